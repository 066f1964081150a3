/*  What the file's own search asks of a step besides the successor predicate.

        path(S, Way, Path) :-
            move(S, N), legal(N), \+ member(N, Way), path(N, [N|Way], Path).

    Here move/2 alone gives too much: legal(N) is a rule as well, though it
    stands in the search.  So the clauses of the search are read: what
    stands between the call for a successor and the recursion, and can be
    told from the state, the action and the next state alone, is part of the
    step.  Bookkeeping (visited states, paths, depths, output) is not.
*/

:- module(contract_loop,
          [ loop_tests/5,           % +Predicates, +Calls, +Sample, -Loops,
                                    % -Doubts
            loop_goals/5,           % +Loop, ?State, ?Action, ?Next, -Goal
            wrapping/3              % +Predicates, +Calls, -Wrapper
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(bodies, [context/2, flat/2]).
:- use_module(bookkeeping, [answers_question/1, classified/5]).
:- use_module(program, [reaches/3]).
:- use_module(questions, [reading_goal/6]).

%!  loop_tests(+Predicates, +Calls, +Sample, -Loops, -Doubts) is det.
%
%   Loops are loop(Search, Branches): by Search, a predicate, a step is one
%   if one of Branches, branch(State, Action, Next, Goals), holds for it.
%   Doubts are unclear(Search, Goal) and uneven(Search, Other).
%
%   @arg Sample is Start-Next for some step, to try out what Goals do

loop_tests(Predicates, Calls, Sample, Loops, Doubts) :-
    findall(Search-Seen,
            search_branch(Predicates, Calls, Sample, Search, Seen),
            Pairs),
    findall(Search, member(Search-_, Pairs), Searches0),
    sort(Searches0, Searches),
    maplist(search_loop(Pairs), Searches, All),
    include(selective, All, Selective),
    findall(unclear(Search, Goal),
            ( member(Search-seen(_, Unclear), Pairs),
              member(Goal, Unclear)
            ),
            Doubts0),
    one_loop(Selective, All, Loops, Uneven),
    append(Doubts0, Uneven, Doubts).

search_loop(Pairs, Search, loop(Search, Branches)) :-
    findall(Branch, member(Search-seen(Branch, _), Pairs), Branches).

%   A branch that asks nothing lets everything pass.

selective(loop(_, Branches)) :-
    \+ ( member(branch(State, Action, Next, []), Branches),
         maplist(free, [State, Next], _),
         ( var(Action) ; Action == none )
       ).

free(Term, Term) :-
    var(Term).

one_loop([], _, [], []).
one_loop([Loop|_], All, [Loop], Uneven) :-
    Loop = loop(Search, Branches),
    (   member(loop(Other, Others), All),
        Other \== Search,
        \+ Others =@= Branches
    ->  Uneven = [uneven(Search, Other)]
    ;   Uneven = []
    ).

%!  loop_goals(+Loop, ?State, ?Action, ?Next, -Goal) is det.
%
%   Goal tests a step.  It binds nothing.

loop_goals(loop(_:_, Branches0), State, Action, Next, Goal) :-
    copy_term(Branches0, Branches),
    maplist(branch_goal(State, Action, Next), Branches, Goals),
    disjunction(Goals, Goal).

branch_goal(State, Action, Next, branch(S, A, N, Goals), \+ \+ Goal) :-
    (   maplist(free, [S, N], _),
        S \== N,
        ( var(A) -> A = Action ; A == none )
    ->  State = S,
        Next = N,
        conjunction(Goals, Goal)
    ;   conjunction([[S, A, N] = [State, Action, Next]|Goals], Goal)
    ).

conjunction([Goal], Goal) :- !.
conjunction([Goal|Goals], (Goal, Rest)) :-
    conjunction(Goals, Rest).

disjunction([Goal], Goal) :- !.
disjunction([Goal|Goals], (Goal ; Rest)) :-
    disjunction(Goals, Rest).


                /*******************************
                *          THE SEARCH          *
                *******************************/

%   Goal is what Search, a predicate of the file's own search, calls.

search_goal(Predicates, Calls, Search, Goal) :-
    search_clause(Predicates, Calls, Search, _, Body),
    context(Body, Goals),
    member(Goal, Goals),
    callable(Goal).

%   A predicate that recurs, or is used by one that does, and is no part of
%   the step, of a goal test or of an estimate.

search_clause(Predicates, Calls, Search, Head, Body) :-
    member(Search, Predicates),
    Search = Module:Name/Arity,
    \+ answers_question(Search),
    \+ ( member(call(Asked, _), Calls),
         ( Asked == Search ; reaches(Predicates, Asked, Search) )
       ),
    once(recurring(Predicates, Search)),
    functor(Head, Name, Arity),
    clause(Module:Head, Body).

recurring(Predicates, Search) :-
    reaches(Predicates, Search, Search).
recurring(Predicates, Search) :-
    member(Loop, Predicates),
    reaches(Predicates, Loop, Search),
    reaches(Predicates, Loop, Loop).

%   Seen is seen(branch(State, Action, Next, Goals), Unclear).

search_branch(Predicates, Calls, Sample, Search,
              seen(branch(State, Action, Next, Tests), Unclear)) :-
    search_clause(Predicates, Calls, Search, Head, Body),
    context(Body, Goals),
    reading_goal(Calls, State, Action, Next, Cost, Reading),
    flat(Reading, Asks),
    asked_in(Asks, Goals, Before, Between),
    Search = Module:_,
    exclude(recursion(Predicates, Search), Before, Early),
    until_recursion(Predicates, Search, Between, Late),
    Clause = (Head :- Body),
    Scope = scope(Module, Predicates, Clause, (State-Next)-Sample),
    term_variables([State, Action], Given),     % poss(A, S), do(A, S, N)
    classified(Early, Given, Scope, StateTests, _),
    term_variables([State, Action, Next, Cost], Known),
    classified(Late, Known, Scope, StepTests, Unclear),
    append(StateTests, StepTests, Tests).

%   Before stands in front of the first of Asks, Between behind it.

asked_in([Ask|Asks], Goals, Before, Between) :-
    plain_ask(Ask, Plain),
    append(Before, [Goal|Behind], Goals),
    same_predicate(Goal, Plain),
    Goal = Plain,
    asked_behind(Asks, Behind, Between).

asked_behind([], Behind, Behind).
asked_behind([Ask|Asks], Goals, Between) :-
    plain_ask(Ask, Plain),
    append(Before, [Goal|Behind], Goals),
    same_predicate(Goal, Plain),
    Goal = Plain,
    asked_behind(Asks, Behind, Between0),
    append(Before, Between0, Between).

plain_ask((Ask -> true), Plain) :-
    !,
    plain_ask(Ask, Plain).
plain_ask(_:element(Element, List), member(Element, List)) :- !.
plain_ask(_:Plain, Plain).

same_predicate(Goal, Plain) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    functor(Plain, Name, Arity).

recursion(Predicates, Module:Name/Arity, Goal) :-
    sub_term(Part, Goal),
    callable(Part),
    functor(Part, GoalName, GoalArity),
    Called = Module:GoalName/GoalArity,
    (   Called == Module:Name/Arity
    ->  true
    ;   memberchk(Called, Predicates),
        reaches(Predicates, Called, Module:Name/Arity)
    ),
    !.

until_recursion(_, _, [], []).
until_recursion(Predicates, Search, [Goal|Goals], Late) :-
    (   recursion(Predicates, Search, Goal)
    ->  Late = []
    ;   Late = [Goal|Late1],
        until_recursion(Predicates, Search, Goals, Late1)
    ).


%!  wrapping(+Predicates, +Calls, -Wrapper) is nondet.
%
%   Wrapper is a predicate that the file's own search asks for a step, and
%   that asks for one by Calls itself.

wrapping(Predicates, Calls, Wrapper) :-
    Calls = [call(Inner, _)|_],
    findall(Called,
            ( search_goal(Predicates, Calls, Search, Goal),
              Search = Module:_,
              functor(Goal, Name, Arity),
              Called = Module:Name/Arity,
              Arity >= 2,
              memberchk(Called, Predicates),
              Called \== Search,
              \+ memberchk(call(Called, _), Calls),
              reaches(Predicates, Called, Inner),
              \+ reaches(Predicates, Called, Search),
              \+ reaches(Predicates, Inner, Called)
            ),
            Found0),
    sort(Found0, Found),
    member(Wrapper, Found).
