% expect: cost=7
% Farmer, wolf, goat and cabbage; whatever is unsafe/1 is sorted out by the
% search, not by move/2.

start(state(w, w, w, w)).
goal(state(e, e, e, e)).

move(state(X, X, G, C), state(Y, Y, G, C)) :- opposite(X, Y).
move(state(X, W, X, C), state(Y, W, Y, C)) :- opposite(X, Y).
move(state(X, W, G, X), state(Y, W, G, Y)) :- opposite(X, Y).
move(state(X, W, G, C), state(Y, W, G, C)) :- opposite(X, Y).

opposite(e, w).
opposite(w, e).

unsafe(state(X, Y, Y, _)) :- opposite(X, Y).
unsafe(state(X, _, Y, Y)) :- opposite(X, Y).

path(S, S, Visited, Visited).
path(S, G, Visited, Path) :-
    move(S, N), \+ unsafe(N), \+ member(N, Visited),
    path(N, G, [N|Visited], Path).
