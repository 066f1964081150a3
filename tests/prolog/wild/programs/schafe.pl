%: cost: 5
%: start: ufer(2,2,links)
%: goal: S = ufer(0,0,rechts)
%: step: move(S,N), C = 1
% Schafe und Woelfe am Fluss: je zwei, das Floss traegt ein oder zwei Tiere.
% Aufruf:  ?- go(ufer(2,2,links), ufer(0,0,rechts)).

go(Start, Ziel) :- path(Start, Ziel, [Start]).

path(Ziel, Ziel, Liste) :- nl, write('Loesung:'), nl, drucke(Liste).
path(Z, Ziel, Liste) :-
    move(Z, Z1),
    not(member(Z1, Liste)),
    path(Z1, Ziel, [Z1|Liste]), !.
path(_, _, _) :- write('Keine Loesung von hier aus.'), nl, fail.

move(ufer(S,W,links), ufer(S1,W1,rechts)) :-
    tiere(DS,DW), S1 is S-DS, W1 is W-DW,
    S1 >= 0, W1 >= 0,
    not(unsafe(ufer(S1,W1,rechts))).
move(ufer(S,W,rechts), ufer(S1,W1,links)) :-
    tiere(DS,DW), S1 is S+DS, W1 is W+DW,
    S1 =< 2, W1 =< 2,
    not(unsafe(ufer(S1,W1,links))).

tiere(1,0).
tiere(0,1).
tiere(2,0).
tiere(0,2).
tiere(1,1).

unsafe(ufer(S,W,_)) :- S > 0, W > S.
unsafe(ufer(S,W,_)) :- S1 is 2-S, W1 is 2-W, S1 > 0, W1 > S1.

drucke([]).
drucke([Z|Zs]) :- drucke(Zs), write(Z), nl.
