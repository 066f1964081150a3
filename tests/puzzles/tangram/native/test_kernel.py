"""Compiled tangrams: the reference's rules and heuristics, and all coverings of known boards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import search
from pysolve.compiled.kernel import Found
from pysolve.limits import Limits
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.native.kernel import TangramKernel
from pysolve.puzzles.tangram.rules import Tangram, build
from pysolve.puzzles.tangram.tans import CONVEX
from pysolve.search.events import Watch
from pysolve.search.strategies import make_strategy

REPORT = "122222/112223/111233/114435/144555"
SMALL = "pentominoes:FILNPUVWYZ"  # more than fit: some are left over
MANY = ";".join(f"{mark}:{'X' * (2 + mark.islower())}" for mark in "abcdefghijKLMNOPQRST")
PROBLEMS = [
    PUZZLE.instance("report-empty"),
    PUZZLE.instance("report-empty", cost="h_v2", prune="regions"),
    PUZZLE.instance("report-turned"),
    PUZZLE.instance("report-turned", order="first-cell", goal=REPORT),
    PUZZLE.instance("pentominoes-6x10"),
    PUZZLE.instance("pentominoes-8x8", prune="regions"),
    PUZZLE.instance("tans-square", prune="regions"),
    PUZZLE.instance("tans-hexagon-2", order="any"),
    build("/".join(["00000"] * 5), pieces=SMALL, prune="regions"),
    build("/".join(["0" * 10] * 5), pieces=MANY, rotate=True, prune="regions"),
    build("/".join(["0" * 11] * 6), pieces=MANY, rotate=True),  # 66 cells: no word holds them
]
TangramKernelS = [TangramKernel(problem) for problem in PROBLEMS]

# Which problem, and which of the pieces that can be laid, again and again.
walks = st.tuples(st.integers(0, len(PROBLEMS) - 1), st.lists(st.integers(0, 999), max_size=12))


def walked(problem: Tangram, choices: list[int]) -> bytes:
    """Lay pieces as long as some can be laid."""
    state = problem.start()
    for choice in choices:
        steps = problem.successors(state)
        if not steps:
            break
        state = steps[choice % len(steps)][1]
    return state


def run(problem: Tangram, nodes: int | None = None, **settings) -> Found:
    """Search depth first, compiled."""
    found = TangramKernel(problem).search(make_strategy("dfs", **settings), None)
    assert found is not None
    watch = Watch(Limits(nodes=nodes), None)
    with watch.collector:
        return found(watch)


def replayed(problem: Tangram, actions: list) -> bytes:
    """Lay pieces by the reference's rules."""
    state = problem.start()
    for action in actions:
        state = next(after for made, after, _ in problem.successors(state) if made == action)
    return state


@given(walks)
def test_successors_and_goals_are_the_references_in_its_order(walk):
    problem, kernel = PROBLEMS[walk[0]], TangramKernelS[walk[0]]
    state = walked(problem, walk[1])
    assert kernel.successors(state) == problem.successors(state)
    assert kernel.is_goal(state) == problem.is_goal(state)


@given(walks)
def test_heuristics_are_the_references(walk):
    problem = PROBLEMS[walk[0]]
    state, native = walked(problem, walk[1]), NativePuzzle(problem)
    for name in ("h1", "h2", "area"):
        assert native.heuristic(name).function(state) == problem.heuristic(name).function(state)


def test_a_covered_board_has_no_successors():
    problem = PUZZLE.instance("report-cover")
    covered = problem.parse(REPORT)
    kernel = TangramKernel(problem)
    assert kernel.is_goal(covered)
    assert kernel.successors(covered) == []


@pytest.mark.parametrize(
    ("name", "distinct", "every"),
    [
        ("3x20", 2, 8),
        ("8x8", 65, 520),
        pytest.param("4x15", 368, 1472, marks=pytest.mark.slow),
        pytest.param("5x12", 1010, 4040, marks=pytest.mark.slow),
        pytest.param("6x10", 2339, 9356, marks=pytest.mark.slow),
    ],
)
def test_the_pentominoes_cover_known_boards_in_the_known_number_of_ways(name, distinct, every):
    kernel = TangramKernel(PUZZLE.instance(f"pentominoes-{name}"))
    assert kernel.count_distinct() == distinct
    assert kernel.count_coverings() == every


QUICK = ("square", "rectangle", "hexagon-2", "triangle")


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in CONVEX],
)
def test_the_tans_cover_a_convex_silhouette_in_as_many_ways_as_the_reference_finds(name):
    problem = PUZZLE.instance(f"tans-{name}")
    kernel = TangramKernel(problem)
    assert set(kernel.coverings()) == set(problem.coverings())
    assert kernel.count_coverings() == len(list(problem.coverings())) > 0
    assert kernel.count_distinct() == len(list(problem.distinct_coverings()))


