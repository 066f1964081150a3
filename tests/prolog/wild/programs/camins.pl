%: cost: 13
%: start: a
%: goal: S == f
%: step: mapa(G), vei(G,S,N,C)
% Camins mínims en un graf que es passa com a paràmetre.

mapa([arc(a,b,4), arc(a,c,2), arc(c,b,1), arc(b,d,5), arc(c,d,8),
      arc(c,e,10), arc(d,e,2), arc(d,f,6), arc(e,f,3)]).

% vei(+Graf, +Node, -Vei, -Cost)
vei(Graf, N, M, C) :- member(arc(N, M, C), Graf).
vei(Graf, N, M, C) :- member(arc(M, N, C), Graf).

cami(Graf, Origen, Desti, Cami, Cost) :-
    dijkstra(Graf, [0-[Origen]], Desti, [], Rev, Cost),
    reverse(Rev, Cami).

dijkstra(_, [Cost-[Desti|Cua]|_], Desti, _, [Desti|Cua], Cost) :- !.
dijkstra(Graf, [_-[N|_]|Resta], Desti, Tancats, Cami, Cost) :-
    memberchk(N, Tancats), !,
    dijkstra(Graf, Resta, Desti, Tancats, Cami, Cost).
dijkstra(Graf, [G-[N|Cua]|Resta], Desti, Tancats, Cami, Cost) :-
    findall(G1-[M,N|Cua],
            ( vei(Graf, N, M, C), G1 is G + C ),
            Nous),
    append(Resta, Nous, Tots),
    keysort(Tots, Oberts),
    dijkstra(Graf, Oberts, Desti, [N|Tancats], Cami, Cost).

% ?- mapa(G), cami(G, a, f, Cami, Cost).
