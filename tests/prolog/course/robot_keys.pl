% expect: cost=8
% A robot in a grid must fetch a key first.  neighbors/2 is about cells of
% the grid, not about states.

start(robot(1-1, none)).
goal(robot(3-3, key)).

wall(2-2).
wall(3-2).
key_at(1-3).
door(2-3).

neighbors(X-Y, X1-Y) :- ( X1 is X + 1 ; X1 is X - 1 ), X1 >= 1, X1 =< 3.
neighbors(X-Y, X-Y1) :- ( Y1 is Y + 1 ; Y1 is Y - 1 ), Y1 >= 1, Y1 =< 3.

move(robot(P, none), take, robot(P, key)) :- key_at(P).
move(robot(P, K), go(Q), robot(Q, K)) :-
    neighbors(P, Q),
    \+ wall(Q),
    ( door(Q) -> K == key ; true ).

cost(_, take, 2).
cost(robot(_, key), go(_), 2) :- !.
cost(_, go(_), 1).
