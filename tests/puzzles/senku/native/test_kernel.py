"""Compiled peg solitaire: the reference's rules and heuristics, the driver's counts."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import search
from pysolve.compiled.kernel import Found
from pysolve.errors import OptionError
from pysolve.limits import Limits
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.native.kernel import SenkuKernel
from pysolve.puzzles.senku.rules import Senku, build
from pysolve.search.events import Watch
from pysolve.search.strategies import make_strategy

CENTRAL = PUZZLE.instance()
EIGHT = "/".join(["oooooooo"] * 7 + ["ooooooo."])  # 64 cells: the last one is the top bit
PROBLEMS = [
    CENTRAL,
    PUZZLE.instance("central", symmetry=False),
    PUZZLE.instance("central", prune="pagoda"),
    PUZZLE.instance("european"),
    PUZZLE.instance("corner", prune="pagoda"),
    PUZZLE.instance("square"),
    build(EIGHT, goal="any"),
]
SenkuKernelS = [SenkuKernel(problem) for problem in PROBLEMS]
KNOWN_LEVELS = [1, 1, 2, 8, 39, 171, 719, 2757, 9751]  # shared facts: central game, by jumps

# Which problem, and which of the jumps that can be made, again and again.
walks = st.tuples(st.integers(0, len(PROBLEMS) - 1), st.lists(st.integers(0, 75), max_size=63))


def walked(problem: Senku, choices: list[int]) -> int:
    """Make jumps as long as there are some."""
    state = problem.start()
    for choice in choices:
        steps = problem.successors(state)
        if not steps:
            break
        state = steps[choice % len(steps)][1]
    return state


def run(problem: Senku, strategy: str, heuristic: str | None = None, nodes=None, **rules) -> Found:
    """Search compiled."""
    found = SenkuKernel(problem).search(make_strategy(strategy, **rules), heuristic)
    assert found is not None
    watch = Watch(Limits(nodes=nodes), None)
    with watch.collector:
        return found(watch)


@given(walks)
def test_successors_and_goals_are_the_references_in_its_order(walk):
    problem, kernel = PROBLEMS[walk[0]], SenkuKernelS[walk[0]]
    state = walked(problem, walk[1])
    assert kernel.successors(state) == problem.successors(state)
    assert kernel.is_goal(state) == problem.is_goal(state)


@given(walks)
def test_heuristics_are_the_references(walk):
    problem, kernel = PROBLEMS[walk[0]], SenkuKernelS[walk[0]]
    state = walked(problem, walk[1])
    for name in "abcde":
        assert kernel.guess(name, state) == problem.heuristic(name).function(state)


SEARCHES = [
    {"strategy": "dfs"},
    {"strategy": "dfs", "duplicates": "tree"},
    {"strategy": "bfs"},
    {"strategy": "bfs", "tie": "lifo"},
    {"strategy": "ucs"},
    {"strategy": "greedy", "heuristic": "b"},
    {"strategy": "greedy", "heuristic": "d", "tie": "low-h"},
    {"strategy": "greedy", "heuristic": "e", "tie": "fifo"},
    {"strategy": "astar", "heuristic": "a"},
    {"strategy": "astar", "heuristic": "c"},
    {"strategy": "astar", "heuristic": "c", "duplicates": "path"},
    {"strategy": "astar", "heuristic": "e", "tie": "low-h"},
    {"strategy": "wastar", "heuristic": "b", "weight": "7/5"},
]
INSTANCES = [
    ("central", {}),
    ("central", {"symmetry": False}),
    ("central", {"prune": "pagoda"}),
    ("fireplace", {}),
    ("lamp", {"goal": "any"}),
    ("square", {}),
    ("rectangle", {"prune": "pagoda"}),
]


@pytest.mark.parametrize("search_settings", SEARCHES, ids=lambda one: " ".join(one.values()))
def test_compiled_searches_count_as_the_driver_does(search_settings):
    for name, options in INSTANCES:
        problem = PUZZLE.instance(name, **options)
        for nodes in (1, 700):
            driven = search(problem, limits=Limits(nodes=nodes), **search_settings)
            found = run(problem, nodes=nodes, **search_settings)
            stats = driven.stats
            assert (found.actions or []) == driven.actions
            assert (found.actions is not None) == driven.solved
            assert found.exhausted == (driven.status.value == "unsolvable")
            assert found.expanded == stats.expanded
            assert (found.frontier, found.depth) == (stats.frontier, stats.depth)
            assert found.levels == stats.levels


def test_a_star_wins_the_central_game_after_92_expansions():
    found = run(CENTRAL, "astar", "c")
    assert (found.expanded, len(found.actions)) == (92, 31)


def test_depth_first_wins_the_central_game_after_570775_expansions():
    found = run(CENTRAL, "dfs")
    assert (found.expanded, found.depth, len(found.actions)) == (570_775, 31, 31)
    state = CENTRAL.start()
    for action in found.actions:
        state = next(child for jump, child, _ in CENTRAL.successors(state) if jump == action)
    assert CENTRAL.is_goal(state)


def test_breadth_first_goes_through_the_known_levels():
    found = run(CENTRAL, "bfs", nodes=sum(KNOWN_LEVELS[:-1]))
    assert found.levels == KNOWN_LEVELS


def test_a_start_that_is_a_goal_is_won_at_once():
    problem = build("-.-/.o./-.-")
    for strategy in ("dfs", "bfs"):
        found = run(problem, strategy)
        assert (found.actions, found.expanded, found.levels) == ([], 0, [])


def test_what_is_not_compiled_is_left_to_the_driver():
    kernel = SenkuKernel(CENTRAL)
    for name in ("iddfs", "idastar", "beam"):
        assert kernel.search(make_strategy(name), "a") is None
    assert kernel.search(make_strategy("dfs", tie="lifo"), None) is None
    assert kernel.search(make_strategy("astar"), "oracle") is None


def test_boards_of_more_than_64_cells_are_refused():
    with pytest.raises(OptionError, match="up to 64 cells, not 65"):
        SenkuKernel(build("ooooo/" * 12 + "ooo.o", goal="any"))


WITHOUT_COMPILING = """
import json
from tests.puzzles.senku.native.test_kernel import PUZZLE, run
from pysolve.compiled.jit import COMPILED
answers = []
for settings in ({"strategy": "dfs"}, {"strategy": "bfs"}, {"strategy": "astar", "heuristic": "d"}):
    for options in ({}, {"prune": "pagoda"}):
        found = run(PUZZLE.instance("square", **options), nodes=200, **settings)
        answers.append([found.expanded, found.frontier, found.levels, found.actions])
print(json.dumps([COMPILED, answers]))
"""


def answers(jit: str) -> list:
    """Run the same searches in a process with compilation on or off."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_COMPILING],
        env={**os.environ, "PYSOLVE_JIT": jit}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def test_without_compilation_the_answers_are_the_same():
    (compiled, ours), (plain, theirs) = answers("1"), answers("0")
    assert (compiled, plain) == (True, False)
    assert ours == theirs
