%: unsolvable
%: says: neighbours/2
%: says: small_letter.pl:17
%: start: start(S)
%: goal: is_goal(S)
%: step: neighbours(S,L), member(N,L), C = 1
% Delivery bikes: shortest ride

arc(depot, park, 3).
arc(park, river, 2).
arc(depot, river, 6).
arc(river, school, 4).

start(depot).
is_goal(school).

neighbours(N, Ns) :- findall(m, arc(N, m, _), Ns).

cost(N, M, C) :- arc(N, M, C).

h(depot, 5).
h(park, 4).
h(river, 3).
h(school, 0).
