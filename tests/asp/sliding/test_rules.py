"""The sliding puzzle in ASP: what the rules derive is what the Python reference says."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.models.asp.terms import read_term
from pysolve.puzzles.sliding import PUZZLE
from pysolve.puzzles.sliding.asp import SlidingTranslation
from pysolve.puzzles.sliding.rules import build
from tests.asp.harness import ASP, Encoding, effects, facts_in, guess, in_order

PROBLEMS = {
    "easy": PUZZLE.instance("easy"),
    "blank-last": PUZZLE.instance("hardest", goal="blank-last"),
    "any-goal": build("1 4 2/6 5 8/7 3 0", goal="3 1 2/8 0 4/7 6 5"),
    "2x4": PUZZLE.random(5, size=(2, 4)),
    "5x2": PUZZLE.random(6, size=(5, 2), goal="blank-last"),
    "line": build("1 0 2 3 4/", goal="blank-first"),
    "fifteen": PUZZLE.instance("fifteen"),
}
SMALL = build("0 1 2/3 4 5")  # 720 boards, of which half can be solved
names = pytest.mark.parametrize("name", PROBLEMS)


@cache
def encoding(problem):
    """Ground the rules for a problem, with every tile in every cell as a fluent."""
    cells = range(len(problem.goal))
    translated = SlidingTranslation(problem)
    boards = [tuple((tile + shift) % len(cells) for tile in cells) for shift in cells]
    fluents = {fluent for board in boards for fluent in translated.fluents(board)}
    return Encoding("sliding/sliding.lp", translated.facts(), sorted(fluents))


def derived(problem, board):
    return encoding(problem).model(SlidingTranslation(problem).fluents(board))


def walk(problem, seed, moves):
    """Give boards on a random way from the start."""
    rng, board = random.Random(seed), problem.start()
    for _ in range(moves):
        yield board
        board = rng.choice(problem.successors(board))[1]


def shuffled(problem, seed, number):
    """Give boards with the tiles anywhere, whether or not they can be solved."""
    rng, tiles = random.Random(seed), list(problem.goal)
    for _ in range(number):
        rng.shuffle(tiles)
        yield tuple(tiles)


def distances(goal, neighbours):
    """Give every board that can be reached its exact distance to the goal."""
    exact, level = {goal: 0}, [goal]
    while level:
        level = [other for board in level for other in neighbours(board) if other not in exact]
        exact |= {board: max(exact.values()) + 1 for board in level}
        level = list(dict.fromkeys(level))
    return exact


def swaps_with_the_blank(board):
    """Give the boards after any tile, from anywhere, has changed places with the blank."""
    blank = board.index(0)
    for cell in range(len(board)):
        if cell != blank:
            other = list(board)
            other[blank], other[cell] = board[cell], 0
            yield tuple(other)


def assert_values(problem, board, atoms):
    for name in problem.heuristics:
        assert guess(atoms, name) == problem.heuristic(name).function(board), (name, board)


@names
def test_the_blank_moves_as_in_the_reference_and_in_its_order(name):
    problem = PROBLEMS[name]
    translated = SlidingTranslation(problem)
    for board in walk(problem, seed=1, moves=25):
        atoms = derived(problem, board)
        reached = effects(atoms, translated.fluents(board))
        steps = [
            (translated.action(read_term(a)), translated.state(map(read_term, reached[a])))
            for a in in_order(atoms)
        ]
        assert steps == [(action, child) for action, child, _ in problem.successors(board)]
        assert not any(atom.startswith("cost(") for atom in atoms)  # so that it is 1


@names
def test_heuristics_have_the_values_of_the_reference(name):
    problem = PROBLEMS[name]
    for board in [problem.goal, *walk(problem, 2, 10), *shuffled(problem, 3, 15)]:
        assert_values(problem, board, derived(problem, board))


@settings(max_examples=60)
@given(st.permutations(range(16)))
def test_heuristics_agree_on_all_boards_of_fifteen(tiles):
    problem, board = PROBLEMS["fifteen"], tuple(tiles)
    assert_values(problem, board, derived(problem, board))


def test_heuristics_agree_on_every_board_of_two_by_three():
    for board in permutations(range(6)):
        assert_values(SMALL, board, derived(SMALL, board))


@pytest.mark.parametrize(
    ("top", "to_lift"),
    [
        ("0 1 2 3", 0), ("1 0 2 3", 0), ("2 1 0 3", 1), ("3 2 1 0", 2), ("2 3 0 1", 1),
        ("0 3 1 2", 1), ("3 1 2 0", 1), ("7 3 0 2", 1), ("4 5 6 0", 0),
    ],
)  # fmt: skip
def test_all_but_the_longest_increasing_run_of_a_line_step_out(top, to_lift):
    rest = [str(tile) for tile in range(16) if str(tile) not in top.split()]
    rows = [top, *(" ".join(rest[first : first + 4]) for first in range(0, 12, 4))]
    problem = build("/".join(rows))
    atoms = derived(PROBLEMS["fifteen"], problem.start())
    in_top = [atom for atom in atoms if atom.startswith('h("linear-conflict",2,(row(1),')]
    assert len(in_top) == to_lift


def test_the_goal_is_every_tile_at_home_and_its_values_are_zero():
    for problem in PROBLEMS.values():
        translated = SlidingTranslation(problem)
        atoms = derived(problem, problem.start())
        wanted = {atom[len("goal(") : -1] for atom in atoms if atom.startswith("goal(")}
        assert translated.state(map(read_term, wanted)) == problem.goal
        for name in (*problem.heuristics, "gaschnig"):
            assert guess(derived(problem, problem.goal), name) == 0


def test_known_values_of_the_hardest_board():
    problem = PUZZLE.instance("hardest")
    atoms = derived(problem, problem.start())
    values = {name: guess(atoms, name) for name in (*problem.heuristics, "gaschnig")}
    assert values == {"misplaced": 7, "manhattan": 21, "linear-conflict": 23, "gaschnig": 9}


def test_gaschnig_is_exact_where_any_tile_may_swap_with_the_blank():
    exact = distances(SMALL.goal, swaps_with_the_blank)
    assert len(exact) == 720
    for board, distance in exact.items():
        assert guess(derived(SMALL, board), "gaschnig") == distance


@pytest.mark.parametrize("goal", ["blank-first", "5 3 1/2 0 4"])
def test_gaschnig_never_overestimates_and_never_falls_faster_than_cost(goal):
    problem = build("0 1 2/3 4 5", goal=goal)
    exact = distances(problem.goal, lambda board: [s[1] for s in problem.successors(board)])
    value = {board: guess(derived(problem, board), "gaschnig") for board in exact}
    assert len(exact) == 360
    assert all(value[board] <= exact[board] for board in exact)
    for board in exact:
        assert all(value[board] <= 1 + value[child] for _, child, _ in problem.successors(board))


def test_gaschnig_is_at_least_misplaced_and_not_always_equal():
    problem = PROBLEMS["easy"]
    pairs = [
        (guess(atoms, "misplaced"), guess(atoms, "gaschnig"))
        for board in shuffled(problem, 4, 40)
        for atoms in [derived(problem, board)]
    ]
    assert all(misplaced <= gaschnig for misplaced, gaschnig in pairs)
    assert any(misplaced < gaschnig for misplaced, gaschnig in pairs)


@names
def test_states_come_back_from_their_fluents(name):
    problem = PROBLEMS[name]
    translated = SlidingTranslation(problem)
    for board in shuffled(problem, 7, 10):
        fluents = translated.fluents(board)
        random.Random(8).shuffle(fluents)
        assert translated.state(map(read_term, fluents)) == board


@names
def test_clingo_has_nothing_to_remark(name):
    assert encoding(PROBLEMS[name]).messages == []


def test_a_board_is_drawn_with_its_blank_left_out():
    problem = PROBLEMS["easy"]
    drawn = [atom for atom in derived(problem, problem.start()) if atom.startswith("draw(")]
    assert len(drawn) == 8
    assert "draw(1,2,4)" in drawn


@pytest.mark.parametrize("name", ["easy", "hardest", "fifteen"])
def test_instance_files_hold_the_facts_of_the_named_instances(name):
    text = (ASP / f"sliding/instances/{name}.lp").read_text()
    assert facts_in(text) == facts_in(SlidingTranslation(PUZZLE.instance(name)).facts())
