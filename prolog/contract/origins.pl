/*  Where the start and the goal of a form come from: from names, from what
    the program's own entries run, or from where its search ends.
*/

:- module(contract_origins,
          [ told/3,                 % +Question, +Predicates, +Choices
            stepping/4,             % +Predicates, +Choices, +Loops, -Named
            goals/2,                % +Predicates, -Goals
            some_start/6,           % +Predicates, +Views, +Module, +Choices,
                                    % +Facts, -Start
            begun_starts/5,         % +Predicates, +Choices, +Facts, -Label,
                                    % -Starts
            some_goal/6,            % +Predicates, +Views, +Choices, +Facts,
                                    % +Start, -Goal
            spread_start/7          % +Predicates, +Views, +Module, +Choices,
                                    % +Facts, -Arguments, -Source
          ]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [append/2, last/2, member/2, memberchk/2]).
:- use_module(begun, [run_goals/5, run_starts/5]).
:- use_module(choices, [choice/3, text_predicate/3, text_term/3]).
:- use_module(ends, [find_start/4]).
:- use_module(goal_facts, [all_facts/2]).
:- use_module(searches, [loop_goals/3, loop_steps/2]).
:- use_module(names,
              [chooser_name/3, goal_name/2, start_name/2, successor_name/4]).
:- use_module(probe, [first_answer/4]).
:- use_module(program, 
              [own_calls/3, predicate_facts/1, predicate_goal/3, reaches/3]).
:- use_module(shapes, [likeness/3]).

%!  told(+Question, +Predicates, +Choices) is semidet.
%
%   People or a name tell the answer to Question, which is start or goal.

told(Question, _, Choices) :-
    choice(Question, Choices, _),
    !.
told(start, Predicates, _) :-
    member(_:Name/1, Predicates),
    start_name(Name, _),
    !.
told(goal, Predicates, _) :-
    member(_:Name/1, Predicates),
    goal_name(Name, _),
    !.

%!  stepping(+Predicates, +Choices, +Loops, -Named) is det.
%
%   Named are those of Predicates that may give successors: by name, however
%   many arguments they have, because parameters and spread states add some,
%   or because the file's own search steps so.

stepping(Predicates, Choices, Loops, Named) :-
    loop_steps(Loops, Steps),
    append(Steps, Stepping),
    findall(Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/Arity,
              Arity >= 2,
              (   memberchk(Predicate, Stepping)
              ;   successor_name(Name, 2, _, _)
              ;   chooser_name(Name, 2, _)
              ;   choice(successors, Choices, Text),
                  split_string(Text, ":+", " ", [First|_]),
                  text_predicate(First, [Predicate], Predicate)
              )
            ),
            All),
    sort(All, Set),
    findall(Predicate,
            ( member(Predicate, Predicates), memberchk(Predicate, Set) ),
            Named).

%!  goals(+Predicates, -Goals) is det.
%
%   Goals are those of Predicates that have the name of a goal.

goals(Predicates, Goals) :-
    findall(Predicate,
            ( member(Predicate, Predicates),
              Predicate = _:Name/_,
              goal_name(Name, _)
            ),
            Goals).

%!  some_start(+Predicates, +Views, +Module, +Choices, +Facts, -Start)
%!      is nondet.
%
%   Start is what find_start/4 answers for Views, all facts of a start taken
%   together, or the one start of the program's runs.

some_start(_, Views, Module, Choices, _, Start) :-
    told(start, Views, Choices),
    (   find_start(Views, Module, Choices, Start)
    ;   \+ choice(start, Choices, _),
        member(Predicate, Views),
        Predicate = _:Name/1,
        start_name(Name, _),
        predicate_facts(Predicate),
        all_facts(Predicate, State),
        Start = found(State, predicate(Predicate), [start_facts(Predicate)])
    ).
some_start(Predicates, Views, _, Choices, Facts,
           found(State, run(Label), [])) :-
    \+ told(start, Views, Choices),
    begun_starts(Predicates, Choices, Facts, Label, [one(State)]).

%!  begun_starts(+Predicates, +Choices, +Facts, -Label, -Starts) is semidet.
%
%   As run_starts/5.

begun_starts(Predicates, Choices, facts(Carried, Runs, _, _, Loops),
             Label, Starts) :-
    stepping(Predicates, Choices, Loops, Named),
    goals(Predicates, Goals),
    run_starts(Carried, asked(Predicates, Named, Goals), Runs, Label, Starts).

