%: cost: 12
%: start: estacion(norte)
%: goal: destino(S)
%: step: unTramo(C,S,N)
% Metro: unTramo(Minutos, Desde, Hasta)

tramo(3, norte, plaza).
tramo(9, plaza, puerto).
tramo(8, norte, parque).
tramo(1, parque, lago).
tramo(2, lago, museo).
tramo(4, museo, puerto).
tramo(5, plaza, museo).

unTramo(T, estacion(A), estacion(B)) :- tramo(T, A, B).
unTramo(T, estacion(A), estacion(B)) :- tramo(T, B, A).

origen(estacion(norte)).
destino(estacion(puerto)).

% ruta(+Estacion, +Visitadas, -Ruta, -Minutos)
ruta(E, Vs, Ruta, 0) :- destino(E), reverse(Vs, Ruta).
ruta(E, Vs, Ruta, T) :-
    unTramo(T1, E, E1),
    \+ member(E1, Vs),
    ruta(E1, [E1|Vs], Ruta, T2),
    T is T1 + T2.
