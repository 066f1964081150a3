/*  What prolog/puzzles/senku.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/puzzles/senku/senku.plt
*/

:- use_module(library(plunit)).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, member/2, numlist/3]).
:- use_module('../../../../prolog/h', [hsearch/3, search_statistics/3]).
:- use_module('../../../../prolog/puzzles/senku/senku').
:- use_module('../../../../prolog/puzzles/senku/board',
              [board_jump/2, board_symmetry/2, places_set/3]).
:- use_module('../../../../prolog/puzzles/senku/notation',
              [text_board/3, place_name/2]).
:- use_module('../../../../prolog/puzzles/senku/pagoda', [board_pagoda/3]).
:- use_module('../../../../prolog/puzzles/senku/weights', [weighted_places/3]).

central("--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--").
english("--ooo--/--ooo--/ooooooo/ooooooo/ooooooo/--ooo--/--ooo--").
european("--ooo--/-ooooo-/ooooooo/ooooooo/ooooooo/-ooooo-/--ooo--").

central_game(Options) :-
    central(Text),
    setup(Text, Options).

actions(State, Texts) :-
    findall(Text,
            ( successor(State, Action, _, _), action_text(Action, Text) ),
            Texts).

%   Keys are those of all positions after that many jumps.

keys_after(Jumps, Keys) :-
    (   Jumps =:= 0
    ->  start(State),
        canonical(State, Key),
        Keys = [Key]
    ;   Jumps1 is Jumps - 1,
        keys_after(Jumps1, Keys1),
        findall(Key,
                ( member(State, Keys1),
                  successor(State, _, Next, _),
                  canonical(Next, Key)
                ),
                Keys2),
        sort(Keys2, Keys)
    ).

%   The problem as h.pl wants it, with the report's best heuristic.

game:is_goal(State) :-
    senku:is_goal(State).
game:neighbours(State, States) :-
    findall(Next, senku:successor(State, _, Next, _), States).
game:h(State, Value) :-
    senku:h(c, State, Value).


:- begin_tests(notation).

test(round_trip, Text == Central) :-
    central(Central),
    setup(Central, []),
    start(State),
    notation(State, Text).
test(reads_back, forall(member(Text, ["-o-/ooo/-.-", "-.-/.../-.-"]))) :-
    setup("-o-/ooo/-o-", []),
    notation(State, Text),
    notation(State, Text1),
    Text1 == Text.
test(blanks_and_new_lines, Text == "-o-/ooo/-.-") :-
    setup("\n - o -\n o o o\n - . - \n", []),
    start(State),
    notation(State, Text).
test(state_is_a_set_of_bits, State == 114) :-
    setup("-o-/ooo/-.-", []),
    start(State).
test(another_board, error(domain_error(drawing_of_this_board, "ooo/ooo"))) :-
    central_game([]),
    notation(_, "ooo/ooo").
test(foreign_character, error(domain_error(_, x))) :-
    setup("ooo/oxo", []).
test(uneven_rows, error(domain_error(rows_of_equal_length, _))) :-
    setup("ooo/oo", []).
test(no_cell,
     [forall(member(Text, ["", "--/--"])), error(domain_error(_, _))]) :-
    setup(Text, []).
test(too_many_columns, error(domain_error(_, _))) :-
    setup("ooooooooooooooooooooooooooo", []).
test(names, Names == [a1, d3, z10]) :-
    maplist(place_name, [0-0, 2-3, 9-25], Names).

:- end_tests(notation).


:- begin_tests(setup).

test(unknown_option, error(domain_error(senku_option, colour=red))) :-
    central_game([colour=red]).
test(unknown_pruning, error(domain_error(senku_option, prune="magic"))) :-
    central_game([prune="magic"]).
test(no_centre, error(domain_error(goal_on_this_board, "centre"))) :-
    setup("oo/o.", []).
test(no_such_cell, error(domain_error(_, _))) :-
    central_game([goal="a1"]).
test(goal_without_pegs, error(domain_error(goal_with_a_peg, _))) :-
    setup("oo.", [goal="..."]).
test(a_failed_setup_changes_nothing, Text == "oo.") :-
    setup("oo.", [goal="any"]),
    catch(setup("oo", [goal="centre"]), error(_, _), true),
    start(State),
    notation(State, Text).
test(the_second_setup_counts, Actions-Key == ["c1-a1"]-State) :-
    central_game([prune="pagoda"]),
    setup(".oo", [goal="a1"]),
    start(State),
    actions(State, Actions),
    canonical(State, Key).

:- end_tests(setup).


:- begin_tests(goals).

