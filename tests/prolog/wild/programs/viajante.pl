%: cost: 21
%: start: rota(porto,[])
%: goal: final(S)
%: step: sucessor(S,N,C)
% Caixeiro viajante com cinco cidades.
% rota(CidadeActual, JaVisitadas): JaVisitadas nao contem a actual

dist(porto, braga, 3).
dist(porto, aveiro, 4).
dist(porto, viseu, 6).
dist(porto, coimbra, 6).
dist(braga, aveiro, 6).
dist(braga, viseu, 7).
dist(braga, coimbra, 9).
dist(aveiro, viseu, 5).
dist(aveiro, coimbra, 3).
dist(viseu, coimbra, 4).

distancia(A, B, D) :- dist(A, B, D).
distancia(A, B, D) :- dist(B, A, D).

cidades([porto, braga, aveiro, viseu, coimbra]).

inicial(rota(porto, [])).

% todas visitadas e de volta ao Porto
final(rota(porto, V)) :- length(V, 5).

sucessor(rota(A, V), rota(B, V1), D) :-
    cidades(Cs),
    member(B, Cs),
    B \= A,
    \+ member(B, V),
    B \= porto,
    distancia(A, B, D),
    sort([A|V], V1).
sucessor(rota(A, V), rota(porto, V1), D) :-
    length(V, 4),
    A \= porto,
    distancia(A, porto, D),
    sort([A|V], V1).
