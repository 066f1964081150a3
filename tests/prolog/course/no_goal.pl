% expect: message=The program has no goal
start(1).
neighbours(N, [M]) :- M is N + 1.
