% expect: cost=8
% The whole textbook search stands below the problem; it prints while it is
% loaded, and is not needed.

start_state(0).
final_state(10).

adj(N, M, 2) :- N < 10, M is N + 2.
adj(N, M, 4) :- N < 10, M is N + 5.
adj(N, M, 1) :- N > 0, M is N - 1.

:- write('best-first search loaded'), nl.

solve(Path) :- start_state(S), search([[S]], Path).

search([[S|P]|_], [S|P]) :- final_state(S), !.
search([P|Ps], Path) :- expand(P, New), append(Ps, New, All), search(All, Path).

expand([S|P], New) :-
    findall([N, S|P], ( adj(S, N, _), \+ member(N, [S|P]) ), New).
