/*  Boards of DeepTrip in notation: rows from the top, one character a cell,
    `/` or new lines between rows; `1` to `9` are colours and `.` is empty.

        ?- text_layout("1221/21..", Layout, Board),
           board_text(Layout, Board, Text).
        Layout = layout(size(2,4,2), ...), Board = 1245257,
        Text = "1221/21..".
*/

:- module(deeptrip_notation,
          [ text_layout/3,          % +Text, -Layout, -Board
            text_board/3,           % +Text, +Layout, -Board
            board_text/3            % +Layout, +Board, -Text
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/2, max_list/2]).
:- use_module(board,
              [cells_layout/3, cells_board/3, board_cells/3, settled/3]).

%!  text_layout(+Text, -Layout, -Board) is det.
%
%   Text has the tiles of Board, and Layout is that of boards of its size
%   and colours.
%
%   @error domain_error(_, _) if Text has other characters, rows of
%   different lengths, or none; or if groups should have vanished or tiles
%   have moved up.

text_layout(Text, Layout, Board) :-
    text_cells(Text, Cells),
    cells_layout(Cells, Layout, Board),
    check_settled(Layout, Board, Text).

%!  text_board(+Text, +Layout, -Board) is det.
%
%   Text has the tiles of Board, a board of this Layout.
%
%   @error domain_error(_, _) as text_layout/3, or if Text has another size
%   or colours that Layout has not.

text_board(Text, Layout, Board) :-
    Layout = layout(Size, _, _, _),
    text_cells(Text, Cells),
    (   cells_fit(Cells, Size)
    ->  cells_board(Cells, Layout, Board)
    ;   domain_error(board_of(Size), Text)
    ),
    check_settled(Layout, Board, Text).

cells_fit(Cells, size(Rows, Columns, Colours)) :-
    length(Cells, Rows),
    maplist(has_length(Columns), Cells),
    append(Cells, All),
    max_list(All, Highest),
    Highest =< Colours.

check_settled(Layout, Board, Text) :-
    (   settled(Layout, Board, Board)
    ->  true
    ;   domain_error(settled_board, Text)
    ).

%   Cells are rows of colours, 0 being an empty cell.

text_cells(Text, Cells) :-
    text_to_string(Text, String),
    split_string(String, "/\n\r\v\f", "", Strings),
    maplist(line_cells, Strings, Lines),
    exclude(==([]), Lines, Cells),
    (   Cells = [Line|_],
        length(Line, Columns),
        maplist(has_length(Columns), Cells)
    ->  true
    ;   domain_error(rows_of_equal_length, String)
    ).

has_length(Length, List) :-
    length(List, Length).

line_cells(String, Cells) :-
    string_chars(String, Chars),
    exclude(blank, Chars, Tiles),
    maplist(char_cell, Tiles, Cells).

blank(Char) :-
    char_type(Char, space).

char_cell(Char, Cell) :-
    (   cell_char(Cell0, Char)
    ->  Cell = Cell0
    ;   domain_error(tile, Char)
    ).

cell_char(0, '.').
cell_char(1, '1').
cell_char(2, '2').
cell_char(3, '3').
cell_char(4, '4').
cell_char(5, '5').
cell_char(6, '6').
cell_char(7, '7').
cell_char(8, '8').
cell_char(9, '9').

%!  board_text(+Layout, +Board, -Text) is det.
%
%   Text has the rows of Board, with `/` between them.

board_text(Layout, Board, Text) :-
    board_cells(Layout, Board, Cells),
    maplist(row_text, Cells, Lines),
    atomic_list_concat(Lines, /, Atom),
    atom_string(Atom, Text).

row_text(Row, Line) :-
    maplist(cell_char, Row, Chars),
    atomic_list_concat(Chars, Line).
