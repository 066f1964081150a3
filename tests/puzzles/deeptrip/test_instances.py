"""DeepTrip's starts: what the generator draws, and that the named ones can be solved."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.puzzles.deeptrip import PUZZLE
from pysolve.puzzles.deeptrip.instances import GROUPS, parse_colours
from pysolve.puzzles.deeptrip.rules import build, can_be_cleared, generate
from pysolve.result import Status
from pysolve.search import Limits, search

EASY = [name for name in PUZZLE.instances if name.startswith("easy")]
HARD = [name for name in PUZZLE.instances if name.startswith("hard")]
LARGE = [name for name in PUZZLE.instances if name.startswith("large")]
REAL = [name for name in PUZZLE.instances if name.startswith("real")]

# The searches of the report's tables.
REPORTED = [(strategy, f"h{k}") for strategy in ("astar", "greedy") for k in range(5)]
REPORTED += [("dfs", None), ("bfs", None), ("iddfs", None)]
# Those that prove their solutions to be shortest.
PROVING = [("bfs", None), ("iddfs", None), ("astar", "h0")]
PROVING += [("astar", "lookahead"), ("idastar", "lookahead")]
# Those that need less than a second for each hard board.
QUICK = [("astar", "h1"), ("astar", "lookahead"), ("greedy", "h1"), ("greedy", "h2")]
QUICK += [("dfs", None), ("beam", "tiles"), ("beam", "h1")]


# The generator


@settings(max_examples=60)
@given(
    st.integers(0, 10**9),
    st.sampled_from([(4, 4, 2), (4, 4, 3), (6, 5, 4), (10, 8, 6), (3, 3, 3), (1, 9, 2), (6, 2, 3)]),
)
def test_starts_are_full_settled_and_have_three_tiles_of_every_colour(seed, shape):
    rows, columns, colours = shape
    text = generate(seed, size=(rows, columns), colours=colours)
    problem = build(text)  # refuses boards that are not settled
    layout = problem.layout
    assert (layout.rows, layout.columns, layout.colours) == shape
    assert problem.format(problem.start()) == text
    assert "." not in text
    assert min(layout.tiles(problem.start())) >= 3


def test_a_seed_gives_the_same_board_for_ever():
    assert generate(1) == "1331/2123/1231/3123"
    assert generate(1, group="hard") == "14412/22312/43423/31431/13321/21133"


def test_a_seed_gives_the_same_board_in_every_process():
    code = "from pysolve.puzzles.deeptrip.rules import generate; print(generate(7, group='real'))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    }
    assert printed == {generate(7, group="real")}


def test_size_and_colours_override_those_of_the_group():
    problem = PUZZLE.random(3, group="hard", size=(4, 6))
    assert (problem.layout.rows, problem.layout.columns, problem.layout.colours) == (4, 6, 4)
    assert PUZZLE.random(3, group="hard", colours=3).layout.colours == 3


def test_the_promise_of_proof_passes_over_boards_that_cannot_be_cleared():
    assert search(build(generate(3)), "bfs").status is Status.UNSOLVABLE
    promised = generate(3, promise="proof")
    assert promised != generate(3)
    assert search(build(promised), "bfs").verify().status is Status.OPTIMAL


def test_the_promise_of_proof_keeps_a_board_that_can_be_cleared():
    assert generate(1, promise="proof") == generate(1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colours": 0}, "a board has 1 to 9 colours, not 0"),
        ({"colours": 10}, "a board has 1 to 9 colours, not 10"),
        ({"size": (2, 4), "colours": 3}, "3 colours do not fit on a 2x4 board"),
        ({"colours": 1}, "found no 4x4 board of 1 colours without removable groups"),
        ({"promise": "maybe"}, "unknown promise 'maybe'"),
        ({"size": (-4, -4)}, "3 colours do not fit on a -4x-4 board"),
        # A single column has nothing to rotate.
        ({"size": (6, 1), "colours": 2, "promise": "proof"}, "none of 100 boards could be cleared"),
    ],
)
def test_impossible_wishes_are_refused(options, message):
    with pytest.raises(OptionError) as caught:
        generate(1, **options)
    assert message in caught.value.message
    assert caught.value.advice or "1 to 9" in message


def test_an_unknown_group_is_refused_with_a_suggestion():
    with pytest.raises(UnknownNameError, match="Did you mean 'easy'"):
        generate(1, group="eazy")


@pytest.mark.parametrize("text", ["", "four", "-1", "2.5", "³"])
def test_a_number_of_colours_must_be_a_number(text):
    with pytest.raises(InputError, match="is not a number of colours"):
        parse_colours(text)


# The named instances


def test_the_groups_have_the_sizes_of_the_report_and_of_the_game():
    shapes = {name: (g.rows, g.columns, g.colours, len(g.seeds)) for name, g in GROUPS.items()}
    assert shapes == {
        "easy": (4, 4, 3, 10),
        "hard": (6, 5, 4, 5),
        "large": (10, 8, 4, 5),
        "real": (10, 8, 6, 20),
    }
    for name in PUZZLE.instances:
        group, layout = GROUPS[name.split("-")[0]], PUZZLE.instance(name).layout
        assert (layout.rows, layout.columns, layout.colours) == (
            group.rows,
            group.columns,
            group.colours,
        )


def test_the_easy_seeds_are_the_first_whose_boards_can_be_cleared():
    last = GROUPS["easy"].seeds[-1]
    solvable = [seed for seed in range(1, last + 1) if search(build(generate(seed)), "bfs").solved]
    assert tuple(solvable) == GROUPS["easy"].seeds


def test_the_hard_seeds_are_the_first_whose_boards_take_four_moves():
    def takes_four(seed):
        problem = build(generate(seed, group="hard"))
        result = search(problem, "astar", "lookahead", limits=Limits(nodes=400))
        assert result.solved or result.bound > 4  # it was decided within the limit
        return result.cost == 4

    last = GROUPS["hard"].seeds[-1]
    assert tuple(filter(takes_four, range(1, last + 1))) == GROUPS["hard"].seeds


def test_the_shortest_solutions_of_the_easy_boards_are_known():
    found = [search(PUZZLE.instance(name), "bfs").cost for name in EASY]
    assert found == [2, 3, 2, 3, 3, 3, 4, 7, 2, 3]


@pytest.mark.parametrize(("strategy", "heuristic"), REPORTED)
@pytest.mark.parametrize("name", EASY)
def test_every_search_of_the_report_solves_every_easy_board(name, strategy, heuristic):
    search(PUZZLE.instance(name), strategy, heuristic).verify()


@pytest.mark.parametrize(("strategy", "heuristic"), PROVING)
@pytest.mark.parametrize("name", EASY)
def test_proving_searches_agree_on_the_shortest_solution(name, strategy, heuristic):
    result = search(PUZZLE.instance(name), strategy, heuristic).verify()
    assert result.status is Status.OPTIMAL
    assert result.cost == search(PUZZLE.instance(name), "bfs").cost


@pytest.mark.parametrize(("strategy", "heuristic"), QUICK)
@pytest.mark.parametrize("name", HARD)
def test_quick_searches_solve_every_hard_board(name, strategy, heuristic):
    assert search(PUZZLE.instance(name), strategy, heuristic).verify().cost >= 4


@pytest.mark.slow
@pytest.mark.parametrize(("strategy", "heuristic"), sorted({*REPORTED, *PROVING}, key=str))
@pytest.mark.parametrize("name", HARD)
def test_every_search_solves_every_hard_board(name, strategy, heuristic):
    result = search(PUZZLE.instance(name), strategy, heuristic).verify()
    if (strategy, heuristic) in PROVING:
        assert (result.status, result.cost) == (Status.OPTIMAL, 4)


@pytest.mark.parametrize("name", [*LARGE, *REAL[:5]])
def test_a_narrow_beam_clears_large_and_real_boards(name):
    search(PUZZLE.instance(name), "beam", "tiles", width=100).verify()


@pytest.mark.slow
@pytest.mark.parametrize("name", REAL)
def test_every_real_board_can_be_cleared(name):
    assert can_be_cleared(PUZZLE.instance(name))
