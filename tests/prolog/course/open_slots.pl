% expect: cost=3
% States with variables: a crate has slots, filled one after the other.

start(crate([_, _, _])).
is_goal(crate(L)) :- ground(L).

neighbours(crate(L), Ns) :-
    findall(crate(M), fill(L, M), Ns).

fill([X|L], [apple|L]) :- var(X).
fill([X|L], [X|M]) :- nonvar(X), fill(L, M).
