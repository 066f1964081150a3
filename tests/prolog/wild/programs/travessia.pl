%: cost: 7
%: start: [a,a,a,a]
%: goal: S = [b,b,b,b]
%: step: viagem(S,_,N), \+ perigo(N), C = 1
% Trabalho de IA -- o lobo, a ovelha e a couve
% estado: [Barqueiro, Lobo, Ovelha, Couve]; margens a e b

outra(a, b).
outra(b, a).

inicio([a, a, a, a]).
fim([b, b, b, b]).

viagem([B, L, O, C], sozinho, [B1, L, O, C])     :- outra(B, B1).
viagem([B, B, O, C], leva(lobo), [B1, B1, O, C]) :- outra(B, B1).
viagem([B, L, B, C], leva(ovelha), [B1, L, B1, C]) :- outra(B, B1).
viagem([B, L, O, B], leva(couve), [B1, L, O, B1]) :- outra(B, B1).

% alguem come alguem
perigo([B, L, L, _]) :- B \= L.
perigo([B, _, O, O]) :- B \= O.

resolve :-
    inicio(I),
    procura(I, [I], Passos),
    mostra(Passos).

procura(E, _, []) :-
    fim(E).
procura(E, Feitos, [V|Vs]) :-
    viagem(E, V, E1),
    \+ perigo(E1),
    \+ member(E1, Feitos),
    procura(E1, [E1|Feitos], Vs).

mostra([]) :- write('pronto'), nl.
mostra([P|Ps]) :- write(P), nl, mostra(Ps).
