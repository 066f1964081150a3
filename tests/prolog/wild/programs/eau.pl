%: cost: 4
%: start: e(0,0)
%: goal: gagne(S)
%: step: regle(_,S,N), C = 1
% Devoir 5 : les seaux. Seau A de 4 litres, seau B de 3 litres, on veut 2 litres dans B... ou dans A.

debut(e(0,0)).

gagne(e(2,_)).
gagne(e(_,2)).

regle(remplir_a, e(A,B), e(4,B)) :- A < 4.
regle(remplir_b, e(A,B), e(A,3)) :- B < 3.
regle(vider_a, e(A,B), e(0,B)) :- A > 0.
regle(vider_b, e(A,B), e(A,0)) :- B > 0.
regle(a_dans_b, e(A,B), e(A1,B1)) :-
    A > 0, B < 3,
    V is min(A, 3 - B),
    A1 is A - V, B1 is B + V.
regle(b_dans_a, e(A,B), e(A1,B1)) :-
    B > 0, A < 4,
    V is min(B, 4 - A),
    A1 is A + V, B1 is B - V.

resoudre(Regles) :-
    debut(E),
    chercher(E, [E], Regles),
    afficher(Regles).

chercher(E, _, []) :- gagne(E).
chercher(E, Deja, [R|Rs]) :-
    regle(R, E, F),
    \+ member(F, Deja),
    chercher(F, [F|Deja], Rs).

afficher([]).
afficher([R|Rs]) :- write(R), nl, afficher(Rs).
