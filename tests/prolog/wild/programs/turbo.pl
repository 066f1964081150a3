%: refused
%: says: Turbo
/* Program 7: the wolf, the goat and the cabbage */
domains
  LOC = east ; west
  STATE = state(LOC, LOC, LOC, LOC)
  PATH = STATE*

predicates
  go(STATE, STATE)
  path(STATE, STATE, PATH, PATH)
  move(STATE, STATE)
  opposite(LOC, LOC)
  unsafe(STATE)
  member(STATE, PATH)

clauses
  go(S, G) :- path(S, G, [S], _), nl, write("Solved."), nl.

  path(S, G, L, L1) :-
    move(S, S1),
    not(unsafe(S1)),
    not(member(S1, L)),
    path(S1, G, [S1|L], L1), !.
  path(G, G, T, T) :- !.

  move(state(X, X, G, C), state(Y, Y, G, C)) :- opposite(X, Y).
  move(state(X, W, X, C), state(Y, W, Y, C)) :- opposite(X, Y).
  move(state(X, W, G, X), state(Y, W, G, Y)) :- opposite(X, Y).
  move(state(X, W, G, C), state(Y, W, G, C)) :- opposite(X, Y).

  opposite(east, west).
  opposite(west, east).

  unsafe(state(F, X, X, _)) :- opposite(F, X).
  unsafe(state(F, _, X, X)) :- opposite(F, X).

  member(X, [X|_]).
  member(X, [_|L]) :- member(X, L).

goal
  go(state(east,east,east,east), state(west,west,west,west)).
