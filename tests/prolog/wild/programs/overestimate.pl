%: cost: 5
%: start: start(S)
%: goal: is_goal(S)
%: step: road(S,N,C)
%: over: the heuristic is too high, so A* may find a dearer way, but must not call it optimal
% Delivery round. The heuristic was guessed from a picture of the map.

road(s, a, 1).
road(s, b, 3).
road(a, c, 1).
road(c, g, 3).
road(b, g, 3).

start(s).
is_goal(g).

neighbours(N, Ms) :- findall(M, road(N, M, _), Ms).
cost(N, M, C) :- road(N, M, C).

h(s, 5).
h(a, 9).
h(b, 2).
h(c, 7).
h(g, 0).
