%: cost: 11
%: start: [3,3,0,0,izq]
%: goal: S = [0,0,3,3,der]
%: step: mover(S,N), valido(N), C = 1
% Misioneros y canibales. Estado: [MisIzq, CanIzq, MisDer, CanDer, Bote]

mover([A,B,C,D,izq],[A1,B,C1,D,der]) :- A >= 2, A1 is A-2, C1 is C+2.
mover([A,B,C,D,izq],[A1,B,C1,D,der]) :- A >= 1, A1 is A-1, C1 is C+1.
mover([A,B,C,D,izq],[A,B1,C,D1,der]) :- B >= 2, B1 is B-2, D1 is D+2.
mover([A,B,C,D,izq],[A,B1,C,D1,der]) :- B >= 1, B1 is B-1, D1 is D+1.
mover([A,B,C,D,izq],[A1,B1,C1,D1,der]) :-
    A >= 1, B >= 1, A1 is A-1, B1 is B-1, C1 is C+1, D1 is D+1.
mover([A,B,C,D,der],[A1,B,C1,D,izq]) :- C >= 2, A1 is A+2, C1 is C-2.
mover([A,B,C,D,der],[A1,B,C1,D,izq]) :- C >= 1, A1 is A+1, C1 is C-1.
mover([A,B,C,D,der],[A,B1,C,D1,izq]) :- D >= 2, B1 is B+2, D1 is D-2.
mover([A,B,C,D,der],[A,B1,C,D1,izq]) :- D >= 1, B1 is B+1, D1 is D-1.
mover([A,B,C,D,der],[A1,B1,C1,D1,izq]) :-
    C >= 1, D >= 1, A1 is A+1, B1 is B+1, C1 is C-1, D1 is D-1.

valido([A,B,C,D,_]) :- (A >= B ; A =:= 0), (C >= D ; C =:= 0), !.

camino(Fin, Fin, Visitados, Visitados).
camino(Actual, Fin, Visitados, Camino) :-
    mover(Actual, Siguiente),
    valido(Siguiente),
    \+ member(Siguiente, Visitados),
    camino(Siguiente, Fin, [Siguiente|Visitados], Camino).

main :-
    camino([3,3,0,0,izq], [0,0,3,3,der], [[3,3,0,0,izq]], Camino),
    reverse(Camino, C),
    forall(member(E, C), (write(E), nl)).
