% expect: cost=21
% Frogs in Spanish: movimiento/3 and coste/3 with the action second.

estado_inicial([v, v, v, o, m, m, m]).
estado_final([m, m, m, o, v, v, v]).

movimiento(Estado, salto(P), Siguiente) :-
    append(A, [v, X, o|B], Estado), X \== o,
    append(A, [o, X, v|B], Siguiente), length(A, P).
movimiento(Estado, salto(P), Siguiente) :-
    append(A, [o, X, m|B], Estado), X \== o,
    append(A, [m, X, o|B], Siguiente), length(A, P).
movimiento(Estado, paso(P), Siguiente) :-
    append(A, [v, o|B], Estado), append(A, [o, v|B], Siguiente), length(A, P).
movimiento(Estado, paso(P), Siguiente) :-
    append(A, [o, m|B], Estado), append(A, [m, o|B], Siguiente), length(A, P).

coste(_Estado, salto(_), 1.5).
coste(_Estado, paso(_), 1.25).

heuristica([m, m, m|_], 0) :- !.
heuristica(_, 1).
