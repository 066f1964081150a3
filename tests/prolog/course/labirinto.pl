% expect: cost=9
% A maze in Italian: vicini/2 fails where there is no way on; mud is slow.

partenza(c(1, 1)).
stato_finale(c(4, 3)).

% 1 . . # .
% 2 . # . .
% 3 . ~ ~ .
% 4 # . . .
libera(1,1). libera(1,2). libera(1,4). libera(2,1). libera(2,3). libera(2,4).
libera(3,1). libera(3,2). libera(3,3). libera(3,4).
libera(4,2). libera(4,3). libera(4,4).
fango(3, 2).
fango(3, 3).

vicini(C, Vicini) :-
    setof(V, passo(C, V), Vicini).

passo(c(X, Y), c(X1, Y)) :- member(D, [-1, 1]), X1 is X + D, libera(X1, Y).
passo(c(X, Y), c(X, Y1)) :- member(D, [-1, 1]), Y1 is Y + D, libera(X, Y1).

costo(_, c(X, Y), 5) :- fango(X, Y), !.
costo(_, _, 1).

euristica(c(X, Y), H) :- H is abs(X - 4) + abs(Y - 3).
