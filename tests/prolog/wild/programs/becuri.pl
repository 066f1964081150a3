%: cost: 2
%: start: inceput(S)
%: goal: final(S)
%: step: apasa(S,_,N), C = 1
% Becuri in linie: apasarea unui buton schimba becul si vecinii lui.

inceput([0,0,1,0,0]).

final(L) :- \+ memberchk(0, L).

schimba(0, 1).
schimba(1, 0).

apasa(L, buton(N), L1) :-
    length(L, Lungime),
    between(1, Lungime, N),
    parcurge(L, 1, N, L1).

parcurge([], _, _, []).
parcurge([B|Bs], I, N, [B1|Bs1]) :-
    (   abs(I - N) =< 1
    ->  schimba(B, B1)
    ;   B1 = B
    ),
    I1 is I + 1,
    parcurge(Bs, I1, N, Bs1).