goals(Goal, Texts) :-
    setup("oooo", [goal=Goal]),
    findall(Text,
            ( between(1, 15, State), is_goal(State), notation(State, Text) ),
            Texts).

test(any, Texts == ["o...", ".o..", "..o.", "...o"]) :-
    goals("any", Texts).
test(cell, Texts == [".o.."]) :-
    goals(" B1 ", Texts).
test(drawing, Texts == ["o..o"]) :-
    goals("o..o", Texts).
test(centre,
     [forall(member(Goal, ["centre", "center", "d4"])), true(Count == 1)]) :-
    central_game([goal=Goal]),
    notation(State, "--...--/--...--/......./...o.../......./--...--/--...--"),
    is_goal(State),
    aggregate_all(count, senku:goal_pegs(_), Count).
test(start_is_no_goal, fail) :-
    central_game([]),
    start(State),
    is_goal(State).

:- end_tests(goals).


:- begin_tests(moves).

test(the_central_game_opens_with_jumps_into_the_centre,
     Texts == ["d2-d4", "d6-d4", "b4-d4", "f4-d4"]) :-
    central_game([]),
    start(State),
    actions(State, Texts).
test(a_jump_takes_the_peg_between,
     Text-Cost == "--ooo--/--o.o--/ooo.ooo/ooooooo/ooooooo/--ooo--/--ooo--"-1) :-
    central_game([]),
    start(State),
    once(successor(State, d2-d4, Next, Cost)),
    notation(Next, Text).
test(no_jump_into_a_peg_or_over_a_hole, Texts == []) :-
    setup("o.o.ooo", [goal="any"]),
    notation(State, "o.o.o.."),
    actions(State, Texts).
test(boards_have_the_known_numbers_of_jumps,
     [forall(board_jumps(Text, Jumps)), true(Count == Jumps)]) :-
    text_board(Text, Board, _),
    aggregate_all(count, board_jump(Board, _), Count).
board_jumps(Text, 76) :-
    english(Text).
board_jumps(Text, 92) :-
    european(Text).
board_jumps("ooo/ooo", 4).
board_jumps("o", 0).

test(jumps_along_the_axes_first,
     First-Last == ["d1-d3", "d2-d4", "d3-d1", "d3-d5"]-"g5-e5") :-
    central_game([]),
    findall(Text,
            ( senku:jump(Action, _, _), action_text(Action, Text) ),
            Texts),
    Texts = [A, B, C, D|_],
    First = [A, B, C, D],
    last(Texts, Last).

:- end_tests(moves).


:- begin_tests(symmetry).

test(boards_have_the_known_numbers_of_symmetries,
     [ forall(member(Text-Number,
                     [ "--o--/-ooo-/ooooo/-ooo-/--o--"-8, "ooo/ooo"-4,
                       "oo-/ooo/-oo"-4, "ooo/oo-"-1, "ooo/oo-/o--"-2,
                       "o"-1, "oo-/oo-"-8
                     ])),
       true(Count == Number)
     ]) :-
    text_board(Text, Board, _),
    aggregate_all(count, board_symmetry(Board, _), Count).
test(the_first_four_positions_are_one, Keys = [_]) :-
    central_game([]),
    start(State),
    setof(Key,
          Action^Next^Cost^( successor(State, Action, Next, Cost),
                             canonical(Next, Key)
                           ),
          Keys).
test(positions_by_jumps_are_the_known_ones,
     Counts == [1, 1, 2, 8, 39, 171, 719]) :-
    central_game([]),
    numlist(0, 6, Jumps),
    maplist(keys_after, Jumps, Keys),
    maplist(length, Keys, Counts).
test(only_symmetries_that_keep_the_goal,
     [ forall(member(Goal-Number,
                     [centre-8, any-8, d1-2, c1-1, c3-2, d3-2])),
       true(Count == Number)
     ]) :-
    central_game([goal=Goal]),
    % Pegs in c1, e1 and c2, which have no symmetry, turned in all ways.
    english(Text),
    text_board(Text, Board, _),
    findall(Key,
            ( board_symmetry(Board, Images),
              Images = [C1, _, E1, C2|_],
              places_set(Board, [C1, E1, C2], State),
              canonical(State, Key)
            ),
            Keys),
    sort(Keys, Distinct),
    length(Distinct, Classes),
    Count is 8 // Classes.
test(switched_off) :-
    central_game([symmetry=false]),
    start(State),
    forall(successor(State, _, Next, _), canonical(Next, Next)).

:- end_tests(symmetry).


:- begin_tests(heuristics).

values(Text, Values) :-
    setup(Text, [goal="any"]),
    start(State),
    findall(Value,
            ( heuristic_name(Name, state), h(Name, State, Value) ),
            Values).

