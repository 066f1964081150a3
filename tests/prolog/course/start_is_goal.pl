% expect: cost=0
% expect: message=The start already is a goal
% A slip: the goal test should ask for three things, not for fewer than two.

start(bag([])).
is_goal(bag(Things)) :-
    length(Things, N),
    N < 2.

neighbours(bag(Things), Ns) :-
    findall(bag([X|Things]),
            ( member(X, [rope, lamp, map]), \+ member(X, Things) ),
            Ns).
