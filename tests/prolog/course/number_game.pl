% expect: cost=8
% From 2 to 21: doubling costs 2, adding one costs 1.  States are numbers,
% and so are costs; neighbours/2 gives pairs.

start(2).
is_goal(21).

neighbours(N, [Double-2, Next-1]) :-
    Double is N * 2,
    Next is N + 1.
