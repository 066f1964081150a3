%: cost: 2
%: start: inicial(S)
%: goal: meta(S)
%: step: pulsar(S,_,N), C = 1
% Cuatro interruptores unidos; el estado es un arbol AVL (library(assoc))
:- use_module(library(assoc)).

une(1, [1,2]).
une(2, [1,2,3]).
une(3, [2,3,4]).
une(4, [3,4]).

inicial(E) :-
    list_to_assoc([1-off, 2-on, 3-on, 4-off], E).

meta(E) :-
    assoc_to_values(E, Valores),
    forall(member(V, Valores), V == on).

pulsar(E, boton(N), E1) :-
    une(N, Luces),
    foldl(cambia, Luces, E, E1).

cambia(Luz, E, E1) :-
    get_assoc(Luz, E, Antes),
    contrario(Antes, Despues),
    put_assoc(Luz, E, Despues, E1).

contrario(on, off).
contrario(off, on).

resolver(Plan) :-
    inicial(E),
    length(Plan, _),
    ejecuta(Plan, E), !.

ejecuta([], E) :- meta(E).
ejecuta([A|As], E) :- pulsar(E, A, E1), ejecuta(As, E1).
