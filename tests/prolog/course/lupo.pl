% expect: cost=7
% Wolf, goat and cabbage in Italian: applicabile/2 and trasforma/3.

iniziale([sx, sx, sx, sx]).
finale([dx, dx, dx, dx]).

applicabile(traghetta(X), Stato) :-
    posizione(X, Stato, Riva),
    posizione(contadino, Stato, Riva).

posizione(contadino, [R, _, _, _], R).
posizione(lupo,  [_, R, _, _], R).
posizione(capra, [_, _, R, _], R).
posizione(cavolo, [_, _, _, R], R).

trasforma(traghetta(contadino), [R, L, C, V], [S, L, C, V]) :- altra(R, S).
trasforma(traghetta(lupo),   [R, R, C, V], [S, S, C, V]) :- altra(R, S).
trasforma(traghetta(capra),  [R, L, R, V], [S, L, S, V]) :- altra(R, S).
trasforma(traghetta(cavolo), [R, L, C, R], [S, L, C, S]) :- altra(R, S).

altra(sx, dx).
altra(dx, sx).

pericoloso([R, S, S, _]) :- R \== S.
pericoloso([R, _, S, S]) :- R \== S.

euristica(Stato, H) :-
    findall(X, ( member(X, Stato), X == sx ), Xs),
    length(Xs, N),
    H is max(0, N - 1).
