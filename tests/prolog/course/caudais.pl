% expect: cost=3
% Um mapa que se passa como argumento; o início e o fim estão em corre/0.

mapa(rede([liga(a, b), liga(b, c), liga(c, d), liga(d, e), liga(a, c)])).

% salta(+Rede, +No, -Vizinho)
salta(rede(Ligas), X, Y) :- member(liga(X, Y), Ligas).
salta(rede(Ligas), X, Y) :- member(liga(Y, X), Ligas).

percorre(_, F, F, _, [F]).
percorre(Rede, X, F, Vistos, [X|Resto]) :-
    salta(Rede, X, Y),
    \+ member(Y, Vistos),
    percorre(Rede, Y, F, [Y|Vistos], Resto).

corre :-
    mapa(Rede),
    percorre(Rede, e, b, [e], Caminho),
    write(Caminho), nl.
