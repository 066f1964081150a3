%: cost: 6
%: start: r(lewy,brudny,brudny,0)
%: goal: S = r(_,czysty,czysty,0)
%: step: S = r(A,B,D,K), krok(A,B,D,K,A1,B1,D1,K1), N = r(A1,B1,D1,K1), C = 1
% Odkurzacz: krok(Gdzie, Lewy, Prawy, Worek, ...), worek miesci jedna porcje brudu,
% oproznia sie go tylko po lewej stronie.

poczatek(lewy, brudny, brudny, 0).
koniec(_, czysty, czysty, 0).

krok(lewy, L, P, W, prawy, L, P, W).
krok(prawy, L, P, W, lewy, L, P, W).
krok(lewy, brudny, P, 0, lewy, czysty, P, 1).
krok(prawy, L, brudny, 0, prawy, L, czysty, 1).
krok(lewy, L, P, 1, lewy, L, P, 0).
