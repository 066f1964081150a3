%: cost: 4
%: start: sack(0,[])
%: goal: fertig(S)
%: step: schritt(S,N,C)
% Rucksackproblem als Zustandsraum.
% sack(Gewicht, Entschieden): die Dinge werden der Reihe nach eingepackt oder
% weggelassen.  Weglassen kostet den Wert des Dings.

ding(1, zelt, 5, 9).
ding(2, kocher, 3, 6).
ding(3, karte, 1, 3).
ding(4, buch, 4, 4).
ding(5, seil, 2, 3).

tragkraft(11).

anfang(sack(0, [])).

fertig(sack(_, Liste)) :- length(Liste, 5).

schritt(sack(G, Liste), sack(G1, [ein(Name)|Liste]), 0) :-
    naechstes(Liste, Name, Gewicht, _),
    G1 is G + Gewicht,
    tragkraft(T),
    G1 =< T.
schritt(sack(G, Liste), sack(G, [aus(Name)|Liste]), Wert) :-
    naechstes(Liste, Name, _, Wert).

naechstes(Liste, Name, Gewicht, Wert) :-
    length(Liste, L),
    Nr is L + 1,
    ding(Nr, Name, Gewicht, Wert).
