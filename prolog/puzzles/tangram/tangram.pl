/*  The tangram: lay pieces on a silhouette until it is covered.

    A state is state(Left, Board).  Left lists the marks of the pieces that
    are not laid yet, in the order of their set.  Board is board(M1, ..., Mn):
    the mark of the piece on each cell of the silhouette, 0 where it is free.
    Cells are numbered along the shorter side of the board, from the top left
    (column by column on a wide one).  See board.pl for marks.

        ?- setup("0000/00aa", [pieces="a:XX;b:XXX/X.."]), start(State),
           successor(State, Action, Next, Cost), notation(Next, Text).
        State = state([b], board(0,0,0,0,0,a,0,a)),
        Action = lay(b, 0, 1, 1),
        Next = state([], board(b,b,b,0,b,a,0,a)), Cost = 1,
        Text = "bbb0/b0aa".

    A step is a pair of patterns.  On this board the piece b is laid by

        placement(1, b, lay(b, 0, 1, 1), board(0,0,0,D,0,F,G,H),
                                         board(b,b,b,D,b,F,G,H)).

    setup/2 writes one such fact for each place and turn of each piece; the
    first argument is the first cell that is covered.
*/

:- module(tangram,
          [ start/1,                % -State
            is_goal/1,              % +State
            successor/4,            % +State, -Action, -Next, -Cost
            heuristic_name/2,       % ?Name, ?Reads
            h/3,                    % +Name, +State, -Value
            notation/2,             % ?State, ?Text
            action_text/2           % +Action, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [member/2, memberchk/2, select/3]).
:- use_module(board, [rows_text/2, text_rows/3]).
:- use_module(problem,
              [ setting/2, lattice/1, drawing/2, start_state/1, goal/1,
                piece/3, twin/2, placement/5, neighbours/2, rows_state/2
              ]).
:- use_module(regions, [dead_region/2]).
:- reexport(problem,
            [ setup/2               % +Text, +Options
            ]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).


                /*******************************
                *     STATES AND THEIR STEPS   *
                *******************************/

%!  start(-State) is det.
%
%   State has the pieces that lie on the board from the beginning.

start(State) :-
    (   start_state(Start)
    ->  State = Start
    ;   existence_error(problem, tangram)
    ).

%!  is_goal(+State) is semidet.
%
%   State is the arrangement asked for, or covered at all if any will do.

is_goal(state(_, Board)) :-
    goal(Goal),
    reached(Goal, Board).

reached(cover, Board) :-
    \+ arg(_, Board, 0).
reached(arrangement(Board), Board).

%!  successor(+State, -Action, -Next, -Cost) is nondet.
%
%   Action is lay(Mark, Turn, Row, Column): lay a piece that is left, turned
%   by so many quarters (from 4 on: mirrored, then turned), so that its top
%   left square is there.  Pieces come in their order, then their turns,
%   then columns, then rows, as in the report.

successor(state(Left, Board), Action, state(Rest, Next), Cost) :-
    step_cost(Board, Cost),
    next_cell(Board, First),
    select(Mark, Left, Rest),
    \+ waits_for_twin(Mark, Left),
    placement(First, Mark, Action, Board, Next),
    \+ dead_end(Rest, Next).

dead_end(Left, Board) :-
    setting(prune, regions),
    dead_region(Left, Board).

%   First is the cell that the next piece must cover first, unbound if any
%   will do.  A covering covers the first free cell anyway: in the order
%   first-cell that is done next.

next_cell(Board, First) :-
    setting(order, Order),
    next_cell(Order, Board, First).

next_cell(any, _, _).
next_cell('first-cell', Board, First) :-
    once(arg(First, Board, 0)).

%   Exchanging pieces of one shape gives no new covering: the first of them
%   is laid first.  That is not so if each has a place of its own, and in
%   the order `any`, the report's, nothing is left out.

waits_for_twin(Mark, Left) :-
    twin(Mark, Other),
    memberchk(Other, Left),
    setting(order, 'first-cell'),
    goal(cover).

step_cost(Board, Cost) :-
    setting(cost, Kind),
    step_cost(Kind, Board, Cost).

step_cost(unit, _, 1).
step_cost(h_v2, Board, Cost) :-
    goal(arrangement(Goal)),
    findall(Mark, out_of_place(Goal, Board, Mark), Marks),
    distinct_count(Marks, Cost).

out_of_place(Goal, Board, Home) :-
    arg(Cell, Goal, Home),
    arg(Cell, Board, Mark),
    Mark \== Home.

distinct_count(List, Count) :-
    sort(List, Set),
    length(Set, Count).

%!  action_text(+Action, -Text) is det.
%
%   Text says which piece is laid where, and how it is turned.

action_text(lay(Mark, Turn, Row, Column), Text) :-
    piece_text(Mark, Piece),
    (   Turn >= 4
    ->  Mirrored = ", mirrored"
    ;   Mirrored = ""
    ),
    Degrees is Turn mod 4 * 90,
    (   Degrees > 0
    ->  format(string(Turned), ", turned by ~d\u00B0", [Degrees])
    ;   Turned = ""
    ),
    format(string(Text), "~s at row ~d, column ~d~s~s",
           [Piece, Row, Column, Mirrored, Turned]).

%   The name is added where it says more than the mark.

piece_text(Mark, Text) :-
    piece(Mark, Name, _),
    (   atom_string(Mark, Name)
    ->  Text = Name
    ;   format(string(Text), "~w (~s)", [Mark, Name])
    ).


                /*******************************
                *          HEURISTICS          *
                *******************************/

%!  heuristic_name(?Name, ?Reads) is nondet.
%
%   There is a heuristic Name, which reads the state only.

heuristic_name(h1,   state).
heuristic_name(h2,   state).
heuristic_name(area, state).

%!  h(+Name, +State, -Value) is det.
%
%   Value guesses the steps from State to a goal:
%
%     - h1: pieces not yet laid (tangram H1)
%     - h2: half the pieces that border on a free cell, rounded down, those
%       not yet laid included (tangram H2).  Only if they are included do
%       the report's 5/2 at its start and 4/2 one piece later come out.
%     - area: fewest pieces with the area that is free

h(h1, state(Left, _), Count) :-
    length(Left, Count).
h(h2, state(Left, Board), Value) :-
    findall(Mark, borders_on_free(Board, Mark), Marks),
    distinct_count(Marks, Touching),
    length(Left, Count),
    Value is (Touching + Count) // 2.
h(area, state(Left, Board), Count) :-
    aggregate_all(count, arg(_, Board, 0), Free),
    maplist(piece_size, Left, Sizes),
    sort(0, @>=, Sizes, Descending),
    pieces_for_area(Descending, Free, 0, Count).

borders_on_free(Board, Mark) :-
    arg(Cell, Board, 0),
    neighbours(Cell, Others),
    member(Other, Others),
    arg(Other, Board, Mark),
    Mark \== 0.

piece_size(Mark, Size) :-
    piece(Mark, _, Size).

pieces_for_area([], _, Count, Count).
pieces_for_area([Size|Sizes], Area, Count0, Count) :-
    (   Area =< 0
    ->  Count = Count0
    ;   Area1 is Area - Size,
        Count1 is Count0 + 1,
        pieces_for_area(Sizes, Area1, Count1, Count)
    ).


                /*******************************
                *           NOTATION           *
                *******************************/

%!  notation(?State, ?Text) is det.
%
%   Text is State in notation: rows from the top with `/` between them, as
%   in "100000/110000/111000/114405/144555".
%
%   @error domain_error(_, _) if Text is no board of this problem, or a
%   piece on it does not have its own shape.

notation(State, Text) :-
    (   var(Text)
    ->  State = state(_, Board),
        drawing(Board, Rows),
        rows_text(Rows, Text)
    ;   lattice(Parts),
        text_rows(Text, Parts, Rows),
        rows_state(Rows, State)
    ).
