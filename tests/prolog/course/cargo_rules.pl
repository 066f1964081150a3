% expect: cost=4
% A truck and a parcel; rule(Number, Before, After, Text).

start_state(at(home, shop, no)).
goal_state(at(_, home, no)).

rule(1, at(T, T, no), at(T, T, yes), 'load the parcel').
rule(2, at(T, T, yes), at(T, T, no), 'unload the parcel') .
rule(3, at(T, P, no), at(U, P, no), 'drive empty') :- way(T, U).
rule(4, at(T, T, yes), at(U, U, yes), 'drive loaded') :- way(T, U).

way(home, shop).
way(shop, home).
