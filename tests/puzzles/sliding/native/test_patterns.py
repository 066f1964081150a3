"""Pattern databases: exact where they hold all tiles, admissible and consistent elsewhere."""

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve import catalog
from pysolve.data import korf100
from pysolve.errors import OptionError
from pysolve.limits import Limits
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.sliding import PUZZLE
from pysolve.puzzles.sliding.native.patterns.databases import TABLES, Partition
from pysolve.puzzles.sliding.native.patterns.regions import number_rows, shifts_of
from pysolve.puzzles.sliding.rules import Sliding
from pysolve.search import Status, search

HOME = tuple(range(16))


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSOLVE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def exact_distances(reference):
    """Breadth first from the goal, by the readable rules."""
    known, layer = {reference.goal: 0}, [reference.goal]
    while layer:
        layer = [
            (known.setdefault(child, known[state] + 1), child)[1]
            for state in layer
            for _, child, _ in reference.successors(state)
            if child not in known
        ]
    return known


def summed(partition, distances, board):
    index, blank = partition.index, board.index(partition.blank)
    total = 0
    for number in range(len(partition.patterns)):
        mask, order = index.place(number, board)
        total += int(distances[int(index.starts[number, mask, blank]) + order])
    return total


def ignore(share):
    pass


def test_a_pattern_of_all_tiles_knows_the_exact_distances():
    partition = Partition.drawn(".aa aaa")
    distances = partition.build(ignore)
    exact = exact_distances(PUZZLE.from_text("0 1 2/3 4 5"))
    assert len(exact) == 360
    assert all(summed(partition, distances, board) == far for board, far in exact.items())


def test_all_tiles_of_the_eight_puzzle_give_the_known_levels():
    distances = Partition.drawn(".aa aaa aaa").build(ignore)
    levels = Counter(distances.tolist())
    assert levels[255] == 181_440  # the other half cannot be reached
    assert (levels[0], levels[1], levels[2], levels[30], levels[31]) == (1, 2, 4, 221, 2)
    assert sum(levels.values()) == 2 * 181_440


@pytest.mark.parametrize("diagram", [".ab abb", "ab. aab", "ab b. ab"])
def test_sums_over_patterns_never_overestimate(diagram):
    partition = Partition.drawn(diagram)
    distances = partition.build(ignore)
    cells = partition.rows * partition.columns
    # Tiles are named by their homes here, and so the blank by its own: swap it with 0.
    names = [cell if cell not in (0, partition.blank) else partition.blank - cell
             for cell in range(cells)]  # fmt: skip
    goal = tuple(names[cell] for cell in range(cells))
    reference = Sliding(goal, partition.rows, partition.columns, goal)
    for board, far in exact_distances(reference).items():
        named = tuple(names[tile] for tile in board)
        assert reference.manhattan(board) <= summed(partition, distances, named) <= far


def test_rows_are_the_cell_sets_with_their_regions():
    rows_of, rows = number_rows(4, 4, 7)
    assert np.unique(rows_of[rows_of >= 0]).size == rows == 27_748
    assert (rows_of[[bin(mask).count("1") != 7 for mask in range(1 << 16)]] == -1).all()


def test_a_shift_and_its_opposite_cancel():
    shifts = shifts_of(5)
    for source in range(5):
        for target in range(5):
            there, back = shifts[source * 5 + target], shifts[target * 5 + source]
            assert (back[there] == np.arange(120)).all()


def walk(board, moves, seed):
    """Slide at random."""
    rules, choose = Sliding(HOME, 4, 4, HOME), random.Random(seed)
    for _ in range(moves):
        board = choose.choice(rules.successors(board))[1]
    return board


@given(st.permutations(HOME), st.integers(0, 15))
@settings(max_examples=50)
def test_pdb_663_is_consistent_and_at_least_manhattan(start, blank_home):
    goal = (*range(1, blank_home + 1), 0, *range(blank_home + 1, 16))
    native = NativePuzzle(Sliding(tuple(start), 4, 4, goal))
    h, manhattan = native.heuristic("pdb-663").function, native.heuristic("manhattan").function
    assert h(goal) == 0
    assert h(tuple(start)) >= manhattan(tuple(start))
    for _, child, _ in native.successors(tuple(start)):
        assert abs(h(child) - h(tuple(start))) == 1


@pytest.mark.parametrize("blank_home", range(16))
def test_lengths_are_optimal_wherever_the_goal_has_its_blank(blank_home):
    goal = (*range(15, 15 - blank_home, -1), 0, *range(15 - blank_home, 0, -1))
    reference = Sliding(walk(goal, 60, blank_home), 4, 4, goal)
    native = NativePuzzle(reference)
    by_patterns = search(native, "idastar", "pdb-663").verify()
    by_manhattan = search(native, "idastar", "manhattan")
    assert by_patterns.status is Status.OPTIMAL
    assert by_patterns.cost == by_manhattan.cost
    assert by_patterns.stats.generated <= by_manhattan.stats.generated


@pytest.mark.parametrize(
    ("strategy", "options"),
    [("idastar", {}), ("idastar", {"duplicates": "parent"}), ("idastar", {"duplicates": "tree"}),
     ("wida", {"weight": "1.4"})],
)  # fmt: skip
def test_the_driver_counts_the_same_with_the_same_heuristic(strategy, options):
    native = NativePuzzle(Sliding(walk(HOME, 50, 4), 4, 4, HOME))
    h = native.heuristic("pdb-663")
    for limits in (Limits(), Limits(nodes=7)):
        compiled = search(native, strategy, "pdb-663", limits=limits, **options)
        driven = search(native, strategy, h, limits=limits, **options)  # not by name
        assert compiled.stats.levels == driven.stats.levels
        assert compiled.stats.expanded == driven.stats.expanded
        assert compiled.stats.rounds == driven.stats.rounds
        assert compiled.actions == driven.actions


def test_korf_instances_are_solved_optimally_with_663():
    for instance in korf100()[:20]:
        problem = NativePuzzle(PUZZLE.from_text(instance.notation))
        result = search(problem, "idastar", "pdb-663").verify()
        assert (result.status, result.cost) == (Status.OPTIMAL, instance.optimal)


def test_other_sizes_are_refused_in_words():
    with pytest.raises(OptionError, match="knows 4x4 boards only"):
        search(NativePuzzle(PUZZLE.instance("hardest")), "idastar", "pdb-663")


def test_every_table_can_be_built_by_its_name():
    assert {table.name for table in TABLES} <= set(catalog.tables())
    assert len({table.name for table in TABLES}) == 6


@pytest.mark.slow
def test_korf_hundred_with_78(monkeypatch):
    monkeypatch.delenv("PYSOLVE_CACHE")  # the tables are large: use those of the user
    generated, total = 0, 0
    for instance in korf100():
        problem = NativePuzzle(PUZZLE.from_text(instance.notation))
        result = search(problem, "idastar", "pdb-78", duplicates="parent").verify()
        assert (result.status, result.cost) == (Status.OPTIMAL, instance.optimal)
        generated, total = generated + result.stats.generated, total + result.cost
    assert total == 5305
    assert generated / 100 <= 21_000
