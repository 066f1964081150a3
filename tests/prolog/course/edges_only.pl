% expect: cost=6
% Nothing but facts; nodes are numbers, and so are costs.

edge(1, 2, 2).
edge(1, 3, 1).
edge(2, 4, 4).
edge(2, 5, 4).
edge(3, 4, 7).
edge(4, 5, 3).

start(1).
goal(5).
