% expect: cost=14
% Jugs in Spanish: sucesor(Estado, Siguiente, Coste), water costs.

inicial(jarras(0, 0)).
objetivo(jarras(4, _)).

capacidad(1, 5).
capacidad(2, 3).

sucesor(jarras(X, Y), jarras(5, Y), C) :- X < 5, C is 5 - X.
sucesor(jarras(X, Y), jarras(X, 3), C) :- Y < 3, C is 3 - Y.
sucesor(jarras(X, Y), jarras(0, Y), 1) :- X > 0.
sucesor(jarras(X, Y), jarras(X, 0), 1) :- Y > 0.
sucesor(jarras(X, Y), jarras(X1, Y1), 1) :-
    X > 0, Y < 3, capacidad(2, Max),
    T is min(X, Max - Y), X1 is X - T, Y1 is Y + T.
sucesor(jarras(X, Y), jarras(X1, Y1), 1) :-
    Y > 0, X < 5, capacidad(1, Max),
    T is min(Y, Max - X), X1 is X + T, Y1 is Y - T.
