%: cost: 14
%: start: 1/1
%: goal: meta(S)
%: step: paso(S,N), C = 1
% Un laberinto de 5 x 5.  Las casillas son Columna/Fila.
%
%    1 2 3 4 5
%  1 e # . . .
%  2 . # . # .
%  3 . # . # .
%  4 . . . # .
%  5 # # # # s

pared(2/1).
pared(2/2).
pared(4/2).
pared(2/3).
pared(4/3).
pared(4/4).
pared(1/5).
pared(2/5).
pared(3/5).
pared(4/5).

entrada(1/1).
meta(5/5).

paso(C/F, C1/F) :- C1 is C + 1, C1 =< 5, \+ pared(C1/F).
paso(C/F, C1/F) :- C1 is C - 1, C1 >= 1, \+ pared(C1/F).
paso(C/F, C/F1) :- F1 is F + 1, F1 =< 5, \+ pared(C/F1).
paso(C/F, C/F1) :- F1 is F - 1, F1 >= 1, \+ pared(C/F1).

% salir(-Camino): busca la salida
salir(Camino) :-
    entrada(E),
    buscar(E, [E], Camino).

buscar(P, Vistos, Camino) :-
    meta(P), !,
    reverse(Vistos, Camino).
buscar(P, Vistos, Camino) :-
    paso(P, Q),
    \+ member(Q, Vistos),
    buscar(Q, [Q|Vistos], Camino).
