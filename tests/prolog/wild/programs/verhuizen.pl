%: refused
%: says: draagt/2
%: says: verhuizen.pl:11
% Verhuizen: de piano, de kast en het bed gaan van oud naar nieuw, twee tegelijk.

start(v([bed,kast,piano], [], oud)).
goal(v([], _, nieuw)).

h(v(L,_,_), H) :- length(L, N), H is N / 2.

s(v(O,N,oud), v(O1,N1,nieuw), 1) :-
    draagt(O, Lading),
    subtract(O, Lading, O1),
    append(Lading, N, N0),
    sort(N0, N1).
s(v(O,N,nieuw), v(O,N,oud), 1).

draag(L, [X]) :- member(X, L).
draag(L, [X,Y]) :- member(X, L), member(Y, L), X @< Y.
