/*  What prolog/puzzles/mahjong.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/puzzles/mahjong/mahjong.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../../../prolog/h').
:- use_module('../../../../prolog/puzzles/mahjong/mahjong').
:- use_module('../../../../prolog/puzzles/mahjong/notation').
:- use_module('../../../../prolog/puzzles/mahjong/tiles').

%   small(Name, Pairs, Text): boards as small as those of the report.

small(one, 5, "C5 F3 F4/B3 C5 F1 = .. B3 C2/C2 .. F2").
small(two, 7, "S4 O4 O4/DR S1 S2/DR B3 S3 = C2 .. C5/C2 .. C5/.. .. B3").
small(three, 11,
      "C3 B4 B3 O4 O3 F1 C2/O2 F2 O3 O4 F3 B3 O2 = \c
       .. .. B4 F4 .. C1 B1/C3 C2 .. C1 .. B1").
small(four, 4, "DR O4 F2/F1 F3 O4 = .. .. F4/DR").

%   reported(Name, Expanded, Frontier): what the report's BFS printed.

reported(one, 14, 5).
reported(two, 161, 74).
reported(four, 9, 3).

%   problem(Text, Options, State): State is the start of that problem.

problem(Text, Options, State) :-
    setup(Text, Options),
    start(State).

text_state(Text, State) :-
    notation(State, Text).

moves(State, Texts) :-
    findall(Text,
            ( successor(State, Action, _, _),
              action_text(Action, Text)
            ),
            Texts).

values(State, Values) :-
    findall(Name-Value,
            ( heuristic_name(Name, state),
              h(Name, State, Value)
            ),
            Values).

%   The tree of all games, without recognising equal boards.

descendant(State, 0, State).
descendant(State, Depth, Descendant) :-
    Depth > 0,
    Less is Depth - 1,
    successor(State, _, Next, _),
    descendant(Next, Less, Descendant).

first_game(State, Length, End) :-
    (   successor(State, _, Next, _)
    ->  first_game(Next, Length0, End),
        Length is Length0 + 1
    ;   End = State,
        Length = 0
    ).

cleared(State) :-
    is_goal(State).
cleared(State) :-
    successor(State, _, Next, _),
    cleared(Next).

% The problem as h.pl asks for it, guided by H2.
game:neighbours(State, Nexts) :-
    findall(Next, successor(State, _, Next, _), Nexts).
game:h(State, Guess) :-
    h('H2', State, Guess).

% Columns tiles of two faces by turns.
row(Columns, Text) :-
    findall(Face,
            ( between(1, Columns, Column),
              Index is Column mod 2,
              nth0(Index, ['C1', 'B1'], Face)
            ),
            Faces),
    atomic_list_concat(Faces, ' ', Atom),
    atom_string(Atom, Text).


:- begin_tests(tiles).

test(faces, Count == 42) :-
    findall(Face,
            ( member(Letter, ['B', 'C', 'O', 'W', 'D', 'F', 'S', 'X']),
              member(Mark, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9',
                            'E', 'S', 'W', 'N', 'R', 'G']),
              atom_concat(Letter, Mark, Face),
              face_suit(Face, _)
            ),
            Faces),
    length(Faces, Count).
test(wild_groups, Groups == [flowers, flowers, seasons, 'DR', 'C1']) :-
    maplist(face_group(wild), ['F1', 'F4', 'S2', 'DR', 'C1'], Groups).
test(exact_groups, Groups == ['F1', 'F4', 'DR']) :-
    maplist(face_group(exact), ['F1', 'F4', 'DR'], Groups).
test(blockers, Above-Left-Right == [3]-[0]-[1]) :-
    text_tiles("0,0,0:B1 4,0,0:B1 2,1,0:C1 3,2,1:C1", Tiles),
    tiles_places(Tiles, Places),
    nth0(2, Tiles, tile(2, 1, 0, Face)),
    tile_blockers(tile(2, 1, 0, Face), Places, Above, Left, Right).

:- end_tests(tiles).


:- begin_tests(notation).

test(picture, Tiles == [ tile(0,0,0,'B1'), tile(4,0,0,'C2'),
                         tile(0,2,0,'DR'), tile(0,0,1,'WE') ]) :-
    text_tiles("B1 .. C2/DR = WE", Tiles).
test(picture_on_lines_in_small_letters, Tiles == Same) :-
    text_tiles("B1 .. C2/DR = WE", Same),
    text_tiles("\nb1 .. c2\r\ndr\n=\n\twe\n", Tiles).
test(list_in_any_order, Tiles == Same) :-
    text_tiles("B1 .. C2/DR = WE", Same),
    text_tiles("0,0,1:WE 4,0,0:C2  0,00,0:B1\n0,2,0:DR", Tiles).
test(writing,
     [ forall(member(Text-Written,
                     [ "B1 .. C2/DR = WE" - "B1 .. C2/DR = WE",
                       "2,0,0:B1 0,4,0:B1" - ".. B1/../B1",
                       "2,1,0:C1 0,0,0:B1 1,0,1:S4"
                           - "0,0,0:B1 2,1,0:C1 1,0,1:S4",
                       "b1  b1 .." - "B1 B1",
                       ".." - ".." ])),
       Again == Written ]) :-
    problem(Text, [], State),
    notation(State, Again).
test(round_trip,
     [ forall(( small(_, _, Text), member(Depth, [0, 1, 2]) )),
       States == Read ]) :-
    problem(Text, [], Start),
    findall(State, descendant(Start, Depth, State), States),
    maplist(notation, States, Texts),
    maplist(text_state, Texts, Read).
test(empty_rows_and_layers_stay, Text == ".. .. O4/DR B3 = ../.. .. B3") :-
    problem("S4 S1 O4/DR B3 S2 = C2 .. C5/C2 .. B3", [], _),
    notation(State, "2,2,0:B3 4,0,0:O4 4,2,0:S2 4,2,1:B3 0,2,0:DR"),
    Without is State /\ \ (1 << 5),
    notation(Without, Text).
test(list_style_is_that_of_the_whole_board, Text == "8,0,0:C1") :-
    problem("0,0,0:B1 4,0,0:B1 8,0,0:C1 1,0,1:C1", [], _),
    notation(State, "8,0,0:C1"),
    notation(State, Text).
test(both_given, true) :-
    problem("B1 .. B1", [], State),
    notation(State, "b1 .. b1").
test(both_given_and_different, fail) :-
    problem("B1 .. B1", [], State),
    notation(State, "B1").
test(action, Text == "0,0,0:B1 + 4,0,0:B1") :-
    problem("B1 .. B1", [], _),
    action_text(0-1, Text).

test(no_face, error(domain_error(mahjong_face, "B0"))) :-
    setup("B1 B0", []).
test(no_face_in_list, error(domain_error(mahjong_face, "XY"))) :-
    setup("0,0,0:XY", []).
test(no_tile, error(domain_error(mahjong_tile, "0,0:B1"))) :-
    setup("0,0,0:B1 0,0:B1", []).
test(number_too_long, error(domain_error(mahjong_tile, "100,0,0:B1"))) :-
    setup("100,0,0:B1", []).
test(blank, error(domain_error(mahjong_board, _))) :-
    setup(" \n", []).
test(unbound, error(instantiation_error)) :-
    setup(_, []).
test(overlap, error(domain_error(mahjong_free_place, tile(1, 0, 0, 'B1')))) :-
    setup("0,0,0:B1 1,0,0:B1", []).
test(twice, error(domain_error(mahjong_free_place, _))) :-
    setup("0,0,0:B1 0,0,0:B1", []).
test(float, error(domain_error(mahjong_supported_tile, tile(2, 0, 1, 'B1')))) :-
    setup("B1 = .. B1", []).
test(tile_of_another_board,
     error(domain_error(mahjong_tile_of_board, tile(0, 0, 0, 'C1')))) :-
    setup("B1 .. B1", []),
    notation(_, "C1 .. B1").

:- end_tests(notation).


:- begin_tests(setup).

test(a_second_problem_replaces_the_first, Values == First) :-
    problem("F1 .. F2", [], Start),
    values(Start, First),
    problem("B1 B1 .. B1/F1 F2 F3", [matching="exact", cost=2], _),
    problem("F1 .. F2", [], Again),
    values(Again, Values).
test(an_error_leaves_the_problem_as_it_was, State == Start) :-
    problem("F1 .. F2", [], Start),
    catch(setup("F1 .. F9", []), error(_, _), true),
    start(State).
test(options_may_be_text_or_number,
     [ forall(member(Two, [2, "2", '2'])), Cost == 2 ]) :-
    problem("B1 .. B1", [cost=Two], Start),
    successor(Start, _, 0, Cost).
test(unknown_value, error(domain_error(mahjong_option, matching="loose"))) :-
    setup("B1 .. B1", [matching="loose"]).
test(unknown_option, error(domain_error(mahjong_option, size=3))) :-
    setup("B1 .. B1", [size=3]).

:- end_tests(setup).


:- begin_tests(rules).

test(a_move_takes_two_free_matching_tiles,
     all(Action-Next-Cost == [(0-2)-58-1])) :-
    problem("B1 C1 B1/C1 B2 B2", [], Start),
    successor(Start, Action, Next, Cost).
test(covered_tiles_stay, Moves == ["8,0,0:C1 + 0,0,1:C1"]) :-
    problem("B1 .. B1 .. C1 = C1", [], Start),
    moves(Start, Moves).
test(half_covered_tiles_stay, Moves == ["8,0,0:C1 + 1,0,1:C1"]) :-
    problem("0,0,0:B1 4,0,0:B1 8,0,0:C1 1,0,1:C1", [], Start),
    moves(Start, Moves).
test(a_neighbour_half_a_step_lower_touches, Moves == ["0,0,0:B1 + 4,0,0:B1"]) :-
    problem("0,0,0:B1 2,1,0:C1 4,0,0:B1 8,0,0:C1", [], Start),
    moves(Start, Moves).
test(the_highest_pairs_come_first,
     Moves == ["0,0,1:WE + 12,0,1:WE", "8,0,0:C1 + 16,0,0:C1"]) :-
    problem("B1 .. B1 .. C1 .. C1 .. C1 = WE .. .. .. .. .. WE", [], Start),
    moves(Start, Moves).
test(then_the_lowest_numbers, Actions == [0-1, 0-2, 0-3, 1-2, 1-3, 2-3]) :-
    problem("B1 .. B1 .. B1 .. B1", [], Start),
    findall(Action, successor(Start, Action, _, _), Actions).
test(any_two_flowers_match, Actions == [0-1, 0-2, 1-2]) :-
    problem("F1 .. F2 .. F1", [], Start),
    findall(Action, successor(Start, Action, _, _), Actions).
test(unless_matching_is_exact, Actions == [0-2]) :-
    problem("F1 .. F2 .. F1", [matching="exact"], Start),
    findall(Action, successor(Start, Action, _, _), Actions).
test(a_safe_pair_is_the_only_successor, Many-Actions == 7-[0-1]) :-
    Text = "B1 .. B1 .. B1 .. B1 .. C1 C2 C1/C2",
    problem(Text, [], Start),
    aggregate_all(count, successor(Start, _, _, _), Many),
    setup(Text, [prune="safe-pairs"]),
    findall(Action, successor(Start, Action, _, _), Actions).
test(the_safe_pair_is_of_the_group_with_the_lowest_tile, Actions == [0-2]) :-
    problem("C1 .. B1 .. C1 .. B1", [prune="safe-pairs"], Start),
    findall(Action, successor(Start, Action, _, _), Actions).
test(three_free_tiles_are_no_safe_pair, Count == 3) :-
    problem("B1 .. B1 .. B1", [prune="safe-pairs"], Start),
    aggregate_all(count, successor(Start, _, _, _), Count).
test(the_empty_board_is_the_goal, true) :-
    problem("..", [], Start),
    is_goal(Start).
test(no_other_board_is, fail) :-
    problem("B1", [], Start),
    is_goal(Start).
test(more_tiles_than_a_machine_word_has_bits, Next == Expected) :-
    row(79, Row),
    problem(Row, [], Start),
    Expected is Start - 1 - (1 << 78),
    findall(After, successor(Start, 0-78, After, 1), [Next]).

:- end_tests(rules).


:- begin_tests(heuristics).

test(they_count_what_they_say,
     Values == ['H1'-7, 'H2'-3, 'H2-all'-7, remaining-8, relaxed-8]) :-
    problem("B1 .. B1 .. B1 .. B1 .. C1 C2 C1/C2", [cost=2], Start),
    values(Start, Values).
test(zero_at_the_goal, Values == [0, 0, 0, 0, 0]) :-
    problem("B1 .. B1", [], _),
    values(0, Named),
    pairs_values(Named, Values).
test(relaxed_sees_tiles_that_block_each_other,
     [ forall(member(Text, ["B1 = B1", "B1 C1 B1 C1", "B1 .. C1"])),
       Value =:= inf ]) :-
    problem(Text, [], Start),
    h(relaxed, Start, Value).
test(relaxed_sees_a_wrong_choice, After =:= inf) :-
    % The third B1 lies on the DR that is needed to free the fourth: the
    % two that are free at the start must not be taken together.
    problem("B1 .. B1 .. DR .. B1 .. C1 = .. .. .. .. B1 .. DR = \c
             .. .. .. .. C1", [], Start),
    h(relaxed, Start, 4),
    successor(Start, 0-1, Next, _),
    !,
    h(relaxed, Next, After).
test(relaxed_is_infinite_only_at_dead_ends,
     [ forall(( small(Name, _, Text), Name \== three )), Wrong == [] ]) :-
    problem(Text, [], Start),
    findall(State,
            ( between(0, 7, Depth),
              descendant(Start, Depth, State),
              h(relaxed, State, Value),
              Value =:= inf,
              \+ \+ cleared(State)
            ),
            Wrong).

:- end_tests(heuristics).


:- begin_tests(report).

test(breadth_first_expands_what_the_report_says,
     [ forall(reported(Name, Expanded, Frontier)),
       Counts == counts(Expanded, Frontier) ]) :-
    % All games that clear the board are equally long, so BFS expands
    % whatever comes before, and leaves all cleared boards but one.
    small(Name, Pairs, Text),
    problem(Text, [], Start),
    Before is Pairs - 1,
    aggregate_all(count,
                  ( between(0, Before, Depth), descendant(Start, Depth, _) ),
                  Shallow),
    aggregate_all(count, descendant(Start, Pairs, _), Goals),
    Left is Goals - 1,
    Counts = counts(Shallow, Left).
test(depth_first_clears_without_a_detour,
     [ forall(small(_, Pairs, Text)), Length-End == Pairs-0 ]) :-
    problem(Text, [], Start),
    first_game(Start, Length, End).
test(astar_clears_every_board_in_as_many_moves_as_pairs,
     [ forall(small(_, Pairs, Text)), Cost == Pairs ]) :-
    problem(Text, [], Start),
    game:hsearch(astar, [Start], solution(_, Cost)).
test(pruning_loses_no_solution,
     [ forall(small(_, Pairs, Text)), Cost == Pairs ]) :-
    problem(Text, [prune="safe-pairs"], Start),
    game:hsearch(depth, [Start], solution(_, Cost)).
test(a_board_that_nobody_clears, fail) :-
    problem("B1 C1 B1 C1", [], Start),
    game:hsearch(breadth, [Start], _).

:- end_tests(report).
