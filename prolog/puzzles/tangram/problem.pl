/*  The problem of tangram.pl: the start, the goal, and the tables that do
    not depend on the state.  See there for states and boards.
*/

:- module(tangram_problem,
          [ setup/2,                % +Text, +Options
            rows_state/2,           % +Rows, -State
            setting/2,              % ?Option, ?Value
            lattice/1,              % -Parts
            drawing/2,              % ?Board, ?Rows
            start_state/1,          % -State
            goal/1,                 % -Goal
            piece/3,                % ?Mark, ?Name, ?Size
            twin/2,                 % ?Mark, ?Other
            placement/5,            % ?First, ?Mark, ?Action, ?Before, ?After
            neighbours/2,           % ?Cell, ?Others
            neighbour_bits/2        % ?Cell, ?Bits
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(board, [rows_text/2, silhouette/4, text_rows/3]).
:- use_module(options, [tangram_settings/2]).
:- use_module(pieces, [scaled_to/3]).
:- use_module(tables,
              [ cell_neighbours/4, goal_rows/4, numbers_bits/2,
                pieces_in_play/3, placement_patterns/6, twins/3
              ]).

%!  setting(?Option, ?Value) is nondet.
%
%   Option is cost, order or prune.

%!  lattice(-Parts) is semidet.
%
%   A square has so many parts: 1, or 4 on the lattice of the tans.

%!  drawing(?Board, ?Rows) is semidet.
%
%   Board and Rows hold the same marks, one in the order of the cells, the
%   other as they are written (see board.pl).

%!  start_state(-State) is semidet.
%!  goal(-Goal) is semidet.
%
%   Goal is `cover` or arrangement(Board).

%!  piece(?Mark, ?Name, ?Size) is nondet.
%
%   A piece in play covers Size cells.  The pieces are in their order.

%!  twin(?Mark, ?Other) is nondet.
%
%   Mark and Other are pieces of one shape, and Other comes first.

%!  placement(?First, ?Mark, ?Action, ?Before, ?After) is nondet.
%
%   By Action the piece Mark is laid: Before becomes After, and First is the
%   first cell that it covers.

%!  neighbours(?Cell, ?Others) is nondet.
%!  neighbour_bits(?Cell, ?Bits) is nondet.
%
%   The cells that share a side with Cell, and the same as an integer: bit
%   N is set if cell N is among them.

:- dynamic setting/2, lattice/1, drawing/2, start_state/1, goal/1, piece/3,
           twin/2, placement/5, neighbours/2, neighbour_bits/2.

%!  setup(+Text, +Options) is det.
%
%   Make the board written in Text the start of the problem.  Options:
%
%     - pieces=Pieces
%       "report" (default), "pentominoes", "tans", some of a set
%       ("pentominoes:FIL") or drawings ("a:XX/X.;b:XXX")
%     - rotate=Boolean, reflect=Boolean
%       whether pieces may be turned and mirrored (default: pentominoes and
%       tans may)
%     - goal=Goal
%       "arrangement" (that of the report), "cover" (any covering) or a
%       board; default: "arrangement" on the report's board, else "cover"
%     - cost=Cost
%       of a step: "unit" (default), or "h_v2", the number of pieces that
%       are not in their final place before it
%     - order=Order
%       lay "any" piece next, or "first-cell", one that covers the first
%       free cell (default: any for the report's pieces, else first-cell)
%     - prune=Prune
%       "none" (default), or "regions": leave out steps that cut off free
%       cells which the pieces left cannot fill
%
%   @error domain_error(_, _) if a text or an option makes no sense.

setup(Text, Options) :-
    tangram_settings(Options, settings(Chosen, GoalText, Cost, Order, Prune)),
    Chosen = set(_, Parts, _, _),
    text_rows(Text, Parts, Rows),
    silhouette(Rows, Template, Cells, Board),
    length(Cells, Area),
    scaled_to(Chosen, Area, Whole),
    goal_rows(GoalText, Whole, Rows, Goal),
    must_have_places(Cost, Goal),
    pieces_in_play(Goal, Whole, Set),
    % All or nothing: if a piece on a board turns out to be laid wrongly,
    % the problem that was set up before stays.
    transaction(
        ( forget_problem,
          assertz(setting(cost, Cost)),
          assertz(setting(order, Order)),
          assertz(setting(prune, Prune)),
          assertz(lattice(Parts)),
          assertz(drawing(Board, Template)),
          remember_tables(Set, Cells),
          remember_start(Rows),
          remember_goal(Goal)
        )).

must_have_places(Cost, Goal) :-
    (   Cost == h_v2,
        Goal == cover
    ->  domain_error(cost_without_final_places, Cost)
    ;   true
    ).

forget_problem :-
    retractall(setting(_, _)),
    retractall(lattice(_)),
    retractall(drawing(_, _)),
    retractall(start_state(_)),
    retractall(goal(_)),
    retractall(piece(_, _, _)),
    retractall(twin(_, _)),
    retractall(placement(_, _, _, _, _)),
    retractall(neighbours(_, _)),
    retractall(neighbour_bits(_, _)).

remember_tables(Set, Cells) :-
    Set = set(Pieces, Parts, _, _),
    forall(( member(piece(Mark, Name, Shape), Pieces),
             length(Shape, Size)
           ),
           assertz(piece(Mark, Name, Size))),
    forall(twins(Set, Mark, Other),
           assertz(twin(Mark, Other))),
    forall(( placement_patterns(Set, Cells, First, Action, Before, After),
             arg(1, Action, Mark)
           ),
           assertz(placement(First, Mark, Action, Before, After))),
    forall(( cell_neighbours(Cells, Parts, Cell, Others),
             numbers_bits(Others, Bits)
           ),
           ( assertz(neighbours(Cell, Others)),
             assertz(neighbour_bits(Cell, Bits))
           )).

remember_start(Rows) :-
    rows_state(Rows, State),
    assertz(start_state(State)).

remember_goal(cover) :-
    assertz(goal(cover)).
remember_goal(arrangement(Rows)) :-
    rows_state(Rows, state(_, Board)),
    assertz(goal(arrangement(Board))).

%!  rows_state(+Rows, -State) is det.
%
%   State is what Rows, marks as they are written, show.
%
%   @error domain_error(_, _) if they do not have this silhouette, or a
%   piece is not in play or does not have its own shape.

rows_state(Rows, state(Left, Board)) :-
    (   drawing(Board, Rows)
    ->  true
    ;   rows_text(Rows, Text),
        domain_error(board_with_this_silhouette, Text)
    ),
    Board =.. [board|Marks],
    sort(Marks, Distinct),
    forall(( member(Mark, Distinct), Mark \== 0 ),
           must_be_laid(Mark, Board)),
    findall(Mark,
            ( piece(Mark, _, _),
              \+ memberchk(Mark, Distinct)
            ),
            Left).

%   The piece covers the cells of one of its places, and no more.

must_be_laid(Mark, Board) :-
    (   piece(Mark, _, Size)
    ->  true
    ;   domain_error(piece, Mark)
    ),
    (   placement(_, Mark, _, _, Board),
        aggregate_all(count, arg(_, Board, Mark), Size)
    ->  true
    ;   drawing(Board, Rows),
        rows_text(Rows, Text),
        domain_error(shape_of_piece(Mark), Text)
    ).
