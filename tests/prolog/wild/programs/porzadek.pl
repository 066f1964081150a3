%: cost: 2
%: start: stan_poczatkowy(S)
%: goal: osiagniety(S)
%: step: przestaw(S,_,N), C = 1
% Ksiazki na polce: cel/1 podaje warunki, osiagniety/1 je sprawdza.

stan_poczatkowy([d,c,a,b]).

cel(przed(a,b)).
cel(przed(b,c)).
cel(przed(c,d)).

osiagniety(Stan) :-
    \+ ( cel(Warunek), \+ spelniony(Warunek, Stan) ).

spelniony(przed(X,Y), Stan) :-
    nth0(I, Stan, X),
    nth0(J, Stan, Y),
    I < J.

% wyjmij jedna ksiazke i wstaw ja w innym miejscu
przestaw(Stan, wstaw(X), Nowy) :-
    select(X, Stan, Reszta),
    select(X, Nowy, Reszta),
    Nowy \== Stan.

szukaj(S, [S]) :- osiagniety(S).
szukaj(S, [S|P]) :- przestaw(S, _, N), szukaj(N, P).
