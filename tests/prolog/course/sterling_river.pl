% expect: cost=7
% The framework of a well-known textbook: the problem has a name, a move is
% chosen first, carried out then, and judged last.

initial_state(wgc, wgc(left, [cabbage, goat, wolf], [])).
final_state(wgc, wgc(right, [], [cabbage, goat, wolf])).

solve_dfs(Problem, State, _, []) :-
    final_state(Problem, State).
solve_dfs(Problem, State, History, [Move|Moves]) :-
    move(State, Move),
    update(State, Move, State1),
    legal(State1),
    \+ member(State1, History),
    solve_dfs(Problem, State1, [State1|History], Moves).

test_dfs(Problem, Moves) :-
    initial_state(Problem, State),
    solve_dfs(Problem, State, [State], Moves).

move(wgc(left, L, _), Cargo) :- member(Cargo, L).
move(wgc(right, _, R), Cargo) :- member(Cargo, R).
move(wgc(_, _, _), alone).

update(wgc(left, L, R), alone, wgc(right, L, R)).
update(wgc(right, L, R), alone, wgc(left, L, R)).
update(wgc(left, L, R), Cargo, wgc(right, L1, R1)) :-
    select(Cargo, L, L1), sort([Cargo|R], R1).
update(wgc(right, L, R), Cargo, wgc(left, L1, R1)) :-
    select(Cargo, R, R1), sort([Cargo|L], L1).

legal(wgc(left, _, R)) :- \+ illegal(R).
legal(wgc(right, L, _)) :- \+ illegal(L).

illegal(Bank) :- member(goat, Bank), member(wolf, Bank).
illegal(Bank) :- member(goat, Bank), member(cabbage, Bank).
