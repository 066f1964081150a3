/*  What Python calls.  States and actions stay in Prolog, interned as small
    integers; one call expands a node and answers with a list of integers
    that crosses into Python as one piece of text.

    The questions themselves are in module `questions` (contract.pl makes
    them for a program, ask_puzzle/4 below for our own puzzles):

      - questions:start(-State)
      - questions:goal(+State)
      - questions:step(+State, -Action, -Next, -Cost)    (none: no action)
      - questions:h(+Name, +State, -Value)
      - questions:path_h(+Name, +Node, -Value)
      - questions:key(+State, -Key)                      (symmetry folding)
      - questions:notation(?State, ?Text), questions:action_text(+Action, -Text)
      - questions:text_term(+Text, -Term)                (Text in Prolog syntax)

    Programs answer what they like.  What can be used is used, and each
    oddity is remembered once, with the state that showed it: see notes_text/1.
*/

:- module(bridge,
          [ ask_puzzle/4,           % +Module, +Text, +Options, +Folds
            puzzle_heuristics/2,    % +Module, -Names
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
            notes_text/1            % -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(http/json), [json_write_dict/3]).
:- use_module(bridge/asked, [remembering/3]).
:- use_module(bridge/codes, [id_codes/3, number_codes/3]).
:- use_module(bridge/store,
              [ forget_terms/0, intern_state/3, intern_action/2,
                intern_key/2, state_term/2, action_term/2
              ]).
:- use_module(bridge/text, [term_text/2]).

:- set_prolog_flag(optimise, true).

:- dynamic
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
%
%   Module exports setup(+Text, +Options), the answers of puzzle_question/2
%   (path_h/3 and canonical/2 only if it has such), and heuristic_name/2.

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

%!  puzzle_heuristics(+Module, -Names) is semidet.
%
%   Names is a text with a line for each heuristic of the puzzle loaded as
%   Module.  Fails if heuristic_name/2 does not tell them.

puzzle_heuristics(Module, Names) :-
    current_predicate(Module:heuristic_name/2),
    findall(Name, Module:heuristic_name(Name, _), Lines),
    atomic_list_concat(Lines, '\n', Names).

%!  forget_states is det.
%
%   Forget all states, actions and notes, for a new search or problem.

forget_states :-
    forget_terms,
    retractall(note(_, _, _)),
    nb_setval(bridge_guesses, 0).

%!  choose_heuristic(+Name, +Reads) is det.
%
%   Let new states be valued by heuristic Name.  Reads is `state`, or
%   `nothing` if new states need no value.

choose_heuristic(Name, Reads) :-
    retractall(chosen(_, _)),
    assertz(chosen(Name, Reads)).


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
    state_term(Id, State),
    findall(step(Action, Next, Cost), questions:step(State, Action, Next, Cost), Steps),
    steps_codes(Steps, Id, Codes).

steps_codes([], _, []).
steps_codes([step(Action, Next, Cost0)|Steps], From, Codes) :-
    intern_state(Next, Id, New),
    intern_action(Action, ActionId),
    step_cost(Cost0, From, Cost),
    id_codes(Id, Codes, Codes1),
    id_codes(ActionId, Codes1, Codes2),
    number_codes(Cost, Codes2, Codes3),
    (   New == true
    ->  state_codes(Next, Id, Codes3, Codes4)
    ;   Codes4 = Codes3
    ),
    steps_codes(Steps, From, Codes4).

state_codes(State, Id, Codes, Rest) :-
    (   ground(State)
    ->  true
    ;   remember(variables, Id, none)
    ),
    chosen_guess(State, Id, Guess),
    number_codes(Guess, Codes, [Goal|Codes1]),
    remembering(goal-'', Id, goal_flag(State, Id, Goal)),
    (   questions:key(State, Key)
    ->  intern_key(Key, KeyId),
        id_codes(KeyId, Codes1, Rest)
    ;   Codes1 = Rest
    ).

goal_flag(State, _, Flag) :-
    (   \+ \+ questions:goal(State)
    ->  Flag = 1
    ;   Flag = 0
    ).

chosen_guess(State, Id, Guess) :-
    (   chosen(Name, state)
    ->  remembering(heuristic-Name, Id, guess(Name, State, Id, Guess))
    ;   Guess = 0
    ).

%!  guess_codes(+Id, -Codes) is det.
%
%   Codes is the number that the chosen heuristic gives for state Id.

guess_codes(Id, Codes) :-
    state_term(Id, State),
    chosen(Name, _),
    guess(Name, State, Id, Guess),
    number_codes(Guess, Codes, []).

%!  path_guess_codes(+Path, -Codes) is det.
%
%   The same for a heuristic that reads the path: a list of [Id, Cost] from
%   the node back to the start.

path_guess_codes(Path, Codes) :-
    path_node(Path, Node),
    chosen(Name, _),
    Path = [[Id, _]|_],
    (   questions:path_h(Name, Node, Value)
    ->  usable_number(Value, heuristic, Id, 0, Guess)
    ;   remember(no_heuristic, Id, Name),
        Guess = 0
    ),
    number_codes(Guess, Codes, []).

path_node([], none).
path_node([[Id, Cost]|Earlier], node(State, Depth, Cost, Parent)) :-
    state_term(Id, State),
    length(Earlier, Depth),
    path_node(Earlier, Parent).

%!  goal_id(+Id) is semidet.
%
%   State Id is a goal.

goal_id(Id) :-
    state_term(Id, State),
    \+ \+ questions:goal(State).


                /*******************************
                *         ODD ANSWERS          *
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

%!  notes_text(-Text) is det.
%
%   Text is a JSON list with [kind, state, detail], all text, for each kind
%   of oddity that was met.

notes_text(Text) :-
    findall([Kind, State, Detail],
            ( note(Kind0, Id, Detail0),
              term_text(Kind0, Kind),
              state_text(Id, State),
              term_text(Detail0, Detail)
            ),
            Notes),
    with_output_to(string(Text),
                   json_write_dict(current_output, Notes, [width(0)])).


                /*******************************
                *             TEXT             *
                *******************************/

%!  state_text(+Id, -Text) is det.
%
%   Text is state Id as the problem writes it: its notation, or Prolog text
%   that can be read back.

state_text(Id, Text) :-
    state_term(Id, State),
    (   questions:notation(State, Text0)
    ->  Text = Text0
    ;   term_text(State, Text)
    ).

%!  action_text(+Id, -Text) is det.
%
%   Text is action Id as the problem writes it; empty for no action.

action_text(0, "") :- !.
action_text(Id, Text) :-
    action_term(Id, Action),
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

