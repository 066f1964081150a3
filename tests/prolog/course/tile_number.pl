% expect: cost=2
% A strip of tiles.  The middle argument of mov/3 is the tile that moves: a
% number, but cost/3 says that it is not the cost.

init([2, 0, 3, 1]).
goal([2, 3, 1, 0]) .

mov(S, Tile, N) :- append(A, [0, Tile|B], S), append(A, [Tile, 0|B], N).
mov(S, Tile, N) :- append(A, [Tile, 0|B], S), append(A, [0, Tile|B], N).
mov([0|B], Tile, N) :- append(M, [Tile], B), append([Tile|M], [0], N).

cost(_, _, 1).
h(_, 0).
