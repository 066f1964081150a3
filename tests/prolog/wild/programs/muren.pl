%: cost: 4
%: says: singleton
%: says: muren.pl:20
%: start: begin(S)
%: goal: einde(S)
%: step: stap(S,N), C = 1
% Doolhof.  Een cel is cel(Rij, Kolom).

muur(2, 1).
muur(2, 2).

begin(cel(1, 1)).
einde(cel(3, 3)).

stap(cel(R, K), cel(R1, K)) :- verschil(D), R1 is R + D, vrij(R1, K).
stap(cel(R, K), cel(R, K1)) :- verschil(D), K1 is K + D, vrij(R, K1).

verschil(1).
verschil(-1).
vrij(R, K) :- tussen(R, 3), tussen(K, 3), \+ muur(R, K1).
vrij(R, K) :- R >= 1, R =< 3, K >= 1, K =< 3, R =\= 2.
vrij(2, 3).

tussen(N, Max) :- N >= 1, N =< Max.
