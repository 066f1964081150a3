% expect: cost=11
% An underground in Portuguese: sucessor(Linha, De, Para) has the line
% first, and custo/3 knows the minutes.

estado_inicial(aliados).
objetivo(estadio).

ligacao(amarela, aliados, trindade, 2).
ligacao(amarela, trindade, faria, 2).
ligacao(azul, trindade, bolhao, 1).
ligacao(azul, bolhao, campanha, 5).
ligacao(azul, campanha, estadio, 3).
ligacao(verde, faria, estadio, 9).

sucessor(Linha, De, Para) :- ligacao(Linha, De, Para, _).
sucessor(Linha, De, Para) :- ligacao(Linha, Para, De, _).

custo(De, Para, Minutos) :- ligacao(_, De, Para, Minutos), !.
custo(De, Para, Minutos) :- ligacao(_, Para, De, Minutos).

estimativa(estadio, 0) :- !.
estimativa(_, 1).
