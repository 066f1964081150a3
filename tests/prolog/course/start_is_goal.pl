% expect: cost=0
% expect: message=The start already is a goal
% A slip: the goal test is too weak.

start(bag([])).
is_goal(bag(L)) :- length(L, N), N < 2.

neighbours(bag(L), Ns) :-
    findall(bag([X|L]), ( member(X, [a, b, c]), \+ member(X, L) ), Ns).
