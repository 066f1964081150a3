% expect: cost=621
% Roads of Spain: vecinos/2 lists cities with their distances.

carretera(madrid, zaragoza, 325).   carretera(zaragoza, barcelona, 296).
carretera(madrid, valencia, 352).   carretera(valencia, barcelona, 349).
carretera(madrid, badajoz, 403).    carretera(madrid, jaen, 335).
carretera(jaen, granada, 99).       carretera(valencia, murcia, 241).
carretera(murcia, granada, 278).

inicio(madrid).
meta(barcelona).

vecinos(Ciudad, Lista) :-
    findall(Otra-Km, enlazada(Ciudad, Otra, Km), Lista).

enlazada(A, B, Km) :- carretera(A, B, Km).
enlazada(A, B, Km) :- carretera(B, A, Km).

heuristica(madrid, 505).
heuristica(zaragoza, 256).
heuristica(valencia, 303).
heuristica(barcelona, 0).
heuristica(Ciudad, 400) :- member(Ciudad, [murcia, jaen, badajoz, granada]).
