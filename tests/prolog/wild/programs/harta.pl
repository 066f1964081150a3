%: cost: 28
%: start: iasi
%: goal: scop(S)
%: step: cost(S,N,C)
% Tema 1. Drumul cel mai scurt pe harta.
% (distantele sunt inventate)

drum(iasi, vaslui, 4).
drum(iasi, roman, 5).
drum(vaslui, barlad, 3).
drum(roman, bacau, 3).
drum(bacau, focsani, 7).
drum(barlad, focsani, 9).
drum(barlad, galati, 8).
drum(focsani, buzau, 5).
drum(galati, braila, 2).
drum(braila, buzau, 7).
drum(buzau, ploiesti, 5).
drum(ploiesti, bucuresti, 4).
drum(buzau, urziceni, 4).
drum(urziceni, bucuresti, 4).

oras_start(iasi).
scop(bucuresti).

is_goal(O) :- scop(O).

neighbours(O, Vecini) :-
    findall(V, legat(O, V), Vecini).

legat(A, B) :- drum(A, B, _).
legat(A, B) :- drum(B, A, _).

cost(A, B, C) :- drum(A, B, C).
cost(A, B, C) :- drum(B, A, C).

% linia dreapta pana la capitala
h(iasi, 20).
h(vaslui, 18).
h(roman, 18).
h(bacau, 15).
h(barlad, 15).
h(focsani, 10).
h(galati, 13).
h(braila, 12).
h(buzau, 7).
h(urziceni, 4).
h(ploiesti, 3).
h(bucuresti, 0).
