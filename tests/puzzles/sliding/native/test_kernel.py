"""The native sliding puzzle is the Python one: rules, heuristics and counts."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.data import korf100
from pysolve.limits import Limits
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.sliding import PUZZLE
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.puzzles.sliding.rules import Sliding
from pysolve.search import Status, search

SIZES = [(3, 3), (2, 3), (4, 4), (2, 8), (5, 3), (1, 5), (5, 5), (4, 6)]
HEURISTICS = ("misplaced", "manhattan", "linear-conflict")


@st.composite
def boards(draw):
    rows, columns = draw(st.sampled_from(SIZES))
    tiles = list(range(rows * columns))
    start, goal = draw(st.permutations(tiles)), draw(st.permutations(tiles))
    return Sliding(tuple(start), rows, columns, tuple(goal))


@given(boards())
def test_rules_and_heuristics_are_those_of_the_reference(reference):
    native, state = NativePuzzle(reference), reference.start()
    assert native.successors(state) == reference.successors(state)
    assert native.is_goal(reference.goal)
    assert native.is_goal(state) == reference.is_goal(state)
    for name in HEURISTICS:
        assert native.heuristic(name).function(state) == reference.heuristic(name).function(state)


@given(boards())
def test_a_packed_board_unpacks_to_itself(reference):
    layout = Layout(reference.rows, reference.columns, reference.goal)
    assert layout.unpack(*layout.pack(reference.start())) == reference.start()


def figures(result):
    stats = result.stats
    return (
        result.status, result.cost, result.bound, result.reason, result.actions, result.settings,
        stats.expanded, stats.frontier, stats.levels, stats.rounds, stats.depth,
    )  # fmt: skip


DEEPENING = [
    ("idastar", {"duplicates": "parent"}),
    ("idastar", {"duplicates": "path"}),
    ("idastar", {"duplicates": "tree"}),
    ("wida", {"weight": "1.4", "duplicates": "parent"}),
    ("wida", {"weight": "7/3"}),
    ("wida", {"weight": "0.5"}),
]


@pytest.mark.parametrize(("strategy", "options"), DEEPENING)
@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_deepening_counts_what_the_driver_counts(strategy, options, heuristic):
    limits = Limits(nodes=4_000)  # a search that is stopped must agree as well
    for size, goal in (((3, 3), "blank-first"), ((2, 4), "blank-last"), ((3, 2), "5 0/3 1/2 4")):
        for seed in range(3):
            reference = PUZZLE.random(seed, size=size, goal=goal)
            driven = search(reference, strategy, heuristic, limits=limits, **options)
            native = search(NativePuzzle(reference), strategy, heuristic, limits=limits, **options)
            assert figures(native) == figures(driven)


def test_a_solved_board_needs_no_move():
    native = NativePuzzle(PUZZLE.from_text("0 1 2/3 4 5/6 7 8"))
    result = search(native, "idastar")
    assert (result.status, result.cost, result.stats.generated) == (Status.OPTIMAL, 0, 1)


def korf_under(most):
    return [k for k in korf100() if k.idastar_manhattan_generated < most]


def assert_published(instance):
    problem = NativePuzzle(PUZZLE.from_text(instance.notation))
    result = search(problem, "idastar", "manhattan", duplicates="parent").verify()
    assert result.status is Status.OPTIMAL
    assert result.cost == instance.optimal
    assert result.stats.generated == instance.idastar_manhattan_generated


def test_the_published_instances_are_complete():
    known = korf100()
    assert [k.number for k in known] == list(range(1, 101))
    assert sum(k.optimal for k in known) == 5305
    assert sum(k.manhattan for k in known) == 3705
    assert sum(k.in_76 for k in known) == 76


@pytest.mark.parametrize("instance", korf_under(20_000_000), ids=lambda k: str(k.number))
def test_idastar_counts_are_the_published_ones(instance):
    assert_published(instance)


@pytest.mark.slow
def test_idastar_counts_are_the_published_ones_on_the_whole_hundred():
    for instance in korf100():
        if instance.idastar_manhattan_generated >= 20_000_000:
            assert_published(instance)


@pytest.mark.slow
def test_wida_gives_the_fifteen_report_its_rows():
    # Mean length less one and mean generated nodes in millions, as it prints them.
    rows = {"1": (50.184, 54.763), "1.3": (51.500, 38.846), "1.4": (52.368, 4.110),
            "1.5": (53.579, 1.740)}  # fmt: skip
    for weight, (length, millions) in rows.items():
        lengths, generated = [], []
        for instance in korf100():
            if instance.in_76:
                problem = NativePuzzle(PUZZLE.from_text(instance.notation))
                result = search(problem, "wida", weight=weight, duplicates="parent")
                lengths.append(result.length)
                generated.append(result.stats.generated)
        assert round(sum(lengths) / 76 - 1, 3) == length
        assert round(sum(generated) / 76 / 1e6, 3) == millions


UNCOMPILED = """
import sys
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.sliding import PUZZLE
from pysolve.search import search
for strategy, options in %r:
    result = search(NativePuzzle(PUZZLE.random(3, size=(2, 3))), strategy, **options)
    print(result.cost, result.stats.expanded, result.stats.frontier, *result.actions)
assert "numba" not in sys.modules
"""


def uncompiled(runs):
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", UNCOMPILED % runs],
        env={**os.environ, "PYSOLVE_JIT": "0"}, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip


def test_without_compilation_the_same_functions_give_the_same_answers():
    runs = [
        ("idastar", {"duplicates": "parent"}),
        ("idastar", {}),
        ("wida", {"weight": "1.4", "heuristic": "linear-conflict"}),
    ]
    reference = PUZZLE.random(3, size=(2, 3))
    for line, (strategy, options) in zip(uncompiled(runs), runs, strict=True):
        result = search(reference, strategy, **options)
        counts = (result.cost, result.stats.expanded, result.stats.frontier)
        assert line.split() == [*map(str, counts), *result.actions]
