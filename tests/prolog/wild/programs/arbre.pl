%: cost: 5
%: says: h has no answer for e
%: over: where h fails nothing is claimed
%: start: start(S)
%: goal: is_goal(S)
%: step: neighbours(S,L), member(N,L), cost(S,N,C)
% Un arbre de décisions ; l'heuristique a été oubliée pour le noeud e.

start(a).
is_goal(g).

neighbours(a, [b, c]).
neighbours(b, [d, e]).
neighbours(c, [e, f]).
neighbours(d, []).
neighbours(e, [g]).
neighbours(f, [g]).
neighbours(g, []).

cost(a, b, 1).
cost(a, c, 2).
cost(b, d, 1).
cost(b, e, 3).
cost(c, e, 1).
cost(c, f, 1).
cost(e, g, 2).
cost(f, g, 4).

h(a, 4).
h(b, 3).
h(c, 2).
h(d, 9).
h(f, 3).
h(g, 0).
