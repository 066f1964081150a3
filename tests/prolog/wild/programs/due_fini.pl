%: cost: 3
%: start: iniziale(S0), msort(S0,S)
%: goal: finale(S)
%: step: mossa(S,_,N), C = 1
% Blocchi su un tavolo; goal/1 elenca i fatti voluti, finale/1 li controlla.

blocco(a).
blocco(b).
blocco(c).

iniziale([su(c,a), su(a,tavolo), su(b,tavolo)]).

goal(su(a,b)).
goal(su(b,c)).

finale(Stato) :-
    forall(goal(F), memberchk(F, Stato)).

libero(X, Stato) :- blocco(X), \+ memberchk(su(_, X), Stato).

mossa(Stato, sposta(X,Y), Nuovo) :-
    libero(X, Stato),
    select(su(X,Z), Stato, Resto),
    destinazione(Y, Stato),
    Y \= X,
    Y \= Z,
    msort([su(X,Y)|Resto], Nuovo).

destinazione(tavolo, _).
destinazione(Y, Stato) :- libero(Y, Stato).

risolvi(Mosse) :-
    iniziale(S0),
    msort(S0, S),
    length(Mosse, _),
    esegui(S, Mosse), !.

esegui(S, []) :- finale(S).
esegui(S, [M|Ms]) :- mossa(S, M, S1), esegui(S1, Ms).
