%: cost: 6
%: start: debut(S)
%: goal: goal(S)
%: step: s(S,N,C)
% Les jetons : n = noir, b = blanc, v = vide.
% Un jeton glisse sur la case vide voisine (1) ou saute un ou deux jetons (1 ou 2).

debut([n,n,v,b,b]).

goal([b,b|R]) :- member(v, R).
goal([b,v,b|_]).
goal([v,b,b|_]).

s(L, M, Cout) :-
    nth0(V, L, v),
    nth0(P, L, J),
    J \== v,
    D is abs(V - P),
    D =< 3,
    cout(D, Cout),
    poser(L, V, J, L1),
    poser(L1, P, v, M).

cout(1, 1).
cout(2, 1).
cout(3, 2).

poser([_|T], 0, X, [X|T]) :- !.
poser([Y|T], N, X, [Y|T1]) :- N1 is N - 1, poser(T, N1, X, T1).

% nombre de noirs à gauche de chaque blanc
h(L, H) :- aggregate_all(count, (append(_, [n|R], L), member(b, R)), H0), H is H0 / 2.
