/*  Peg solitaire (senku): jump over pegs and remove them until the goal is
    left, on the English board or any other.

    A state is a set of places, written as an integer: a bit is 1 where a
    peg is.  board.pl says which bit is which place.

        ?- setup("-o-/ooo/-.-", []), start(Pegs),
           successor(Pegs, Action, Next, Cost), notation(Next, Text).
        Pegs = 114, Action = b1-b3, Next = 592, Cost = 1,
        Text = "-.-/o.o/-o-".

    A jump is a pair of sets: the three cells that it changes, and those of
    them that must hold pegs before.  On that board b1-b3 is

        jump(b1-b3, 546, 34).

    as 546 is {b1, b2, b3} and 34 is {b1, b2}.
*/

:- module(senku,
          [ setup/2,                % +Text, +Options
            start/1,                % -State
            is_goal/1,              % +State
            successor/4,            % +State, -Action, -Next, -Cost
            canonical/2,            % +State, -Key
            heuristic_name/2,       % ?Name, ?Reads
            h/3,                    % +Name, +State, -Value
            notation/2,             % ?State, ?Text
            action_text/2           % +Action, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error),
              [domain_error/2, existence_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2, min_list/2]).
:- use_module(board,
              [board_jump/2, places_set/3, row_step/2]).
:- use_module(folding,
              [ goal_symmetries/3, moves_chunk/3, part_images/3,
                joined_images/3
              ]).
:- use_module(notation,
              [ text_board/3, text_pegs/3, board_text/3, place_name/2,
                text_goals/3
              ]).
:- use_module(pagoda, [board_pagoda/3, same_class/3]).
:- use_module(weights, [weighted_places/3, places_before_line/2]).

% Compiles the arithmetic of this file only: the flag ends with the file.
:- set_prolog_flag(optimise, true).

% The problem, as setup/2 leaves it.  Sets are sets of places.
:- dynamic
    the_board/1,            % Board
    down/1,                 % Bits from a place to the one below it
    start_pegs/1,           % Set
    goal_pegs/1,            % Set
    fewest_pegs/1,          % Number of pegs in a goal
    jump/3,                 % Action, Cells, Pegs: two sets
    pagoda/3,               % Plus, Minus, Least: two sets and a sum
    chunks/1,               % Sets that cover the board; none: no folding
    images/2,               % Set within a chunk, Sets
    weights/2,              % Measure, pairs of Value-Set
    lines/1.                % Sets of the places before each line

%!  setup(+Text, +Options) is det.
%
%   Make the position drawn in Text the start of the problem.  Options:
%
%     - goal=Goal
%       `centre` (default): one peg, there; `any`: one peg, anywhere; a
%       cell such as `d4`: one peg, there; a drawing: exactly that
%     - symmetry=Boolean
%       whether symmetric positions count as one (default true)
%     - prune=Pruning
%       `pagoda`: leave out successors that a pagoda proves lost, which
%       presumes states that can be reached from the start; or `none`
%       (default)
%
%   @error domain_error(_, _) if Text is no drawing, or an option is
%   unknown or has no meaning on this board.

setup(Text, Options) :-
    must_be(list, Options),
    maplist(check_option, Options),
    text_board(Text, Board, Start),
    option(goal, Options, "centre", Goal),
    text_goals(Goal, Board, Goals),
    findall(Fact, problem_fact(Board, Start, Goals, Options, Fact), Facts),
    forget_problem,
    maplist(assertz, Facts).

check_option(Option) :-
    (   nonvar(Option),
        option_values(Option)
    ->  true
    ;   domain_error(senku_option, Option)
    ).

option_values(goal=Text) :-
    text_to_string(Text, _).
option_values(symmetry=Fold) :-
    must_be(boolean, Fold).
option_values(prune=Text) :-
    text_to_string(Text, Pruning),
    memberchk(Pruning, ["pagoda", "none"]).

option(Name, Options, Default, Value) :-
    (   memberchk(Name=Value0, Options)
    ->  Value = Value0
    ;   Value = Default
    ).

problem_fact(Board, _, _, _, the_board(Board)).
problem_fact(Board, _, _, _, down(Step)) :-
    row_step(Board, Step).
problem_fact(_, Start, _, _, start_pegs(Start)).
problem_fact(_, _, Goals, _, goal_pegs(Goal)) :-
    member(Goal, Goals).
problem_fact(_, _, Goals, _, fewest_pegs(Fewest)) :-
    aggregate_all(min(popcount(Goal)), member(Goal, Goals), Fewest).
problem_fact(Board, _, _, _, jump(FromName-ToName, Cells, Pegs)) :-
    board_jump(Board, jump(From, Over, To)),
    places_set(Board, [From, Over, To], Cells),
    places_set(Board, [From, Over], Pegs),
    maplist(place_name, [From, To], [FromName, ToName]).
problem_fact(Board, Start, Goals, Options, pagoda(Plus, Minus, Least)) :-
    option(prune, Options, none, Pruning),
    text_to_string(Pruning, "pagoda"),
    findall(Goal,
            ( member(Goal, Goals), same_class(Board, Start, Goal) ),
            Reachable),
    board_pagoda(Board, Reachable, pagoda(Plus, Minus, Least)).
problem_fact(Board, _, Goals, Options, Fact) :-
    (   option(symmetry, Options, true, true),
        goal_symmetries(Board, Goals, Moves),
        Moves = [_-[_,_|_]|_]           % more than one symmetry
    ->  folding_fact(Moves, Fact)
    ;   Fact = chunks([])
    ).
problem_fact(Board, _, _, _, weights(Measure, Weights)) :-
    member(Measure, [removal, centre]),
    weighted_places(Measure, Board, Weights).
