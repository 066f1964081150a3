%: cost: 8
%: start: estado_inicial(S)
%: goal: estado_meta(S)
%: step: sucesor(S,_,N), C = 1
:- module(robot_mod, [plan/1]).
:- use_module(library(lists)).
:- use_module(library(apply)).

% Un robot recoge dos cajas y las lleva a la sala c.
% e(Robot, CajasPorSala, Carga)

puerta(a, b).
puerta(b, c).

estado_inicial(e(a, [c1-a, c2-b], nada)).

estado_meta(e(_, Cajas, nada)) :- maplist(en_c, Cajas).

en_c(_-c).

sucesor(e(S, Cs, K), ir(S, T), e(T, Cs, K)) :- conecta(S, T).
sucesor(e(S, Cs, nada), coger(C), e(S, Cs1, C)) :-
    select(C-S, Cs, Resto),
    sort([C-robot|Resto], Cs1).
sucesor(e(S, Cs, C), soltar(C), e(S, Cs1, nada)) :-
    C \== nada,
    select(C-robot, Cs, Resto),
    sort([C-S|Resto], Cs1).

conecta(S, T) :- puerta(S, T).
conecta(S, T) :- puerta(T, S).

plan(P) :-
    estado_inicial(E),
    length(P, _),
    haz(P, E), !.

haz([], E) :- estado_meta(E).
haz([A|As], E) :- sucesor(E, A, F), haz(As, F).
