/*  What prolog/puzzles/tangram.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/puzzles/tangram/tangram.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../../../../prolog/puzzles/tangram/tangram').

report_start("100000/110000/111000/114405/144555").
report_goal("122222/112223/111233/114435/144555").
report_empty("000000/000000/000000/000000/000000").

% One piece after the start: brown in its place, pink in its place.
one_left("100000/110003/111033/114435/144555").
one_left("122222/112220/111200/114405/144555").

% Brown where it fits but does not belong (figure 4 of the report).
mislaid("100003/110033/111030/114405/144555").

report(Options) :-
    report_start(Text),
    setup(Text, Options).

empty(Options) :-
    report_empty(Text),
    setup(Text, Options).

steps(State, Steps) :-
    findall(step(Text, Board, Cost),
            ( successor(State, Action, Next, Cost),
              action_text(Action, Text),
              notation(Next, Board)
            ),
            Steps).

guess(Name, Text, Value) :-
    notation(State, Text),
    h(Name, State, Value).

%   All states that can be reached from the start, in notation.

reachable(States) :-
    start(Start),
    reachable([Start], [], States).

reachable([], Known, Known).
reachable([State|States], Known0, Known) :-
    (   memberchk(State, Known0)
    ->  reachable(States, Known0, Known)
    ;   findall(Next, successor(State, _, Next, _), Nexts),
        append(Nexts, States, Waiting),
        reachable(Waiting, [State|Known0], Known)
    ).

%   The coverings that can be reached, each once.

coverings(Coverings) :-
    start(Start),
    findall(Text, covering(Start, Text), Texts),
    sort(Texts, Coverings).

covering(State, Text) :-
    (   is_goal(State)
    ->  notation(State, Text)
    ;   successor(State, _, Next, _),
        covering(Next, Text)
    ).

%   Expanded states of a depth-first search that stops at the first goal.

depth_first(Expanded) :-
    start(Start),
    depth_first([Start], 0, Expanded).

depth_first([State|States], Expanded0, Expanded) :-
    (   is_goal(State)
    ->  Expanded = Expanded0
    ;   findall(Next, successor(State, _, Next, _), Nexts),
        append(Nexts, States, Waiting),
        Expanded1 is Expanded0 + 1,
        depth_first(Waiting, Expanded1, Expanded)
    ).

rectangle(Rows, Columns, Text) :-
    length(Row, Columns),
    maplist(=(0), Row),
    atomic_list_concat(Row, Line),
    length(Lines, Rows),
    maplist(=(Line), Lines),
    atomic_list_concat(Lines, /, Atom),
    atom_string(Atom, Text).


:- begin_tests(tangram_report).

test(the_start_has_four_successors_in_the_order_of_the_listing,
     Steps == [ step("2 (rosa) at row 1, column 2",
                     "122222/112220/111200/114405/144555", 1),
                step("3 (marron) at row 1, column 4",
                     "100030/110330/111300/114405/144555", 1),
                step("3 (marron) at row 1, column 5",
                     "100003/110033/111030/114405/144555", 1),
                step("3 (marron) at row 2, column 5",
                     "100000/110003/111033/114435/144555", 1)
              ]) :-
    report([]),
    start(State),
    steps(State, Steps).
test(the_start_leaves_two_pieces, Left == [2, 3]) :-
    report([]),
    start(state(Left, _)).
test(the_empty_board_has_57_first_moves_by_piece_then_column_then_row,
     Count =:= 57) :-
    empty([]),
    start(State),
    findall(move(Mark, Column, Row),
            successor(State, lay(Mark, _, Row, Column), _, _),
            Moves),
    sort(Moves, Moves),
    length(Moves, Count).
test(the_arrangement_is_the_goal) :-
    report([]),
    report_goal(Text),
    notation(State, Text),
    is_goal(State).
test(a_board_with_free_cells_is_not_the_goal,
     [forall(one_left(Text)), fail]) :-
    report([]),
    notation(State, Text),
    is_goal(State).
test(the_arrangement_is_the_only_covering_without_turning,
     Coverings == [Goal]) :-
    empty([goal="cover", order="first-cell"]),
    report_goal(Goal),
    coverings(Coverings).
test(turned_and_mirrored_the_pieces_cover_the_board_in_four_ways,
     Count =:= 4) :-
    empty([rotate=true, reflect=true, goal="cover", order="first-cell"]),
    coverings(Coverings),
    length(Coverings, Count).
test(the_empty_board_leads_to_1775_states, Count =:= 1775) :-
    empty([]),
    reachable(States),
    length(States, Count).

:- end_tests(tangram_report).


:- begin_tests(tangram_heuristics, [setup(report([]))]).

test(names, Names == [h1, h2, area]) :-
    findall(Name, heuristic_name(Name, state), Names).
test(h1_counts_the_pieces_not_yet_laid, Values == [2, 1, 1, 1, 0]) :-
    known_boards(Texts),
    maplist(guess(h1), Texts, Values).
test(h2_is_2_at_the_start_and_at_both_boards_one_step_from_the_goal,
     Values == [2, 2, 2, 0]) :-
    known_boards([Start, One, Other, _, Goal]),
    maplist(guess(h2), [Start, One, Other, Goal], Values).
test(area_counts_the_largest_pieces_first, Values == [2, 1, 1, 1, 0]) :-
    known_boards(Texts),
    maplist(guess(area), Texts, Values).
test(h1_counts_pieces_that_are_left_over_and_area_does_not,
     H1-Area == 4-3) :-
    setup("00000/00000/00000", [pieces="pentominoes:LPUV"]),
    start(State),
    h(h1, State, H1),
    h(area, State, Area),
    report([]).

known_boards([Start, One, Other, Mislaid, Goal]) :-
    report_start(Start),
    findall(Text, one_left(Text), [One, Other]),
    mislaid(Mislaid),
    report_goal(Goal).

:- end_tests(tangram_heuristics).


:- begin_tests(tangram_options).

test(h_v2_charges_the_pieces_out_of_place_before_the_step,
     Costs == [2, 1, 1]) :-
    report([cost="h_v2"]),
    report_start(Start),
    findall(Text, one_left(Text), Lefts),
    maplist(first_cost, [Start|Lefts], Costs).
test(a_mislaid_piece_counts_like_one_that_is_left, Costs == [4, 5]) :-
    empty([cost="h_v2"]),
    maplist(first_cost,
            [ "100000/110000/111000/110000/100000",
              "010000/011000/011100/011000/010000"
            ],
            Costs).
test(h_v2_needs_an_arrangement, error(domain_error(_, _))) :-
    report([goal="cover", cost="h_v2"]).
test(order_and_pruning_lose_no_covering,
     [ forall(order_and_prune(Order, Prune)),
       Coverings == [ "aacc/abbb", "abbb/aacc", "bbba/ccaa", "ccaa/bbba" ]
     ]) :-
    setup("0000/0000",
          [ pieces="a:XX/X.;b:XXX;c:XX", rotate=true, reflect=true,
            order=Order, prune=Prune
          ]),
    coverings(Coverings).
test(a_step_that_cuts_off_what_no_piece_fills_is_pruned,
     All-Pruned == ["aa0", "0aa", "b00", "0b0", "00b"]-
                   ["aa0", "0aa", "b00", "00b"]) :-
    setup("000", [pieces="a:XX;b:X", order="any"]),
    first_boards(All),
    setup("000", [pieces="a:XX;b:X", order="any", prune="regions"]),
    first_boards(Pruned).
test(first_cell_covers_the_first_free_cell, Boards == ["aa0", "bbb"]) :-
    setup("000", [pieces="a:XX;b:XXX", order="first-cell"]),
    first_boards(Boards).
test(pieces_may_be_turned,
     Texts == ["a at row 1, column 1, turned by 90\u00B0"]) :-
    setup("00/0-", [pieces="a:X./XX", rotate=true]),
    first_actions(Texts).
test(pieces_may_be_mirrored, Texts == ["a at row 1, column 1, mirrored"]) :-
    setup("-0/00", [pieces="a:X./XX", reflect=true]),
    first_actions(Texts).
test(pieces_may_be_mirrored_and_turned, Text ==
     "a at row 1, column 2, mirrored, turned by 180\u00B0") :-
    setup("000/0--", [pieces="a:X./XX"]),
    action_text(lay(a, 6, 1, 2), Text).
test(pieces_of_one_shape_are_exchanged_in_the_order_any, Count =:= 2) :-
    setup("000/000", [pieces="a:XXX;b:XXX", order="any"]),
    coverings(Coverings),
    length(Coverings, Count).
test(pieces_of_one_shape_are_not_exchanged_in_the_order_first_cell,
     Coverings == ["aaa/bbb"]) :-
    setup("000/000", [pieces="a:XXX;b:XXX"]),
    coverings(Coverings).
test(an_arrangement_says_which_of_them_lies_where, Coverings == ["bbb/aaa"]) :-
    setup("000/000", [pieces="a:XXX;b:XXX", goal="bbb/aaa"]),
    coverings(Coverings).
test(pieces_that_the_arrangement_does_not_use_are_out_of_play,
     Left == [a, b]) :-
    setup("000/000", [pieces="a:XXX;b:XXX;c:XX/XX", goal="bbb/aaa"]),
    start(state(Left, _)).
test(what_makes_no_sense_is_an_error,
     [ forall(member(Option, [ pieces="pentominos", pieces="pentominoes:FQ",
                               pieces="pentominoes:", pieces="ab:XX",
                               pieces="0:XX", pieces="a:XX/X?",
                               pieces="a:..", pieces="a:X;b:XX;a:XXX",
                               goal="covr", goal="122222", cost="h_v3",
                               order="first", prune="region",
                               colour="red"
                             ])),
       error(domain_error(_, _))
     ]) :-
    report([Option]).
test(a_turn_is_allowed_or_not, error(type_error(_, "yes"))) :-
    report([rotate="yes"]).
test(a_failed_setup_leaves_the_problem_as_it_was, Count =:= 4) :-
    report([]),
    catch(setup("333/000", []), error(domain_error(_, _), _), true),
    start(State),
    aggregate_all(count, successor(State, _, _, _), Count).

order_and_prune(Order, Prune) :-
    member(Order, ["any", "first-cell"]),
    member(Prune, ["none", "regions"]).

first_cost(Text, Cost) :-
    notation(State, Text),
    once(successor(State, _, _, Cost)).

first_boards(Boards) :-
    start(State),
    steps(State, Steps),
    findall(Board, member(step(_, Board, _), Steps), Boards).

first_actions(Texts) :-
    start(State),
    steps(State, Steps),
    findall(Text, member(step(Text, _, _), Steps), Texts).

:- end_tests(tangram_options).


:- begin_tests(tangram_pieces).

test(the_twelve_pentominoes_have_63_orientations, Count =:= 63) :-
    rectangle(9, 9, Text),
    setup(Text, [pieces="pentominoes", order="any"]),
    start(State),
    % Each lies once with its top left square in row 3 and column 3.
    aggregate_all(count, successor(State, lay(_, _, 3, 3), _, _), Count).
test(depth_first_covers_pentomino_boards,
     [ forall(pentomino_board(Rows, Columns, Prune, Known)),
       Expanded =:= Known
     ]) :-
    rectangle(Rows, Columns, Text),
    setup(Text, [pieces="pentominoes", prune=Prune]),
    depth_first(Expanded).
test(the_tans_cover_the_square_in_eight_ways, Count =:= 8) :-
    rectangle(4, 16, Text),
    setup(Text, [pieces="tans"]),
    coverings(Coverings),
    length(Coverings, Count).
test(the_tans_cover_a_small_silhouette_at_their_first_scale,
     Coverings == ["4455", "4554"]) :-
    setup("0000", [pieces="tans:45"]),
    coverings(Coverings).
test(squares_of_four_triangles_are_set_apart,
     Text == "0000 0000/0000 0000") :-
    setup("00000000/00000000", [pieces="tans:12"]),
    start(State),
    notation(State, Text).
test(a_tan_borders_on_free_triangles_beside_it, Values == [1, 1]) :-
    % One tan is left, and the one that is laid touches the free triangles.
    setup("0000", [pieces="tans:45"]),
    notation(State, "4004"),
    h(h1, State, H1),
    h(h2, State, H2),
    Values = [H1, H2].
test(tans_that_cannot_have_that_area, error(domain_error(_, 8))) :-
    setup("0000/0000", [pieces="tans"]).
test(some_of_a_set_keep_its_order, Left == ['F', 'I', 'W']) :-
    setup("00000", [pieces="pentominoes:WIF"]),
    start(state(Left, _)).
test(drawn_pieces_may_stand_on_lines_of_their_own, Left == [a, 2]) :-
    setup("000/000", [pieces="a: .XX/.X. \n 2:..X/XXX\n"]),
    start(state(Left, _)).

pentomino_board(4, 15, "none",    2257).
pentomino_board(4, 15, "regions", 1131).
pentomino_board(6, 10, "none",    5260).
pentomino_board(6, 10, "regions", 1800).

:- end_tests(tangram_pieces).


:- begin_tests(tangram_notation).

test(every_state_reads_back_from_its_notation,
     [forall(member(Options, [[], [rotate=true, reflect=true]]))]) :-
    report(Options),
    reachable(States),
    forall(member(State, States),
           ( notation(State, Text),
             notation(Read, Text),
             Read == State
           )).
test(cells_are_numbered_along_the_shorter_side,
     Wide-High == board(a,b,a,b,a,0)-board(a,b,a,b,a,0)) :-
    setup("aaa/bb0", [pieces="a:XXX;b:XX"]),
    start(state(_, Wide)),
    setup("ab/ab/a0", [pieces="a:X/X/X;b:X/X"]),
    start(state(_, High)).
test(new_lines_dots_and_blanks_are_read_as_well,
     [ forall(member(Text, [ "100000\n110000\n111000\n114405\n144555\n",
                             "1...../11..../111.../1144.5/144555",
                             " 100000 / 110 000 /111000/114405/144555 /"
                           ])),
       Written == Start
     ]) :-
    setup(Text, []),
    start(State),
    notation(State, Written),
    report_start(Start).
test(what_lies_outside_is_marked, Text == "-0-/000/-0-") :-
    setup("-0-/000/-0-", [pieces="pentominoes:X"]),
    start(State),
    notation(State, Text).
test(what_cannot_be_read_is_an_error,
     [ forall(member(Text, [ "", "--/--", "000/00", "000/0x0", "333/000",
                             "100000/110000/111000/114405/144666",
                             "100000/110000/111000/114005/144555"
                           ])),
       error(domain_error(_, _))
     ]) :-
    setup(Text, []).
test(a_state_of_another_silhouette,
     [ forall(member(Text, ["000/000", "-00000/000000/000000/000000/000000"])),
       error(domain_error(_, _))
     ]) :-
    report([]),
    notation(_, Text).
test(a_piece_drawn_twice, error(domain_error(shape_of_piece(3), _))) :-
    report([]),
    notation(_, "000303/003333/003030/000000/000000").

:- end_tests(tangram_notation).
