% expect: cost=6
% Two jugs of 4 and 3 litres; 2 litres in the big one.  s/2, no costs.

initial(jugs(0, 0)).
goal(jugs(2, _)).

s(jugs(X, Y), jugs(4, Y)) :- X < 4.
s(jugs(X, Y), jugs(X, 3)) :- Y < 3.
s(jugs(X, Y), jugs(0, Y)) :- X > 0.
s(jugs(X, Y), jugs(X, 0)) :- Y > 0.
s(jugs(X, Y), jugs(X1, Y1)) :-
    X > 0, Y < 3,
    Amount is min(X, 3 - Y),
    X1 is X - Amount,
    Y1 is Y + Amount.
s(jugs(X, Y), jugs(X1, Y1)) :-
    Y > 0, X < 4,
    Amount is min(Y, 4 - X),
    X1 is X + Amount,
    Y1 is Y - Amount.
