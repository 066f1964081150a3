/*  Boards of DeepTrip: rotations, groups, and tiles that move up.

    A board is an integer: a set of tiles.  Each colour has a plane of bits,
    with one bit for each cell, row by row from the top.  Behind each row
    one bit stays empty, and below the last row a whole row: so a shift
    moves all tiles by a cell, none of them into another row or plane.

        ?- cells_layout([[1,2,1],[2,1,2]], Layout, Board),
           rotation(Layout, Board, Row, Amount, Turned),
           settled(Layout, Turned, Settled),
           board_cells(Layout, Settled, Cells).
        Board = 335909, Row = 1, Amount = 1, Turned = 344099,
        Settled = 282624, Cells = [[2,0,2],[0,0,2]] ;
        ...

    Of 335909, read from the lowest bit, the rows of colour 1 are 1010,
    0100 and 0000, and those of colour 2 are 0100, 1010 and 0000.
*/

:- module(deeptrip_board,
          [ cells_layout/3,         % +Cells, -Layout, -Board
            cells_board/3,          % +Cells, +Layout, -Board
            board_cells/3,          % +Layout, +Board, -Cells
            rotation/5,             % +Layout, +Board, -Row, -Amount, -Turned
            settled/3,              % +Layout, +Board0, -Board
            neighbour_pairs/3,      % +Layout, +Board, -Count
            colour_tiles/3          % +Layout, +Board, -Counts
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, nth0/3, nth1/3]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *      CELLS AND THEIR BITS    *
                *******************************/

%!  cells_layout(+Cells, -Layout, -Board) is det.
%
%   Cells are rows of colours, 0 being an empty cell, and Board has the
%   same tiles.  Layout says where the bits lie in boards of this size and
%   these colours:
%
%       layout(size(Rows, Columns, Colours), step(Down, Plane),
%              planes(All, Every), masks(RowMasks, ColourMasks))
%
%   A shift by Down bits moves tiles to the next row, one by Plane bits to
%   the next colour.  All is a plane with all its bits.  A plane times
%   Every is that plane for all colours.  The masks have all bits of each
%   row and of each colour.

cells_layout(Cells, Layout, Board) :-
    Cells = [Line|_],
    length(Cells, Rows),
    length(Line, Columns),
    aggregate_all(max(Colour),
                  ( member(Row, Cells), member(Colour, Row) ),
                  Colours),
    size_layout(size(Rows, Columns, Colours), Layout),
    cells_board(Cells, Layout, Board).

size_layout(Size, Layout) :-
    Size = size(Rows, Columns, Colours),
    Down is Columns + 1,
    Plane is Down * (Rows + 1),
    All is (1 << Plane) - 1,
    findall(Shift,
            ( between(1, Colours, Colour), Shift is Plane * (Colour - 1) ),
            Shifts),
    aggregate_all(sum(Copy),
                  ( member(Shift, Shifts), Copy is 1 << Shift ),
                  Every),
    findall(Mask,
            ( between(1, Rows, Row),
              Mask is (((1 << Columns) - 1) << (Down * (Row - 1))) * Every
            ),
            RowMasks),
    findall(Mask,
            ( member(Shift, Shifts), Mask is All << Shift ),
            ColourMasks),
    Layout = layout(Size, step(Down, Plane),
                    planes(All, Every), masks(RowMasks, ColourMasks)).

%!  cells_board(+Cells, +Layout, -Board) is det.
%
%   Board has the tiles of Cells, which must be as large as the Layout.

cells_board(Cells, Layout, Board) :-
    aggregate_all(sum(Bit),
                  ( nth0(Row, Cells, Line),
                    nth0(Column, Line, Colour),
                    Colour > 0,
                    tile_bit(Layout, Row, Column, Colour, Bit)
                  ),
                  Board).

tile_bit(layout(_, step(Down, Plane), _, _), Row, Column, Colour, Bit) :-
    Bit is 1 << (Plane * (Colour - 1) + Down * Row + Column).

%!  board_cells(+Layout, +Board, -Cells) is det.
%
%   Cells are rows of colours, 0 being an empty cell.

board_cells(Layout, Board, Cells) :-
    Layout = layout(size(Rows, Columns, _), _, _, _),
    findall(Line,
            ( between(1, Rows, Row),
              findall(Colour,
                      ( between(1, Columns, Column),
                        cell_colour(Layout, Board, Row, Column, Colour)
                      ),
                      Line)
            ),
            Cells).

cell_colour(Layout, Board, Row, Column, Colour) :-
    Layout = layout(size(_, _, Colours), _, _, _),
    Row0 is Row - 1,
    Column0 is Column - 1,
    (   between(1, Colours, Colour0),
        tile_bit(Layout, Row0, Column0, Colour0, Bit),
        Board /\ Bit =\= 0
    ->  Colour = Colour0
    ;   Colour = 0
    ).


                /*******************************
                *       WHAT A MOVE DOES       *
                *******************************/

%!  rotation(+Layout, +Board, -Row, -Amount, -Turned) is nondet.
%
%   Turned is Board with its Row, counted from 1 at the top, rotated to the
%   right by Amount cells; nothing has vanished or moved up yet.  Row by
%   row, Amount goes up to where the row looks as before: so an empty row
%   or one of a single colour does not turn at all.

rotation(Layout, Board, Row, Amount, Turned) :-
    Layout = layout(size(_, Columns, _), _, _, masks(RowMasks, _)),
    nth1(Row, RowMasks, Mask),
    Line is Board /\ Mask,
    Others is Board xor Line,
    line_rotation(1, Columns, Mask, Line, Amount, TurnedLine),
    Turned is Others \/ TurnedLine.

line_rotation(Amount0, Columns, Mask, Line, Amount, Turned) :-
    Amount0 < Columns,
    Turned0 is (Line << Amount0 \/ Line >> (Columns - Amount0)) /\ Mask,
    Turned0 =\= Line,
    (   Amount = Amount0,
        Turned = Turned0
    ;   Amount1 is Amount0 + 1,
        line_rotation(Amount1, Columns, Mask, Line, Amount, Turned)
    ).

%!  settled(+Layout, +Board0, -Board) is det.
%
%   Board is what is left of Board0 when all groups have vanished, the
%   tiles have moved up into the gaps, groups have vanished again, and so
%   on until nothing changes.

settled(Layout, Board0, Board) :-
    groups(Layout, Board0, Groups),
    Board1 is Board0 xor Groups,
    moved_up(Layout, Board1, Board2),
    (   Board2 =:= Board1               % no new neighbours
    ->  Board = Board1
    ;   settled(Layout, Board2, Board)
    ).

%   Groups has the tiles in groups of three or more neighbours of a colour.
%
%   Each tile of such a group has two neighbours in it, or it is the end of
%   a line and its only neighbour has two: one step of growth finds all.

groups(layout(_, step(Down, _), _, _), Board, Groups) :-
    Right is Board /\ Board >> 1,       % the tile to the right is equal
    Below is Board /\ Board >> Down,
    Left is Right << 1,
    Above is Below << Down,
    Inner is (Left /\ Right) \/ (Above /\ Below)
             \/ ((Left \/ Right) /\ (Above \/ Below)),
    (   Inner =:= 0
    ->  Groups = 0
    ;   Groups is Board /\ ( Inner
                             \/ Inner >> 1 \/ Inner << 1
                             \/ Inner >> Down \/ Inner << Down
                           )
    ).

%   Tiles below a gap move up by a cell, again and again until no gap is
%   above a tile.

moved_up(Layout, Board0, Board) :-
    Layout = layout(_, step(Down, _), planes(All, Every), _),
    % Adds up the planes, as modulo 9 adds up the digits of a number.  No
    % cell is in two of them, and their last row stays empty: no carry.
    Taken is Board0 mod All,
    Gaps is Taken >> Down /\ \ Taken,
    (   Gaps =:= 0
    ->  Board = Board0
    ;   Rising is Board0 /\ (Gaps << Down) * Every,
        Board1 is (Board0 xor Rising) \/ (Rising >> Down),
        moved_up(Layout, Board1, Board)
    ).


                /*******************************
                *           COUNTING           *
                *******************************/

%!  neighbour_pairs(+Layout, +Board, -Count) is det.
%
%   Count is the number of neighbours of equal colour.  In a settled board
%   that is the number of clusters of two tiles.

neighbour_pairs(layout(_, step(Down, _), _, _), Board, Count) :-
    Count is popcount(Board /\ Board >> 1) + popcount(Board /\ Board >> Down).

%!  colour_tiles(+Layout, +Board, -Counts) is det.
%
%   Counts are the numbers of tiles of colour 1, 2 and so on.

colour_tiles(layout(_, _, _, masks(_, ColourMasks)), Board, Counts) :-
    masked_tiles(ColourMasks, Board, Counts).

masked_tiles([], _, []).
masked_tiles([Mask|Masks], Board, [Count|Counts]) :-
    Count is popcount(Board /\ Mask),
    masked_tiles(Masks, Board, Counts).
