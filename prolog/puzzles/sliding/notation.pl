/*  Boards of the sliding puzzle in notation: rows from the top, tiles
    separated by blanks, rows by `/` or new lines, the blank being 0.

        ?- text_board("1 2 3/4 5 0", Size, Board), board_text(Board, 3, Text).
        Size = 2-3, Board = board(1,2,3,4,5,0), Text = "1 2 3/4 5 0".
*/

:- module(sliding_notation,
          [ text_board/3,           % +Text, -Size, -Board
            board_text/3            % +Board, +Columns, -Text
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/2, append/3, numlist/3]).

%!  text_board(+Text, -Size, -Board) is det.
%
%   Board holds the tiles written in Text, and Size is Rows-Columns.  A
%   square board may stand in one line without `/`, as benchmark files
%   have it.
%
%   @error domain_error(_, _) if Text is no board: it has no rows, rows of
%   different lengths, a word that is no tile, or some tile not once.

text_board(Text, Size, Board) :-
    text_to_string(Text, String),
    split_string(String, "/\n\r", " \t", Lines),
    exclude(==(""), Lines, Filled),
    ensure(Filled = [_|_], board_with_rows, String),
    maplist(line_tiles, Filled, Rows),
    ensure(rows_size(Rows, Size0), rows_of_equal_length, String),
    append(Rows, Tiles),
    ensure(each_tile_once(Tiles), each_tile_once, String),
    one_line_size(String, Size0, Size),
    Board =.. [board|Tiles].

line_tiles(Line, Tiles) :-
    split_string(Line, " \t", " \t", Words),
    exclude(==(""), Words, Numbers),
    maplist(word_tile, Numbers, Tiles).

%   Not number_string/2 alone, which reads -1 and 0x1F as well.

word_tile(Word, Tile) :-
    string_codes(Word, Codes),
    ensure(maplist(decimal_digit, Codes), tile, Word),
    number_codes(Tile, Codes).

decimal_digit(Code) :-
    between(0'0, 0'9, Code).

rows_size(Rows, Count-Columns) :-
    Rows = [Row|_],
    length(Rows, Count),
    length(Row, Columns),
    maplist(has_length(Columns), Rows).

has_length(Length, List) :-
    length(List, Length).

each_tile_once(Tiles) :-
    length(Tiles, Count),
    Last is Count - 1,
    numlist(0, Last, Sorted),
    msort(Tiles, Sorted).

one_line_size(String, Size0, Size) :-
    (   Size0 = 1-Count,
        \+ sub_string(String, _, _, _, "/"),
        Side is truncate(sqrt(Count)),
        Count =:= Side * Side
    ->  Size = Side-Side
    ;   Size = Size0
    ).

:- meta_predicate ensure(0, +, +).

ensure(Goal, Domain, Culprit) :-
    (   call(Goal)
    ->  true
    ;   domain_error(Domain, Culprit)
    ).

%!  board_text(+Board, +Columns, -Text) is det.
%
%   Text has the rows of Board, which has that many Columns, with `/`
%   between them.  A single row ends with one, so that it is not taken for
%   a square.

board_text(Board, Columns, Text) :-
    Board =.. [board|Tiles],
    tiles_lines(Tiles, Columns, Lines),
    (   Lines = [Line]
    ->  string_concat(Line, "/", Text)
    ;   atomics_to_string(Lines, "/", Text)
    ).

tiles_lines([], _, []).
tiles_lines([Tile|Tiles], Columns, [Line|Lines]) :-
    length(Row, Columns),
    append(Row, Rest, [Tile|Tiles]),
    atomics_to_string(Row, " ", Line),
    tiles_lines(Rest, Columns, Lines).

atomics_to_string(Atomics, Between, Text) :-
    atomic_list_concat(Atomics, Between, Atom),
    atom_string(Atom, Text).
