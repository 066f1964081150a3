/*  Start and goal, as the program's own entries give them to its search.

    What a run (entries.pl) first asks for successors is where the search
    starts; what it carries along unchanged, until a clause compares it with
    a state, is where it ends.
*/

:- module(contract_begun,
          [ run_starts/5,           % +Carried, +Named, +Runs, -Label, -Starts
            run_goals/5             % +Carried, +Start, +Runs, -Label, -Goals
          ]).

:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists),
              [last/2, member/2, memberchk/2, nth1/3, numlist/3]).
:- use_module(library(occurs), [sub_term/2, occurrences_of_var/3]).
:- use_module(program, [reaches/3, real_predicate/2]).
:- use_module(shapes, [likeness/3]).

%!  run_starts(+Carried, +Asked, +Runs, -Label, -Starts) is semidet.
%
%   Starts are the different starts of the likeliest Runs that have any,
%   the first of which is called Label.  A start is one(State), or
%   spread(Arguments) if a state is spread over several.
%
%   @arg Carried is as in carried/2
%   @arg Asked is asked(Predicates, Named, Goals): the program's, and those
%        that are asked for successors and for goals

run_starts(Carried, Asked, Runs, Label, Starts) :-
    likeliest(Runs, run_start(Carried, Asked), Label, Starts).

run_start(Carried, asked(Predicates, Named, Goals), run(_, _, Calls),
          Start) :-
    findall(Predicate-One,
            ( member(Predicate, Named),
              memberchk(Predicate-Arguments, Calls),
              call_start(Carried, Predicate, Arguments, One)
            ),
            Starts0),
    exclude(called_inside(Starts0, Predicates), Starts0, Starts1),
    findall(One,
            ( member(_-One, Starts0),
              tested(One, Goals, Calls)
            ),
            Tested),
    (   Tested = [Start|_]
    ->  true
    ;   member(_-Start, Starts1)
    ).

%   move/2 asks arc/2, but it is asked itself.

called_inside(Starts, Predicates, Inner-_) :-
    member(Outer-_, Starts),
    Outer \== Inner,
    reaches(Predicates, Outer, Inner),
    \+ reaches(Predicates, Inner, Outer),
    !.

%   What is tested for being a goal is a state.

tested(Start, Goals, Calls) :-
    start_arguments(Start, Arguments),
    member(Goal, Goals),
    memberchk(Goal-Tested, Calls),
    Tested =@= Arguments,
    !.

start_arguments(one(State), [State]).
start_arguments(spread(Arguments), Arguments).

:- meta_predicate likeliest(+, 2, -, -).

likeliest(Runs, Finder, Label, Found) :-
    findall(Rank-(Label0-One),
            ( member(Run, Runs),
              Run = run(Rank, Label0, _),
              call(Finder, Run, One)
            ),
            Ranked0),
    keysort(Ranked0, Ranked),
    Ranked = [Rank-(Label-_)|_],
    findall(One, member(Rank-(_-One), Ranked), All),
    different(All, Found).

different([], []).
different([One|Others0], [One|Others]) :-
    findall(Other,
            ( member(Other, Others0), Other \=@= One ),
            Others1),
    different(Others1, Others).

%   The known arguments of the first call, with an open one behind them for
%   what follows.  Who asks the other way round searches from the goal.

call_start(carried(Places, _), Predicate, Arguments, Start) :-
    findall(Number,
            ( nth1(Number, Arguments, Argument),
              ground(Argument),
              \+ memberchk(Predicate-Number, Places)
            ),
            Known),
    Known = [First|_],
    last(Known, Last),
    numlist(First, Last, Known),
    length(Known, Count),
    findall(Number,
            ( nth1(Number, Arguments, Argument),
              \+ ground(Argument),
              Number > Last
            ),
            Open),
    length(Open, Room),
    Room >= Count,
    findall(Argument,
            ( member(Number, Known), nth1(Number, Arguments, Argument) ),
            State),
    (   State = [Only]
    ->  Start = one(Only)
    ;   Start = spread(State)
    ).

%!  run_goals(+Carried, +Start, +Runs, -Label, -Goals) is semidet.
%
%   Goals are the different terms like Start that the likeliest Runs carry
%   through a search which compares them with something in a clause.

run_goals(Carried, Start, Runs, Label, Goals) :-
    likeliest(Runs, run_goal(Carried, Start), Label, Goals).

run_goal(carried(Places, _), Start, run(_, _, Calls), Goal) :-
    member(Predicate-Arguments, Calls),
    member(Predicate-Number, Places),
    nth1(Number, Arguments, Goal),
    nonvar(Goal),
    likeness(Start, Goal, Likeness),
    Likeness >= 0.7,
    compared(Predicate, Number).

%   path(G, G, Path), or path(S, G, Path) :- S = G.

compared(Predicate, Number) :-
    real_predicate(Predicate, Module:Name/Arity),
    functor(Head, Name, Arity),
    arg(Number, Head, Argument),
    catch(clause(Module:Head, Body), _, fail),
    var(Argument),
    (   occurrences_of_var(Argument, Head, Count),
        Count > 1
    ;   sub_term(Part, Body),
        nonvar(Part),
        comparison(Part, Left, Right),
        ( Left == Argument ; Right == Argument ),
        Left \== Right
    ),
    !.

comparison(A = B, A, B).
comparison(A == B, A, B).
comparison(A =:= B, A, B).
