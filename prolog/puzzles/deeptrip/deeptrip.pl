/*  DeepTrip: rotate rows, make three or more of a colour touch, empty the
    board.

    A move rotates one row to the right.  Then all groups of three or more
    touching tiles of a colour vanish at once, the tiles below move up into
    the gaps, and this repeats until nothing changes.

    A state is a settled board, written as an integer: a set of tiles.
    board.pl says which bit is which tile.

        ?- setup("121/212", []), start(Board),
           successor(Board, Action, Next, Cost), notation(Next, Text).
        Board = 335909, Action = rotate(1,1), Next = 282624, Cost = 1,
        Text = "2.2/..2" ;
        ...
*/

:- module(deeptrip,
          [ setup/2,                % +Text, +Options
            start/1,                % -State
            is_goal/1,              % +State
            successor/4,            % +State, -Action, -Next, -Cost
            heuristic_name/2,       % ?Name, ?Reads
            h/3,                    % +Name, +State, -Value
            path_h/3,               % +Name, +Node, -Value
            notation/2,             % ?State, ?Text
            action_text/2           % +Action, -Text
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(error),
              [domain_error/2, existence_error/2, must_be/2]).
:- use_module(library(lists), [min_list/2]).
:- use_module(board,
              [rotation/5, settled/3, neighbour_pairs/3, colour_tiles/3]).
:- use_module(notation,
              [text_layout/3, text_board/3, board_text/3]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

% The problem, as setup/2 leaves it.
:- dynamic
    the_layout/1,           % Layout
    start_board/1.          % Board

%!  setup(+Text, +Options) is det.
%
%   Make the board written in Text the start of the problem.  There are no
%   options.
%
%   @error domain_error(_, _) if Text is no settled board, or Options is
%   not empty.

setup(Text, Options) :-
    must_be(list, Options),
    (   Options = [Option|_]
    ->  domain_error(deeptrip_option, Option)
    ;   true
    ),
    text_layout(Text, Layout, Start),
    retractall(the_layout(_)),
    retractall(start_board(_)),
    assertz(the_layout(Layout)),
    assertz(start_board(Start)).


                /*******************************
                *     STATES AND THEIR MOVES   *
                *******************************/

%!  start(-State) is det.
%
%   State is the board to be cleared.

start(State) :-
    (   start_board(Board)
    ->  State = Board
    ;   existence_error(problem, deeptrip)
    ).

%!  is_goal(+State) is semidet.
%
%   State is empty.

is_goal(0).

%!  successor(+State, -Action, -Next, -Cost) is nondet.
%
%   Action is rotate(Row, Amount): the row, counted from 1 at the top, and
%   by how many cells it goes to the right.  Moves that leave one or two
%   tiles of a colour are left out, as these can never vanish; boards that
%   have so few have no moves.

successor(State, rotate(Row, Amount), Next, 1) :-
    the_layout(Layout),
    can_vanish(Layout, State),
    rotation(Layout, State, Row, Amount, Turned),
    settled(Layout, Turned, Next),
    can_vanish(Layout, Next).

%   Each colour on Board has enough tiles for a group.

can_vanish(Layout, Board) :-
    colour_tiles(Layout, Board, Counts),
    none_or_enough(Counts).

none_or_enough([]).
none_or_enough([Count|Counts]) :-
    (   Count =:= 0
    ->  true
    ;   Count >= 3
    ),
    none_or_enough(Counts).

%!  action_text(+Action, -Text) is det.
%
%   Text says which row is rotated and how far.

action_text(rotate(Row, Amount), Text) :-
    format(string(Text), "rotate row ~d right by ~d", [Row, Amount]).


                /*******************************
                *          HEURISTICS          *
                *******************************/

%!  heuristic_name(?Name, ?Reads) is nondet.
%
%   There is a heuristic Name, which reads the state only or the path.

heuristic_name(h0,        path).
heuristic_name(h1,        state).
heuristic_name(h2,        path).
heuristic_name(h3,        path).
heuristic_name(h4,        path).
heuristic_name(lookahead, state).
heuristic_name(tiles,     state).

%!  h(+Name, +State, -Value) is det.
%
%   Value guesses how far State is from the empty board:
%
%     - h1: (T-B) / (2(P+1)), of the deeptrip report: T cells, B of them
%       empty, P clusters of two tiles
%     - lookahead: 1 if a single move clears the board, else 2; as a
%       cascade can clear any number of tiles, nothing but trying tells
%     - tiles: 10 for each tile, less 3 for each cluster of two tiles

h(h1, State, Value) :-
    tiles_and_pairs(State, Tiles, Pairs),
    Value is Tiles / float(2 * (Pairs + 1)).
h(lookahead, State, Value) :-
    (   State =:= 0
    ->  Value = 0
    ;   the_layout(Layout),
        rotation(Layout, State, _, _, Turned),
        settled(Layout, Turned, 0)
    ->  Value = 1
    ;   Value = 2
    ).
h(tiles, State, Value) :-
    tiles_and_pairs(State, Tiles, Pairs),
    Value is 10 * Tiles - 3 * Pairs.

tiles_and_pairs(State, Tiles, Pairs) :-
    the_layout(Layout),
    neighbour_pairs(Layout, State, Pairs),
    Tiles is popcount(State).

%!  path_h(+Name, +Node, -Value) is det.
%
%   Value is that of a heuristic of the deeptrip report at a Node, which is
%   node(State, Depth, Cost, Parent), and Parent a node or `none`:
%
%     - h0: 1 / ((B+1)M)
%     - h2: C / M
%     - h3: min #C_i / (M C_e)
%     - h4: h0 + h2
%
%   B cells are empty, C colours are left, #C_i > 0 tiles of colour i.  M
%   moves were made, the last of which took C_e colours off the board for
%   good.  Where M or C_e is 0, a 1 stands for it.  An empty board is worth
%   0 to all of them: nothing is left to do.

path_h(h0, node(State, Depth, _, _), Value) :-
    (   State =:= 0
    ->  Value = 0
    ;   the_layout(layout(size(Rows, Columns, _), _, _, _)),
        Empty is Rows * Columns - popcount(State),
        Value is 1 / float((Empty + 1) * max(Depth, 1))
    ).
path_h(h2, node(State, Depth, _, _), Value) :-
    colours_left(State, Colours),
    Value is Colours / float(max(Depth, 1)).
path_h(h3, node(State, Depth, _, Parent), Value) :-
    (   State =:= 0
    ->  Value = 0
    ;   rarest_colour(State, Tiles),
        colours_gone(Parent, State, Gone),
        Value is Tiles / float(max(Depth, 1) * max(Gone, 1))
    ).
path_h(h4, Node, Value) :-
    path_h(h0, Node, Value0),
    path_h(h2, Node, Value2),
    Value is Value0 + Value2.

colours_gone(none, _, 0).
colours_gone(node(Before, _, _, _), State, Gone) :-
    colours_left(Before, ColoursBefore),
    colours_left(State, Colours),
    Gone is ColoursBefore - Colours.

colours_left(State, Colours) :-
    counts_left(State, Counts),
    length(Counts, Colours).

rarest_colour(State, Tiles) :-
    counts_left(State, Counts),
    min_list(Counts, Tiles).

counts_left(State, Left) :-
    the_layout(Layout),
    colour_tiles(Layout, State, Counts),
    exclude(==(0), Counts, Left).


                /*******************************
                *           NOTATION           *
                *******************************/

%!  notation(?State, ?Text) is det.
%
%   Text is State in notation: rows from the top with `/` between them,
%   colours 1 to 9, `.` being an empty cell, as in "1221/21..".
%
%   @error domain_error(_, _) if Text is no settled board of this
%   problem's size and colours.

notation(State, Text) :-
    the_layout(Layout),
    (   var(Text)
    ->  board_text(Layout, State, Text)
    ;   text_board(Text, Layout, State)
    ).
