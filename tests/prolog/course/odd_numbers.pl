% expect: cost=6
% h answers twice, cost is an expression: the usual slip of = for is.

start(p(0, 0)).
goal(p(2, 1)).

next_state(p(X, Y), p(X1, Y)) :- X < 2, X1 is X + 1.
next_state(p(X, Y), p(X, Y1)) :- Y < 2, Y1 is Y + 1.

cost(p(X, _), p(X1, _), C) :- C = 2 * (X1 - X), X1 > X.
cost(p(X, _), p(X, _), C) :- C = 1 + 1.

h(p(X, Y), H) :- H is abs(2 - X) + abs(1 - Y).
h(_, 0).
