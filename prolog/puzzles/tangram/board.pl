/*  The lattices of the tangram, and boards on them in notation.

    A cell is cell(Row, Column, Part).  On the plain lattice a square is
    one cell: Parts is 1, Part 0.  On the lattice of the tans both diagonals
    cut a square into Parts = 4 triangles: 0 north, 1 east, 2 south, 3 west.

    A board in notation has a mark for each cell, with `/` between rows.  As
    a term it is a list of rows, a row a list of squares, a square the list
    of its Parts marks:

        ?- text_rows("0011/0-11", 1, Rows).
        Rows = [[[0],[0],[1],[1]], [[0],[-],[1],[1]]].
        ?- text_rows("0000 44--", 4, Rows).
        Rows = [[[0,0,0,0], [4,4,-,-]]].

    Marks: 0 is a free cell, `-` is outside the silhouette.  A piece is a
    digit from 1 to 9, here an integer, or a letter, here an atom.
*/

:- module(tangram_board,
          [ text_rows/3,            % +Text, +Parts, -Rows
            rows_text/2,            % +Rows, -Text
            silhouette/4,           % +Rows, -Template, -Cells, -Board
            turned/4,               % +Cells, +Turn, +Parts, -Turned
            to_corner/2,            % +Cells, -Moved
            adjacent/3,             % +Cell, +Parts, -Other
            mark_char/2             % ?Mark, ?Char
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/2, append/3, member/2, nth0/3, nth1/3]).


                /*******************************
                *           NOTATION           *
                *******************************/

%!  text_rows(+Text, +Parts, -Rows) is det.
%
%   Rows are the marks of Text, a square having Parts of them.  New lines
%   separate rows as well, blanks do not count, and `.` is a free cell.
%
%   @error domain_error(_, _) if Text has no cells, or not every row has
%   the same number of whole squares.

text_rows(Text, Parts, Rows) :-
    text_to_string(Text, String),
    split_string(String, "/\n\r", "", Lines),
    maplist(line_marks, Lines, AllMarks),
    exclude(==([]), AllMarks, Marks),
    (   maplist(marks_squares(Parts), Marks, Rows)
    ->  true
    ;   domain_error(rows_of_whole_squares(Parts), String)
    ),
    (   maplist(same_length_as(Rows), Rows)
    ->  true
    ;   domain_error(rows_of_equal_length, String)
    ),
    (   inside(Rows)
    ->  true
    ;   domain_error(board_with_cells, String)
    ).

line_marks(Line, Marks) :-
    string_chars(Line, Chars),
    exclude(blank, Chars, Visible),
    maplist(char_mark, Visible, Marks).

blank(Char) :-
    char_type(Char, space).

char_mark(Char, Mark) :-
    (   Char == '.'
    ->  Mark = 0
    ;   mark_char(Mark, Char)
    ).

marks_squares(_, [], []).
marks_squares(Parts, [Mark|Marks], [Square|Squares]) :-
    length(Square, Parts),
    append(Square, Rest, [Mark|Marks]),
    marks_squares(Parts, Rest, Squares).

same_length_as([Row|_], Other) :-
    length(Row, Columns),
    length(Other, Columns).

inside(Rows) :-
    member(Row, Rows),
    member(Square, Row),
    member(Mark, Square),
    Mark \== (-).

%!  mark_char(?Mark, ?Char) is det.
%
%   Char stands for Mark in notation: digits are integers as marks.

mark_char(Mark, Char) :-
    (   nonvar(Mark)
    ->  atom_string(Mark, String),
        string_chars(String, [Char])
    ;   char_type(Char, digit(Digit))
    ->  Mark = Digit
    ;   Mark = Char
    ).

%!  rows_text(+Rows, -Text) is det.
%
%   Text has the marks of Rows with `/` between rows, and a blank between
%   squares of four marks.

rows_text(Rows, Text) :-
    maplist(row_text, Rows, Lines),
    atomic_list_concat(Lines, /, Atom),
    atom_string(Atom, Text).

row_text(Squares, Line) :-
    maplist(atomic_list_concat, Squares, Words),
    (   Squares = [[_]|_]
    ->  atomic_list_concat(Words, Line)
    ;   atomic_list_concat(Words, ' ', Line)
    ).

%!  silhouette(+Rows, -Template, -Cells, -Board) is det.
%
%   Cells are those of Rows that are not outside, rows and columns counted
%   from 1, in the order in which they are numbered: along the shorter side
%   (column by column on a wide board).  The covered part of a board filled
%   in this order has a short border, which leaves little choice.
%
%   Template is Rows with a variable in place of each cell, and Board is
%   board(V1, ..., Vn), the same variables in the order of Cells.  Together
%   they translate: bind one, and the other is bound.

