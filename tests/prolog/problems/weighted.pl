%   A small weighted graph in which the methods part ways:
%
%     s a d e g  costs  8    s b f g  costs 5, the cheapest
%     s c x g    costs 14    s z g    costs 18, the fewest arcs
%
%   h/2 never overestimates.  Two arcs go back, so there are cycles.

:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys/2]).

is_goal(g).

arcs(s, [a-2, b-1, c-6, z-9]).
arcs(a, [d-2]).
arcs(b, [f-1]).
arcs(c, [x-4]).
arcs(d, [e-2]).
arcs(e, [s-1, g-2]).
arcs(f, [b-1, g-3]).
arcs(x, [g-4]).
arcs(z, [g-9]).

neighbours(State, States) :-
    arcs(State, Arcs),
    pairs_keys(Arcs, States).

cost(From, To, Cost) :-
    arcs(From, Arcs),
    member(To-Cost, Arcs).

h(s, 4).
h(a, 2).
h(b, 3).
h(c, 1).
h(d, 1).
h(e, 1).
h(f, 3).
h(x, 4).
h(z, 3).
h(g, 0).
