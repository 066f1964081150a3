%   A graph whose h/2 never overestimates but is not consistent: `a` looks
%   so near that it is expanded at cost 3, before the way through `b`
%   shows that it can be had for 2.  The cheapest path, s b a g, costs 5.

is_goal(g).

neighbours(s, [a, b]).
neighbours(b, [a]).
neighbours(a, [g]).

cost(s, a, 3).
cost(s, b, 1).
cost(b, a, 1).
cost(a, g, 3).

h(s, 0).
h(a, 0).
h(b, 4).
h(g, 0).
