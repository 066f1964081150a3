%   The 8-puzzle as courses write it: a state is a list of three rows, 0 is
%   the blank, and h is the Manhattan distance of the tiles.

:- use_module(library(lists), [nth0/3]).

is_goal([[0,1,2],[3,4,5],[6,7,8]]).

neighbours(State, States) :-
    cell(State, Row, Column, 0),
    !,
    findall(Next, moved(State, Row, Column, Next), States).

moved(State, Row, Column, Next) :-
    beside(Row, Column, Row1, Column1),
    cell(State, Row1, Column1, Tile),
    swapped_rows(State, Tile, Next).

cell(State, Row, Column, Tile) :-
    nth0(Row, State, Tiles),
    nth0(Column, Tiles, Tile).

beside(Row, Column, Up, Column)    :- Row > 0, Up is Row - 1.
beside(Row, Column, Row, Left)     :- Column > 0, Left is Column - 1.
beside(Row, Column, Row, Right)    :- Column < 2, Right is Column + 1.
beside(Row, Column, Down, Column)  :- Row < 2, Down is Row + 1.

swapped_rows([], _, []).
swapped_rows([Row0|Rows0], Tile, [Row|Rows]) :-
    swapped(Row0, Tile, Row),
    swapped_rows(Rows0, Tile, Rows).

swapped([], _, []).
swapped([Tile0|Tiles0], Moved, [Tile|Tiles]) :-
    (   Tile0 =:= 0
    ->  Tile = Moved
    ;   Tile0 =:= Moved
    ->  Tile = 0
    ;   Tile = Tile0
    ),
    swapped(Tiles0, Moved, Tiles).

cost(_, _, 1).

h(State, Guess) :-
    rows_distance(State, 0, 0, Guess).

rows_distance([], _, Guess, Guess).
rows_distance([Row|Rows], Number, Guess0, Guess) :-
    row_distance(Row, Number, 0, Guess0, Guess1),
    Next is Number + 1,
    rows_distance(Rows, Next, Guess1, Guess).

row_distance([], _, _, Guess, Guess).
row_distance([Tile|Tiles], Row, Column, Guess0, Guess) :-
    (   Tile =:= 0
    ->  Guess1 = Guess0
    ;   Guess1 is Guess0 + abs(Tile // 3 - Row) + abs(Tile mod 3 - Column)
    ),
    Next is Column + 1,
    row_distance(Tiles, Row, Next, Guess1, Guess).
