%: cost: 4
%: flags: --start [4,1,3,2]
%: start: [4,1,3,2]
%: goal: ordinata(S)
%: step: scambio(S,N), C = 1
% Ordinare una lista scambiando due elementi vicini, con il minor numero di scambi.
% Il programma legge la lista da tastiera.

:- initialization(main).

main :-
    write('Lista da ordinare (per esempio [4,1,3,2].): '),
    read(Lista),
    ordina(Lista, Passi),
    write('Passi: '), write(Passi), nl.

ordina(Lista, Passi) :-
    between(1, 20, N),
    length(Passi, N),
    catena(Lista, Passi), !.

catena(Lista, [Lista]) :- ordinata(Lista).
catena(Lista, [Lista|Passi]) :-
    scambio(Lista, Nuova),
    catena(Nuova, Passi).

scambio([X,Y|R], [Y,X|R]).
scambio([X|R], [X|R1]) :- scambio(R, R1).

ordinata([_]).
ordinata([X,Y|R]) :- X =< Y, ordinata([Y|R]).
