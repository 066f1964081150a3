%: refused
%: says: citymap
%: says: missing_map.pl:4
:- consult('citymap.pl').

start(home).
goal(school).

successor(A, B, C) :- street(A, B, C).
successor(A, B, C) :- street(B, A, C).

path(A, A, _, [A], 0).
path(A, B, Seen, [A|P], Cost) :-
    successor(A, X, C),
    \+ member(X, Seen),
    path(X, B, [X|Seen], P, C1),
    Cost is C + C1.
