%: cost: 3
%: says: neighbours([Next, ...], State)
%: start: inizio(S)
%: goal: is_goal(S)
%: step: neighbours(Ns,S), member(N,Ns), C = 1
% Il puzzle delle tre pile: spostare un blocco alla volta.

is_goal([[], [], [a, b, c]]).

inizio([[c, b, a], [], []]).

prendi([B|Pila], B, Pila).

sposta(Pile, Nuove) :-
    nth0(I, Pile, Da, Altre), prendi(Da, B, Resto),
    nth0(J, Pile, _), J \= I,
    nth0(I, Con, Resto, Altre),
    nth0(J, Con, A, Senza),
    nth0(J, Nuove, [B|A], Senza).

% l'elenco dei vicini, poi lo stato
neighbours(Vicini, Stato) :-
    is_list(Stato),
    findall(V, sposta(Stato, V), Vicini).

cost(_, _, 1).
h(_, 0).
