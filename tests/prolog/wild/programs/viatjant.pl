%: cost: 4
%: start: cami([girona],0)
%: goal: complet(S)
%: step: seguent(S,N), C = 1
% El viatjant de comerç: passar un cop per cada ciutat i tornar a Girona.
% cami(CiutatsVisitades, Quilometres): l'última ciutat va davant

ciutat(girona). ciutat(vic). ciutat(reus). ciutat(lleida).

km(girona, vic, 4).
km(girona, reus, 8).
km(girona, lleida, 9).
km(vic, reus, 6).
km(vic, lleida, 7).
km(reus, lleida, 3).

distancia(A, B, D) :- km(A, B, D).
distancia(A, B, D) :- km(B, A, D).

inici(cami([girona], 0)).

complet(cami([girona|Resta], _)) :- length(Resta, 4).

seguent(cami([A|Resta], K), cami([B,A|Resta], K1)) :-
    ciutat(B),
    (   \+ member(B, [A|Resta])
    ;   B = girona, length(Resta, 3)
    ),
    distancia(A, B, D),
    K1 is K + D.
