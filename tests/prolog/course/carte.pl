% expect: cost=775
% A road map in French; voisins/2, cout/3, heuristique with the goal.

depart(paris).
but(marseille).

route(paris, dijon, 315).     route(dijon, lyon, 195).
route(paris, orleans, 132).   route(orleans, lyon, 445).
route(lyon, avignon, 230).    route(avignon, marseille, 105).
route(lyon, valence, 101).    route(valence, avignon, 127).
route(valence, marseille, 215).
route(dijon, valence, 245).

voisins(V, L) :- findall(W, relie_a(V, W), L).

relie_a(V, W) :- route(V, W, _).
relie_a(V, W) :- route(W, V, _).

cout(V, W, C) :- route(V, W, C).
cout(V, W, C) :- route(W, V, C).

latitude(paris, 48.9).   latitude(dijon, 47.3).   latitude(orleans, 47.9).
latitude(lyon, 45.8).    latitude(valence, 44.9). latitude(avignon, 43.9).
latitude(marseille, 43.3).

heuristique(V, But, H) :-
    latitude(V, A), latitude(But, B),
    H is 111 * abs(A - B).
