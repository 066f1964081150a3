% expect: message=neighbour/2 exists; did you mean neighbours/2?
% The name lacks its last letter.

start(0).
is_goal(5).
neighbour(N, [M]) :- N < 9, M is N + 1.
