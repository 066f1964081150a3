%: refused
%: says: neighbours/2
% L'escalier : monter d'une ou de deux marches, ou redescendre d'une.

marches(9).

is_goal(9).
debut(0).

monter(M, N) :- N is M + 1, marches(Max), N =< Max.
monter(M, N) :- N is M + 2, marches(Max), N =< Max.
monter(M, N) :- N is M - 1, N >= 0.

neighbours(M, Ns) :- voisins(M, Ns, 0).

% rassemble les voisins un à un ; le compteur n'avance jamais
voisins(M, [N|Ns], K) :-
    monter(M, N),
    K >= 0,
    K1 is K + 0,
    voisins(M, Ns, K1).
voisins(_, [], 3).

cost(_, _, 1).
h(M, H) :- marches(Max), H is (Max - M) / 2.
