% expect: message=By what they answer, these might give the successors.
% expect: message=no predicate for successors
% Neither a name nor a search tells what the successors are.

start(s(1)).
is_goal(s(5)).

doubled(s(N), s(M)) :- N < 9, M is 2 * N.
plus_one(s(N), s(M)) :- N < 9, M is N + 1.
