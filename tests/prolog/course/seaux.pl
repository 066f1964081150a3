% expect: cost=6
% Buckets in French: operateur(Etat, Nom, Suivant).

etat_initial(s(0, 0)).
but(s(2, 0)).

operateur(s(X, Y), remplir_grand, s(4, Y)) :- X < 4.
operateur(s(X, Y), remplir_petit, s(X, 3)) :- Y < 3.
operateur(s(X, Y), vider_grand, s(0, Y)) :- X > 0.
operateur(s(X, Y), vider_petit, s(X, 0)) :- Y > 0.
operateur(s(X, Y), verser_petit_grand, s(X1, Y1)) :-
    Y > 0, X < 4, T is min(Y, 4 - X), X1 is X + T, Y1 is Y - T.
operateur(s(X, Y), verser_grand_petit, s(X1, Y1)) :-
    X > 0, Y < 3, T is min(X, 3 - Y), X1 is X - T, Y1 is Y + T.

heuristique(s(2, 0), 0) :- !.
heuristique(_, 1).
