% expect: message=can be read in 3 ways
% Subtracting numbers: is the second argument what is left, or the third?

start(9).
goal(1).

move(N, A, B) :-
    N > 1,
    between(1, N, A),
    A < N,
    B is N - A.
