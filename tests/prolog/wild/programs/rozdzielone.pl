%: cost: 4
%: says: discontiguous
%: start: start(S)
%: goal: cel(S)
%: step: ruch(S,_,N), C = 1
% Robot porzadkuje dwa pokoje: r(Gdzie, LewyPokoj, PrawyPokoj, Bateria)

start(r(lewy, brudny, brudny, 3)).

cel(r(_, czysty, czysty, B)) :- B > 0.

ruch(r(lewy, L, P, B), idz(prawy), r(prawy, L, P, B1)) :- zuzyj(B, B1).
ruch(r(prawy, L, P, B), idz(lewy), r(lewy, L, P, B1)) :- zuzyj(B, B1).

zuzyj(B, B1) :- B > 0, B1 is B - 1.

ruch(r(lewy, brudny, P, B), sprzataj, r(lewy, czysty, P, B1)) :- zuzyj(B, B1).
ruch(r(prawy, L, brudny, B), sprzataj, r(prawy, L, czysty, B1)) :- zuzyj(B, B1).

laduj(3).

ruch(r(lewy, L, P, B), laduj, r(lewy, L, P, Max)) :- B < 3, laduj(Max).
