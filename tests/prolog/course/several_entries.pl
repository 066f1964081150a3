% expect: message=The program can be started in several ways: with [2, 1, 3], [3, 2, 1]
% Two tests, none of which is the start.

test1(Path) :- search([2,1,3], [], Path).
test2(Path) :- search([3,2,1], [], Path).

is_goal([1,2,3]).

search(S, Seen, [S|Seen]) :- is_goal(S).
search(S, Seen, Path) :- move(S, N), \+ member(N, Seen), search(N, [S|Seen], Path).

move([A,B|R], [B,A|R]).
move([A,B,C], [A,C,B]).
