% expect: cost=3
% successor(Next, State): the new state comes first, as in "Next is a
% successor of State".

start(count(0)).
is_goal(count(7)).

successor(count(New), count(Old)) :-
    Old < 20,
    New is Old * 2 + 1.
successor(count(New), count(Old)) :-
    Old > 0,
    New is Old - 1.
