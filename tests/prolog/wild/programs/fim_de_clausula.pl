%: refused
%: says: fim_de_clausula.pl:1
% Dois jarros (4 e 3 litros), chegar a 2 litros no primeiro.

inicial(j(0,0)).
final(j(2,_)).

transicao(j(_,Y), j(4,Y)).
transicao(j(X,_), j(X,3)).
transicao(j(_,Y), j(0,Y)).
transicao(j(X,_), j(X,0))
transicao(j(X,Y), j(4,Y1)) :-
    X + Y >= 4,
    Y1 is X + Y - 4.
transicao(j(X,Y), j(X1,3)) :-
    X + Y >= 3,
    X1 is X + Y - 3.
transicao(j(X,Y), j(Z,0)) :- Z is X + Y, Z =< 4.
transicao(j(X,Y), j(0,Z)) :- Z is X + Y, Z =< 3.
