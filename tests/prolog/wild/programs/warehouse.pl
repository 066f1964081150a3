%: cost: 4
%: start: sok(p(2,2),[p(3,2),p(3,3)])
%: goal: done(S)
%: step: push_or_walk(S,_,N), C = 1
% Mini Sokoban.  sok(Player, Boxes), positions p(X,Y); Boxes stays sorted.
%
%   #######
%   #     #        y = 1
%   # @$.#         y = 2
%   #  $.#         y = 3
%   #    #         y = 4

:- use_module(library(lists)).

floor(p(X,1)) :- between(1, 5, X).
floor(p(X,Y)) :- between(2, 4, Y), between(1, 4, X).

target(p(4,2)).
target(p(4,3)).

start(sok(p(2,2), [p(3,2), p(3,3)])).

done(sok(_, Boxes)) :-
    forall(member(B, Boxes), target(B)).

dir(north, 0, -1).
dir(south, 0, 1).
dir(west, -1, 0).
dir(east, 1, 0).

next(p(X,Y), Dir, p(X1,Y1)) :-
    dir(Dir, DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

push_or_walk(sok(P, Boxes), walk(Dir), sok(P1, Boxes)) :-
    next(P, Dir, P1),
    floor(P1),
    \+ memberchk(P1, Boxes).
push_or_walk(sok(P, Boxes), push(Dir), sok(P1, Boxes1)) :-
    next(P, Dir, P1),
    select(P1, Boxes, Others),
    next(P1, Dir, P2),
    floor(P2),
    \+ memberchk(P2, Others),
    sort([P2|Others], Boxes1).

solve(Plan) :-
    start(S),
    length(Plan, _),
    plan(S, Plan), !.

plan(S, []) :- done(S).
plan(S, [A|As]) :-
    push_or_walk(S, A, S1),
    plan(S1, As).
