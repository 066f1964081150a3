/*  Bodies of clauses as lists of goals. */

:- module(contract_bodies,
          [ flat/2,                 % +Body, -Goals
            flat_all/2,             % +Body, -Goals
            context/2               % +Body, -Goals
          ]).
:- use_module(library(lists), [append/3, member/2]).

%!  context(+Body, -Goals) is nondet.
%
%   Goals are a conjunction somewhere in Body: all of it, or inside of a
%   disjunction, findall/3 and the like.

context(Body, Goals) :-
    flat(Body, Goals).
context(Body, Goals) :-
    flat(Body, Outer),
    member(Goal, Outer),
    nonvar(Goal),
    inner(Goal, Inner),
    context(Inner, Goals).

%!  flat(+Body, -Goals) is det.
%
%   Goals are the parts of the conjunction Body.

flat(Goal, [Goal]) :-
    var(Goal),
    !.
flat((A, B), Goals) :-
    !,
    flat(A, As),
    flat(B, Bs),
    append(As, Bs, Goals).
flat(Goal, [Goal]).

inner((A ; _), A) :-
    A \= (_ -> _).
inner((A -> B ; _), (A, B)).
inner((_ ; B), B).
inner((A -> B), (A, B)).
inner(findall(_, Goal, _), Goal).
inner(bagof(_, Goal0, _), Goal) :-
    unquantified(Goal0, Goal).
inner(setof(_, Goal0, _), Goal) :-
    unquantified(Goal0, Goal).
inner(forall(A, B), (A, B)).
inner(once(Goal), Goal).

unquantified(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = _^Goal1
    ->  unquantified(Goal1, Goal)
    ;   Goal = Goal0
    ).

%!  flat_all(+Body, -Goals) is det.
%
%   Goals are all goals of Body in order, those inside of others too.

flat_all(Body, Goals) :-
    flat(Body, Outer),
    flat_inside(Outer, Goals).

flat_inside([], []).
flat_inside([Goal|Goals0], Goals) :-
    (   nonvar(Goal),
        findall_inner(Goal, Inner)
    ->  flat_all(Inner, First)
    ;   First = [Goal]
    ),
    flat_inside(Goals0, Rest),
    append(First, Rest, Goals).

findall_inner(Goal, Inner) :-
    inner(Goal, Inner),
    !.
