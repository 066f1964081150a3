%: cost: 3
%: start: loup
%: goal: arrivee(S)
%: step: voisin(S,N), C = 1
% Échelle de mots : on change une seule lettre à la fois.

mot(loup). mot(coup). mot(cour). mot(pour). mot(jour). mot(four).
mot(fout). mot(tout). mot(tour). mot(cout). mot(clou). mot(trou).
mot(joue). mot(roue). mot(rose). mot(pose). mot(peur). mot(sous).
mot(sour). mot(roux). mot(doux). mot(deux). mot(ceux). mot(yeux).

depart(loup).
arrivee(jour).

voisin(M1, M2) :-
    mot(M2),
    M1 \= M2,
    atom_chars(M1, L1),
    atom_chars(M2, L2),
    une_difference(L1, L2).

une_difference([X|L1], [X|L2]) :- une_difference(L1, L2).
une_difference([X|L], [Y|L]) :- X \= Y.

chemin(Chemin) :-
    depart(D),
    largeur([[D]], [], R),
    reverse(R, Chemin).

largeur([[M|C]|_], _, [M|C]) :- arrivee(M), !.
largeur([[M|C]|File], Vus, R) :-
    memberchk(M, Vus), !,
    largeur(File, Vus, R), C = C.
largeur([[M|C]|File], Vus, R) :-
    findall([N,M|C], voisin(M, N), Suivants),
    append(File, Suivants, File1),
    largeur(File1, [M|Vus], R).
