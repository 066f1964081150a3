% expect: message=neighbour/2 exists; did you mean neighbours/2?
% Poole and Mackworth's predicates, but one name lacks its last letter.

start(0).
is_goal(5).

neighbour(N, Ns) :-
    findall(M, step_from(N, M), Ns).

step_from(N, M) :- N < 9, M is N + 1.
step_from(N, M) :- N > 0, M is N - 1.

cost(_, _, 1).
h(N, H) :- H is abs(5 - N).