problem_fact(Board, _, _, _, lines(Sets)) :-
    findall(Set, places_before_line(Board, Set), Sets).

folding_fact(Moves, chunks(Chunks)) :-
    findall(Chunk, moves_chunk(Moves, Chunk, _), Chunks).
folding_fact(Moves, Fact) :-
    % Not findall/3: the empty set is in all chunks.
    setof(images(Part, Images),
          Chunk^ChunkMoves^( moves_chunk(Moves, Chunk, ChunkMoves),
                             part_images(ChunkMoves, Part, Images)
                           ),
          Facts),
    member(Fact, Facts).

forget_problem :-
    retractall(the_board(_)),
    retractall(down(_)),
    retractall(start_pegs(_)),
    retractall(goal_pegs(_)),
    retractall(fewest_pegs(_)),
    retractall(jump(_, _, _)),
    retractall(pagoda(_, _, _)),
    retractall(chunks(_)),
    retractall(images(_, _)),
    retractall(weights(_, _)),
    retractall(lines(_)).


                /*******************************
                *     STATES AND THEIR MOVES   *
                *******************************/

%!  start(-State) is det.
%
%   State is the position at the beginning.

start(State) :-
    (   start_pegs(Pegs)
    ->  State = Pegs
    ;   existence_error(problem, senku)
    ).

%!  is_goal(+State) is semidet.
%
%   Exactly the pegs of a goal are left.

is_goal(State) :-
    goal_pegs(State).

%!  successor(+State, -Action, -Next, -Cost) is nondet.
%
%   Action is From-To, the names of the cells between which a peg jumps,
%   such as d2-d4, in the order of board_jump/2.

successor(State, Action, Next, 1) :-
    jump(Action, Cells, Pegs),
    State /\ Cells =:= Pegs,
    Next is State xor Cells,
    \+ lost(Next).

%   A pagoda proves that no goal can be reached.  Without pruning there
%   are none.

lost(State) :-
    pagoda(Plus, Minus, Least),
    popcount(State /\ Plus) - popcount(State /\ Minus) < Least.

%!  action_text(+Action, -Text) is det.
%
%   Text is the jump as a string, such as "d2-d4".

action_text(From-To, Text) :-
    format(string(Text), "~w-~w", [From, To]).

%!  canonical(+State, -Key) is det.
%
%   Key is the same for all positions that a symmetry of board and goals
%   maps onto each other: the smallest of them.  It is State itself if
%   there are no such symmetries or the options say so.

canonical(State, Key) :-
    chunks(Chunks),
    (   Chunks = [Chunk|Others]
    ->  Part is State /\ Chunk,
        images(Part, Images0),
        state_images(Others, State, Images0, Images),
        min_list(Images, Key)
    ;   Key = State
    ).

state_images([], _, Images, Images).
state_images([Chunk|Chunks], State, Images0, Images) :-
    Part is State /\ Chunk,
    images(Part, PartImages),
    joined_images(PartImages, Images0, Images1),
    state_images(Chunks, State, Images1, Images).


                /*******************************
                *          HEURISTICS          *
                *******************************/

%!  heuristic_name(?Name, ?Reads) is nondet.
%
%   There is a heuristic Name, which reads the state only.

heuristic_name(a, state).
heuristic_name(b, state).
heuristic_name(c, state).
heuristic_name(d, state).
heuristic_name(e, state).

%!  h(+Name, +State, -Value) is det.
%
%   Value is that of the senku report's heuristic of this letter, N being
%   the number of pegs:
%
%     - a: N - 1, or N less the pegs of a larger goal
%     - b: 2N + M, where M pegs have no peg beside, above or below them
%     - c: 2N + S, where S adds up how hard each peg is to remove
%     - d: the Manhattan distances of all pairs of pegs
%     - e: 2S, where S adds up the Manhattan distances to the centre

h(a, State, Value) :-
    fewest_pegs(Fewest),
    Value is max(0, popcount(State) - Fewest).
h(b, State, Value) :-
    down(Down),
    Near is State >> Down \/ State >> 1 \/ State << 1 \/ State << Down,
    Value is 2 * popcount(State) + popcount(State /\ \ Near).
h(c, State, Value) :-
    weights(removal, Weights),
    sum_weights(Weights, State, 0, Sum),
    Value is 2 * popcount(State) + Sum.
h(d, State, Value) :-
    % A line between two rows or columns adds one to the distance of each
    % pair of pegs that it parts: it is enough to count either side.
    lines(Sets),
    Pegs is popcount(State),
    sum_parted(Sets, State, Pegs, 0, Value).
h(e, State, Value) :-
    weights(centre, Weights),           % these are doubled
    sum_weights(Weights, State, 0, Value).

sum_weights([], _, Sum, Sum).
sum_weights([Value-Set|Weights], State, Sum0, Sum) :-
    Sum1 is Sum0 + Value * popcount(State /\ Set),
    sum_weights(Weights, State, Sum1, Sum).

sum_parted([], _, _, Sum, Sum).
sum_parted([Set|Sets], State, Pegs, Sum0, Sum) :-
    Before is popcount(State /\ Set),
    Sum1 is Sum0 + Before * (Pegs - Before),
    sum_parted(Sets, State, Pegs, Sum1, Sum).


                /*******************************
                *           NOTATION           *
                *******************************/

%!  notation(?State, ?Text) is det.
%
%   Text is State in notation: rows from the top with `/` between them,
%   `o` a peg, `.` a hole and `-` outside the board, as in "-o-/ooo/-.-".
%
%   @error domain_error(_, _) if Text is no drawing of this problem's
%   board.

notation(State, Text) :-
    the_board(Board),
    (   var(Text)
    ->  board_text(Board, State, Text)
    ;   text_pegs(Text, Board, State)
    ).
