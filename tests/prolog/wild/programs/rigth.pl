%: unsolvable
%: start: start(S)
%: goal: goal(S)
%: step: move(S,N), C = 1
% Goat and cabbage, a small crossing: state(Farmer, Goat, Cabbage)

start(state(left, left, left)).
goal(state(rigth, rigth, rigth)).

across(left, right).
across(right, left).

move(state(F,G,C), state(F1,G,C)) :- across(F, F1), ok(F1, G, C).
move(state(F,F,C), state(F1,F1,C)) :- across(F, F1), ok(F1, F1, C).
move(state(F,G,F), state(F1,G,F1)) :- across(F, F1), ok(F1, G, F1).

ok(F, F, _).
ok(F, G, C) :- F \= G, G \= C.
