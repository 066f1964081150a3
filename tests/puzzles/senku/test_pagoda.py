"""Proofs of loss: they hold wherever they can be checked against the whole truth."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve import Status, search
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.board import ENGLISH, EUROPEAN, bits, parse_position
from pysolve.puzzles.senku.instances import generate, parse_goals
from pysolve.puzzles.senku.pagoda import (
    Guard,
    is_pagoda,
    pagodas,
    reiss_class,
    same_class,
    why_lost,
)
from pysolve.puzzles.senku.rules import Senku, build

BOARD, FULL = parse_position(ENGLISH)
CENTRE = 1 << 16
SMALL = "oooo/oooo/oooo"


@cache
def winnable(problem: Senku) -> frozenset[int]:
    """List all positions of a small board from which some goal can be reached."""
    won = set(problem.goals)
    for position in sorted(range(problem.board.full + 1), key=int.bit_count):
        if any(child in won for _, child, _ in problem.successors(position)):
            won.add(position)
    return frozenset(won)


@pytest.mark.parametrize("drawing", [ENGLISH, EUROPEAN, SMALL, "ooo", "o", "-o-/ooo/-o-"])
@pytest.mark.parametrize("kept", ["first cell", "centre", "all"])
def test_every_constructed_assignment_is_a_pagoda_that_is_one_on_the_goal(drawing, kept):
    board, full = parse_position(drawing)
    keep = {"first cell": 1, "centre": 1 << (board.centre or 0), "all": full}[kept]
    found = pagodas(board, keep)
    assert found
    for values in found:
        assert is_pagoda(board, values)
        assert all(values[cell] == 1 for cell in bits(keep))
        assert set(values) <= {-1, 0, 1}


def test_an_assignment_that_some_jump_raises_is_no_pagoda():
    assert is_pagoda(BOARD, (1,) * 33)
    assert not is_pagoda(BOARD, tuple(int(cell == 16) for cell in range(33)))


def test_the_first_pagoda_of_the_central_game_counts_against_all_eight_corners():
    found = pagodas(BOARD, CENTRE)
    assert len(found) == 6
    signs = "".join("-0+"[value + 1] for value in found[0])
    rows = ["-+-", "+0+", "-+0+0+-", "+0+++0+", "-+0+0+-", "+0+", "-+-"]
    assert signs == "".join(rows)


@given(st.integers(0, FULL))
def test_no_jump_raises_a_pagoda_or_changes_a_parity(position):
    problem = PUZZLE.instance()
    sums = [
        lambda pegs, values=values: sum(values[cell] for cell in bits(pegs))
        for values in pagodas(BOARD, CENTRE)
    ]
    for _, child, _ in problem.successors(position):
        assert reiss_class(BOARD, child) == reiss_class(BOARD, position)
        assert all(total(child) <= total(position) for total in sums)


@given(st.integers(0, FULL), st.sets(st.integers(0, 32), min_size=1, max_size=3))
def test_the_guard_judges_as_the_plain_sums_do(position, cells):
    targets = [1 << cell for cell in cells]
    guard = Guard(BOARD, targets)
    plainly = all(
        sum(values[cell] for cell in bits(position)) >= min(values[cell] for cell in cells)
        for values in guard.pagodas
    )
    assert guard.allows(position) == plainly


def test_a_guard_without_targets_allows_everything():
    assert Guard(BOARD, []).allows(0)


def test_from_the_central_hole_a_single_peg_can_end_in_five_cells_only():
    targets = same_class(BOARD, FULL ^ CENTRE, [1 << cell for cell in range(33)])
    assert [BOARD.name(next(bits(target))) for target in targets] == ["d1", "a4", "d4", "g4", "d7"]


def test_the_parities_split_the_positions_of_the_english_board_into_sixteen_classes():
    singles = {reiss_class(BOARD, 1 << cell) for cell in range(33)}
    pairs = {reiss_class(BOARD, 1 << a | 1 << b) for a in range(33) for b in range(a)}
    assert len(singles | pairs) == 16


@pytest.mark.parametrize("goal", ["any", "b2", "a1", "o..o/..../...."])
def test_on_3x4_no_position_that_can_be_won_is_called_lost_or_left_out(goal):
    problem = build(SMALL, goal=goal)
    won = winnable(problem)
    assert len(won) > len(problem.goals)
    lost = [position for position in range(1, 1 << 12) if problem.hopeless(position)]
    assert lost
    assert not won.intersection(lost)
    # A pruned problem speaks of what its own start can reach: ask each won position.
    for start in sorted(won - problem.goals)[::7]:
        pruned = Senku(problem.board, start, problem.goals, prune="pagoda")
        kept = {child for _, child, _ in pruned.successors(start)}
        assert {child for _, child, _ in problem.successors(start)} & won <= kept


@settings(max_examples=60)
@given(
    st.integers(0, 10**6), st.sampled_from(["english", "european"]),
    st.sampled_from(["centre", "any", "c1", "d2"]), st.integers(2, 24),
)  # fmt: skip
def test_positions_played_backwards_from_a_goal_are_never_called_lost(seed, board, goal, pegs):
    problem = build(generate(seed, shape=board, pegs=pegs, goal=goal), goal=goal)
    assert problem.hopeless(problem.start()) is None


@pytest.mark.parametrize(
    ("text", "goal", "proof"),
    [
        ("--ooo--/-ooooo-/ooooooo/ooo.ooo/ooooooo/-ooooo-/--ooo--", "any", "Reiss"),
        ("o.o", "any", "pagoda"),
        ("o..", "c1", "too few"),
        ("o..", "oo.", "1 are too few to end with 2"),
    ],
)
def test_each_proof_is_given_in_words(text, goal, proof):
    problem = build(text, goal=goal)
    reason = problem.hopeless(problem.start())
    assert reason is not None
    assert proof in reason
    result = search(problem, "bfs")
    assert (result.status, result.stats.expanded, result.reason) == (Status.UNSOLVABLE, 0, reason)


def test_a_goal_itself_is_not_lost():
    assert why_lost(BOARD, CENTRE, parse_goals("centre", BOARD)) is None


@pytest.mark.parametrize(
    ("strategy", "heuristic", "plain", "pruned"),
    [
        ("astar", "d", 19_842, 2_272),  # 88.5 % fewer; the report: 49.9 %
        ("greedy", "d", 19_842, 2_272),
        ("astar", "b", 6_431, 5_621),
    ],
)
def test_pagodas_save_expansions_on_the_central_game(strategy, heuristic, plain, pruned):
    counts = []
    for prune in (None, "pagoda"):
        result = search(PUZZLE.instance(prune=prune), strategy, heuristic).verify()
        assert result.length == 31
        counts.append(result.stats.expanded)
    assert counts == [plain, pruned]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("strategy", "plain", "pruned"), [("astar", 168_776, 55_320), ("greedy", 149_396, 53_352)]
)
def test_pagodas_save_two_thirds_of_the_expansions_of_e(strategy, plain, pruned):
    found = [
        search(PUZZLE.instance(prune=prune), strategy, "e").verify().stats.expanded
        for prune in (None, "pagoda")
    ]
    assert found == [plain, pruned]
