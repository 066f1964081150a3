% expect: cost=1
%% pysolve: successors=move/3: state, action, next
% The same with a line that says how to read it.

start(9).
goal(1).

move(N, A, B) :-
    N > 1,
    between(1, N, A),
    A < N,
    B is N - A.
