%: cost: 2
%: start: 1/1
%: goal: S = 4/4
%: step: mossa(4,S,N), C = 1
% Il cavallo su una scacchiera N x N: quante mosse da un angolo a quello opposto?
% ?- percorso(4, 1/1, 4/4, P).

salto(1, 2).   salto(1, -2).  salto(-1, 2).  salto(-1, -2).
salto(2, 1).   salto(2, -1).  salto(-2, 1).  salto(-2, -1).

mossa(N, X/Y, X1/Y1) :-
    salto(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N.

percorso(N, Da, A, Percorso) :-
    cerca(N, [[Da]], A, Rovescio),
    reverse(Rovescio, Percorso).

cerca(_, [[A|Resto]|_], A, [A|Resto]) :- !.
cerca(N, [[P|Resto]|Coda], A, R) :-
    findall([Q,P|Resto],
            ( mossa(N, P, Q), \+ memberchk(Q, [P|Resto]) ),
            Nuovi),
    append(Coda, Nuovi, Coda1),
    cerca(N, Coda1, A, R).
