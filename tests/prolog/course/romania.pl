% expect: cost=418
% Route finding with Bratko's s/3 and the straight-line distance.

road(arad, zerind, 75).       road(arad, sibiu, 140).
road(arad, timisoara, 118).   road(zerind, oradea, 71).
road(oradea, sibiu, 151).     road(timisoara, lugoj, 111).
road(lugoj, mehadia, 70).     road(mehadia, dobreta, 75).
road(dobreta, craiova, 120).  road(craiova, rimnicu, 146).
road(craiova, pitesti, 138).  road(rimnicu, sibiu, 80).
road(rimnicu, pitesti, 97).   road(sibiu, fagaras, 99).
road(fagaras, bucharest, 211).
road(pitesti, bucharest, 101).
road(bucharest, giurgiu, 90).

s(A, B, D) :- road(A, B, D).
s(A, B, D) :- road(B, A, D).

start(arad).
goal(bucharest).

h(arad, 366).      h(bucharest, 0).   h(craiova, 160).  h(dobreta, 242).
h(fagaras, 176).   h(giurgiu, 77).    h(lugoj, 244).    h(mehadia, 241).
h(oradea, 380).    h(pitesti, 100).   h(rimnicu, 193).  h(sibiu, 253).
h(timisoara, 329). h(zerind, 374).
