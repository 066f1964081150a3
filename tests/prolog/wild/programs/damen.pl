%: cost: 6
%: start: []
%: goal: ziel(S)
%: step: nachfolger(S,N), C = 1
% Das Damenproblem als Suche: eine Dame nach der anderen wird gesetzt.
% Ein Zustand ist die Liste der Zeilen der schon gesetzten Damen,
% die zuletzt gesetzte Dame steht vorn.

groesse(6).

start([]).

ziel(Damen) :-
    groesse(N),
    length(Damen, N).

nachfolger(Damen, [Zeile|Damen]) :-
    groesse(N),
    length(Damen, Anzahl),
    Anzahl < N,
    between(1, N, Zeile),
    \+ bedroht(Zeile, Damen, 1).

% bedroht(+Zeile, +Damen, +Abstand)
bedroht(Zeile, [Zeile|_], _).
bedroht(Zeile, [Andere|_], Abstand) :-
    abs(Zeile - Andere) =:= Abstand.
bedroht(Zeile, [_|Damen], Abstand) :-
    Abstand1 is Abstand + 1,
    bedroht(Zeile, Damen, Abstand1).

ausgabe([]).
ausgabe([Zeile|Rest]) :-
    groesse(N),
    forall(between(1, N, Z), (Z =:= Zeile -> write(' D') ; write(' .'))),
    nl,
    ausgabe(Rest).
