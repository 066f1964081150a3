%   Peg solitaire on three rows of five: p is a peg, e an empty cell.

start([[p,p,e,p,p],[p,p,p,p,p],[p,p,p,p,p]]).
is_goal([[e,e,p,e,e],[e,e,e,e,e],[e,e,e,e,e]]).

neighbours(State, Nexts) :- findall(Next, jump(State, Next), Nexts).

jump(State, Next) :-
    direction(Down, Right),
    between(0, 2, R), between(0, 4, C), cell(State, R, C, p),
    R1 is R + Down, C1 is C + Right, cell(State, R1, C1, p),
    R2 is R1 + Down, C2 is C1 + Right, cell(State, R2, C2, e),
    put(State, R, C, e, S1), put(S1, R1, C1, e, S2), put(S2, R2, C2, p, Next).

cell(State, R, C, X) :- R >= 0, C >= 0, nth0(R, State, Row), nth0(C, Row, X).

put(State, R, C, X, Next) :-
    nth0(R, State, Row, Rows), nth0(C, Row, _, Rest),
    nth0(C, NewRow, X, Rest), nth0(R, Next, NewRow, Rows).

direction(-1, 0).
direction(0, -1).
direction(0, 1).
direction(1, 0).
