%: cost: 5
%: start: []
%: goal: solucion(S)
%: step: colocar(S,N), C = 1
% Cinco reinas, colocadas por columnas

n(5).

tablero_vacio([]).

solucion(R) :- n(N), length(R, N).

colocar(Reinas, [F|Reinas]) :-
    n(N),
    length(Reinas, K), K < N,
    numlist(1, N, Filas),
    member(F, Filas),
    no_ataca(F, Reinas, 1).

no_ataca(_, [], _).
no_ataca(F, [G|Gs], D) :-
    F =\= G,
    F - G =\= D,
    G - F =\= D,
    D1 is D + 1,
    no_ataca(F, Gs, D1).

resolver(S) :- tablero_vacio(T), completar(T, S).

completar(R, R) :- solucion(R).
completar(R, S) :- colocar(R, R1), completar(R1, S).
