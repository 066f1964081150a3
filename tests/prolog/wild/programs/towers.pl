%: cost: 7
%: start: initial_state(hanoi,S)
%: goal: final_state(hanoi,S)
%: step: move(S,M), update(S,M,N), legal(N), C = 1
% The framework of the chapter on search, for the towers of Hanoi.

solve_dfs(State, _History, []) :-
    final_state(hanoi, State).
solve_dfs(State, History, [Move|Moves]) :-
    move(State, Move),
    update(State, Move, State1),
    legal(State1),
    not(member(State1, History)),
    solve_dfs(State1, [State1|History], Moves).

test_dfs(Problem, Moves) :-
    initial_state(Problem, State),
    solve_dfs(State, [State], Moves).

initial_state(hanoi, pegs([1,2,3], [], [])).
final_state(hanoi, pegs([], [], [1,2,3])).

move(pegs([_|_], _, _), from_to(a, b)).
move(pegs([_|_], _, _), from_to(a, c)).
move(pegs(_, [_|_], _), from_to(b, a)).
move(pegs(_, [_|_], _), from_to(b, c)).
move(pegs(_, _, [_|_]), from_to(c, a)).
move(pegs(_, _, [_|_]), from_to(c, b)).

update(pegs([D|A], B, C), from_to(a, b), pegs(A, [D|B], C)).
update(pegs([D|A], B, C), from_to(a, c), pegs(A, B, [D|C])).
update(pegs(A, [D|B], C), from_to(b, a), pegs([D|A], B, C)).
update(pegs(A, [D|B], C), from_to(b, c), pegs(A, B, [D|C])).
update(pegs(A, B, [D|C]), from_to(c, a), pegs([D|A], B, C)).
update(pegs(A, B, [D|C]), from_to(c, b), pegs(A, [D|B], C)).

legal(pegs(A, B, C)) :- ordered(A), ordered(B), ordered(C).

ordered([]).
ordered([_]).
ordered([X,Y|Zs]) :- X < Y, ordered([Y|Zs]).
