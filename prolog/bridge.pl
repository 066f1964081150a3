/*  What Python calls.  States and actions stay in Prolog, interned as small
    integers; one call expands a node and answers with a list of integers
    that crosses into Python as one piece of text.

    The questions themselves are in module `questions` (contract.pl makes
    them for a program, puzzle_questions/1 below for our own puzzles):

      - questions:start(-State)
      - questions:goal(+State)
      - questions:step(+State, -Action, -Next, -Cost)    (none: no action)
      - questions:h(+Name, +State, -Value)
      - questions:path_h(+Name, +Node, -Value)
      - questions:key(+State, -Key)                      (symmetry folding)
      - questions:notation(?State, ?Text), questions:action_text(+Action, -Text)
      - questions:text_term(+Text, -Term)                (Text in Prolog syntax)

    Programs answer what they like.  What can be used is used, and each
    oddity is remembered once, with the state that showed it: see notes/1.
*/

:- module(bridge,
          [ ask_puzzle/4,           % +Module, +Text, +Options, +Folds
            forget_states/0,
            choose_heuristic/2,     % +Name, +Reads
            start_codes/1,          % -Codes
            expand/2,               % +Id, -Codes
            guess_codes/2,          % +Id, -Codes
            path_guess_codes/2,     % +Path, -Codes
            goal_id/1,              % +Id
            state_text/2,           % +Id, -Text
            action_text/2,          % +Id, -Text
            text_codes/2,           % +Text, -Codes
            notes/1,                % -Notes
            exception_text/2        % +Exception, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

:- set_prolog_flag(optimise, true).

:- dynamic
    state/3,        % state(Id, Hash, State)
    action/3,       % action(Id, Hash, Action)
    key/3,          % key(Id, Hash, Key)
    chosen/2,       % chosen(Name, Reads), Reads one of state, path, nothing
    note/3.         % note(Kind, StateId, Detail)

:- dynamic
    questions:start/1, questions:goal/1, questions:step/4, questions:h/3,
    questions:path_h/3, questions:key/2, questions:notation/2,
    questions:action_text/2, questions:text_term/2.

%!  ask_puzzle(+Module, +Text, +Options, +Folds) is det.
%
%   Let the rules of one of our own puzzles, loaded as Module, answer.  Text
%   is the start in notation, Options a list of [Name, Value].  Folds is
%   true if symmetric states are to be folded.

ask_puzzle(Module, Text, Options0, Folds) :-
    maplist(option_pair, Options0, Options),
    Module:setup(Text, Options),
    forall(puzzle_question(Question, Answer),
           (   retractall(questions:Question),
               functor(Answer, Name, Arity),
               (   current_predicate(Module:Name/Arity)
               ->  assertz((questions:Question :- Module:Answer))
               ;   true
               )
           )),
    (   Folds == true
    ->  true
    ;   retractall(questions:key(_, _))
    ).

option_pair([Name0, Value], Name=Value) :-
    atom_string(Name, Name0).

puzzle_question(start(S),          start(S)).
puzzle_question(goal(S),           is_goal(S)).
puzzle_question(step(S, A, N, C),  successor(S, A, N, C)).
puzzle_question(h(Name, S, V),     h(Name, S, V)).
puzzle_question(path_h(Name, N, V), path_h(Name, N, V)).
puzzle_question(key(S, K),         canonical(S, K)).
puzzle_question(notation(S, T),    notation(S, T)).
puzzle_question(action_text(A, T), action_text(A, T)).

%!  forget_states is det.
%
%   Forget all states, actions and notes, for a new search or problem.

forget_states :-
    retractall(state(_, _, _)),
    retractall(action(_, _, _)),
    retractall(key(_, _, _)),
    retractall(note(_, _, _)),
    nb_setval(bridge_states, 0),
    nb_setval(bridge_actions, 0),
    nb_setval(bridge_keys, 0),
    nb_setval(bridge_guesses, 0).

%!  choose_heuristic(+Name, +Reads) is det.
%
%   Let new states be valued by heuristic Name.  Reads is `state`, or
%   `nothing` if new states need no value.

choose_heuristic(Name, Reads) :-
    retractall(chosen(_, _)),
    assertz(chosen(Name, Reads)).


                /*******************************
                *           INTERNING          *
                *******************************/

%   A state is known by the hash of its variant, so that states with
%   variables are told apart as variants, as the search must.

intern_state(State, Id, New) :-
    term_key_hash(State, Hash),
    (   state(Id0, Hash, Known),
        same_variant(Known, State)
    ->  Id = Id0,
        New = false
    ;   nb_getval(bridge_states, Id),
        Next is Id + 1,
        nb_setval(bridge_states, Next),
        assertz(state(Id, Hash, State)),
        New = true
    ).

intern_action(none, 0) :- !.
intern_action(Action, Id) :-
    term_key_hash(Action, Hash),
    (   action(Id0, Hash, Known),
        same_variant(Known, Action)
    ->  Id = Id0
    ;   nb_getval(bridge_actions, Id0),
        Id is Id0 + 1,
        nb_setval(bridge_actions, Id),
        assertz(action(Id, Hash, Action))
    ).

intern_key(Key, Id) :-
    term_key_hash(Key, Hash),
    (   key(Id0, Hash, Known),
        same_variant(Known, Key)
    ->  Id = Id0
    ;   nb_getval(bridge_keys, Id),
        Next is Id + 1,
        nb_setval(bridge_keys, Next),
        assertz(key(Id, Hash, Key))
    ).

%   Nearly all states are ground, and ==/2 is the quicker test for those.

same_variant(Known, Term) :-
    (   Known == Term
    ->  true
    ;   Known =@= Term
    ).

term_key_hash(Term, Hash) :-
    (   term_hash(Term, Hash0),
        nonvar(Hash0)
    ->  Hash = Hash0
    ;   copy_term(Term, Copy, _),
        numbervars(Copy, 0, _),
        term_hash(Copy, Hash)
    ).


                /*******************************
                *            ASKING            *
                *******************************/

%!  start_codes(-Codes) is det.
%
%   Codes describe the start as expand/2 describes a new state, without
%   action and cost.

start_codes(Codes) :-
    (   questions:start(Start)
    ->  true
    ;   throw(error(existence_error(answer, start), _))
    ),
    met_codes(Start, Codes).

met_codes(State, Codes) :-
    intern_state(State, Id, _),
    id_codes(Id, Codes, Codes1),
    state_codes(State, Id, Codes1, []).

%!  expand(+Id, -Codes) is det.
%
%   Codes is, for each step from state Id in the order of the answers:
%   Id (two codes), action (two), cost, and for a state not met before its
%   guess, 1 or 0 for goal or not and, if symmetric states are folded, the
%   Id of its key (two).

expand(Id, Codes) :-
    state(Id, _, State),
    !,
    findall(step(Action, Next, Cost), questions:step(State, Action, Next, Cost), Steps),
    steps_codes(Steps, Id, Codes).

steps_codes([], _, []).
steps_codes([step(Action, Next, Cost0)|Steps], From, Codes) :-
    intern_state(Next, Id, New),
    intern_action(Action, ActionId),
    step_cost(Cost0, From, Cost),
    id_codes(Id, Codes, Codes1),
    id_codes(ActionId, Codes1, Codes2),
    number_codes_(Cost, Codes2, Codes3),
    (   New == true
    ->  state_codes(Next, Id, Codes3, Codes4)
    ;   Codes4 = Codes3
    ),
    steps_codes(Steps, From, Codes4).

state_codes(State, Id, Codes, Rest) :-
    chosen_guess(State, Id, Guess),
    number_codes_(Guess, Codes, [Goal|Codes1]),
    goal_flag(State, Goal),
    (   questions:key(State, Key)
    ->  intern_key(Key, KeyId),
        id_codes(KeyId, Codes1, Rest)
    ;   Codes1 = Rest
    ).

goal_flag(State, Flag) :-
    (   \+ \+ questions:goal(State)
    ->  Flag = 1
    ;   Flag = 0
    ).

chosen_guess(State, Id, Guess) :-
    (   chosen(Name, state)
    ->  guess(Name, State, Id, Guess)
    ;   Guess = 0
    ).

%!  guess_codes(+Id, -Codes) is det.
%
%   Codes is the number that the chosen heuristic gives for state Id.

guess_codes(Id, Codes) :-
    state(Id, _, State),
    chosen(Name, _),
    !,
    guess(Name, State, Id, Guess),
    number_codes_(Guess, Codes, []).

%!  path_guess_codes(+Path, -Codes) is det.
%
%   The same for a heuristic that reads the path: a list of [Id, Cost] from
%   the node back to the start.

path_guess_codes(Path, Codes) :-
    path_node(Path, Node),
    chosen(Name, _),
    !,
    Path = [[Id, _]|_],
    (   questions:path_h(Name, Node, Value)
    ->  usable_number(Value, heuristic, Id, 0, Guess)
    ;   remember(no_heuristic, Id, Name),
        Guess = 0
    ),
    number_codes_(Guess, Codes, []).

path_node([], none).
path_node([[Id, Cost]|Earlier], node(State, Depth, Cost, Parent)) :-
    state(Id, _, State),
    !,
    length(Earlier, Depth),
    path_node(Earlier, Parent).

%!  goal_id(+Id) is semidet.
%
%   State Id is a goal.

goal_id(Id) :-
    state(Id, _, State),
    !,
    \+ \+ questions:goal(State).


                /*******************************
                *        ODD ANSWERS           *
                *******************************/

%   Looking for a second answer costs time, so only the first states are
%   examined for it.

guesses_examined(50).

guess(Name, State, Id, Guess) :-
    nb_getval(bridge_guesses, Count),
    (   guesses_examined(Count)
    ->  first_guess(Name, State, Id, Value)
    ;   Next is Count + 1,
        nb_setval(bridge_guesses, Next),
        examined_guess(Name, State, Id, Value)
    ),
    (   number(Value)
    ->  Guess = Value
    ;   usable_number(Value, heuristic, Id, 0, Guess)
    ).

first_guess(Name, State, Id, Value) :-
    (   questions:h(Name, State, Value0)
    ->  Value = Value0
    ;   remember(no_heuristic, Id, Name),
        Value = 0
    ).

examined_guess(Name, State, Id, Value) :-
    findall(V, limit_two(questions:h(Name, State, V)), Values),
    (   Values = [Value]
    ->  true
    ;   Values = [Value, Other]
    ->  (   Other == Value
        ->  true
        ;   remember(several_heuristics, Id, Value-Other)
        )
    ;   remember(no_heuristic, Id, Name),
        Value = 0
    ).

:- meta_predicate limit_two(0).

limit_two(Goal) :-
    State = count(0),
    call(Goal),
    arg(1, State, Count0),
    Count is Count0 + 1,
    nb_setarg(1, State, Count),
    (   Count =:= 2
    ->  !
    ;   true
    ).

step_cost(Cost0, From, Cost) :-
    (   integer(Cost0),
        Cost0 >= 0
    ->  Cost = Cost0
    ;   usable_number(Cost0, cost, From, 1, Cost1),
        (   Cost1 < 0
        ->  remember(negative_cost, From, Cost1)
        ;   true
        ),
        Cost = Cost1
    ).

%   A number is used as it is, an expression such as 2*3 by its value (the
%   usual slip is = instead of is), anything else as Default.

usable_number(Value, Question, Id, Default, Number) :-
    (   number(Value)
    ->  Number = Value
    ;   ground(Value),
        catch(Number0 is Value, _, fail)
    ->  remember(expression(Question), Id, Value),
        Number = Number0
    ;   remember(no_number(Question), Id, Value),
        Number = Default
    ).

remember(Kind, Id, Detail) :-
    (   note(Kind, _, _)
    ->  true
    ;   assertz(note(Kind, Id, Detail))
    ).

%!  notes(-Notes:list) is det.
%
%   Notes holds a dict for each kind of oddity that was met: kind, state
%   and detail, as text.

notes(Notes) :-
    findall(_{kind:Kind, state:State, detail:Detail},
            ( note(Kind0, Id, Detail0),
              term_string(Kind0, Kind),
              state_text(Id, State),
              term_text(Detail0, Detail)
            ),
            Notes).


                /*******************************
                *             CODES            *
                *******************************/

%   Python reads character codes, which go up to 0x10ffff; so a number up to
%   2^20 - 1 is one code, an id two, and any other number the code 2^20
%   followed by the length of its text and the text itself.

id_codes(Id, [High, Low|Rest], Rest) :-
    High is Id >> 20,
    Low is Id /\ 0xfffff.

number_codes_(Number, Codes, Rest) :-
    (   integer(Number),
        Number >= 0,
        Number < 0x100000
    ->  Codes = [Number|Rest]
    ;   number_codes(Number, Text),
        length(Text, Length),
        Codes = [0x100000, Length|Codes1],
        append(Text, Rest, Codes1)
    ).


                /*******************************
                *             TEXT             *
                *******************************/

%!  state_text(+Id, -Text) is det.
%
%   Text is state Id as the problem writes it: its notation, or Prolog text
%   that can be read back.

state_text(Id, Text) :-
    state(Id, _, State),
    !,
    (   questions:notation(State, Text0)
    ->  Text = Text0
    ;   term_text(State, Text)
    ).

%!  action_text(+Id, -Text) is det.
%
%   Text is action Id as the problem writes it; empty for no action.

action_text(0, "") :- !.
action_text(Id, Text) :-
    action(Id, _, Action),
    !,
    (   questions:action_text(Action, Text0)
    ->  Text = Text0
    ;   term_text(Action, Text)
    ).

%!  text_codes(+Text, -Codes) is det.
%
%   Codes describe the state that Text writes, as start_codes/1 does; they
%   are empty if Text writes none.

text_codes(Text, Codes) :-
    (   questions:notation(State0, Text)
    ->  met_codes(State0, Codes)
    ;   questions:text_term(Text, State)
    ->  met_codes(State, Codes)
    ;   Codes = []
    ).

term_text(Term, Text) :-
    \+ \+ ( numbervars(Term, 0, _, [attvar(skip)]),
            with_output_to(string(Text0),
                           write_term(Term, [ quoted(true), numbervars(true),
                                              portray(false), max_depth(0),
                                              spacing(standard)
                                            ])),
            nb_setval(bridge_text, Text0)
          ),
    nb_getval(bridge_text, Text).

%!  exception_text(+Exception, -Text) is det.
%
%   Text says in words what an exception means.

exception_text(Exception, Text) :-
    (   catch(message_to_codes_(Exception, Text0), _, fail)
    ->  Text = Text0
    ;   term_text(Exception, Text)
    ).

message_to_codes_(Exception, Text) :-
    phrase('$messages':translate_message(Exception), Lines),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Lines)).
