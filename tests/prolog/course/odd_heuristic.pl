% expect: cost=5
% h/2 has no number for some states: an atom, and no answer at all.

start(floor(0)).
is_goal(floor(5)).

neighbours(floor(N), [floor(Up), floor(Down)]) :-
    Up is N + 1,
    Down is N - 1.

cost(_, _, 1).

h(floor(2), unknown) :- !.
h(floor(N), H) :- N =< 5, H is 5 - N.
