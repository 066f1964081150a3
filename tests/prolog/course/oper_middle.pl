% expect: cost=5
% oper(State, Cost, Next): the number is in the middle, and it is the cost.

initial_state(lamp(off, off)).
final_state(lamp(on, on)).

oper(lamp(off, B), 2, lamp(on, B)).
oper(lamp(on, B), 1, lamp(off, B)).
oper(lamp(A, off), 3, lamp(A, on)).
oper(lamp(A, B), 9, lamp(B, A)) :- A \== B.
