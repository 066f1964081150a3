% expect: cost=3
% Blocks as a list of facts; start and goal are written down fact by fact.

init(on(a, ground)).
init(on(b, ground)).
init(on(c, a)).
init(clear(b)).
init(clear(c)).

goal(on(a, b)).
goal(on(b, c)).

move(S, stack(X, Y), N) :-
    member(clear(X), S), member(on(X, Z), S),
    member(clear(Y), S), Y \== X,
    subtract(S, [on(X, Z), clear(Y)], R),
    freed(Z, Freed),
    append([on(X, Y)|Freed], R, L),
    sort(L, N).
move(S, put_down(X), N) :-
    member(clear(X), S), member(on(X, Z), S), Z \== ground,
    subtract(S, [on(X, Z)], R),
    sort([on(X, ground), clear(Z)|R], N).

freed(ground, []).
freed(Z, [clear(Z)]) :- Z \== ground.
