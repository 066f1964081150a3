/*  The problem of sliding.pl: the start, the goal, and the tables that do
    not depend on the state.  See there for boards and cells.
*/

:- module(sliding_problem,
          [ setup/2,                % +Text, +Options
            size/2,                 % -Rows, -Columns
            start_board/1,          % -Board
            goal_board/1,           % ?Board
            slide/4,                % ?Blank, ?Direction, ?Before, ?After
            distance/3,             % ?Tile, ?Cell, ?Steps
            line/2,                 % ?Line, ?Cells
            line_home/3             % ?Tile, ?Line, ?Cell
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, numlist/3, subtract/3]).
:- use_module(notation, [text_board/3]).

%!  size(-Rows, -Columns) is semidet.
%!  start_board(-Board) is semidet.
%!  goal_board(?Board) is semidet.
%
%   The size of the boards, the start and the goal.

%!  slide(?Blank, ?Direction, ?Before, ?After) is nondet.
%
%   Before becomes After when the blank moves from the cell Blank: two
%   boards that differ in the blank and the tile that comes in its place.

%!  distance(?Tile, ?Cell, ?Steps) is nondet.
%
%   Tile is Steps away from home in Cell; the blank is at home anywhere.

%!  line(?Line, ?Cells) is nondet.
%
%   Cells are those of the line row(Row) or column(Column).

%!  line_home(?Tile, ?Line, ?Cell) is nondet.
%
%   The home of Tile is Cell, which is part of Line.

:- dynamic size/2, start_board/1, goal_board/1, slide/4, distance/3, line/2,
           line_home/3.

%!  setup(+Text, +Options) is det.
%
%   Make the board written in Text the start of the problem.  Options:
%
%     - goal=Goal
%       `blank-first` (default), `blank-last` or a board in notation
%
%   @error domain_error(_, _) if a text is no board, or the goal does not
%   have the size of the start.

setup(Text, Options) :-
    must_be(list, Options),
    goal_option(Options, Goal),
    text_board(Text, Rows-Columns, Start),
    text_goal(Goal, Rows-Columns, Home),
    forget_problem,
    assertz(size(Rows, Columns)),
    assertz(start_board(Start)),
    assertz(goal_board(Home)),
    forall(slide_patterns(Blank, Direction, Before, After),
           assertz(slide(Blank, Direction, Before, After))),
    forall(tile_distance(Tile, Cell, Steps),
           assertz(distance(Tile, Cell, Steps))),
    forall(line_cells(Line, Cells),
           assertz(line(Line, Cells))),
    forall(home_in_line(Tile, Line, Cell),
           assertz(line_home(Tile, Line, Cell))).

forget_problem :-
    retractall(size(_, _)),
    retractall(start_board(_)),
    retractall(goal_board(_)),
    retractall(slide(_, _, _, _)),
    retractall(distance(_, _, _)),
    retractall(line(_, _)),
    retractall(line_home(_, _, _)).

goal_option(Options, Goal) :-
    (   member(Option, Options),
        Option \= (goal=_)
    ->  domain_error(sliding_option, Option)
    ;   memberchk(goal=Text, Options)
    ->  text_to_string(Text, Goal)
    ;   Goal = "blank-first"
    ).

text_goal(Text, Size, Board) :-
    Size = Rows-Columns,
    Last is Rows * Columns - 1,
    (   Text == "blank-first"
    ->  numlist(0, Last, Tiles),
        Board =.. [board|Tiles]
    ;   Text == "blank-last"
    ->  numlist(0, Last, [Blank|Numbered]),
        append(Numbered, [Blank], Tiles),
        Board =.. [board|Tiles]
    ;   text_board(Text, GoalSize, Board),
        (   GoalSize == Size
        ->  true
        ;   domain_error(goal_of_size(Size), Text)
        )
    ).


                /*******************************
                *            TABLES            *
                *******************************/

slide_patterns(Blank, Direction, Before, After) :-
    size(Rows, Columns),
    Size is Rows * Columns,
    cell(Row, Column, Blank),
    direction(Direction, Down, Right),
    NextRow is Row + Down,
    NextColumn is Column + Right,
    cell(NextRow, NextColumn, Cell),
    functor(Before, board, Size),
    functor(After, board, Size),
    arg(Blank, Before, 0),
    arg(Cell, Before, Tile),
    arg(Blank, After, Tile),
    arg(Cell, After, 0),
    numlist(1, Size, Cells),
    subtract(Cells, [Blank, Cell], Others),
    maplist(same_tile(Before, After), Others).

same_tile(Before, After, Cell) :-
    arg(Cell, Before, Tile),
    arg(Cell, After, Tile).

%   The order is that of the published counts of expanded nodes.

direction(up,   -1,  0).
direction(left,  0, -1).
direction(right, 0,  1).
direction(down,  1,  0).

%   Cell is in that row and column, both counted from 1.

cell(Row, Column, Cell) :-
    size(Rows, Columns),
    between(1, Rows, Row),
    between(1, Columns, Column),
    Cell is (Row - 1) * Columns + Column.

tile_distance(Tile, Cell, Steps) :-
    home(Tile, HomeRow, HomeColumn),
    cell(Row, Column, Cell),
    (   Tile =:= 0
    ->  Steps = 0
    ;   Steps is abs(Row - HomeRow) + abs(Column - HomeColumn)
    ).

home(Tile, Row, Column) :-
    goal_board(Goal),
    cell(Row, Column, Cell),
    arg(Cell, Goal, Tile).

line_cells(row(Row), Cells) :-
    size(Rows, _),
    between(1, Rows, Row),
    findall(Cell, cell(Row, _, Cell), Cells).
line_cells(column(Column), Cells) :-
    size(_, Columns),
    between(1, Columns, Column),
    findall(Cell, cell(_, Column, Cell), Cells).

home_in_line(Tile, Line, Cell) :-
    goal_board(Goal),
    line(Line, Cells),
    member(Cell, Cells),
    arg(Cell, Goal, Tile),
    Tile > 0.
