/*  Positions, cells and goals of peg solitaire as people write them.

        ?- text_board("-o-/ooo/-.-", Board, Pegs),
           text_goals("b3", Board, Goals).
        Board = board(3,3,[0-1,1-0,1-1,1-2,2-1]), Pegs = 114,
        Goals = [512].

    board.pl says what a board and a set of pegs are.
*/

:- module(senku_notation,
          [ text_board/3,           % +Text, -Board, -Pegs
            text_pegs/3,            % +Text, +Board, -Pegs
            board_text/3,           % +Board, +Pegs, -Text
            place_name/2,           % +Place, -Name
            text_goals/3            % +Text, +Board, -Goals
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [memberchk/2, nth0/3, numlist/3]).
:- use_module(board,
              [place_bit/3, places_set/3, board_place/2, board_centre/2]).

%!  text_board(+Text, -Board, -Pegs) is det.
%
%   Text draws Board and the Pegs on it: `o` a peg, `.` a hole, `-` outside
%   the board; rows from the top with `/` or new lines between them.
%   Blanks mean nothing.
%
%   @error domain_error(_, _) if Text has other characters, rows of
%   different lengths, more than 26 columns, or no cell.

text_board(Text, Board, Pegs) :-
    text_to_string(Text, String),
    split_string(String, "/\n\r\v\f", "", Strings),
    maplist(line_marks, Strings, AllLines),
    exclude(==([]), AllLines, Lines),
    lines_size(Lines, String, Rows, Columns),
    findall(Place, (mark_at(Lines, Place, Mark), Mark \== (-)), Places),
    findall(Place, mark_at(Lines, Place, o), PegPlaces),
    Board = board(Rows, Columns, Places),
    (   Places == []
    ->  domain_error(board_with_a_cell, String)
    ;   places_set(Board, PegPlaces, Pegs)
    ).

line_marks(Line, Marks) :-
    string_chars(Line, Chars),
    exclude(blank, Chars, Marks),
    maplist(check_mark, Marks).

blank(Char) :-
    char_type(Char, space).

check_mark(Char) :-
    (   memberchk(Char, [o, '.', -])
    ->  true
    ;   domain_error(peg_hole_or_outside, Char)
    ).

lines_size(Lines, String, Rows, Columns) :-
    (   Lines = [Line|_]
    ->  length(Line, Columns)
    ;   Columns = 0
    ),
    length(Lines, Rows),
    (   \+ maplist(has_length(Columns), Lines)
    ->  domain_error(rows_of_equal_length, String)
    ;   Columns > 26                    % letters to name them
    ->  domain_error(board_of_at_most_26_columns, String)
    ;   true
    ).

has_length(Length, List) :-
    length(List, Length).

mark_at(Lines, Row-Column, Mark) :-
    nth0(Row, Lines, Line),
    nth0(Column, Line, Mark).

%!  text_pegs(+Text, +Board, -Pegs) is det.
%
%   Text draws the Pegs on this Board.
%
%   @error domain_error(_, _) if it draws another board, or none.

text_pegs(Text, Board, Pegs) :-
    text_board(Text, Board1, Pegs),
    (   Board1 == Board
    ->  true
    ;   domain_error(drawing_of_this_board, Text)
    ).

%!  board_text(+Board, +Pegs, -Text) is det.
%
%   Text draws Board and the Pegs on it, with `/` between the rows.

board_text(Board, Pegs, Text) :-
    Board = board(Rows, _, _),
    LastRow is Rows - 1,
    numlist(0, LastRow, Numbers),
    maplist(row_text(Board, Pegs), Numbers, Lines),
    atomic_list_concat(Lines, /, Atom),
    atom_string(Atom, Text).

row_text(Board, Pegs, Row, Line) :-
    Board = board(_, Columns, _),
    LastColumn is Columns - 1,
    findall(Mark,
            ( between(0, LastColumn, Column),
              place_mark(Board, Pegs, Row-Column, Mark)
            ),
            Marks),
    atomic_list_concat(Marks, Line).

place_mark(Board, Pegs, Place, Mark) :-
    (   \+ board_place(Board, Place)
    ->  Mark = (-)
    ;   place_bit(Board, Place, Bit),
        Pegs /\ Bit =\= 0
    ->  Mark = o
    ;   Mark = '.'
    ).

%!  place_name(+Place, -Name) is det.
%
%   Name is an atom of the column's letter and the row's number, such as
%   `a1` for 0-0 and `d3` for 2-3.

place_name(Row-Column, Name) :-
    Letter is 0'a + Column,
    Number is Row + 1,
    format(atom(Name), "~c~d", [Letter, Number]).

%!  text_goals(+Text, +Board, -Goals) is det.
%
%   Goals are the positions, in order, that meet the goal Text: `centre` or
%   `any` for one peg, there; a cell such as `d4` for one peg in it; or a
%   drawing for exactly that position.
%
%   @error domain_error(_, _) if Text is no goal on Board.

text_goals(Text, Board, Goals) :-
    string_lower(Text, Lower),
    split_string(Lower, "", " \t\n", [Word]),
    findall(Bit,
            ( goal_place(Word, Board, Place),
              place_bit(Board, Place, Bit)
            ),
            Bits),
    (   Bits = [_|_]
    ->  sort(Bits, Goals)
    ;   memberchk(Word, ["centre", "center"])
    ->  domain_error(goal_on_this_board, Text)
    ;   text_pegs(Text, Board, Goal),
        Goal =\= 0
    ->  Goals = [Goal]
    ;   domain_error(goal_with_a_peg, Text)
    ).

goal_place("any", Board, Place) :-
    board_place(Board, Place).
goal_place("centre", Board, Place) :-
    board_centre(Board, Place).
goal_place("center", Board, Place) :-
    board_centre(Board, Place).
goal_place(Word, Board, Place) :-
    board_place(Board, Place),
    place_name(Place, Name),
    atom_string(Name, Word).
