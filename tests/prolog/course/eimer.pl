% expect: cost=6
% Zwei Eimer: der Zustand ist auf zwei Argumente verteilt.

start(0, 0).
ziel(2, _).

zug(X, Y, fuelle_ersten, 4, Y) :- X < 4.
zug(X, Y, fuelle_zweiten, X, 3) :- Y < 3.
zug(X, Y, leere_ersten, 0, Y) :- X > 0.
zug(X, Y, leere_zweiten, X, 0) :- Y > 0.
zug(X, Y, giesse_um, X1, Y1) :- X > 0, Y < 3, M is min(X, 3 - Y), X1 is X - M, Y1 is Y + M.
zug(X, Y, giesse_zurueck, X1, Y1) :- Y > 0, X < 4, M is min(Y, 4 - X), X1 is X + M, Y1 is Y - M.

h(X, _, H) :- ( X =:= 2 -> H = 0 ; H = 1 ).
