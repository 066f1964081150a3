/*  What the places of a peg solitaire board count in the heuristics.

        ?- text_board("-o-/ooo/-o-", Board, _),
           weighted_places(centre, Board, Weights).
        Weights = [0-32, 2-594].

    The middle (bit 32) counts 0, each of the four others 2.
*/

:- module(senku_weights,
          [ weighted_places/3,      % +Measure, +Board, -Weights
            places_before_line/2    % +Board, -Set
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(board, [beside/4, board_place/2, places_set/3]).

%!  weighted_places(+Measure, +Board, -Weights) is det.
%
%   Weights has a pair Value-Set for each value that Measure, `removal` or
%   `centre`, gives to places of Board; Set has the places of that value.

weighted_places(Measure, Board, Weights) :-
    findall(Value-Place,
            ( board_place(Board, Place),
              place_value(Measure, Board, Place, Value)
            ),
            Values),
    keysort(Values, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    maplist(value_set(Board), Grouped, Weights).

value_set(Board, Value-Places, Value-Set) :-
    places_set(Board, Places, Set).

%   removal: as far as the words of senku (c) go.  Corners are the hardest
%   to clear, inner corners a little less so.
%
%   centre: twice the distance to the middle of the grid, which may lie
%   between cells.

place_value(removal, Board, Place, Value) :-
    (   corner(Board, Place)
    ->  Value = 2
    ;   inner_corner(Board, Place)
    ->  Value = 1
    ;   Value = 0
    ).
place_value(centre, board(Rows, Columns, _), Row-Column, Value) :-
    Value is abs(2 * Row - Rows + 1) + abs(2 * Column - Columns + 1).

%   A corner lacks a neighbour in its row and one in its column.

corner(Board, Place) :-
    \+ between_cells(Board, Place, left, right),
    \+ between_cells(Board, Place, up, down).

between_cells(Board, Place, OneSide, OtherSide) :-
    beside(Board, Place, OneSide, _),
    beside(Board, Place, OtherSide, _).

%   An inner corner is where an arm meets the body: it has all four
%   neighbours, none of them a corner, but a cell diagonally next to it is
%   missing.  Next to a corner that would only be a bevelled edge, as on
%   the European board.

inner_corner(Board, Place) :-
    between_cells(Board, Place, left, right),
    between_cells(Board, Place, up, down),
    \+ ( between_cells(Board, Place, up-left, up-right),
         between_cells(Board, Place, down-left, down-right)
       ),
    \+ ( straight(Direction),
         beside(Board, Place, Direction, Neighbour),
         corner(Board, Neighbour)
       ).

straight(up).
straight(left).
straight(right).
straight(down).

%!  places_before_line(+Board, -Set) is nondet.
%
%   Set has the places above a line between two rows, or to the left of one
%   between two columns.

places_before_line(Board, Set) :-
    Board = board(Rows, Columns, _),
    (   LastRow is Rows - 1,
        between(1, LastRow, Line),
        findall(Row-Column,
                ( board_place(Board, Row-Column), Row < Line ),
                Places)
    ;   LastColumn is Columns - 1,
        between(1, LastColumn, Line),
        findall(Row-Column,
                ( board_place(Board, Row-Column), Column < Line ),
                Places)
    ),
    places_set(Board, Places, Set).
