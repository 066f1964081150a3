%: cost: 3
%: start: world(left,dirty,dirty)
%: goal: goal(S)
%: step: action(A), result(A,S,N), C = 1
% The vacuum world with two squares.
% world(Robot, LeftSquare, RightSquare)

action(suck).
action(left).
action(right).

initial_state(world(left, dirty, dirty)).

goal(world(_, clean, clean)).

% result(+Action, +State, -NewState)
result(suck, world(left, _, R), world(left, clean, R)).
result(suck, world(right, L, _), world(right, L, clean)).
result(left, world(_, L, R), world(left, L, R)).
result(right, world(_, L, R), world(right, L, R)).

% agent program: depth-limited search
agent(Plan) :-
    initial_state(S),
    between(0, 10, Limit),
    search(S, Limit, Plan),
    !.

search(S, _, []) :- goal(S).
search(S, Limit, [A|Plan]) :-
    Limit > 0,
    Limit1 is Limit - 1,
    action(A),
    result(A, S, S1),
    search(S1, Limit1, Plan).
