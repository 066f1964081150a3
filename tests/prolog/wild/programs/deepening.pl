%: cost: 12
%: start: start(S)
%: goal: goal(S)
%: step: move(S,N), C = 1
% Iterative deepening in a grid world with obstacles.

:- initialization(main).

width(5).
height(5).

block(pos(1,0)).
block(pos(1,1)).
block(pos(1,2)).
block(pos(3,4)).
block(pos(3,3)).
block(pos(3,2)).

start(pos(0,0)).
goal(pos(4,4)).

move(pos(X,Y), pos(X1,Y)) :- right(X, X1), free(pos(X1,Y)).
move(pos(X,Y), pos(X,Y1)) :- up(Y, Y1), free(pos(X,Y1)).
move(pos(X,Y), pos(X1,Y)) :- right(X1, X), free(pos(X1,Y)).
move(pos(X,Y), pos(X,Y1)) :- up(Y1, Y), free(pos(X,Y1)).

right(X, X1) :- width(W), Max is W - 2, between(0, Max, X), X1 is X + 1.
up(Y, Y1) :- height(H), Max is H - 2, between(0, Max, Y), Y1 is Y + 1.

free(P) :- \+ block(P).

% path(Node, Node, [Node]): a path, the shortest ones first
path(Node, Node, [Node]).
path(First, Last, [Last|Path]) :-
    path(First, OneButLast, Path),
    move(OneButLast, Last),
    \+ member(Last, Path).

depth_first_iterative_deepening(Node, Solution) :-
    path(Node, GoalNode, Solution),
    goal(GoalNode), !.

main :-
    start(S),
    depth_first_iterative_deepening(S, Solution),
    reverse(Solution, Path),
    format("Path: ~w~n", [Path]),
    length(Path, L),
    format("Length: ~d~n", [L]),
    halt.
