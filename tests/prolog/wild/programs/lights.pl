%: cost: 5
%: start: initial(S)
%: goal: goal_test(S)
%: step: applicable(A,S), result(S,A,N), step_cost(S,A,C)
% Lights Out on a 3x3 board, in the vocabulary of the textbook:
% initial/1, goal_test/1, applicable/2, result/3, step_cost/3.

initial([1,1,1,
         1,1,1,
         1,1,1]).

goal_test(Board) :- \+ member(1, Board).

% any button can be pressed at any time
applicable(press(I), _Board) :- between(1, 9, I).

result(Board, press(I), Board1) :-
    toggle(Board, 1, I, Board1).

toggle([], _, _, []).
toggle([L|Ls], J, I, [M|Ms]) :-
    (   affects(I, J)
    ->  M is 1 - L
    ;   M = L
    ),
    J1 is J + 1,
    toggle(Ls, J1, I, Ms).

affects(I, I).
affects(I, J) :- J is I + 3.
affects(I, J) :- J is I - 3.
affects(I, J) :- J is I + 1, I mod 3 =\= 0.
affects(I, J) :- J is I - 1, I mod 3 =\= 1.

step_cost(_State, _Action, 1).
