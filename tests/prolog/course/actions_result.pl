% expect: cost=5
% As in Russell and Norvig: actions(State, List), result(State, Action, Next)
% and step_cost on four arguments.

initial_state(vacuum(left, dirty, dirty)).
is_goal(vacuum(_, clean, clean)).

actions(_, [suck, go_left, go_right]).

result(vacuum(left, _, B), suck, vacuum(left, clean, B)).
result(vacuum(right, A, _), suck, vacuum(right, A, clean)).
result(vacuum(_, A, B), go_left, vacuum(left, A, B)).
result(vacuum(_, A, B), go_right, vacuum(right, A, B)).

step_cost(_, suck, _, 2) :- !.
step_cost(_, _, _, 1).
