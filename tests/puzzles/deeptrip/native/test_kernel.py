"""The native DeepTrip is the Python one: rules, heuristics, counts; and it clears real boards."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.errors import OptionError
from pysolve.limits import Limits, memory_in_use
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.deeptrip import PUZZLE
from pysolve.puzzles.deeptrip.instances import GROUPS
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.search import Status, search

SIZES = [  # with their colours; nine columns and more need the wider words
    ((4, 4), 3), ((6, 5), 4), ((10, 8), 4), ((10, 8), 6), ((3, 9), 5), ((2, 16), 9),
    ((1, 8), 2), ((20, 2), 6),
]  # fmt: skip
HEURISTICS = ("h1", "lookahead", "tiles")


def board(seed, size=(4, 4), colours=3):
    return PUZZLE.random(seed, size=size, colours=colours)


@st.composite
def walks(draw):
    """A problem and a board that some moves lead to, half of them as clearing as can be."""
    size, colours = draw(st.sampled_from(SIZES))
    reference = board(draw(st.integers(0, 20)), size, colours)
    state = reference.start()
    for choice in draw(st.lists(st.integers(0, 199), max_size=12)):
        steps = reference.successors(state)
        if not steps:
            break
        if choice < 100:
            steps = [min(steps, key=lambda step: step[1].bit_count())]
        state = steps[choice % len(steps)][1]
    return reference, state


@given(walks())
def test_rules_and_heuristics_are_those_of_the_reference(walk):
    reference, state = walk
    native = NativePuzzle(reference)
    assert native.successors(state) == reference.successors(state)
    assert native.is_goal(state) == reference.is_goal(state)
    for name in HEURISTICS:
        assert native.heuristic(name).function(state) == reference.heuristic(name).function(state)


@given(walks())
def test_a_packed_board_unpacks_to_itself(walk):
    reference, state = walk
    border = Border(reference.layout)
    assert border.unpack(border.pack(state)) == state


@pytest.mark.parametrize("text", ["...", "1", "121/2..", "12/12/2.", "11/22/11/22"])
def test_empty_lost_and_stuck_boards_have_no_moves(text):
    native = NativePuzzle(PUZZLE.from_text(text))
    assert native.successors(native.start()) == []


def test_a_cascade_goes_on_until_nothing_moves():
    native = NativePuzzle(PUZZLE.from_text("3322/1211/1232/2113"))
    assert len(native.reference.stages(native.start(), (2, 3))) == 6
    after = {action: state for action, state, _ in native.successors(native.start())}
    assert native.is_goal(after[2, 3])


def test_boards_too_wide_for_words_are_refused():
    reference = board(1, (3, 17), 5)
    with pytest.raises(OptionError, match="up to 16 columns"):
        NativePuzzle(reference)


def figures(result):
    stats = result.stats
    return (
        result.status, result.cost, result.bound, result.reason, result.actions, result.settings,
        stats.expanded, stats.frontier, stats.levels, stats.rounds, stats.depth,
    )  # fmt: skip


BEAMS = [
    {"width": 1}, {"width": 7}, {}, {"width": 20, "tie": "fifo"}, {"width": 20, "weight": "1.5"},
    {"width": 20, "tie": "low-h", "weight": "0.3"},
]  # fmt: skip
BEST_FIRST = [
    ("greedy", {}), ("greedy", {"tie": "low-h"}), ("astar", {}), ("astar", {"tie": "fifo"}),
    ("wastar", {"weight": "1.4"}), ("wastar", {"weight": "0.5", "tie": "low-h"}),
]  # fmt: skip


def assert_counts_agree(reference, strategy, heuristic, **options):
    driven = search(reference, strategy, heuristic, **options)
    native = search(NativePuzzle(reference), strategy, heuristic, **options)
    assert figures(native) == figures(driven)


@pytest.mark.parametrize("options", BEAMS)
@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_beams_count_what_the_driver_counts(options, heuristic):
    limits = Limits(nodes=150)  # a search that is stopped must agree as well
    for seed in (1, 3, 5):
        assert_counts_agree(board(seed), "beam", heuristic, limits=limits, **options)
    assert_counts_agree(board(3, (6, 5), 4), "beam", heuristic, limits=limits, **options)


@pytest.mark.parametrize(("strategy", "options"), BEST_FIRST)
@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_best_first_searches_count_what_the_driver_counts(strategy, options, heuristic):
    limits = Limits(nodes=150)
    for seed in (1, 3, 5):
        assert_counts_agree(board(seed), strategy, heuristic, limits=limits, **options)
    assert_counts_agree(board(3, (6, 5), 4), strategy, heuristic, limits=limits, **options)


@pytest.mark.parametrize("strategy", ["bfs", "ucs"])
@pytest.mark.parametrize("tie", ["lifo", "fifo"])
def test_blind_searches_count_what_the_driver_counts(strategy, tie):
    for seed in (1, 3, 5, 8):
        assert_counts_agree(board(seed), strategy, None, tie=tie, limits=Limits(nodes=1_000))


@pytest.mark.parametrize("strategy", ["bfs", "astar", "beam"])
def test_a_board_that_cannot_be_cleared_is_proved_so(strategy):
    heuristic = None if strategy == "bfs" else "lookahead"
    reference = PUZZLE.random(3, size=(2, 4), colours=2)
    assert_counts_agree(reference, strategy, heuristic)
    assert search(NativePuzzle(reference), strategy, heuristic).status is Status.UNSOLVABLE


def test_a_search_that_grows_its_arrays_counts_what_the_driver_counts():
    reference = PUZZLE.instance("hard-4")  # 3,386 expansions, more than ten thousand nodes
    assert_counts_agree(reference, "bfs", None)


def test_a_memory_limit_is_kept_when_arrays_grow():
    native = NativePuzzle(PUZZLE.random(1, group="real"))
    result = search(native, "bfs", limits=Limits(memory=memory_in_use() + (1 << 25)))
    assert result.status is Status.LIMIT
    assert result.reason.startswith("memory limit")


@pytest.mark.parametrize(
    ("strategy", "heuristic", "options"),
    [("astar", "h0", {}), ("greedy", "h3", {}), ("beam", "h2", {}), ("dfs", None, {}),
     ("idastar", "lookahead", {}), ("greedy", "tiles", {"duplicates": "tree"})],
)  # fmt: skip
def test_the_driver_does_the_rest_with_compiled_rules(strategy, heuristic, options):
    limits = Limits(nodes=60)
    assert_counts_agree(board(2), strategy, heuristic, limits=limits, **options)


@pytest.mark.parametrize("group", ["easy", "hard"])
def test_easy_and_hard_boards_are_solved_optimally(group):
    for number in range(1, len(GROUPS[group].seeds) + 1):
        native = NativePuzzle(PUZZLE.instance(f"{group}-{number}"))
        by_bound = search(native, "astar", "lookahead").verify()
        blind = search(native, "bfs").verify()
        assert by_bound.status is blind.status is Status.OPTIMAL
        assert by_bound.cost == blind.cost == by_bound.bound
        if group == "hard":
            assert by_bound.cost == 4


def test_large_boards_are_cleared_by_a_beam_of_300():
    for number in range(1, 6):
        native = NativePuzzle(PUZZLE.instance(f"large-{number}"))
        assert search(native, "beam", "tiles", width=300).verify().cost <= 5


@pytest.mark.parametrize("seed", GROUPS["real"].seeds)
def test_real_boards_are_cleared_by_a_beam_of_1200(seed):
    native = NativePuzzle(PUZZLE.random(seed, group="real"))
    assert search(native, "beam", "tiles", width=1200).verify().solved


def test_a_beam_that_loses_nothing_proves_that_a_board_cannot_be_cleared():
    stuck = search(NativePuzzle(PUZZLE.from_text("11/22/11/22")), "beam", "tiles", width=300)
    assert stuck.status is Status.UNSOLVABLE


UNCOMPILED = """
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.deeptrip import PUZZLE
from pysolve.search import search
native = NativePuzzle(PUZZLE.instance("easy-2"))
for strategy, options in %r:
    found = search(native, strategy, **options)
    print(found.cost, found.stats.expanded, found.stats.frontier, found.actions, sep=";")
"""


def test_without_compilation_the_same_functions_give_the_same_answers():
    runs = [
        ("beam", {"heuristic": "tiles", "width": 5}),
        ("beam", {"heuristic": "h1"}),
        ("bfs", {}),
        ("astar", {"heuristic": "lookahead"}),
    ]
    lines = subprocess.run(
        [sys.executable, "-W", "error", "-c", UNCOMPILED % runs],
        env={**os.environ, "PYSOLVE_JIT": "0"}, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for line, (strategy, options) in zip(lines, runs, strict=True):
        result = search(PUZZLE.instance("easy-2"), strategy, **options)
        counts = (result.cost, result.stats.expanded, result.stats.frontier, result.actions)
        assert line == ";".join(map(str, counts))
