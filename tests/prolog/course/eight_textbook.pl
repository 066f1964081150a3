% expect: cost=4
% expect: message=start1/1 is taken; there is also start2/1
% The 8-puzzle as squares of the empty place and of the tiles, with two
% starts of different names.

goal([2/2, 1/3, 2/3, 3/3, 3/2, 3/1, 2/1, 1/1, 1/2]).

start1([2/2, 1/3, 3/2, 2/3, 3/3, 3/1, 2/1, 1/1, 1/2]).
start2([2/1, 1/2, 1/3, 3/3, 3/2, 3/1, 2/2, 1/1, 2/3]).

s([Empty|Tiles], [Tile|Tiles1], 1) :-
    slide(Empty, Tile, Tiles, Tiles1).

slide(Empty, Tile, [Tile|Ts], [Empty|Ts]) :-
    apart(Empty, Tile, 1).
slide(Empty, Tile, [T|Ts], [T|Us]) :-
    slide(Empty, Tile, Ts, Us).

apart(X/Y, X1/Y1, D) :-
    D is abs(X - X1) + abs(Y - Y1).

h([_|Tiles], H) :-
    goal([_|Squares]),
    all_apart(Tiles, Squares, H).

all_apart([], [], 0).
all_apart([T|Ts], [S|Ss], D) :-
    apart(T, S, D1),
    all_apart(Ts, Ss, D2),
    D is D1 + D2.
