%: cost: 6
%: start: basla(S)
%: goal: bitti(S)
%: step: git(S,N), C = 1
% Robot 4x4 tahtada (1,1) noktasindan (3,3) noktasina gider.
% Engel: (2,2). Kesme (!) yuzunden bazi hamleler kaybolur.

basla(n(1,1)).
bitti(n(3,3)).

engel(2,2).

git(n(X,Y), n(X1,Y)) :- Y < 2, X < 4, X1 is X + 1, \+ engel(X1,Y), !.
git(n(X,Y), n(X,Y1)) :- Y < 4, Y1 is Y + 1, \+ engel(X,Y1).
git(n(X,Y), n(X1,Y)) :- X > 1, X1 is X - 1, \+ engel(X1,Y).
