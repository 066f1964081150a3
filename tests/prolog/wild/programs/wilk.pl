%: cost: 7
%: flags: --successors 'przeplyn/3: state, action, next'
%: start: poczatek(S)
%: goal: koniec(S)
%: step: przeplyn(S,_,N), bezpieczny(N), C = 1
% Wilk, koza i kapusta
% stan(LewyBrzeg, PrawyBrzeg, Łódka)

:- use_module(library(lists)).

poczatek(stan([kapusta, koza, wilk], [], lewy)).
koniec(stan([], [kapusta, koza, wilk], prawy)).

zjada(wilk, koza).
zjada(koza, kapusta).

% przewoźnik płynie sam albo zabiera jedną rzecz
przeplyn(stan(L, P, lewy), sam, stan(L, P, prawy)).
przeplyn(stan(L, P, prawy), sam, stan(L, P, lewy)).
przeplyn(stan(L, P, lewy), zabiera(X), stan(L1, P1, prawy)) :-
    select(X, L, L1),
    dodaj(X, P, P1).
przeplyn(stan(L, P, prawy), zabiera(X), stan(L1, P1, lewy)) :-
    select(X, P, P1),
    dodaj(X, L, L1).

dodaj(X, Brzeg, Brzeg1) :- sort([X|Brzeg], Brzeg1).

bezpieczny(stan(L, _, prawy)) :- \+ klotnia(L).
bezpieczny(stan(_, P, lewy)) :- \+ klotnia(P).

klotnia(Brzeg) :-
    zjada(A, B),
    member(A, Brzeg),
    member(B, Brzeg).

szukaj(S, _, []) :-
    koniec(S).
szukaj(S, Odwiedzone, [Ruch|Ruchy]) :-
    przeplyn(S, Ruch, S1),
    bezpieczny(S1),
    \+ member(S1, Odwiedzone),
    szukaj(S1, [S1|Odwiedzone], Ruchy).

start(Ruchy) :-
    poczatek(S),
    szukaj(S, [S], Ruchy),
    forall(member(R, Ruchy), (print(R), nl)).
