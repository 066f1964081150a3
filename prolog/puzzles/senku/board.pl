/*  Boards of peg solitaire: places, sets of them, jumps and symmetries.

    A board is board(Rows, Columns, Places): a grid, and in it the places
    of the board's cells, row by row.  A place is Row-Column, both counted
    from 0 at the top left.

        ?- text_board("-o-/ooo/-.-", Board, Pegs),
           board_jump(Board, jump(From, Over, To)).
        Board = board(3,3,[0-1,1-0,1-1,1-2,2-1]), Pegs = 114,
        From = 0-1, Over = 1-1, To = 2-1 ;
        ...

    Pegs is a set of places: an integer with a bit for each place of the
    grid, row by row.  Behind each row one bit stays empty, so that a shift
    by 1 moves all places to the right, none into the next row.  Of the set
    above, read from the lowest bit, the rows are 0100, 1110 and 0000.
*/

:- module(senku_board,
          [ row_step/2,             % +Board, -Step
            place_bit/3,            % +Board, +Place, -Bit
            places_set/3,           % +Board, +Places, -Set
            board_place/2,          % +Board, ?Place
            board_centre/2,         % +Board, -Place
            beside/4,               % +Board, +Place, ?Direction, -Neighbour
            board_jump/2,           % +Board, -Jump
            board_symmetry/2        % +Board, -Images
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [pairs_values/2]).


                /*******************************
                *             SETS             *
                *******************************/

%!  row_step(+Board, -Step) is det.
%
%   A shift by Step bits moves a set of places down by a row.

row_step(board(_, Columns, _), Step) :-
    Step is Columns + 1.

%!  place_bit(+Board, +Place, -Bit) is det.
%
%   Bit is the set that has only Place.

place_bit(Board, Row-Column, Bit) :-
    row_step(Board, Step),
    Bit is 1 << (Row * Step + Column).

%!  places_set(+Board, +Places, -Set) is det.
%
%   Set has all of Places.

places_set(Board, Places, Set) :-
    foldl(add_place(Board), Places, 0, Set).

add_place(Board, Place, Set0, Set) :-
    place_bit(Board, Place, Bit),
    Set is Set0 \/ Bit.


                /*******************************
                *           GEOMETRY           *
                *******************************/

%!  board_place(+Board, ?Place) is nondet.
%
%   Place is one of the cells of Board.

board_place(board(_, _, Places), Place) :-
    (   ground(Place)
    ->  memberchk(Place, Places)
    ;   member(Place, Places)
    ).

%!  board_centre(+Board, -Place) is semidet.
%
%   Place is a cell of Board in the very middle of the grid.

board_centre(Board, Row-Column) :-
    Board = board(Rows, Columns, _),
    Rows mod 2 =:= 1,
    Columns mod 2 =:= 1,
    Row is Rows // 2,
    Column is Columns // 2,
    board_place(Board, Row-Column).

%!  beside(+Board, +Place, ?Direction, -Neighbour) is nondet.
%
%   One step in Direction leads from Place to Neighbour, a cell of Board.
%   Directions are up, left, right, down, and a pair of them for a
%   diagonal, such as up-left.

beside(Board, Row-Column, Direction, Row1-Column1) :-
    direction(Direction, Down, Right),
    Row1 is Row + Down,
    Column1 is Column + Right,
    board_place(Board, Row1-Column1).

direction(up,         -1,  0).
direction(left,        0, -1).
direction(right,       0,  1).
direction(down,        1,  0).
direction(up-left,    -1, -1).
direction(up-right,   -1,  1).
direction(down-left,   1, -1).
direction(down-right,  1,  1).

%!  board_jump(+Board, -Jump) is nondet.
%
%   Jump is jump(From, Over, To): three places in a row or column.
%
%   Jumps along the axes of the grid come first and those that clear its
%   corners last.  Among equals the vertical ones come first, then it is
%   the order of the places and directions that counts.  The published
%   counts of expanded nodes presume this order.

board_jump(Board, Jump) :-
    findall(Distance-Line-Jump1,
            line_jump(Board, Distance, Line, Jump1),
            Keyed),
    keysort(Keyed, Sorted),             % keeps the order among equals
    pairs_values(Sorted, Jumps),
    member(Jump, Jumps).

line_jump(Board, Distance, Line, jump(From, Over, To)) :-
    board_place(Board, From),
    direction_line(Direction, Line),
    beside(Board, From, Direction, Over),
    beside(Board, Over, Direction, To),
    off_axis(Board, From, FromDistance),
    off_axis(Board, Over, OverDistance),
    Distance is FromDistance + 2 * OverDistance.

direction_line(up,    1-vertical).
direction_line(left,  2-horizontal).
direction_line(right, 2-horizontal).
direction_line(down,  1-vertical).

%   Distance is that of Place to the nearer axis, in half cells: an axis
%   may lie between cells.

off_axis(board(Rows, Columns, _), Row-Column, Distance) :-
    Distance is min(abs(2 * Row - Rows + 1), abs(2 * Column - Columns + 1)).

%!  board_symmetry(+Board, -Images) is nondet.
%
%   Images are the places of Board in another order: where each of them
%   goes in a symmetry of the square that maps Board onto itself.

board_symmetry(Board, Images) :-
    setof(Images1, turned_board(Board, Images1), Symmetries),
    member(Images, Symmetries).

turned_board(board(_, _, Places), Images) :-
    member(Down, [1, -1]),
    member(Right, [1, -1]),
    member(Axes, [kept, swapped]),
    maplist(turned(Axes, Down, Right), Places, Turned),
    % Back to the cells' own corner, not the grid's: a board need not
    % fill its grid.
    top_left(Places, Top-Left),
    top_left(Turned, TurnedTop-TurnedLeft),
    Rows is Top - TurnedTop,
    Columns is Left - TurnedLeft,
    maplist(turned_back(Rows, Columns), Turned, Images),
    msort(Images, Places).

turned(kept, Down, Right, Row0-Column0, Row-Column) :-
    Row is Down * Row0,
    Column is Right * Column0.
turned(swapped, Down, Right, Row0-Column0, Column-Row) :-
    Row is Down * Row0,
    Column is Right * Column0.

turned_back(Rows, Columns, Row0-Column0, Row-Column) :-
    Row is Row0 + Rows,
    Column is Column0 + Columns.

top_left(Places, Top-Left) :-
    aggregate_all(min(Row), member(Row-_, Places), Top),
    aggregate_all(min(Column), member(_-Column, Places), Left).
