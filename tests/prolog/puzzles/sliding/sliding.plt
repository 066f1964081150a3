/*  What prolog/puzzles/sliding.pl promises.

        swipl -g "run_tests,halt" -t "halt(1)" tests/prolog/puzzles/sliding/sliding.plt
*/

:- use_module(library(plunit)).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../../../../prolog/puzzles/sliding/sliding').

eight :-
    setup("0 1 2/3 4 5/6 7 8", []).

%   The successors of a board, all in notation.

steps(Text, Steps) :-
    notation(State, Text),
    findall(step(Action, Next, Cost),
            ( successor(State, Direction, Board, Cost),
              action_text(Direction, Action),
              notation(Board, Next)
            ),
            Steps).

guess(Name, Text, Value) :-
    notation(State, Text),
    h(Name, State, Value).


:- begin_tests(sliding_rules, [setup(eight)]).

test(the_blank_moves_up_left_right_down_in_this_order,
     Steps == [ step("up",    "1 0 3/4 2 5/6 7 8", 1),
                step("left",  "1 2 3/0 4 5/6 7 8", 1),
                step("right", "1 2 3/4 5 0/6 7 8", 1),
                step("down",  "1 2 3/4 7 5/6 0 8", 1)
              ]) :-
    steps("1 2 3/4 0 5/6 7 8", Steps).
test(the_blank_stays_on_the_board,
     Actions == ["left", "down"]) :-
    steps("1 2 0/3 4 5/6 7 8", Steps),
    findall(Action, member(step(Action, _, _), Steps), Actions).
test(a_move_can_be_undone, [forall(successor_of_start(Next))]) :-
    start(State),
    once(successor(Next, _, State, 1)).
test(start_is_the_board_given, State == board(0,1,2,3,4,5,6,7,8)) :-
    start(State).
test(every_tile_at_home_is_the_goal) :-
    start(State),
    is_goal(State).
test(any_other_board_is_not_the_goal, fail) :-
    notation(State, "1 0 2/3 4 5/6 7 8"),
    is_goal(State).
test(boards_of_2_x_2_that_can_be_reached, Count =:= 12) :-
    setup("0 1/2 3", []),
    start(State),
    reachable([State], [State], Count),
    eight.
test(in_a_single_line_the_blank_moves_alone,
     Steps == [step("left", "1 0 2 3/", 1), step("right", "1 2 3 0/", 1)]) :-
    setup("1 2 0 3/", []),
    steps("1 2 0 3/", Steps),
    eight.

successor_of_start(Next) :-
    eight,
    start(State),
    successor(State, _, Next, _).

reachable([], Known, Count) :-
    length(Known, Count).
reachable([State|States], Known0, Count) :-
    findall(Next,
            ( successor(State, _, Next, _),
              \+ memberchk(Next, Known0)
            ),
            New),
    append(New, Known0, Known),
    append(States, New, Waiting),
    reachable(Waiting, Known, Count).

:- end_tests(sliding_rules).


:- begin_tests(sliding_goals).

test(blank_first_is_the_default) :-
    setup("1 2 3/4 5 0", []),
    is_goal(board(0,1,2,3,4,5)).
test(blank_last) :-
    setup("1 2 3/4 5 0", [goal="blank-last"]),
    is_goal(board(1,2,3,4,5,0)).
test(a_board) :-
    setup("1 2 3/4 5 0", [goal="5 4 3/2 1 0"]),
    is_goal(board(5,4,3,2,1,0)).
test(a_second_setup_replaces_the_first,
     States-Steps-Goals == [board(1,2,0)]-[board(1,0,2)]-[board(0,1,2)]) :-
    setup("1 2 3/4 5 0", [goal="blank-last"]),
    setup("1 2 0/", []),
    findall(State, start(State), States),
    findall(Next, successor(board(1,2,0), _, Next, _), Steps),
    findall(Goal, is_goal(Goal), Goals).
test(a_goal_must_fit_the_start, error(domain_error(_, "0 1/2 3"))) :-
    setup("0 1 2/3 4 5/6 7 8", [goal="0 1/2 3"]).
test(a_goal_must_be_known, error(domain_error(_, _))) :-
    setup("0 1 2/3 4 5/6 7 8", [goal="blank-middle"]).
test(an_option_must_be_known, error(domain_error(_, gaol="blank-last"))) :-
    setup("0 1 2/3 4 5/6 7 8", [gaol="blank-last"]).
test(a_failed_setup_leaves_the_problem_as_it_was, State == board(1,2,0)) :-
    setup("1 2 0/", []),
    catch(setup("1 2 2", []), error(domain_error(_, _), _), true),
    start(State).

:- end_tests(sliding_goals).


:- begin_tests(sliding_heuristics, [setup(eight)]).

test(names, Names == [misplaced, manhattan, 'linear-conflict']) :-
    findall(Name, heuristic_name(Name, state), Names).
test(zero_at_the_goal, [forall(heuristic_name(Name, state)), Value =:= 0]) :-
    guess(Name, "0 1 2/3 4 5/6 7 8", Value).
test(two_tiles_swapped_in_their_row, Values == [2, 2, 4]) :-
    all_guesses("0 2 1/3 4 5/6 7 8", Values).
test(two_tiles_swapped_in_their_column, Values == [2, 2, 4]) :-
    all_guesses("0 1 2/6 4 5/3 7 8", Values).
test(a_row_reversed_lifts_all_tiles_but_one, Values == [2, 4, 8]) :-
    all_guesses("0 1 2/5 4 3/6 7 8", Values).
test(a_board_31_moves_away, Values == [7, 21, 23]) :-
    all_guesses("8 7 6/0 4 1/2 5 3", Values).
test(korf_1_has_manhattan_41, Value =:= 41) :-
    setup("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", []),
    start(State),
    h(manhattan, State, Value),
    eight.
test(homes_are_those_of_the_goal_asked_for, Value =:= 1) :-
    setup("1 2 3/4 0 5", [goal="blank-last"]),
    start(State),
    h(manhattan, State, Value),
    eight.

all_guesses(Text, Values) :-
    findall(Value,
            ( heuristic_name(Name, state),
              guess(Name, Text, Value)
            ),
            Values).

:- end_tests(sliding_heuristics).


:- begin_tests(sliding_notation, [setup(eight)]).

test(reads_back_as_written,
     [ forall(member(Text, ["0 1/2 3", "4 3 2/1 0 5", "0 1 2 3/", "1/0/2",
                            "10 1 2 3/4 5 6 7/8 9 0 11"])),
       Written == Text
     ]) :-
    setup(Text, []),
    start(State),
    notation(State, Written),
    notation(Read, Written),
    Read == State,
    eight.
test(new_lines_and_more_blanks, State == board(1,2,3,4,5,6,7,8,0)) :-
    notation(State, " 1  2 3\n4 5 6 /\n7 8 0\n").
test(a_square_may_stand_in_one_line, State == board(1,2,3,4,5,6,7,8,0)) :-
    notation(State, "1 2 3 4 5 6 7 8 0").
test(a_board_of_another_size, error(domain_error(board_of_size(3-3), _))) :-
    notation(_, "0 1/2 3").
test(no_board,
     [ forall(member(Text, ["", " / ", "1 2 x/3 4 0", "1 2/3 0 4",
                            "1 2 3/4 5 5", "1 2 3/4 5 9", "-1 0/1 2"])),
       error(domain_error(_, _))
     ]) :-
    setup(Text, []).
test(no_text, error(_)) :-
    setup(_, []).

:- end_tests(sliding_notation).