test(names, Names == [a, b, c, d, e]) :-
    findall(Name, heuristic_name(Name, state), Names).
test(at_the_start, [A, B, C, E] == [31, 64, 84, 176]) :-
    central(Text),
    values(Text, [A, B, C, _, E]).
test(one_peg_in_the_centre, Values == [0, 3, 2, 0, 0]) :-
    values("--...--/--...--/......./...o.../......./--...--/--...--", Values).
test(three_pegs_apart, Values == [2, 9, 11, 8, 20]) :-
    values("--o.o--/--...--/..o..../......./......./--...--/--...--", Values).
test(d_adds_up_the_distances_of_all_pairs, D =:= 1 + 3 + 2) :-
    values("oo.o", [_, _, _, D, _]).
test(a_counts_from_the_pegs_of_the_goal, Values == [2, 0, 0]) :-
    setup("oooo", [goal="o..o"]),
    findall(Value,
            ( member(Text, ["oooo", "o..o", "...o"]),
              notation(State, Text),
              h(a, State, Value)
            ),
            Values).
test(e_when_the_middle_lies_between_cells, E =:= 3 + 1 + 3) :-
    values("oo.o", [_, _, _, _, E]).
test(corners_of_the_english_board, Counts == [0-21, 1-4, 2-8]) :-
    english(Text),
    removal_counts(Text, Counts).
test(corners_of_the_european_board, Counts == [0-25, 2-12]) :-
    european(Text),
    removal_counts(Text, Counts).

removal_counts(Text, Counts) :-
    text_board(Text, Board, _),
    weighted_places(removal, Board, Weights),
    findall(Value-Count,
            ( member(Value-Set, Weights), Count is popcount(Set) ),
            Counts).

:- end_tests(heuristics).


:- begin_tests(pagodas).

test(six_pagodas_of_the_central_game, Count == 6) :-
    central_game([prune="pagoda"]),
    aggregate_all(count, senku:pagoda(_, _, _), Count).
test(one_of_them_counts_against_all_corners, Least == 1) :-
    text_board("--.o.--/--o.o--/.o.o.o./o.ooo.o/.o.o.o./--o.o--/--.o.--",
               Board, Plus),
    text_board("--o.o--/--...--/o.....o/......./o.....o/--...--/--o.o--",
               _, Minus),
    text_board("--...--/--...--/......./...o.../......./--...--/--...--",
               _, Centre),
    once(board_pagoda(Board, [Centre], pagoda(Plus, Minus, Least))).
test(no_jump_raises_a_pagoda) :-
    central_game([prune="pagoda"]),
    forall(( senku:pagoda(Plus, Minus, _), senku:jump(_, Cells, Pegs) ),
           ( After is Cells xor Pegs,
             popcount(Pegs /\ Plus) - popcount(Pegs /\ Minus)
                 >= popcount(After /\ Plus) - popcount(After /\ Minus)
           )).
test(positions_proved_lost_are_left_out,
     All-Kept == ["d1-f1", "e1-c1"]-["e1-c1"]) :-
    setup(".o.oo.", [goal="a1"]),
    start(State),
    actions(State, All),
    setup(".o.oo.", [goal="a1", prune="pagoda"]),
    actions(State, Kept).
test(goals_out_of_reach_give_no_pagoda, Count == 0) :-
    setup("--ooo--/-ooooo-/ooooooo/ooo.ooo/ooooooo/-ooooo-/--ooo--",
          [goal="any", prune="pagoda"]),
    aggregate_all(count, senku:pagoda(_, _, _), Count).

:- end_tests(pagodas).


:- begin_tests(games).

%   The counts are those of the same game in Python, without symmetry.

test(the_central_game_is_won_in_31_jumps, Cost-Expanded == 31-517) :-
    central_game([]),
    start(Start),
    game:hsearch(astar, [Start], solution(_, Cost)),
    search_statistics(Expanded, _, _).
test(smaller_games_take_all_pegs_but_one,
     [forall(smaller_game(Pegs, Text)), true(Cost =:= Pegs - 1)]) :-
    setup(Text, [prune="pagoda"]),
    start(Start),
    game:hsearch(best, [Start], solution(_, Cost)).

smaller_game(6, "--...--/--.o.--/..ooo../...o.../...o.../--...--/--...--").
smaller_game(9, "--...--/--.o.--/...o.../.ooooo./...o.../--.o.--/--...--").
smaller_game(11, "--ooo--/--ooo--/..ooo../..o.o../......./--...--/--...--").

:- end_tests(games).
