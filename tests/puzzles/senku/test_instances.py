"""Peg solitaire's goals, named starts and generator."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve import Status, search
from pysolve.errors import NotationError, OptionError
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.board import ENGLISH, parse_position
from pysolve.puzzles.senku.instances import generate, parse_goals, parse_pegs
from pysolve.puzzles.senku.rules import build

BOARD, FULL = parse_position(ENGLISH)


@pytest.mark.parametrize(
    ("name", "jumps", "expanded"),
    [
        ("central", 31, 92),
        ("central-any", 31, 92),
        ("corner", 31, 759),
        ("cross", 5, 7),
        ("plus", 8, 22),
        ("fireplace", 10, 106),
        ("pyramid", 15, 173),
        ("lamp", 16, 887),
        ("diamond", 23, 825),
        ("european", 35, 1_563),
        ("square", 14, 22),
        ("rectangle", 13, 17),
    ],
)
def test_named_instances_are_won_by_the_default_heuristic(name, jumps, expanded):
    result = search(PUZZLE.instance(name), "astar").verify()
    assert (result.heuristic, result.length, result.stats.expanded) == ("c", jumps, expanded)


def test_the_european_central_game_is_proved_lost_without_a_search():
    problem = PUZZLE.instance("european-central")
    result = search(problem, "astar")
    assert (result.status, result.stats.generated) == (Status.UNSOLVABLE, 0)
    assert problem.board.format(problem.start()).count("o") == 36


def test_these_are_all_instances_and_the_central_game_is_the_default():
    assert len(PUZZLE.instances) == 13
    assert PUZZLE.instance().name == PUZZLE.default_instance == "central"


def test_a_goal_is_the_centre_any_cell_one_cell_or_a_drawing():
    assert parse_goals("centre", BOARD) == parse_goals("Center", BOARD) == {1 << 16}
    assert parse_goals("any", BOARD) == {1 << cell for cell in range(33)}
    assert parse_goals("C1", BOARD) == {1}
    assert parse_goals(ENGLISH, BOARD) == {FULL}


@pytest.mark.parametrize(
    ("goal", "complaint"),
    [
        ("middle", "goal 'middle': 'm' in row 1, column 1 is not part of a board"),
        ("a1", "goal 'a1': there is no cell 'a1'"),
        ("d٣", "there is no cell"),
        ("ooo", "not drawn on the board of the start"),
        (ENGLISH.replace("o", "."), "at least one peg"),
        ("", "the board has no cells"),
    ],
)
def test_bad_goals_are_refused_with_what_a_goal_may_be(goal, complaint):
    with pytest.raises(NotationError, match=complaint) as caught:
        parse_goals(goal, BOARD)
    assert caught.value.advice == (
        "A goal is 'centre', 'any', a cell such as d4, or a drawing of the board."
    )


def test_a_board_without_a_centre_needs_another_goal():
    with pytest.raises(OptionError, match="no cell in its centre") as caught:
        build("oo./ooo")
    assert caught.value.advice == "Give goal 'any', a cell, or a drawing of the board."


def test_the_same_seed_always_draws_the_same_start():
    # Written down, so that it also holds across processes and versions of Python.
    assert generate(1) == "--oo.--/--oo.--/.oo.o../...o.o./.....oo/--.oo--/--.o.--"
    assert (
        generate(1, shape="european", pegs=20, goal="any")
        == "--.o.--/-o.o.o-/.oo.oo./o...o../.oo..oo/-oooo.-/--o.o--"
    )
    assert len({generate(seed) for seed in range(50)}) == 50


@settings(max_examples=30)
@given(st.integers(0, 10**9), st.integers(1, 10), st.sampled_from(["centre", "any", "d1"]))
def test_random_starts_have_the_pegs_asked_for_and_can_be_won(seed, pegs, goal):
    problem = PUZZLE.random(seed, pegs=pegs, goal=goal, prune="pagoda")
    assert problem.start().bit_count() == pegs
    assert search(problem, "astar").verify().length == pegs - 1


def test_a_random_start_may_be_drawn_on_any_board():
    text = generate(3, shape="ooooo/ooooo/ooooo", pegs=8, goal="c1")
    assert (len(text), text.count("o"), text.count("/")) == (17, 8, 2)


@pytest.mark.parametrize(("pegs", "goal"), [(33, "centre"), (1, ENGLISH), (0, "any")])
def test_impossible_numbers_of_pegs_are_refused(pegs, goal):
    with pytest.raises(OptionError, match=f"found no start with {pegs} pegs"):
        generate(1, pegs=pegs, goal=goal)


@pytest.mark.parametrize("text", ["many", "-3", "0", "1.5", "", "9" * 5000])
def test_a_number_of_pegs_is_a_positive_number(text):
    with pytest.raises(OptionError, match="is not a number of pegs"):
        parse_pegs(text)
    assert parse_pegs("14") == 14
