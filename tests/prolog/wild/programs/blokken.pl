%: cost: 3
%: start: begintoestand(S0), sort(S0,S)
%: goal: doeltoestand(D), subset(D,S)
%: step: verplaats(S,_,_,N), C = 1
% De blokkenwereld: een toestand is een gesorteerde lijst op(Blok, Plaats)

blok(a). blok(b). blok(c).

begintoestand([op(a,b), op(b,tafel), op(c,tafel)]).
doeltoestand([op(c,a), op(a,tafel), op(b,c)]).

vrij(X, T) :- \+ member(op(_, X), T).

verplaats(T, X, Naar, T1) :-
    blok(X),
    vrij(X, T),
    ( Naar = tafel ; blok(Naar), Naar \= X, vrij(Naar, T) ),
    select(op(X, Van), T, Rest),
    Van \= Naar,
    sort([op(X, Naar)|Rest], T1).

zoek(T, _, []) :- doeltoestand(D), subset(D, T).
zoek(T, Gezien, [X-Naar|Rest]) :-
    verplaats(T, X, Naar, T1),
    \+ member(T1, Gezien),
    zoek(T1, [T1|Gezien], Rest).

los_op(Stappen) :- begintoestand(B), sort(B, S), zoek(S, [S], Stappen).
