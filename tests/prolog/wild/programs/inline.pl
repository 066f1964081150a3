%: cost: 11
%: flags: --successors crossing/2
%: start: st(3,3,l)
%: goal: S = st(0,0,r)
%: step: crossing(S,N), N = st(M,K,_), (M >= K ; M =:= 0), (3-M >= 3-K ; M =:= 3), C = 1
% Missionaries and cannibals; the tests stand in the search itself.

crossing(st(M,K,l), st(M1,K1,r)) :-
    boat(A,B), M1 is M - A, K1 is K - B, M1 >= 0, K1 >= 0.
crossing(st(M,K,r), st(M1,K1,l)) :-
    boat(A,B), M1 is M + A, K1 is K + B, M1 =< 3, K1 =< 3.

boat(2,0).
boat(0,2).
boat(1,1).
boat(1,0).
boat(0,1).

initial(st(3,3,l)).
final(st(0,0,r)).

search(S, Path, Path) :- final(S).
search(S, Before, Path) :-
    crossing(S, st(M,K,B)),
    ( M >= K ; M =:= 0 ),
    ( 3-M >= 3-K ; M =:= 3 ),
    \+ member(st(M,K,B), Before),
    search(st(M,K,B), [st(M,K,B)|Before], Path).

go :- initial(S), search(S, [S], P), reverse(P, R), show(R).

show([]).
show([S|Ss]) :- print(S), nl, show(Ss).
