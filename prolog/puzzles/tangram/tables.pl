/*  What of a tangram does not depend on the state: the goal, and the tables
    of places, neighbours and pieces of one shape.  See board.pl for
    rows and silhouettes, pieces.pl for sets of pieces.
*/

:- module(tangram_tables,
          [ goal_rows/4,            % +Text, +Set, +Rows, -Goal
            pieces_in_play/3,       % +Goal, +Set0, -Set
            placement_patterns/6,   % +Set, +Cells, -First, -Action, ...
            cell_neighbours/4,      % +Cells, +Parts, -Cell, -Others
            numbers_bits/2,         % +Numbers, -Bits
            twins/3                 % +Set, -Mark, -Other
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(board, [adjacent/3, silhouette/4, text_rows/3]).
:- use_module(pieces,
              [only_marks/3, orientation/4, same_shape/3, text_set/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *           THE GOAL           *
                *******************************/

report_goal("122222/112223/111233/114435/144555").

%!  goal_rows(+Text, +Set, +Rows, -Goal) is det.
%
%   Goal is `cover` if any covering of Rows will do, otherwise
%   arrangement(GoalRows).  Text is "cover", "arrangement" (the report's) or
%   a board; `default` is the report's arrangement if board and pieces are
%   those of the report, else any covering.
%
%   @error domain_error(_, Text) if the arrangement has free cells, or is
%   not one of this silhouette.

goal_rows(Text, Set, Rows, Goal) :-
    (   Text == "cover"
    ->  Goal = cover
    ;   memberchk(Text, [default, "arrangement"])
    ->  (   report_board(Set, Rows)
        ->  report_goal(Report),
            arrangement(Report, Set, Rows, Goal)
        ;   Text == default
        ->  Goal = cover
        ;   domain_error(goal_of_this_board, Text)
        )
    ;   arrangement(Text, Set, Rows, Goal)
    ).

arrangement(Text, set(_, Parts, _, _), Rows, arrangement(GoalRows)) :-
    text_rows(Text, Parts, GoalRows),
    (   \+ same_silhouette(GoalRows, Rows)
    ->  domain_error(goal_of_this_silhouette, Text)
    ;   rows_mark(GoalRows, 0)
    ->  domain_error(goal_without_free_cells, Text)
    ;   true
    ).

report_board(set(Pieces, Parts, _, _), Rows) :-
    text_set("report", set(Pieces, Parts, _, _)),
    report_goal(Goal),
    text_rows(Goal, Parts, GoalRows),
    same_silhouette(GoalRows, Rows).

same_silhouette(Rows1, Rows2) :-
    silhouette(Rows1, Template1, _, _),
    silhouette(Rows2, Template2, _, _),
    Template1 =@= Template2.

rows_mark(Rows, Mark) :-
    member(Squares, Rows),
    member(Square, Squares),
    member(Mark, Square),
    Mark \== (-).

%!  pieces_in_play(+Goal, +Set0, -Set) is det.
%
%   Set has the pieces of Set0 that Goal uses: all, or those of the
%   arrangement.
%
%   @error domain_error(piece, Mark) if the arrangement has other pieces.

pieces_in_play(cover, Set, Set).
pieces_in_play(arrangement(Rows), Set0, Set) :-
    findall(Mark, rows_mark(Rows, Mark), Marks),
    only_marks(Set0, Marks, Set).


                /*******************************
                *            TABLES            *
                *******************************/

%!  placement_patterns(+Set, +Cells, -First, -Action,
%!                     -Before, -After) is nondet.
%
%   A piece can be laid on the silhouette of Cells.  Action is lay(Mark,
%   Turn, Row, Column): which piece, in which turn, and its top left square.
%   Before and After are boards that differ in the cells of the piece, First
%   being the first of them; all other cells are shared variables.
%
%   The order is that of the report: piece by piece, then (not in the
%   report) turn by turn, then by columns and, within a column, by rows.

placement_patterns(Set, Cells, First, lay(Mark, Turn, Row, Column),
                   Before, After) :-
    Set = set(Pieces, _, _, _),
    cells_numbers(Cells, Numbers),
    aggregate_all(max(Row0), member(cell(Row0, _, _), Cells), Rows),
    aggregate_all(max(Column0), member(cell(_, Column0, _), Cells), Columns),
    length(Cells, Size),
    member(Piece, Pieces),
    Piece = piece(Mark, _, _),
    orientation(Set, Piece, Turn, Shape),
    between(1, Columns, Column),
    between(1, Rows, Row),
    maplist(number_at(Numbers, Row, Column), Shape, Covered0),
    sort(Covered0, Covered),
    Covered = [First|_],
    functor(Before, board, Size),
    functor(After, board, Size),
    cover_patterns(1, Size, Covered, Mark, Before, After).

cells_numbers(Cells, Numbers) :-
    findall(Cell-Number, nth1(Number, Cells, Cell), Pairs),
    list_to_assoc(Pairs, Numbers).

%   Fails if the cell is not on the board.

number_at(Numbers, Top, Left, cell(Row0, Column0, Part), Number) :-
    Row is Top + Row0,
    Column is Left + Column0,
    get_assoc(cell(Row, Column, Part), Numbers, Number).

cover_patterns(Cell, Size, Covered0, Mark, Before, After) :-
    (   Cell > Size
    ->  true
    ;   arg(Cell, Before, MarkBefore),
        arg(Cell, After, MarkAfter),
        (   Covered0 = [Cell|Covered]
        ->  MarkBefore = 0,
            MarkAfter = Mark
        ;   MarkBefore = MarkAfter,
            Covered = Covered0
        ),
        Cell1 is Cell + 1,
        cover_patterns(Cell1, Size, Covered, Mark, Before, After)
    ).

%!  cell_neighbours(+Cells, +Parts, -Cell, -Others) is nondet.
%
%   Others are the numbers of the cells that share a side with the cell
%   whose number is Cell.

cell_neighbours(Cells, Parts, Cell, Others) :-
    cells_numbers(Cells, Numbers),
    nth1(Cell, Cells, Place),
    findall(Other,
            ( adjacent(Place, Parts, Near),
              get_assoc(Near, Numbers, Other)
            ),
            Others).

%!  numbers_bits(+Numbers, -Bits) is det.
%
%   Bits is the integer that has the bits Numbers set.

numbers_bits(Numbers, Bits) :-
    foldl(add_bit, Numbers, 0, Bits).

add_bit(Number, Bits0, Bits) :-
    Bits is Bits0 \/ 1 << Number.

%!  twins(+Set, -Mark, -Other) is nondet.
%
%   Mark and Other are different pieces of the same shape, and Other comes
%   first.

twins(Set, Mark, Other) :-
    Set = set(Pieces, _, _, _),
    append(Earlier, [Piece|_], Pieces),
    member(Twin, Earlier),
    same_shape(Set, Piece, Twin),
    Piece = piece(Mark, _, _),
    Twin = piece(Other, _, _).
