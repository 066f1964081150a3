% expect: cost=11
% Three missionaries, three cannibals.  move/2 proposes a load, update/3
% carries it over, and the search in the textbook asks legal/1.

initial_state([3, 3, left]).
final_state([0, 0, right]).

move([_, _, _], [2, 0]).
move([_, _, _], [1, 0]).
move([_, _, _], [1, 1]).
move([_, _, _], [0, 1]).
move([_, _, _], [0, 2]).

update([M, C, left], [DM, DC], [M1, C1, right]) :-
    M1 is M - DM, C1 is C - DC.
update([M, C, right], [DM, DC], [M1, C1, left]) :-
    M1 is M + DM, C1 is C + DC.

legal([M, C, _]) :-
    M >= 0, M =< 3, C >= 0, C =< 3,
    ( M =:= 0 ; M >= C ),
    M2 is 3 - M, C2 is 3 - C,
    ( M2 =:= 0 ; M2 >= C2 ), !.

solve(S, Path) :- dfs(S, [S], Path).
dfs(S, Visited, Visited) :- final_state(S).
dfs(S, Visited, Path) :-
    move(S, M), update(S, M, N), legal(N),
    \+ member(N, Visited),
    dfs(N, [N|Visited], Path).
