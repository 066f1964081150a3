%: cost: 6
%: start: kannor(0,0)
%: goal: klart(S)
%: step: drag(S,N), C = 1
% Laboration 2: tva kannor, 5 och 3 liter. Hur far man exakt 4 liter?

starttillstand(kannor(0,0)).
klart(kannor(4,_)).

drag(kannor(_,B), kannor(5,B)).
drag(kannor(A,_), kannor(A,3)).
drag(kannor(_,B), kannor(0,B)).
drag(kannor(A,_), kannor(A,0)).
drag(kannor(A,B), kannor(A2,B2)) :-
    hall(A, B, 3, A2, B2).
drag(kannor(A,B), kannor(A2,B2)) :-
    hall(B, A, 5, B2, A2).

% hall(+Fran, +Till, +MaxTill, -Fran2, -Till2)
hall(F, T, Max, F2, T2) :-
    M is min(F, Max - T),
    M > 0,
    F2 is F - M,
    T2 is T + M.

losning(Vag) :-
    starttillstand(S),
    bredd([[S]], Vag).

bredd([[S|R]|_], Vag) :- klart(S), reverse([S|R], Vag).
bredd([[S|R]|Ko], Vag) :-
    findall([N,S|R], (drag(S,N), \+ member(N,[S|R])), Nya),
    append(Ko, Nya, Ko2),
    bredd(Ko2, Vag).
