% expect: cost=5
% neighbours/2 fails at a dead end, and h/2 does not know every state.

start(s).
is_goal(g).

neighbours(s, [a, b, c]).
neighbours(a, [g]).
neighbours(b, [g, d]).

cost(s, a, 4).
cost(s, b, 1).
cost(s, c, 1).
cost(a, g, 3).
cost(b, g, 4).
cost(b, d, 1).

h(s, 3).
h(a, 2).
h(b, 3).
h(g, 0).
