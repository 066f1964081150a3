/*  What prolog/puzzles/deeptrip.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/puzzles/deeptrip/deeptrip.plt
*/

:- use_module(library(plunit)).
:- use_module(library(apply), [exclude/3, maplist/3, partition/4]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module('../../../../prolog/h', [hsearch/3, search_statistics/3]).
:- use_module('../../../../prolog/puzzles/deeptrip/deeptrip').
:- use_module('../../../../prolog/puzzles/deeptrip/board',
              [ cells_layout/3, cells_board/3, board_cells/3, settled/3,
                rotation/5
              ]).

moves(Text, Moves) :-
    setup(Text, []),
    start(State),
    findall(Row-Amount-NextText,
            ( successor(State, rotate(Row, Amount), Next, 1),
              notation(Next, NextText)
            ),
            Moves).

%   The problem as h.pl wants it, with an admissible heuristic.

trip:is_goal(State) :-
    deeptrip:is_goal(State).
trip:neighbours(State, States) :-
    findall(Next, deeptrip:successor(State, _, Next, _), States).
trip:h(State, Value) :-
    deeptrip:h(lookahead, State, Value).


:- begin_tests(notation).

test(round_trip,
     [ forall(member(Text, ["1221/21..", "121/212", ".../...", "9"])),
       true(Text1 == Text)
     ]) :-
    setup(Text, []),
    start(State),
    notation(State, Text1),
    notation(State1, Text1),
    State1 == State.
test(blanks_and_new_lines, Text == "12./21.") :-
    setup("\n 1 2 .\n 2 1 .\n", []),
    start(State),
    notation(State, Text).
test(state_is_a_set_of_bits, State == 335909) :-
    setup("121/212", []),
    start(State).
test(no_rows,
     [forall(member(Text, ["", " /\n/ "])), error(domain_error(_, _))]) :-
    setup(Text, []).
test(no_tile,
     [ forall(member(Text-Char, ["12/1x"-x, "10"-'0', "1²"-'²'])),
       error(domain_error(tile, Char))
     ]) :-
    setup(Text, []).
test(uneven_rows, error(domain_error(rows_of_equal_length, _))) :-
    setup("121/21", []).
test(unsettled,
     [ forall(member(Text, ["232/111", "1.2/21.", "112/11."])),
       error(domain_error(settled_board, Text))
     ]) :-
    setup(Text, []).
test(other_size, error(domain_error(board_of(size(2, 3, 2)), "121"))) :-
    setup("121/212", []),
    notation(_, "121").
test(other_colour, error(domain_error(board_of(size(2, 3, 2)), "121/213"))) :-
    setup("121/212", []),
    notation(_, "121/213").
test(no_options, error(domain_error(deeptrip_option, size=3))) :-
    setup("121/212", [size=3]).
test(a_failed_setup_changes_nothing, Text == "121/212") :-
    setup("121/212", []),
    catch(setup("111", []), error(_, _), true),
    start(State),
    notation(State, Text).
test(actions, Text == "rotate row 2 right by 1") :-
    action_text(rotate(2, 1), Text).

:- end_tests(notation).


:- begin_tests(moves).

test(by_row_then_by_amount,
     Moves == [ 1-1-"2.2/..2", 1-2-"2.2/2..", 2-1-"1.1/..1", 2-2-"1.1/1.." ]) :-
    moves("121/212", Moves).
test(tiles_move_up_though_nothing_vanished) :-
    moves("12.12./1..2..", Moves),
    memberchk(2-2-"121122/......", Moves).
test(tiles_that_moved_up_vanish_in_turn,
     Moves == [ 1-1-".../.../...", 1-2-".../.../...",
                2-1-"1.1/1../...", 2-2-".../.../..." ]) :-
    moves("1.1/..1/...", Moves).
test(a_row_of_period_two_turns_once, Turns == [1-1, 2-1, 3-1, 4-1]) :-
    moves("1212/3434/1212/3434/....", Moves),
    findall(Row-Amount, member(Row-Amount-_, Moves), Turns).
test(uniform_and_empty_rows_do_not_turn, Moves == []) :-
    moves("11/22/11/22/..", Moves).
test(moves_that_strand_a_colour_are_left_out,
     Moves == [1-3-"1231/3321/2213", 3-3-"1123/3321/2132"]) :-
    moves("1123/3321/2213", Moves).
test(a_stranded_colour_has_no_moves, Moves == []) :-
    moves("1213/31.1", Moves).
test(goal, [forall(member(Text-Goal, ["../.."-true, "1"-false]))]) :-
    setup(Text, []),
    start(State),
    ( is_goal(State) -> Goal == true ; Goal == false ).
test(cascade, Cells == [[0, 0, 0], [0, 0, 0], [0, 0, 0]]) :-
    cells_layout([[1, 1, 2], [3, 3, 3], [1, 2, 2]], Layout, Board),
    settled(Layout, Board, Settled),
    board_cells(Layout, Settled, Cells).
test(groups_of_all_shapes_vanish,
     [ forall(member(Cells, [ [[1, 1, 0], [0, 1, 1]], [[1, 0, 1], [1, 1, 1]],
                              [[1, 1], [1, 1]], [[1, 1, 1, 1]] ])),
       true(Settled == 0)
     ]) :-
    cells_layout(Cells, Layout, Board),
    settled(Layout, Board, Settled).
test(rotations_of_a_row, Lines == [[3, 1, 2], [2, 3, 1]]) :-
    cells_layout([[1, 2, 3]], Layout, Board),
    findall(Line,
            ( rotation(Layout, Board, 1, _, Turned),
              board_cells(Layout, Turned, [Line])
            ),
            Lines).

:- end_tests(moves).


:- begin_tests(heuristics).

%   Four tiles of each colour, all in pairs.
full("1122/3311/2233").

%   Node ends a path through the boards of Texts.

path_node(Texts, Node) :-
    path_node(Texts, 0, none, Node).

path_node([], _, Node, Node).
path_node([Text|Texts], Depth, Parent, Node) :-
    notation(State, Text),
    Depth1 is Depth + 1,
    path_node(Texts, Depth1, node(State, Depth, Depth, Parent), Node).

%   The value after Moves from the full board.

value(Name, Moves, Value) :-
    full(Full),
    setup(Full, []),
    path_node([Full|Moves], Node),
    (   heuristic_name(Name, path)
    ->  path_h(Name, Node, Value)
    ;   Node = node(State, _, _, _),
        h(Name, State, Value)
    ).

test(names,
     Names == [ h0-path, h1-state, h2-path, h3-path, h4-path,
                lookahead-state, tiles-state ]) :-
    findall(Name-Reads, heuristic_name(Name, Reads), Names).
test(h0_at_the_start, Value =:= 1) :-
    value(h0, [], Value).
test(h0_counts_empty_cells, Value =:= 1 / 7) :-
    value(h0, ["1212/21../...."], Value).
test(h0_counts_moves, Value =:= 1 / 14) :-
    full(Full),
    value(h0, [Full, "1212/21../...."], Value).
test(h1_in_pairs, Value =:= 12 / 14) :-
    value(h1, [], Value).
test(h1_without_pairs, Value =:= 6 / 2) :-
    value(h1, ["1212/21../...."], Value).
test(h2_at_the_start, Value =:= 3) :-
    value(h2, [], Value).
test(h2_is_colours_over_moves, Value =:= 2 / 2) :-
    full(Full),
    value(h2, [Full, "1212/21../...."], Value).
test(h3_at_the_start, Value =:= 4) :-
    value(h3, [], Value).
test(h3_is_the_rarest_colour_over_moves_and_colours_gone,
     [ forall(member(Last-Expected,
                     [ "1122/3311/..33"-(2 / 2),
                       "1212/21../...."-(3 / 2),
                       "11.1/..../...."-(3 / 4)
                     ])),
       true(Value =:= Expected)
     ]) :-
    full(Full),
    value(h3, [Full, Last], Value).
test(h3_counts_the_last_move_only, Value =:= 3 / 2) :-
    value(h3, ["1212/21../....", "11.1/..../...."], Value).
test(h4_is_h0_plus_h2, Value =:= 1 / 14 + 2 / 2) :-
    full(Full),
    value(h4, [Full, "1212/21../...."], Value).
test(tiles, Value =:= 10 * 12 - 3 * 6) :-
    value(tiles, [], Value).
test(lookahead,
     [ forall(member(Text-Expected, ["112/221"-1, "121/212"-2, "..."-0])),
       true(Value == Expected)
     ]) :-
    setup(Text, []),
    start(State),
    h(lookahead, State, Value).
test(all_are_zero_at_the_goal,
     [forall(heuristic_name(Name, _)), true(Value =:= 0)]) :-
    value(Name, ["1212/21../....", "..../..../...."], Value).

:- end_tests(heuristics).


:- begin_tests(small_boards).

%   The known numbers of boards with 2 rows, 5 columns and 2 colours.

test(settled_boards_at_each_distance,
     Total-Counts == 4359-[1, 370, 368, 64, 8]) :-
    setup("12121/21212", []),
    deeptrip:the_layout(Layout),
    findall(Board, small_board(Layout, Board), Boards0),
    sort(Boards0, Boards),
    length(Boards, Total),
    exclude(==(0), Boards, Others),
    layers([0], Others, Layers),
    maplist(length, Layers, Counts).

small_board(Layout, Board) :-
    length(Line1, 5),
    length(Line2, 5),
    maplist(small_cell, Line1, Line2),
    cells_board([Line1, Line2], Layout, Board),
    settled(Layout, Board, Board).

%   A gap above a tile is never settled.

small_cell(Above, Below) :-
    between(0, 2, Above),
    between(0, 2, Below),
    \+ ( Above =:= 0, Below > 0 ).

%   Each layer has the boards from which a move leads to the one before.

layers([], _, []).
layers([Board|Boards], Others, [[Board|Boards]|Layers]) :-
    partition(leads_to([Board|Boards]), Others, Layer, Farther),
    layers(Layer, Farther, Layers).

leads_to(Layer, Board) :-
    once(( successor(Board, _, Next, _), ord_memberchk(Next, Layer) )).

:- end_tests(small_boards).


:- begin_tests(games).

test(cheapest,
     [ forall(member(Text-Moves, ["112/221"-1, "121/212"-2, "..."-0])),
       true(Cost == Moves)
     ]) :-
    setup(Text, []),
    start(Start),
    trip:hsearch(astar, [Start], solution(_, Cost)).
test(a_board_that_cannot_be_cleared, fail) :-
    setup("1213/31.1", []),
    start(Start),
    trip:hsearch(astar, [Start], _).

%   As in the report: 4x4 cells and 3 colours.  The counts are those of
%   the same boards in Python.

test(easy_boards,
     [ forall(member(Text-Counts, [ "1331/2123/1231/3123"-(2-39),
                                    "3311/2232/3321/1133"-(3-43) ])),
       true(Cost-Expanded == Counts)
     ]) :-
    setup(Text, []),
    start(Start),
    trip:hsearch(breadth, [Start], solution(_, Cost)),
    search_statistics(Expanded, _, _).

:- end_tests(games).
