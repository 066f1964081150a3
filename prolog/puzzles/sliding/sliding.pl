/*  The sliding puzzle: n x m cells, numbered tiles and one blank.

    A state is board(T1, ..., Tn): the tile in each cell, row by row from
    the top, 0 being the blank.  Cells are numbered from 1 in that order.

        ?- setup("1 4 2/6 5 8/7 3 0", []), start(Board),
           successor(Board, Direction, Next, Cost).
        Board = board(1,4,2,6,5,8,7,3,0), Direction = up,
        Next = board(1,4,2,6,5,0,7,3,8), Cost = 1 ;
        Board = board(1,4,2,6,5,8,7,3,0), Direction = left,
        Next = board(1,4,2,6,5,8,7,0,3), Cost = 1.

    A move is a pair of patterns.  With 2 x 2 cells, and the blank in the
    third of them, the blank moves up by

        slide(3, up, board(Tile,B,0,D), board(0,B,Tile,D)).

    setup/2 writes one such fact for each way in which the blank can move.
*/

:- module(sliding,
          [ start/1,                % -State
            is_goal/1,              % +State
            successor/4,            % +State, -Action, -Next, -Cost
            heuristic_name/2,       % ?Name, ?Reads
            h/3,                    % +Name, +State, -Value
            notation/2,             % ?State, ?Text
            action_text/2           % +Action, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [domain_error/2, existence_error/2]).
:- use_module(notation, [text_board/3, board_text/3]).
:- use_module(problem,
              [ size/2, start_board/1, goal_board/1, slide/4, distance/3,
                line/2, line_home/3
              ]).
:- reexport(problem,
            [ setup/2               % +Text, +Options
            ]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *     STATES AND THEIR MOVES   *
                *******************************/

%!  start(-State) is det.
%
%   State is the board to be ordered.

start(State) :-
    (   start_board(Board)
    ->  State = Board
    ;   existence_error(problem, sliding)
    ).

%!  is_goal(+State) is semidet.
%
%   Every tile of State is at home.

is_goal(State) :-
    goal_board(State).

%!  successor(+State, -Action, -Next, -Cost) is nondet.
%
%   Action is the direction in which the blank moves: up, left, right and
%   down, in this order, where the board allows it.

successor(State, Direction, Next, 1) :-
    once(arg(Blank, State, 0)),
    slide(Blank, Direction, State, Next).

%!  action_text(+Action, -Text) is det.
%
%   Text is the name of the direction.

action_text(Direction, Text) :-
    atom_string(Direction, Text).


                /*******************************
                *          HEURISTICS          *
                *******************************/

%!  heuristic_name(?Name, ?Reads) is nondet.
%
%   There is a heuristic Name, which reads the state only.

heuristic_name(misplaced,         state).
heuristic_name(manhattan,         state).
heuristic_name('linear-conflict', state).

%!  h(+Name, +State, -Value) is det.
%
%   Value guesses the moves from State to the goal:
%
%     - misplaced: tiles that are not at home
%     - manhattan: steps of each tile to its home, alone on the board
%     - linear-conflict: manhattan, and 2 for each tile that must leave
%       its line to let others pass

h(misplaced, State, Count) :-
    functor(State, _, Size),
    misplaced_tiles(Size, State, 0, Count).
h(manhattan, State, Sum) :-
    functor(State, _, Size),
    sum_distances(Size, State, 0, Sum).
h('linear-conflict', State, Value) :-
    h(manhattan, State, Sum),
    aggregate_all(sum(Lifted), line_conflict(State, Lifted), Extra),
    Value is Sum + 2 * Extra.

%   A tile is misplaced if it is any steps away from home.

misplaced_tiles(Cell, State, Count0, Count) :-
    (   Cell =:= 0
    ->  Count = Count0
    ;   arg(Cell, State, Tile),
        distance(Tile, Cell, Steps),
        Count1 is Count0 + sign(Steps),
        Cell1 is Cell - 1,
        misplaced_tiles(Cell1, State, Count1, Count)
    ).

sum_distances(Cell, State, Sum0, Sum) :-
    (   Cell =:= 0
    ->  Sum = Sum0
    ;   arg(Cell, State, Tile),
        distance(Tile, Cell, Steps),
        Sum1 is Sum0 + Steps,
        Cell1 is Cell - 1,
        sum_distances(Cell1, State, Sum1, Sum)
    ).

%   Some line holds tiles of its own in a wrong order, so that Lifted of
%   them, but no fewer, must step out of it for the others to slide home.
%   Those that stay keep their order: at best the longest increasing run
%   of homes may stay.

line_conflict(State, Lifted) :-
    line(Line, Cells),
    homes_in_line(Cells, Line, State, Homes),
    Homes = [_,_|_],
    longest_run(Homes, Longest),
    length(Homes, Count),
    Lifted is Count - Longest.

homes_in_line([], _, _, []).
homes_in_line([Cell|Cells], Line, State, Homes) :-
    arg(Cell, State, Tile),
    (   line_home(Tile, Line, Home)
    ->  Homes = [Home|Homes1]
    ;   Homes = Homes1
    ),
    homes_in_line(Cells, Line, State, Homes1).

%   Longest is the length of the longest increasing run that can be picked
%   from Homes, in their order.  run(Last, Length) is a best run that ends
%   with Last.

longest_run(Homes, Longest) :-
    foldl(add_run, Homes, [], Runs),
    longest_below(Runs, inf, 0, Longest).

add_run(Home, Runs, [run(Home, Length)|Runs]) :-
    longest_below(Runs, Home, 0, Before),
    Length is Before + 1.

longest_below([], _, Longest, Longest).
longest_below([run(Last, Length)|Runs], Bound, Longest0, Longest) :-
    (   Last < Bound,
        Length > Longest0
    ->  longest_below(Runs, Bound, Length, Longest)
    ;   longest_below(Runs, Bound, Longest0, Longest)
    ).


                /*******************************
                *           NOTATION           *
                *******************************/

%!  notation(?State, ?Text) is det.
%
%   Text is State in notation: rows from the top with `/` between them,
%   as in "1 2 3/4 5 6/7 8 0".
%
%   @error domain_error(_, _) if Text is no board of this problem's size.

notation(State, Text) :-
    (   var(Text)
    ->  size(_, Columns),
        board_text(State, Columns, Text)
    ;   size(Rows, Columns),
        text_board(Text, Size, Board),
        (   Size == Rows-Columns
        ->  State = Board
        ;   domain_error(board_of_size(Rows-Columns), Text)
        )
    ).
