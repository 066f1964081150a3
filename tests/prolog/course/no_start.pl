% expect: cost=3
% expect: message=The program has no start state
% start: 1
% Only rules; the start is typed by hand.
% ?- search(1, Path).

is_goal(11).
neighbours(N, [A, B]) :- A is N + 3, B is N * 2.
cost(_, _, 1).
h(_, 0).
