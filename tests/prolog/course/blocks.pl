% expect: cost=4
% Blocks as three stacks; s/3 moves the top block of one to another.

start([[c, a, b], [], []]).
goal(Situation) :- member([a, b, c], Situation).

s(Stacks, [Stack1, [Top|Stack2]|Others], 1) :-
    del([Top|Stack1], Stacks, Stacks1),
    del(Stack2, Stacks1, Others).

del(X, [X|L], L).
del(X, [Y|L], [Y|L1]) :- del(X, L, L1).

h(Situation, 0) :- goal(Situation), !.
h(_, 1).
