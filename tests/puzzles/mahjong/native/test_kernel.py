"""The native mahjong is the Python one, and decides every board: a solution, or a proof of none."""

import os
import random
import subprocess
import sys
from math import inf, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.limits import Limits
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.mahjong import PUZZLE
from pysolve.puzzles.mahjong.layouts import LAYOUTS
from pysolve.puzzles.mahjong.native.arrays import pairings
from pysolve.puzzles.mahjong.native.kernel import MahjongKernel
from pysolve.puzzles.mahjong.rules import Mahjong
from pysolve.puzzles.mahjong.tiles import Tile
from pysolve.search import Status, Watch, search
from pysolve.search.strategies import make_strategy

LITERATURE = 0.0295  # of random Turtle deals cannot be won (de Bondt, 10 million deals)
PROBLEMS = [
    *(PUZZLE.instance(name) for name in ("one", "two", "three", "four", "five", "lost")),
    PUZZLE.instance("three", matching="exact", cost=2),
    PUZZLE.instance("turtle-1", prune="safe-pairs"),
    *(PUZZLE.random(7, layout=layout, deal="random") for layout in LAYOUTS),
]
MahjongKernelS = [MahjongKernel(problem) for problem in PROBLEMS]
LOST = [25, 43, 44, 64, 104, 154, 174, 192]  # random Turtle deals that cannot be won
HEURISTICS = ("H1", "H2", "H2-all", "remaining", "relaxed")


@st.composite
def walks(draw):
    """A problem, its kernel, and a state that some moves lead to."""
    number = draw(st.integers(0, len(PROBLEMS) - 1))
    problem = PROBLEMS[number]
    state = problem.start()
    for choice in draw(st.lists(st.integers(0, 99), max_size=40)):
        steps = problem.successors(state)
        if not steps:
            break
        state = steps[choice % len(steps)][1]
    return problem, MahjongKernelS[number], state


def board_of(faces, seed):
    """Shuffle faces onto the lowest places of the tower, which is small and deep."""
    drawn = random.Random(seed).sample(faces, len(faces))
    places = LAYOUTS["tower"][: len(faces)]
    return Mahjong(tuple(Tile(*place, face) for place, face in zip(places, drawn, strict=True)))


def turtle(seed):
    return PUZZLE.random(seed, deal="random")


def decided(problem):
    """Decide a board natively; a solution is replayed by the reference's rules."""
    result = search(NativePuzzle(problem), "dfs")
    assert result.status in (Status.OPTIMAL, Status.UNSOLVABLE)
    if result.solved:
        state = problem.start()
        for action in result.actions:
            state = {a: s for a, s, _ in problem.successors(state)}[action]
        assert problem.is_goal(state)
    return result


@given(walks())
def test_successors_and_goals_are_the_references_in_its_order(walk):
    problem, kernel, state = walk
    assert kernel.successors(state) == problem.successors(state)
    assert kernel.is_goal(state) == problem.is_goal(state)


@given(walks())
def test_heuristics_are_the_references(walk):
    problem, kernel, state = walk
    for name in HEURISTICS:
        assert kernel.guess(name, state) == problem.heuristic(name).function(state)


FACE_SETS = {
    "pairs and fours": ["B1"] * 4 + ["B2"] * 4 + ["C1"] * 4 + ["C2"] * 2 + ["O1"] * 2 + ["O2"] * 2,
    "only fours": ["B1"] * 4 + ["B2"] * 4 + ["C1"] * 4 + ["C2"] * 4,
    "flowers and seasons": ["F1", "F2", "F3", "F4", "S1", "S2", "S3", "S4"] + ["B1"] * 4,
    "six equal ones": ["B1"] * 6 + ["B2"] * 6 + ["C1"] * 4,
    "eight equal ones": ["B1"] * 8 + ["B2"] * 6 + ["C1"] * 4,
}


@settings(max_examples=60)
@given(st.sampled_from(sorted(FACE_SETS)), st.integers(0, 10_000))
def test_the_verdict_on_a_small_board_is_that_of_trying_everything(faces, seed):
    problem = board_of(FACE_SETS[faces], seed)
    tried = search(problem, "dfs")
    assert tried.status in (Status.SOLVED, Status.OPTIMAL, Status.UNSOLVABLE)
    assert decided(problem).solved == tried.solved


@settings(max_examples=30)
@given(st.sampled_from(sorted(FACE_SETS)), st.integers(0, 10_000), st.lists(st.integers(0, 9)))
def test_the_verdict_on_what_is_left_of_a_board_is_that_of_trying_everything(faces, seed, moves):
    problem = board_of(FACE_SETS[faces], seed)
    state = problem.start()
    for choice in moves:
        steps = problem.successors(state)
        state = steps[choice % len(steps)][1] if steps else state
    left = Mahjong(tuple(tile for _, tile in problem.tiles(state)))
    wins = search(left, "dfs").solved if state else True
    assert MahjongKernel(problem).guess("pairings", state) == (
        state.bit_count() // 2 if wins else inf
    )