%!  some_goal(+Predicates, +Views, +Choices, +Facts, +Start, -Goal) is det.
%
%   Goal is `ask`, or found(Goal, Remarks): the end of the file's own search
%   or what its runs search for.  Start is as find_start/4 answers, or ask.

some_goal(_, _, Choices, _, _, ask) :-
    choice(goal, Choices, _),
    !.
some_goal(Predicates, Views, _, Facts, Start,
          found(Goal, [loop_goal(Goal)])) :-
    loop_goal(Predicates, Views, Facts, Start, Goal),
    !.
some_goal(_, Views, Choices, _, _, ask) :-
    told(goal, Views, Choices),
    !.
some_goal(_, _, _, facts(Carried, Runs, _, _, _), found(State, _, _),
          found(term(Goal), [run_goal(Label, Goal)])) :-
    run_goals(Carried, State, Runs, Label, [Goal]),
    !.
some_goal(_, _, _, _, _, ask).

%   A name goes before that, unless what has it is only a part of the test.

loop_goal(Predicates, Views, facts(_, _, _, _, Loops0), Start, Goal) :-
    named_loops(Predicates, Loops0, Loops),
    loop_goals(Predicates, Loops, [Goal]),
    goals(Views, Named0),
    include(test_of_state, Named0, Named),
    goal_instead(Named, Predicates, Start, Goal).

goal_instead([], _, found(State, _, _), term(Pattern)) :-
    likeness(State, Pattern, Likeness),
    Likeness >= 0.5.
goal_instead(Named, Predicates, _, condition(State, _:Goal)) :-
    own_calls(Goal, Predicates, Calls),
    \+ ( member(Test-Arguments, Calls),
         memberchk(Test, Named),
         arg(1, Arguments, Tested),
         Tested == State
       ),
    \+ ( member(Part, Named),
         \+ ( member(Test-_, Calls),
              ( Test == Part ; reaches(Predicates, Test, Part) )
            )
       ).
goal_instead(Named, Predicates, _, test(Test)) :-
    \+ memberchk(Test, Named),
    \+ ( member(Part, Named), \+ reaches(Predicates, Test, Part) ).

test_of_state(_:_/1).

%   Not each loop is a search: where names tell of steps, those count.

named_loops(Predicates, Loops, Named) :-
    include(steps_by_name(Predicates), Loops, Named0),
    (   Named0 == []
    ->  Named = Loops
    ;   Named = Named0
    ).

steps_by_name(Predicates, loop(_, _, Steps)) :-
    last(Steps, Step),
    member(Predicate, Predicates),
    Predicate = _:Name/Arity,
    Arity >= 2,
    successor_name(Name, 2, _, _),
    ( Predicate == Step ; reaches(Predicates, Step, Predicate) ),
    !.

%!  spread_start(+Predicates, +Views, +Module, +Choices, +Facts,
%!               -Arguments, -Source) is nondet.
%
%   Arguments are a start that is spread over several.  Source is given,
%   named, or run(Label).

spread_start(_, Predicates, Module, Choices, _, Arguments, Source) :-
    choice(start, Choices, Text),
    !,
    (   text_predicate(Text, Predicates, Predicate)
    ->  Source = named,
        named_arguments(Predicate, Arguments)
    ;   Source = given,
        text_term(Text, Module, term(Term)),
        gathered(Term, Arguments)
    ).
spread_start(_, Predicates, _, _, _, Arguments, named) :-
    member(Predicate, Predicates),
    Predicate = _:Name/_,
    start_name(Name, _),
    named_arguments(Predicate, Arguments).
spread_start(Predicates, Views, _, Choices, Facts, Arguments, run(Label)) :-
    \+ told(start, Views, Choices),
    begun_starts(Predicates, Choices, Facts, Label, [spread(Arguments)]).

named_arguments(Predicate, Arguments) :-
    Predicate = _:_/Arity,
    Arity >= 2,
    length(Variables, Arity),
    predicate_goal(Predicate, Variables, Goal),
    first_answer(Variables, Goal, Arguments, _),
    ground(Arguments).

%   (0, 0), [0, 0], 0-0 and state(0, 0) are all the same to us.

gathered(Term, Arguments) :-
    (   is_list(Term)
    ->  Arguments = Term
    ;   Term = (_, _)
    ->  conjuncts(Term, Arguments)
    ;   compound(Term),
        Term =.. [_|Arguments]
    ),
    Arguments = [_, _|_].

conjuncts((A, B), [A|Conjuncts]) :-
    !,
    conjuncts(B, Conjuncts).
conjuncts(A, [A]).
