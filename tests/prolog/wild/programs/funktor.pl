%: cost: 4
%: says: zustnd
%: start: start(S)
%: goal: ziel(S)
%: step: schritt(S,N), C = 1
% Zwei Eimer, 4 und 3 Liter; 2 Liter im kleinen Eimer gesucht.

start(zustand(0,0)).
ziel(zustand(_,2)).

schritt(zustand(_,B), zustand(4,B)).
schritt(zustand(A,_), zustand(A,3)).
schritt(zustand(_,B), zustand(0,B)).
schritt(zustand(A,_), zustand(A,0)).
% vom grossen in den kleinen
schritt(zustnd(A,B), zustand(A1,3)) :- A + B >= 3, A1 is A + B - 3.
schritt(zustand(A,B), zustand(0,B1)) :- A + B =< 3, B1 is A + B.
% vom kleinen in den grossen
schritt(zustand(A,B), zustand(4,B1)) :- A + B >= 4, B1 is A + B - 4.
schritt(zustand(A,B), zustand(A1,0)) :- A + B =< 4, A1 is A + B.
