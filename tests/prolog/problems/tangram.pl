%   The tangram of a course report: five pieces fill a grid of 5 x 6, and
%   three of them lie in place already.
%
%   A state is the grid as a list of rows, 0 being a free cell.

:- use_module(library(lists), [append/2, append/3, member/2]).

start([[1,0,0,0,0,0],
       [1,1,0,0,0,0],
       [1,1,1,0,0,0],
       [1,1,4,4,0,5],
       [1,4,4,5,5,5]]).

is_goal([[1,2,2,2,2,2],
         [1,1,2,2,2,3],
         [1,1,1,2,3,3],
         [1,1,4,4,3,5],
         [1,4,4,5,5,5]]).

%   piece_rows(Piece, Rows): each row is Offset-Length, from the top.

piece_rows(1, [0-1, 0-2, 0-3, 0-2, 0-1]).
piece_rows(2, [0-5, 1-3, 2-1]).
piece_rows(3, [1-1, 0-2, 0-1]).
piece_rows(4, [1-2, 0-2]).
piece_rows(5, [2-1, 0-3]).

missing_piece(Grid, Piece) :-
    piece_rows(Piece, _),
    \+ ( member(Row, Grid), member(Cell, Row), Cell =:= Piece ).

%   All ways to lay one missing piece: by piece, then column, then row.

neighbours(Grid, Grids) :-
    findall(Next,
            ( missing_piece(Grid, Piece),
              piece_laid(Piece, Grid, Next)
            ),
            Grids).

piece_laid(Piece, Grid0, Grid) :-
    piece_rows(Piece, Rows),
    between(0, 5, Column),
    append(Above, Below0, Grid0),
    rows_laid(Rows, Piece, Column, Below0, Below),
    append(Above, Below, Grid).

rows_laid([], _, _, Grid, Grid).
rows_laid([Offset-Length|Rows], Piece, Column, [Row0|Grid0], [Row|Grid]) :-
    Skip is Column + Offset,
    row_laid(Skip, Length, Piece, Row0, Row),
    rows_laid(Rows, Piece, Column, Grid0, Grid).

row_laid(Skip, Length, Piece, Row0, Row) :-
    length(Left, Skip),
    length(Free, Length),
    length(Laid, Length),
    append([Left, Free, Right], Row0),
    all_equal(Free, 0),
    all_equal(Laid, Piece),
    append([Left, Laid, Right], Row).

all_equal([], _).
all_equal([Cell|Cells], Cell) :-
    all_equal(Cells, Cell).

%   As in the report, the cost asks for the neighbours all over again.

cost(From, To, Cost) :-
    neighbours(From, Grids),
    member(To, Grids),
    Cost is 1.

h(Grid, Guess) :-
    findall(Piece, missing_piece(Grid, Piece), Pieces),
    length(Pieces, Guess).