def test_coverings_come_in_the_references_order_and_as_many_as_asked_for():
    problem = PUZZLE.instance("pentominoes-3x20")
    assert list(TangramKernel(problem).coverings(3)) == list(islice(problem.coverings(), 3))


def test_pieces_that_already_lie_are_kept():
    problem = PUZZLE.instance("pentominoes-3x20")
    covering = next(problem.coverings())
    start = problem.format(bytes(piece if piece in (1, 4, 9) else 0 for piece in covering))
    begun = build(start, pieces="pentominoes")
    assert covering in set(TangramKernel(begun).coverings())
    assert TangramKernel(begun).count_coverings() == len(list(begun.coverings()))
    whole = build(problem.format(covering), pieces="pentominoes")
    assert list(TangramKernel(whole).coverings()) == [covering]
    assert TangramKernel(whole).count_coverings() == TangramKernel(whole).count_distinct() == 1


def test_a_board_that_no_word_holds_is_left_to_the_reference():
    wide = build("/".join(["0" * 22] * 3), pieces="a:" + "X" * 22 + ";b:" + "X" * 44, rotate=True)
    assert TangramKernel(wide).search(make_strategy("dfs"), None) is None
    assert TangramKernel(wide).count_coverings() == 0
    assert list(TangramKernel(wide).coverings()) == []


def test_counting_stops_at_a_limit():
    watch = Watch(Limits(nodes=50_000), None)
    kernel = TangramKernel(PUZZLE.instance("pentominoes-6x10"))
    with watch.collector:
        assert kernel.count_coverings(watch) < 9356
    assert watch.stopped == "node limit of 50,000 expansions"


@pytest.mark.parametrize("prune", ["none", "regions"])
@pytest.mark.parametrize("name", ["pentominoes-3x20", "tans-square", "tans-hexagon-2"])
def test_depth_first_counts_like_the_driver(name, prune):
    problem = PUZZLE.instance(name, prune=prune)
    result, found = search(problem, "dfs"), run(problem)
    assert result.path is not None
    assert found.actions == [step.action for step in result.path]
    stats = result.stats
    figures = (found.expanded, found.frontier, found.depth, found.levels)
    assert figures == (stats.expanded, stats.frontier, stats.depth, stats.levels)


@pytest.mark.parametrize("nodes", [1, 2, 77, 5000])
def test_depth_first_stopped_at_a_limit_counts_like_the_driver(nodes):
    problem = PUZZLE.instance("pentominoes-6x10", prune="regions")
    stats = search(problem, "dfs", limits=Limits(nodes=nodes)).stats
    found = run(problem, nodes=nodes)
    figures = (found.expanded, found.frontier, found.depth, found.levels)
    assert figures == (stats.expanded, stats.frontier, stats.depth, stats.levels)


@pytest.mark.parametrize("order", ["any", "first-cell"])
def test_depth_first_covers_in_an_order_that_the_rules_allow(order):
    for name in ("report-cover", "report-turned", "tans-hexagon-2"):
        problem = PUZZLE.instance(name, order=order)
        actions = run(problem).actions
        assert actions is not None
        assert problem.is_goal(replayed(problem, actions))


@pytest.mark.parametrize("order", ["any", "first-cell"])
def test_depth_first_says_that_no_covering_exists(order):
    problem = build("00000/00000", pieces="pentominoes:XF", order=order)
    found = run(problem)
    assert found.actions is None
    assert found.exhausted


def test_a_given_arrangement_and_other_strategies_are_left_to_the_driver():
    report, cover = (
        TangramKernel(PUZZLE.instance("report")),
        TangramKernel(PUZZLE.instance("report-cover")),
    )
    assert report.search(make_strategy("dfs"), None) is None
    assert cover.search(make_strategy("dfs", tie="lifo"), None) is None
    assert cover.search(make_strategy("astar"), "h1") is None


UNCOMPILED = """
import json
from pysolve.puzzles.tangram.native.kernel import TangramKernel
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.rules import build
answers = []
for problem in (PUZZLE.instance("tans-hexagon-2", prune="regions"),
                build("/".join(["00000"] * 4), pieces="pentominoes:FILPUVWY", prune="regions")):
    kernel = TangramKernel(problem)
    steps = kernel.successors(problem.start())
    answers.append([kernel.count_coverings(), kernel.count_distinct(),
                    [problem.format(after) for _, after, _ in steps]])
print(json.dumps(answers))
"""


def test_the_same_functions_give_the_same_answers_uncompiled():
    answers = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", UNCOMPILED],
            env={**os.environ, "PYSOLVE_JIT": jit}, capture_output=True, text=True, check=True,
        ).stdout
        for jit in "01"
    ]  # fmt: skip
    assert json.loads(answers[0]) == json.loads(answers[1])
