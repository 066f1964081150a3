%: cost: 11
%: start: stato(3,3,sinistra)
%: goal: finale(S)
%: step: mossa(S,N), C = 1
/* Missionari e cannibali
   Uno stato e' stato(M, C, Barca): missionari e cannibali sulla riva sinistra,
   e la riva dove si trova la barca. */

iniziale(stato(3, 3, sinistra)).
finale(stato(0, 0, destra)).

% la barca porta una o due persone
carico(1, 0).
carico(0, 1).
carico(2, 0).
carico(0, 2).
carico(1, 1).

mossa(stato(M, C, sinistra), stato(M1, C1, destra)) :-
    carico(DM, DC),
    M >= DM, C >= DC,
    M1 is M - DM,
    C1 is C - DC,
    sicuro(M1, C1).
mossa(stato(M, C, destra), stato(M1, C1, sinistra)) :-
    carico(DM, DC),
    M1 is M + DM, M1 =< 3,
    C1 is C + DC, C1 =< 3,
    sicuro(M1, C1).

% nessun missionario viene mangiato, ne' di qua ne' di la'
sicuro(M, C) :-
    riva(M, C),
    M2 is 3 - M,
    C2 is 3 - C,
    riva(M2, C2).

riva(0, _) :- !.
riva(M, C) :- M >= C.

% ricerca in ampiezza
risolvi(Cammino) :-
    iniziale(S),
    ampiezza([[S]], Rovescio),
    reverse(Rovescio, Cammino).

ampiezza([[S|Resto]|_], [S|Resto]) :- finale(S).
ampiezza([Primo|Altri], Soluzione) :-
    espandi(Primo, Nuovi),
    append(Altri, Nuovi, Coda),
    ampiezza(Coda, Soluzione).

espandi([S|Resto], Nuovi) :-
    findall([S1, S|Resto], (mossa(S, S1), \+ member(S1, [S|Resto])), Nuovi).
