%: unsolvable
%: start: inicio(S)
%: goal: objetivo(S)
%: step: sucesor(S,_,N), C = 1
% Puzzle deslizante de 2x2. Listas de cuatro fichas por filas, 0 es el hueco.

inicio([1,2,
        0,3]).

objetivo([2,1,
          3,0]).

sucesor([0,A,B,C], derecha, [A,0,B,C]).
sucesor([A,0,B,C], izquierda, [0,A,B,C]).
sucesor([A,B,0,C], derecha, [A,B,C,0]).
sucesor([A,B,C,0], izquierda, [A,B,0,C]).
sucesor([0,A,B,C], abajo, [B,A,0,C]).
sucesor([B,A,0,C], arriba, [0,A,B,C]).
sucesor([A,0,B,C], abajo, [A,C,B,0]).
sucesor([A,C,B,0], arriba, [A,0,B,C]).

heuristica(E, H) :-
    objetivo(O),
    findall(F, (nth1(I, E, F), F \= 0, \+ nth1(I, O, F)), L),
    length(L, H).
