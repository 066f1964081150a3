"""Native searches that remember states count what the driver counts."""

import pytest

from pysolve.data import korf100
from pysolve.limits import Limits, memory_in_use
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.sliding import PUZZLE
from pysolve.search import Status, search

from .test_kernel import HEURISTICS, figures, uncompiled

INFORMED = [
    ("astar", {}),
    ("astar", {"tie": "fifo"}),
    ("astar", {"tie": "low-h"}),
    ("wastar", {"weight": "1.4"}),
    ("wastar", {"weight": "5", "tie": "low-h"}),
    ("wastar", {"weight": "0.5"}),
    ("greedy", {}),
    ("greedy", {"tie": "fifo"}),
    ("beam", {"width": 7}),
    ("beam", {"width": 3, "weight": "0"}),
    ("beam", {"width": 50, "tie": "fifo"}),
]
BLIND = [("bfs", {}), ("bfs", {"tie": "lifo"}), ("ucs", {}), ("dfs", {}), ("iddfs", {})]
STARTS = [
    PUZZLE.instance("easy"),
    PUZZLE.random(4, size=(2, 4), goal="blank-last"),
    PUZZLE.random(7, size=(3, 3), goal="5 1 2/3 4 0/6 7 8"),
    PUZZLE.random(3, size=(4, 5)),
    PUZZLE.random(2, size=(5, 5), goal="blank-last"),
    PUZZLE.random(1, size=(1, 6)),
]


def assert_same(reference, strategy, heuristic, options, nodes):
    limits = Limits(nodes=nodes)  # a search that is stopped must agree as well
    driven = search(reference, strategy, heuristic, limits=limits, **options)
    native = search(NativePuzzle(reference), strategy, heuristic, limits=limits, **options)
    assert figures(native) == figures(driven)


@pytest.mark.parametrize(("strategy", "options"), INFORMED)
@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_informed_searches_count_what_the_driver_counts(strategy, options, heuristic):
    for reference in STARTS:
        assert_same(reference, strategy, heuristic, options, 1_000)


@pytest.mark.parametrize(("strategy", "options"), BLIND)
def test_blind_searches_count_what_the_driver_counts(strategy, options):
    for reference in STARTS:
        assert_same(reference, strategy, None, options, 1_000)


def test_astar_sees_what_the_driver_sees_on_the_hardest_board():
    assert_same(PUZZLE.instance("hardest"), "astar", "manhattan", {}, 10**6)


def test_all_of_the_eight_puzzle_is_seen_by_breadth_first_search():
    result = search(NativePuzzle(PUZZLE.instance("hardest")), "bfs")
    assert result.status is Status.OPTIMAL
    assert result.cost == 31
    assert result.stats.generated + 1 == 181_440 == sum(result.stats.levels) + 1  # and the goal


def test_a_beam_that_loses_every_way_says_so():
    result = search(NativePuzzle(PUZZLE.random(5, size=(2, 3))), "beam", width=1)
    assert result.status is Status.LIMIT
    assert result.reason == "a beam of width 1 lost every way to a goal"


def test_memory_limits_stop_a_search_with_its_figures():
    problem = NativePuzzle(PUZZLE.from_text(korf100()[87].notation))
    # This process may hold much already, from other tests.
    result = search(problem, "astar", limits=Limits(memory=memory_in_use() + 2**28))
    assert result.status is Status.LIMIT
    assert result.reason.startswith("memory limit of")
    assert result.stats.generated == sum(result.stats.levels) > 100_000
    assert result.bound > 43


@pytest.mark.parametrize("weight", ["1.5", "3"])
def test_weighted_astar_proves_how_far_from_optimal_it_may_be(weight):
    for instance in korf100()[:3]:
        problem = NativePuzzle(PUZZLE.from_text(instance.notation))
        result = search(problem, "wastar", weight=weight).verify()
        assert result.bound <= instance.optimal <= result.cost
        assert result.cost <= float(weight) * instance.optimal


def test_without_compilation_the_same_functions_give_the_same_answers():
    runs = [
        ("astar", {}),
        ("wastar", {"weight": "2", "tie": "low-h", "heuristic": "linear-conflict"}),
        ("greedy", {"tie": "fifo"}),
        ("beam", {"width": 20}),
    ]
    reference = PUZZLE.random(3, size=(2, 3))
    for line, (strategy, options) in zip(uncompiled(runs), runs, strict=True):
        result = search(reference, strategy, **options)
        counts = (result.cost, result.stats.expanded, result.stats.frontier)
        assert line.split() == [*map(str, counts), *result.actions]


@pytest.mark.parametrize("seed", range(8))
def test_random_24_puzzles_are_solved_with_a_proven_gap(seed):
    problem = NativePuzzle(PUZZLE.random(seed, size=(5, 5)))
    for strategy, options in (("wastar", {"weight": "2"}), ("beam", {"width": 1_000})):
        result = search(problem, strategy, "linear-conflict", **options).verify()
        assert result.status is Status.SOLVED
        assert 60 < result.bound <= result.cost < 200
        assert result.bound >= problem.reference.linear_conflict(problem.start())


def test_counts_stay_the_drivers_while_tables_grow():
    reference = PUZZLE.from_text(korf100()[8].notation)
    assert_same(reference, "wastar", "manhattan", {"weight": "1.4"}, 60_000)
    assert_same(reference, "beam", "linear-conflict", {"width": 300}, 60_000)
