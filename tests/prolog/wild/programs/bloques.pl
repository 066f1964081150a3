%: cost: 3
%: start: inicial(S0), sort(S0,S)
%: goal: metas(M), contenido(M,S)
%: step: accion(A,P,Add,Del), contenido(P,S), subtract(S,Del,R), union(Add,R,U), sort(U,N), C = 1
% Mundo de bloques con un planificador STRIPS hacia adelante.

bloque(a).
bloque(b).
bloque(c).

% estado inicial:   c
%                   a  b
inicial([sobre(c,a), enmesa(a), enmesa(b), libre(c), libre(b)]).

% meta: la torre a sobre b sobre c
metas([sobre(a,b), sobre(b,c)]).

% accion(Nombre, Precondiciones, ListaAdd, ListaDel)
accion(mover(X, Y, Z),
       [sobre(X,Y), libre(X), libre(Z)],
       [sobre(X,Z), libre(Y)],
       [sobre(X,Y), libre(Z)]) :-
    bloque(X), bloque(Y), bloque(Z),
    X \= Y, X \= Z, Y \= Z.
accion(a_mesa(X, Y),
       [sobre(X,Y), libre(X)],
       [enmesa(X), libre(Y)],
       [sobre(X,Y)]) :-
    bloque(X), bloque(Y), X \= Y.
accion(de_mesa(X, Z),
       [enmesa(X), libre(X), libre(Z)],
       [sobre(X,Z)],
       [enmesa(X), libre(Z)]) :-
    bloque(X), bloque(Z), X \= Z.

contenido([], _).
contenido([X|Xs], L) :- memberchk(X, L), contenido(Xs, L).

planificar(Plan) :-
    inicial(I),
    metas(M),
    sort(I, S),
    amplitud([S-[]], [S], M, R),
    reverse(R, Plan).

amplitud([S-P|_], _, M, P) :- contenido(M, S), !.
amplitud([S-P|Cola], Vistos, M, Plan) :-
    findall(S1-[A|P],
            ( accion(A, Pre, Add, Del),
              contenido(Pre, S),
              subtract(S, Del, R),
              union(Add, R, U),
              sort(U, S1),
              \+ memberchk(S1, Vistos) ),
            Hijos),
    findall(H, member(H-_, Hijos), Hs),
    append(Vistos, Hs, Vistos1),
    append(Cola, Hijos, Cola1),
    amplitud(Cola1, Vistos1, M, Plan).

:- initialization((planificar(P), write(P), nl)).
