%: cost: 6
%: start: b(0,0)
%: goal: objetivo(caps(7,5),S)
%: step: passo(caps(7,5),S,N), C = 1
% Dois baldes de capacidades quaisquer: as capacidades passam como argumento.

objetivo(_, b(4, _)).
objetivo(_, b(_, 4)).

passo(caps(C1, _), b(_, Y), b(C1, Y)).
passo(caps(_, C2), b(X, _), b(X, C2)).
passo(_, b(_, Y), b(0, Y)).
passo(_, b(X, _), b(X, 0)).
passo(caps(C1, _), b(X, Y), b(X1, Y1)) :-
    Y > 0,
    X1 is min(C1, X + Y),
    Y1 is Y - (X1 - X),
    X1 =\= X.
passo(caps(_, C2), b(X, Y), b(X1, Y1)) :-
    X > 0,
    Y1 is min(C2, X + Y),
    X1 is X - (Y1 - Y),
    Y1 =\= Y.

resolve(Caps, Inicio, Caminho) :-
    largura(Caps, [[Inicio]], [], Inverso),
    reverse(Inverso, Caminho).

largura(Caps, [[E|Es]|_], _, [E|Es]) :-
    objetivo(Caps, E), !.
largura(Caps, [[E|Es]|Fila], Vistos, R) :-
    findall([E1,E|Es],
            ( passo(Caps, E, E1), \+ member(E1, [E|Vistos]) ),
            Novos),
    append(Fila, Novos, Fila1),
    largura(Caps, Fila1, [E|Vistos], R).

main :-
    resolve(caps(7,5), b(0,0), Caminho),
    maplist(writeln, Caminho).

:- initialization(main).
