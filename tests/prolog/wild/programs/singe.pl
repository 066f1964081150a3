%: cost: 4
%: start: etat(porte,sol,fenetre,sans)
%: goal: S = etat(_,_,_,avec)
%: step: action(S,_,N), C = 1
% Le singe et la banane
% etat(PositionSinge, Sol_ou_Caisse, PositionCaisse, Avec_ou_Sans_Banane)
% ?- peut_obtenir(etat(porte, sol, fenetre, sans), Actions).

action(etat(milieu, caisse, milieu, sans),
       saisir,
       etat(milieu, caisse, milieu, avec)).
action(etat(P, sol, P, B),
       grimper,
       etat(P, caisse, P, B)).
action(etat(P1, sol, P1, B),
       pousser(P1, P2),
       etat(P2, sol, P2, B)) :-
    lieu(P2), P1 \== P2.
action(etat(P1, sol, C, B),
       marcher(P1, P2),
       etat(P2, sol, C, B)) :-
    lieu(P2), P1 \== P2.

lieu(porte).
lieu(milieu).
lieu(fenetre).

peut_obtenir(etat(_, _, _, avec), []).
peut_obtenir(Etat, [Action|Actions]) :-
    action(Etat, Action, Suivant),
    peut_obtenir(Suivant, Actions).
