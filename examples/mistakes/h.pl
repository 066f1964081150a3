% Two jugs of 4 and 3 litres; 2 litres are wanted. There are mistakes in here.

start(jugs(0, 0)).
is_goal(jugs(2, _)).

neighbours(State, States) :-
    findall(Next, pour(State, Next), States).

pour(jugs(_, Y), jugs(4, Y)).
pour(jugs(X, _), jugs(X, 3)).
pour(jugs(_, Y), jugs(0, Y)).
pour(jugs(X, _), jugs(X, 0)).
pour(jugs(X, Y), jugs(X1, Y1) :-
    Poured is min(X, 3 - Y), X1 is X - Poured, Y1 is Y + Poured.
pour(jugs(X, Y), jugs(X1, Y1)) :-
    Poured is min(Y, 4 - X), X1 is X + Poured, Y1 is Y - Pored.

h(jugs(X, _), H) :-
    distance(X, 2, H).
