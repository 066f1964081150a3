%: cost: 4
%: start: p(1,1)
%: goal: S = p(X,Y), ziel(X,Y)
%: step: S = p(X,Y), zug(X,Y,X1,Y1), N = p(X1,Y1), C = 1
% Wie viele Zuege braucht der Springer von Ecke zu Ecke?  (Brett 5 x 5)

start(1, 1).
ziel(5, 5).

sprung(1, 2).
sprung(2, 1).

zug(X, Y, X1, Y1) :-
    sprung(DX0, DY0),
    vorzeichen(DX0, DX),
    vorzeichen(DY0, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    aufdembrett(X1, Y1).

vorzeichen(D, D).
vorzeichen(D, M) :- M is -D.

aufdembrett(X, Y) :- between(1, 5, X), between(1, 5, Y).

weg(Weg) :-
    start(X, Y),
    breitensuche([[X/Y]], Weg).

breitensuche([[X/Y|Rest]|_], Weg) :-
    ziel(X, Y), !,
    reverse([X/Y|Rest], Weg).
breitensuche([[X/Y|Rest]|Schlange], Weg) :-
    findall([X1/Y1, X/Y|Rest],
            ( zug(X, Y, X1, Y1), \+ memberchk(X1/Y1, Rest) ),
            Neue),
    append(Schlange, Neue, Schlange1),
    breitensuche(Schlange1, Weg).
