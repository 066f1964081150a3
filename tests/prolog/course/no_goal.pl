% expect: message=The program has no goal
% The goal is an argument of the search, and stands nowhere.

start(4).

neighbours(N, Ns) :-
    findall(M, half_or_less(N, M), Ns).

half_or_less(N, M) :- N mod 2 =:= 0, M is N // 2.
half_or_less(N, M) :- N > 0, M is N - 1.

search(Start, Goal, [Start|Path]) :-
    reach(Start, Goal, Path).

reach(Goal, Goal, []).
reach(S, Goal, [N|Path]) :- neighbours(S, Ns), member(N, Ns), reach(N, Goal, Path).
