% expect: cost=9
% Numbers and letters on a strip, operador(Nombre, Estado, Siguiente, Coste).

estadoInicial(tira([c, b, a, d])).
estadoObjetivo(tira([a, b, c, d])).

operador(intercambia(I), tira(L), tira(M), 3) :-
    append(Antes, [X, Y|Resto], L),
    append(Antes, [Y, X|Resto], M),
    length(Antes, I).
operador(gira, tira([X|L]), tira(M), 4) :-
    append(L, [X], M).
