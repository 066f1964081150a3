% expect: cost=7
% The river in Portuguese: acao/3, and segura/1 asked by the search.

inicial(rio([fazendeiro, lobo, cabra, couve], [])).
final(rio([], _)).

acao(rio(E, D), leva(X), rio(E1, D1)) :-
    member(fazendeiro, E), member(X, E), X \== fazendeiro,
    tira([fazendeiro, X], E, E1), msort([fazendeiro, X|D], D1).
acao(rio(E, D), traz(X), rio(E1, D1)) :-
    member(fazendeiro, D), member(X, D), X \== fazendeiro,
    tira([fazendeiro, X], D, D1), ordena([fazendeiro, X|E], E1).
acao(rio(E, D), volta, rio(E1, D1)) :-
    member(fazendeiro, D),
    tira([fazendeiro], D, D1), ordena([fazendeiro|E], E1).
acao(rio(E, D), vai, rio(E1, D1)) :-
    member(fazendeiro, E),
    tira([fazendeiro], E, E1), msort([fazendeiro|D], D1).

tira([], L, L).
tira([X|Xs], L, R) :- select(X, L, L1), tira(Xs, L1, R).

ordena(L, M) :- msort(L, M).

segura(rio(E, D)) :- calma(E), calma(D).

calma(M) :- member(fazendeiro, M), !.
calma(M) :- \+ ( member(lobo, M), member(cabra, M) ),
            \+ ( member(cabra, M), member(couve, M) ).

custo(_, _, 1).
