% expect: cost=4
% expect: message=is_goal/1 is taken; there is also goal/1
% Stairs, one or three at a time.  goal/1 is left over from an earlier
% exercise.

start(0).
goal(3).
is_goal(8).

successors(N, L) :-
    findall(M, ( member(D, [1, 3]), M is N + D, M =< 8 ), L).
