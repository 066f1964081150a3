%: cost: 7
%: start: initial_state(fox,S)
%: goal: final_state(fox,S)
%: step: move(S,M), update(S,M,N), legal(N), C = 1
% The river crossing in the framework of the lecture on generic search.
% state: w(BoatSide, LeftBank, RightBank)

initial_state(fox, w(left, [fox,goose,grain], [])).
final_state(fox, w(right, [], [fox,goose,grain])).

move(w(left,L,_), Cargo) :- member(Cargo, L).
move(w(right,_,R), Cargo) :- member(Cargo, R).
move(w(_,_,_), alone).

update(w(B,L,R), Cargo, w(B1,L1,R1)) :-
    update_boat(B, B1),
    update_banks(Cargo, B, L, R, L1, R1).

update_boat(left, right).
update_boat(right, left).

update_banks(alone, _, L, R, L, R).
update_banks(Cargo, left, L, R, L1, R1) :-
    Cargo \== alone,
    select(Cargo, L, L1),
    insert(Cargo, R, R1).
update_banks(Cargo, right, L, R, L1, R1) :-
    Cargo \== alone,
    select(Cargo, R, R1),
    insert(Cargo, L, L1).

insert(X, Ys, Zs) :- sort([X|Ys], Zs).

legal(w(left,_,R)) :- not(illegal(R)).
legal(w(right,L,_)) :- not(illegal(L)).

illegal(Bank) :- member(fox, Bank), member(goose, Bank).
illegal(Bank) :- member(goose, Bank), member(grain, Bank).

solve_dfs(State, _, []) :- final_state(_, State).
solve_dfs(State, History, [Move|Moves]) :-
    move(State, Move),
    update(State, Move, State1),
    legal(State1),
    not(member(State1, History)),
    solve_dfs(State1, [State1|History], Moves).

test_dfs(Problem, Moves) :-
    initial_state(Problem, State),
    solve_dfs(State, [State], Moves).