silhouette(Rows, Template, Cells, Board) :-
    maplist(maplist(maplist(mark_variable)), Rows, Template),
    findall(place(Row, Column, Part, _),
            rows_place(Rows, Row, Column, Part),
            AllPlaces),
    append(Template, Squares),
    append(Squares, Marks),
    maplist(place_mark, AllPlaces, Marks),
    exclude(outside, AllPlaces, ByRow),
    (   wide(Rows)
    ->  sort(2, @=<, ByRow, Places)
    ;   Places = ByRow
    ),
    maplist(place_cell, Places, Cells),
    maplist(place_mark, Places, Variables),
    Board =.. [board|Variables].

mark_variable(Mark, Variable) :-
    (   Mark == (-)
    ->  Variable = (-)
    ;   true
    ).

rows_place(Rows, Row, Column, Part) :-
    nth1(Row, Rows, Squares),
    nth1(Column, Squares, Square),
    nth0(Part, Square, _).

wide(Rows) :-
    Rows = [Row|_],
    length(Rows, Height),
    length(Row, Width),
    Width > Height.

outside(place(_, _, _, Mark)) :-
    Mark == (-).

place_mark(place(_, _, _, Mark), Mark).

place_cell(place(Row, Column, Part, _), cell(Row, Column, Part)).


                /*******************************
                *           LATTICES           *
                *******************************/

%!  turned(+Cells, +Turn, +Parts, -Turned) is det.
%
%   Turned are Cells mirrored left to right if Turn is 4 or more, then
%   turned clockwise by Turn mod 4 quarters, and moved to the corner.

turned(Cells, Turn, Parts, Turned) :-
    maplist(turned_cell(Turn, Parts), Cells, Cells1),
    to_corner(Cells1, Turned).

turned_cell(Turn, Parts, Cell0, Cell) :-
    (   Turn >= 4
    ->  mirrored(Parts, Cell0, Cell1)
    ;   Cell1 = Cell0
    ),
    Quarters is Turn mod 4,
    quarter_turns(Quarters, Parts, Cell1, Cell).

mirrored(Parts, cell(Row, Column0, Part0), cell(Row, Column, Part)) :-
    Column is -Column0,
    Part is -Part0 mod Parts.

quarter_turns(Quarters, Parts, Cell0, Cell) :-
    (   Quarters =:= 0
    ->  Cell = Cell0
    ;   Cell0 = cell(Row0, Column0, Part0),
        Column is -Row0,
        Part is (Part0 + 1) mod Parts,
        Quarters1 is Quarters - 1,
        quarter_turns(Quarters1, Parts, cell(Column0, Column, Part), Cell)
    ).

%!  to_corner(+Cells, -Moved) is det.
%
%   Moved are Cells by whole squares up and left, or down and right, so
%   that they begin at row 0 and column 0.  They are sorted, so that equal
%   shapes are equal lists.

to_corner(Cells, Moved) :-
    aggregate_all(min(Row), member(cell(Row, _, _), Cells), Top),
    aggregate_all(min(Column), member(cell(_, Column, _), Cells), Left),
    maplist(moved(Top, Left), Cells, Cells1),
    sort(Cells1, Moved).

moved(Up, Left, cell(Row0, Column0, Part), cell(Row, Column, Part)) :-
    Row is Row0 - Up,
    Column is Column0 - Left.

%!  adjacent(+Cell, +Parts, -Other) is nondet.
%
%   Cell and Other share a side.  A triangle has two neighbours in its own
%   square, and one beyond the side of the square on which it stands.

adjacent(cell(Row0, Column0, _), 1, cell(Row, Column, 0)) :-
    side(_, Down, Right),
    Row is Row0 + Down,
    Column is Column0 + Right.
adjacent(cell(Row, Column, Part0), 4, cell(Row, Column, Part)) :-
    member(Step, [1, 3]),
    Part is (Part0 + Step) mod 4.
adjacent(cell(Row0, Column0, Part0), 4, cell(Row, Column, Part)) :-
    side(Part0, Down, Right),
    Row is Row0 + Down,
    Column is Column0 + Right,
    Part is (Part0 + 2) mod 4.

%   Side of a square: north, east, south, west; rows down, columns right.

side(0, -1,  0).
side(1,  0,  1).
side(2,  1,  0).
side(3,  0, -1).
