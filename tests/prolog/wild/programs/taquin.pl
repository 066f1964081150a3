%: cost: 7
%: start: [4,1,0,2,5,3]
%: goal: but(S)
%: step: deplacement(S,_,N), C = 1
% TP 3 : le taquin 2 x 3
% L'état est la liste des six cases, ligne par ligne ; 0 est la case vide.

etat_initial([4,1,0,
              2,5,3]).

but([1,2,3,
     4,5,0]).

deplacement(Etat, haut, Suivant) :-
    position_vide(Etat, P),
    P >= 3,
    Q is P - 3,
    echange(Etat, P, Q, Suivant).
deplacement(Etat, bas, Suivant) :-
    position_vide(Etat, P),
    P < 3,
    Q is P + 3,
    echange(Etat, P, Q, Suivant).
deplacement(Etat, gauche, Suivant) :-
    position_vide(Etat, P),
    P mod 3 > 0,
    Q is P - 1,
    echange(Etat, P, Q, Suivant).
deplacement(Etat, droite, Suivant) :-
    position_vide(Etat, P),
    P mod 3 < 2,
    Q is P + 1,
    echange(Etat, P, Q, Suivant).

position_vide(Etat, P) :- nth0(P, Etat, 0).

% échange la case vide (en P) avec le pion en Q
echange(Etat, P, Q, Suivant) :-
    nth0(Q, Etat, Pion),
    remplace(Etat, P, Pion, E1),
    remplace(E1, Q, 0, Suivant).

remplace([_|L], 0, X, [X|L]) :- !.
remplace([Y|L], N, X, [Y|L1]) :-
    N1 is N - 1,
    remplace(L, N1, X, L1).

% heuristique : nombre de pions mal placés
heuristique(Etat, H) :-
    but(But),
    mal_places(Etat, But, H).

mal_places([], [], 0).
mal_places([X|L], [Y|M], H) :-
    mal_places(L, M, H0),
    (   X \= 0, X \= Y
    ->  H is H0 + 1
    ;   H = H0
    ).
