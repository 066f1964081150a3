%: cost: 8
%: start: S = [en(ascensor,1),espera(anna,3),espera(pau,2)]
%: goal: objectiu(O), subset(O,S)
%: step: accio(_,P,A,E), subset(P,S), subtract(S,E,S1), append(S1,A,S2), sort(S2,N), C = 1
% Un ascensor de tres plantes, a la manera STRIPS:
%   accio(Nom, Precondicions, Afegir, Esborrar)

planta(1).
planta(2).
planta(3).

vol(anna, 1).
vol(pau, 3).

inicial([en(ascensor,1), espera(anna,3), espera(pau,2)]).
objectiu([arribat(anna), arribat(pau)]).

accio(puja(P,Q),
      [en(ascensor,P)], [en(ascensor,Q)], [en(ascensor,P)]) :-
    planta(P), Q is P + 1, planta(Q).
accio(baixa(P,Q),
      [en(ascensor,P)], [en(ascensor,Q)], [en(ascensor,P)]) :-
    planta(P), Q is P - 1, planta(Q).
accio(entra(X),
      [en(ascensor,P), espera(X,P)], [dins(X)], [espera(X,P)]) :-
    vol(X, _), planta(P).
accio(surt(X),
      [en(ascensor,P), dins(X)], [arribat(X)], [dins(X)]) :-
    vol(X, P).

% aplica(+Estat, ?Accio, -Estat2)
aplica(Estat, Nom, Estat2) :-
    accio(Nom, Pre, Afegir, Esborrar),
    subset(Pre, Estat),
    subtract(Estat, Esborrar, Resta),
    append(Afegir, Resta, Tot),
    sort(Tot, Estat2).

fet(Estat) :- objectiu(O), subset(O, Estat).

pla(Accions) :-
    inicial(I),
    sort(I, I1),
    length(Accions, _),
    executa(I1, Accions).

executa(Estat, []) :- fet(Estat).
executa(Estat, [A|As]) :- aplica(Estat, A, Estat2), executa(Estat2, As).
