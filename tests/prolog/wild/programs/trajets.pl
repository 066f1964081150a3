%: cost: 9
%: start: depart(S)
%: goal: arrivee(S)
%: step: aller(C,S,N)
% Trajets en tram : aller(Minutes, De, Vers)

tram(4, gare, mairie).
tram(3, mairie, stade).
tram(2, stade, campus).
tram(12, gare, campus).
tram(1, gare, port).
tram(9, port, campus).

aller(M, A, B) :- tram(M, A, B).
aller(M, A, B) :- tram(M, B, A).

depart(gare).
arrivee(campus).

itineraire(A, A, _, [A], 0).
itineraire(A, B, Vus, [A|Suite], Total) :-
    aller(M, A, X),
    \+ member(X, Vus),
    itineraire(X, B, [X|Vus], Suite, T),
    Total is M + T.

% ?- depart(A), arrivee(B), itineraire(A, B, [A], I, T).
