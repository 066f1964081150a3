% expect: cost=9
% Streets with their lengths beside them; the distance as the crow flies is
% for the heuristic only.

connected(station, park).
connected(park, museum).
connected(station, square).
connected(square, museum).
connected(park, square).

cost(station, park, 3).
cost(park, museum, 9).
cost(station, square, 6).
cost(square, museum, 3).
cost(park, square, 4).

position(station, 0, 0).
position(park, 2, 2).
position(square, 4, 3).
position(museum, 6, 4).

start(station).
goal(museum).

distance(A, B, D) :-
    position(A, X1, Y1),
    position(B, X2, Y2),
    D is sqrt((X1 - X2) ** 2 + (Y1 - Y2) ** 2).

h(Place, H) :- goal(G), distance(Place, G, H).
