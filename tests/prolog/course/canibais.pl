% expect: cost=11
% Missionaries and cannibals in Portuguese: op(Estado, Operador, Seguinte,
% Custo).

estado_inicial(e(3, 3, esq)).
estado_final(e(0, 0, dir)).

op(e(M, C, esq), leva(DM, DC), e(M1, C1, dir), 1) :-
    barco(DM, DC),
    M1 is M - DM, C1 is C - DC,
    seguros(M1, C1).
op(e(M, C, dir), traz(DM, DC), e(M1, C1, esq), 1) :-
    barco(DM, DC),
    M1 is M + DM, C1 is C + DC,
    seguros(M1, C1).

barco(1, 0).
barco(0, 1).
barco(1, 1).
barco(2, 0).
barco(0, 2).

seguros(M, C) :-
    between(0, 3, M), between(0, 3, C),
    margem(M, C),
    M2 is 3 - M, C2 is 3 - C,
    margem(M2, C2).

margem(0, _) :- !.
margem(M, C) :- M >= C.
