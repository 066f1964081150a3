%: cost: 16
%: start: stare_initiala(S)
%: goal: stare_finala(S)
%: step: trece(S,N,C)
% Podul si lanterna: patru persoane cu timpi 1, 3, 6 si 8... aici doar trei dintre ele si un copil.
% stare(MalStang, MalDrept, Lanterna)

timp(ana, 1).
timp(ion, 3).
timp(mihai, 4).
timp(elena, 7).

stare_initiala(stare([ana,elena,ion,mihai], [], stanga)).
stare_finala(stare([], _, dreapta)).

trece(stare(S, D, stanga), stare(S1, D1, dreapta), T) :-
    alege(S, G, S1),
    append(G, D, D0), sort(D0, D1),
    durata(G, T).
trece(stare(S, D, dreapta), stare(S1, D1, stanga), T) :-
    alege(D, G, D1),
    append(G, S, S0), sort(S0, S1),
    durata(G, T).

alege(L, [X], R) :- select(X, L, R).
alege(L, [X,Y], R) :- select(X, L, R0), select(Y, R0, R), X @< Y.

durata(G, T) :-
    findall(Ti, (member(P, G), timp(P, Ti)), Ts),
    max_list(Ts, T).
