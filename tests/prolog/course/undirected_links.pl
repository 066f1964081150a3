% expect: cost=7
% link/3 facts, made two-way by connected_to/3.

link(a, b, 4).
link(c, b, 2).
link(c, d, 1).
link(a, d, 9).

connected_to(X, Y, C) :- link(X, Y, C).
connected_to(X, Y, C) :- link(Y, X, C).

initial(a).
goal(d).
