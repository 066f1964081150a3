%: refused
%: says: livre/3
%: says: aridade.pl:25
% Robô num tabuleiro 4x4 com obstáculos.

tamanho(4).
obstaculo(2, 2).
obstaculo(2, 3).
obstaculo(3, 3).

inicial(r(1, 1)).
objectivo(r(4, 4)).

direcao(norte, 0, 1).
direcao(sul, 0, -1).
direcao(leste, 1, 0).
direcao(oeste, -1, 0).

livre(X, Y) :-
    tamanho(T),
    between(1, T, X),
    between(1, T, Y),
    \+ obstaculo(X, Y).

sucessor(r(X, Y), anda(D), r(X1, Y1)) :-
    direcao(D, DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    livre(X1, Y1, _).
