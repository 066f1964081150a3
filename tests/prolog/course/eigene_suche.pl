% expect: cost=2
% No name tells anything, but the search in the file does:
% ?- such(turm([1,2,3]), Weg).

such(T, Weg) :- such(T, [T], Weg).

such(T, Bisher, Weg) :- geordnet(T), reverse(Bisher, Weg).
such(T, Bisher, Weg) :-
    dreh(T, T1),
    \+ member(T1, Bisher),
    such(T1, [T1|Bisher], Weg).

geordnet(turm([3, 1, 2])).

dreh(turm([A, B|R]), turm([B, A|R])).
dreh(turm([A, B, C]), turm([B, C, A])) :- A > 9.
dreh(turm([A, B, C]), turm([A, C, B])).
