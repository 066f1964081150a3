%: unsolvable
%: start: etat_initial(S)
%: goal: etat_final(S)
%: step: transition(S,N), C = 1
% Deux cruches (4 et 3 litres), obtenir 2 litres dans la grande.

etat_initial(c(0,0)).
etat_final(c(2,_)).

% remplir
transition(c(X,Y), c(4,Y)) :- X < 4, !.
transition(c(X,Y), c(X,3)) :- Y < 3, !.
% vider
transition(c(X,Y), c(0,Y)) :- X > 0, !.
transition(c(X,Y), c(X,0)) :- Y > 0, !.
% transvaser
transition(c(X,Y), c(4,Z)) :- X + Y >= 4, Y > 0, Z is Y - (4 - X).
transition(c(X,Y), c(Z,0)) :- X + Y =< 4, Y > 0, Z is X + Y.
transition(c(X,Y), c(Z,3)) :- X + Y >= 3, X > 0, Z is X - (3 - Y).
transition(c(X,Y), c(0,Z)) :- X + Y =< 3, X > 0, Z is X + Y.
