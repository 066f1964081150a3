% expect: cost=4
% A knight on a 5x5 board; the heuristic wants the goal as well.

start(1/1).
goal(5/5).

next(X/Y, X1/Y1) :-
    jump(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< 5,
    Y1 is Y + DY, Y1 >= 1, Y1 =< 5.

jump(1, 2).   jump(2, 1).   jump(-1, 2).  jump(-2, 1).
jump(1, -2).  jump(2, -1).  jump(-1, -2). jump(-2, -1).

heuristic(X/Y, GX/GY, H) :-
    H is (abs(X - GX) + abs(Y - GY) + 2) // 3.
