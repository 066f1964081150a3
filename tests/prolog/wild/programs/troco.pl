%: cost: 3
%: start: 63
%: goal: S =:= 0
%: step: paga(S,_,N), C = 1
% Troco com o menor numero de moedas.
% O estado e' o valor que ainda falta devolver.

moeda(25).
moeda(20).
moeda(10).
moeda(5).
moeda(1).
moeda(21).

valor_inicial(63).
terminado(0).

paga(Falta, moeda(M), Resto) :-
    moeda(M),
    M =< Falta,
    Resto is Falta - M.
