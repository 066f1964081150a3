%: cost: 12
%: start: lugo
%: goal: S == vigo
%: step: (carretera(S,N,C) ; carretera(N,S,C))
% Caminos entre ciudades con acumuladores: kilometros (en decenas) inventados.

carretera(lugo, coruna, 6).
carretera(lugo, ourense, 6).
carretera(lugo, santiago, 7).
carretera(coruna, santiago, 4).
carretera(santiago, pontevedra, 4).
carretera(ourense, pontevedra, 7).
carretera(ourense, vigo, 9).
carretera(pontevedra, vigo, 1).

conectadas(A, B, K) :- carretera(A, B, K).
conectadas(A, B, K) :- carretera(B, A, K).

% camino(+Origen, +Destino, -Camino, -Kilometros)
camino(A, B, Camino, Km) :-
    camino(A, B, [A], Camino, 0, Km).

camino(B, B, Acc, Camino, Km, Km) :-
    reverse(Acc, Camino).
camino(A, B, Acc, Camino, Km0, Km) :-
    conectadas(A, X, K),
    \+ memberchk(X, Acc),
    Km1 is Km0 + K,
    camino(X, B, [X|Acc], Camino, Km1, Km).

% el mas corto de lugo a vigo:
% ?- findall(K-C, camino(lugo, vigo, C, K), L), keysort(L, [Mejor|_]).
