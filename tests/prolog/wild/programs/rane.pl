%: cost: 8
%: start: [v,v,o,m,m]
%: goal: arrivo(S)
%: step: salto(S,N), C = 1
% Le rane: due verdi a sinistra, due marroni a destra, un sasso libero (o).
% Le verdi vanno solo a destra, le marroni solo a sinistra.

partenza([v, v, o, m, m]).
arrivo([m, m, o, v, v]).

% un passo sul sasso libero, o un salto sopra una rana
salto([v, o|R], [o, v|R]).
salto([o, m|R], [m, o|R]).
salto([v, X, o|R], [o, X, v|R]) :- rana(X).
salto([o, X, m|R], [m, X, o|R]) :- rana(X).
salto([X|R], [X|R1]) :- salto(R, R1).

rana(v).
rana(m).

soluzione(Stati) :-
    partenza(P),
    cerca(P, [P], Stati).

cerca(S, Visti, Stati) :-
    arrivo(S),
    reverse(Visti, Stati).
cerca(S, Visti, Stati) :-
    salto(S, S1),
    \+ memberchk(S1, Visti),
    cerca(S1, [S1|Visti], Stati).
