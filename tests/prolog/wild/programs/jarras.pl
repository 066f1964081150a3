%: cost: 6
%: start: jarras(0,0)
%: goal: objetivo(S)
%: step: operador(S,_,N), C = 1
% Practica 2 de Inteligencia Artificial
% El problema de las jarras: una jarra de 5 litros y otra de 3.
% Se quiere que la jarra grande acabe con 4 litros.

capacidad(grande, 5).
capacidad(pequena, 3).

estado_inicial(jarras(0, 0)).

objetivo(jarras(4, _)).

% operador(+Estado, -Accion, -NuevoEstado)
operador(jarras(X, Y), llenar_grande, jarras(Max, Y)) :-
    capacidad(grande, Max),
    X < Max.
operador(jarras(X, Y), llenar_pequena, jarras(X, Max)) :-
    capacidad(pequena, Max),
    Y < Max.
operador(jarras(X, Y), vaciar_grande, jarras(0, Y)) :- X > 0.
operador(jarras(X, Y), vaciar_pequena, jarras(X, 0)) :- Y > 0.
operador(jarras(X, Y), grande_a_pequena, jarras(X1, Y1)) :-
    X > 0,
    capacidad(pequena, Max),
    Y < Max,
    Cantidad is min(X, Max - Y),
    X1 is X - Cantidad,
    Y1 is Y + Cantidad.
operador(jarras(X, Y), pequena_a_grande, jarras(X1, Y1)) :-
    Y > 0,
    capacidad(grande, Max),
    X < Max,
    Cantidad is min(Y, Max - X),
    X1 is X + Cantidad,
    Y1 is Y - Cantidad.

% busqueda en profundidad con control de repetidos
resolver(Plan) :-
    estado_inicial(E),
    profundidad(E, [E], Plan).

profundidad(E, _, []) :- objetivo(E).
profundidad(E, Visitados, [A|As]) :-
    operador(E, A, E1),
    \+ member(E1, Visitados),
    profundidad(E1, [E1|Visitados], As).
