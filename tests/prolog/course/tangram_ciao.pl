% expect: cost=2
% A board is filled with pieces.  A Ciao header, nth/3, and a cost/3 that
% asks neighbours/2 again.
:- module(h, _, _).
:- use_module(library(lists)).
:- use_module(library(aggregates)).

inicial(tablero([0,0,0,0,0], [pieza(a,3), pieza(b,2)])).

is_goal(tablero(Celdas, _)) :- \+ member(0, Celdas).

neighbours(tablero(Celdas, Piezas), Vecinos) :-
    findall(Vecino, coloca(Celdas, Piezas, Vecino), Vecinos).

coloca(Celdas, Piezas, tablero(Nuevas, Resto)) :-
    nth(Posicion, Piezas, Pieza),
    quita(Posicion, Piezas, Resto),
    Pieza = pieza(Nombre, Largo),
    append(Antes, Libres, Celdas),
    cubre(Largo, Nombre, Libres, Cubiertas),
    append(Antes, Cubiertas, Nuevas).

quita(1, [_|L], L) :- !.
quita(N, [X|L], [X|M]) :- N1 is N - 1, quita(N1, L, M).

cubre(0, _, L, L) :- !.
cubre(N, P, [0|L], [P|M]) :- N1 is N - 1, cubre(N1, P, L, M).

cost(A, B, 1) :- neighbours(A, L), member(B, L).

h(tablero(_, Piezas), H) :- length(Piezas, H).
