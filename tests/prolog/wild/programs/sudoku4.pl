%: cost: 8
%: start: puzzle(S)
%: goal: solved(S)
%: step: fill(S,N), C = 1
% A 4x4 sudoku solved by blind search: always fill the first blank.

puzzle([[1,0,0,4],
        [0,4,1,0],
        [2,0,4,0],
        [4,0,0,1]]).

solved(Grid) :-
    \+ ( member(Row, Grid), member(0, Row) ).

fill(Grid, Grid1) :-
    append(Above, [Row|Below], Grid),
    append(Left, [0|Right], Row),
    !,
    member(D, [1,2,3,4]),
    append(Left, [D|Right], Row1),
    append(Above, [Row1|Below], Grid1),
    consistent(Grid1).

consistent(Grid) :-
    forall(member(R, Grid), no_repeat(R)),
    columns(Grid, Cols),
    forall(member(C, Cols), no_repeat(C)),
    boxes(Grid, Boxes),
    forall(member(B, Boxes), no_repeat(B)).

no_repeat(L) :- exclude(==(0), L, Ds), sort(Ds, Set), length(Ds, N), length(Set, N).

columns([[A,B,C,D],[E,F,G,H],[I,J,K,L],[M,N,O,P]],
        [[A,E,I,M],[B,F,J,N],[C,G,K,O],[D,H,L,P]]).

boxes([[A,B,C,D],[E,F,G,H],[I,J,K,L],[M,N,O,P]],
      [[A,B,E,F],[C,D,G,H],[I,J,M,N],[K,L,O,P]]).

solve(G, G) :- solved(G).
solve(G, S) :- fill(G, G1), solve(G1, S).

% ?- puzzle(P), solve(P, S).