@pytest.mark.parametrize("deals", [70, pytest.param(200, marks=pytest.mark.slow)])
def test_of_the_first_random_turtle_deals_these_cannot_be_won(deals):
    lost = [seed for seed in range(deals) if not decided(turtle(seed)).solved]
    assert lost == [seed for seed in LOST if seed < deals]


@pytest.mark.slow
def test_as_many_random_turtle_deals_cannot_be_won_as_the_literature_says():
    deals = 10_000
    lost = sum(not decided(turtle(seed)).solved for seed in range(deals))
    error = sqrt(LITERATURE * (1 - LITERATURE) / deals)
    assert abs(lost / deals - LITERATURE) < 3 * error


def test_a_proof_tells_what_it_rests_on():
    seed = next(s for s in LOST if not turtle(s).hopeless(turtle(s).start()))
    result = search(NativePuzzle(turtle(seed)), "dfs")
    assert result.status is Status.UNSOLVABLE
    assert result.reason.startswith("no way to pair the tiles clears the board")
    assert result.stats.expanded > 0


def test_with_the_heuristic_pairings_astar_never_errs():
    native = NativePuzzle(PUZZLE.instance("turtle-1"))
    result = search(native, "astar", "pairings").verify()
    assert result.stats.expanded == 72
    assert result.status is Status.OPTIMAL


def test_the_heuristic_pairings_sees_that_a_board_is_lost():
    kernel = MahjongKernel(turtle(LOST[-1]))
    assert kernel.guess("pairings", turtle(LOST[-1]).start()) == inf


def test_an_odd_group_makes_a_board_hopeless():
    problem = PUZZLE.from_text("B1 B1 B1")
    watch = Watch(Limits(), None)
    found = MahjongKernel(problem).search(make_strategy("dfs"), None)(watch)
    assert found.exhausted
    assert found.reason.startswith("an odd number of tiles match")


def test_the_empty_board_is_cleared():
    assert decided(PUZZLE.from_text("..")).actions == []


def test_what_the_pairing_search_does_not_do_is_left_to_the_driver():
    kernel = MahjongKernel(PUZZLE.instance("one"))
    for name in ("astar", "greedy", "bfs", "beam"):
        assert kernel.search(make_strategy(name), "relaxed") is None
    assert kernel.search(make_strategy("dfs", duplicates="tree"), None) is None
    twelve = PUZZLE.from_text(" ".join(["B1"] * 12))
    assert MahjongKernel(twelve).search(make_strategy("dfs"), None) is None
    assert search(NativePuzzle(twelve), "dfs").solved


@pytest.mark.parametrize("name", ["three", "four"])
def test_the_driver_counts_the_same_with_native_rules(name):
    problem = PUZZLE.instance(name)
    for strategy, heuristic in (("astar", "H2"), ("bfs", None), ("greedy", "relaxed")):
        one, two = (search(p, strategy, heuristic) for p in (problem, NativePuzzle(problem)))
        assert (one.stats.expanded, one.stats.frontier) == (two.stats.expanded, two.stats.frontier)
        assert one.actions == two.actions


def test_a_node_limit_stops_the_search_and_it_says_so():
    hard = max(range(40), key=lambda seed: decided(turtle(seed)).stats.expanded)
    result = search(NativePuzzle(turtle(hard)), "dfs", limits=Limits(nodes=5))
    assert result.status is Status.LIMIT
    assert result.stats.expanded == 5
    assert "node limit" in result.reason


def test_ways_to_pair():
    assert [len(pairings(size)) for size in (0, 2, 4, 6, 8)] == [1, 1, 3, 15, 105]


IN_PLAIN_PYTHON = """
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.mahjong import PUZZLE
from pysolve.search import search
for seed in range(6):
    result = search(NativePuzzle(PUZZLE.random(seed, layout="tower", deal="random")), "dfs")
    print(result.status.value, result.stats.expanded, result.actions)
"""


def test_without_compilation_the_answers_are_the_same():
    outputs = [
        subprocess.run(
            [sys.executable, "-c", IN_PLAIN_PYTHON],
            env={**os.environ, "PYSOLVE_JIT": jit}, capture_output=True, text=True, check=True,
        ).stdout
        for jit in ("0", "1")
    ]  # fmt: skip
    assert outputs[0] == outputs[1]
    assert outputs[0].count("\n") == 6
