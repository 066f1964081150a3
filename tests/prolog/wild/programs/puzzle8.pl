%: cost: 4
%: start: [2/2,1/3,3/2,2/3,3/3,3/1,2/1,1/1,1/2]
%: goal: goal(S)
%: step: s(S,N,C)
% Problem-specific procedures for the eight puzzle, to be used with the
% best-first program of the lectures.
%
% A situation is the list of positions of the squares, the first item being
% the position of the empty square:  X/Y, X from the left and Y from below.

s([Empty|Tiles], [Tile|Tiles1], 1) :-       % all arc costs are 1
    swap(Empty, Tile, Tiles, Tiles1).

swap(Empty, Tile, [Tile|Ts], [Empty|Ts]) :-
    mandist(Empty, Tile, 1).
swap(Empty, Tile, [T1|Ts], [T1|Ts1]) :-
    swap(Empty, Tile, Ts, Ts1).

mandist(X/Y, X1/Y1, D) :-
    dif_abs(X, X1, Dx),
    dif_abs(Y, Y1, Dy),
    D is Dx + Dy.

dif_abs(A, B, D) :- D is A - B, D >= 0, !.
dif_abs(A, B, D) :- D is B - A.

% Heuristic: the sum of distances of the squares from their home squares

h([_|Tiles], H) :-
    goal([_|GoalSquares]),
    total(Tiles, GoalSquares, H).

total([], [], 0).
total([T|Ts], [G|Gs], D) :-
    mandist(T, G, D1),
    total(Ts, Gs, D2),
    D is D1 + D2.

goal([2/2,1/3,2/3,3/3,3/2,3/1,2/1,1/1,1/2]).

% Starting positions for some puzzles

start1([2/2,1/3,3/2,2/3,3/3,3/1,2/1,1/1,1/2]).   % requires 4 steps

showsol([]).
showsol([P|L]) :-
    showsol(L), nl, write('---'), showpos(P).

showpos([S0,S1,S2,S3,S4,S5,S6,S7,S8]) :-
    member(Y, [3,2,1]), nl,
    member(X, [1,2,3]),
    member(Tile-X/Y, [' '-S0,1-S1,2-S2,3-S3,4-S4,5-S5,6-S6,7-S7,8-S8]),
    write(Tile),
    fail.
showpos(_).

% Query: ?- start1(Pos), bestfirst(Pos, Sol), showsol(Sol).
