%: cost: 4
%: start: 2
%: goal: ziel(S)
%: step: zug(_,S,N), C = 1
% Zahlenspiel: von der 2 zur 23, mit Verdoppeln, Dreierschritt und Rueckschritt.

anfangszustand(2).
ziel(23).

zug(verdoppeln, X, Y) :- X < 50, Y is 2 * X.
zug(plus_drei, X, Y)  :- X < 50, Y is X + 3.
zug(minus_eins, X, Y) :- X > 0, Y is X - 1.

loese(Zuege) :-
    anfangszustand(A),
    length(Zuege, _),
    spiele(A, Zuege),
    !.

spiele(Z, []) :- ziel(Z).
spiele(Z, [Name|Rest]) :-
    zug(Name, Z, Z1),
    spiele(Z1, Rest).
