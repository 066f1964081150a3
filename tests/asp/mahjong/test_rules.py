"""Mahjong in ASP: what the rules derive is what the Python reference says."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.models.asp.terms import read_term
from pysolve.puzzles.mahjong import PUZZLE
from pysolve.puzzles.mahjong.asp import MahjongTranslation
from pysolve.puzzles.mahjong.rules import build
from tests.asp.harness import (
    ASP,
    Encoding,
    arguments,
    effects,
    facts_in,
    guess,
    in_order,
    reachable,
    walk,
)

PROBLEMS = {
    "one": PUZZLE.instance("one"),
    "exact": PUZZLE.instance("two", matching="exact"),
    "safe-pairs": PUZZLE.instance("three", prune="safe-pairs"),
    "tiles": PUZZLE.instance("three", cost=2),
    "half-steps": PUZZLE.random(1, layout="weave", prune="safe-pairs"),
    "bricks": PUZZLE.random(2, layout="wall", cost=2, prune="safe-pairs"),
    "shuffled": PUZZLE.random(3, layout="tower", deal="random", matching="exact"),
    "one-face": build("B1 B1 B1 B1 B1 B1 B1", prune="safe-pairs"),
    "turtle": PUZZLE.instance("turtle-1"),
    "turtle-safe": PUZZLE.instance("five", prune="safe-pairs", cost=2),
}
# Deals with dead ends that partners sees and relaxed does not, and some without.
TOWERS = [PUZZLE.random(seed, layout="tower", deal="random") for seed in (1, 2, 4, 22)]
names = pytest.mark.parametrize("name", PROBLEMS)


@cache
def encoding(problem):
    translated = MahjongTranslation(problem)
    return Encoding("mahjong/mahjong.lp", translated.facts(), translated.fluents(problem.start()))


def derived(problem, state):
    return encoding(problem).model(MahjongTranslation(problem).fluents(state))


@names
def test_moves_come_in_the_reference_order_and_lead_to_its_states(name):
    problem = PROBLEMS[name]
    translated = MahjongTranslation(problem)
    for state in walk(problem, 1):
        atoms = derived(problem, state)
        after = effects(atoms, translated.fluents(state))
        steps = [
            (translated.action(read_term(a)), translated.state(map(read_term, after[a])))
            for a in in_order(atoms)
        ]
        assert steps == [(action, other) for action, other, _ in problem.successors(state)]


@names
def test_a_move_costs_what_it_costs_in_the_reference(name):
    problem = PROBLEMS[name]
    atoms = derived(problem, problem.start())
    cost = {action: int(price) for action, price in arguments(atoms, "cost")}
    assert {cost.get(action, 1) for action in in_order(atoms)} == {problem.cost}


@names
def test_every_heuristic_and_the_goal_are_the_reference_ones(name):
    problem = PROBLEMS[name]
    for state in walk(problem, 2):
        atoms = derived(problem, state)
        for guessed in problem.heuristics:
            assert guess(atoms, guessed) == problem.heuristic(guessed).function(state), guessed
        assert ("goal" in atoms) == problem.is_goal(state)


SUBSETS = ("one", "exact", "safe-pairs", "half-steps", "shuffled", "one-face")


@settings(max_examples=40)
@given(name=st.sampled_from(SUBSETS), data=st.data())
def test_any_set_of_tiles_is_judged_alike_reachable_or_not(name, data):
    problem = PROBLEMS[name]
    state = data.draw(st.integers(0, problem.start()))
    atoms, translated = derived(problem, state), MahjongTranslation(problem)
    moves = [translated.action(read_term(action)) for action in in_order(atoms)]
    assert moves == [action for action, _, _ in problem.successors(state)]
    assert {int(tile) for (tile,) in arguments(atoms, "free")} == problem.free(state)
    assert translated.state(map(read_term, translated.fluents(state))) == state
    for guessed in problem.heuristics:
        assert guess(atoms, guessed) == problem.heuristic(guessed).function(state), guessed


def test_a_tile_half_a_step_aside_covers_and_blocks():
    # Tile 3 lies half on tiles 0 and 1; tile 2 touches the right side of tile 1.
    problem = build("0,0,0:B1 2,0,0:B1 4,1,0:C1 1,0,1:C1")
    atoms = derived(problem, problem.start())
    assert arguments(atoms, "above") == [["0", "3"], ["1", "3"]]
    assert ["1", "right", "2"] in arguments(atoms, "beside")
    assert in_order(atoms) == ["take(2,3)"]


def test_flowers_match_each_other_only_in_wild_matching():
    text = "F1 B1 S1 F2"
    wild, exact = build(text), build(text, matching="exact")
    assert in_order(derived(wild, wild.start())) == ["take(0,3)"]
    assert in_order(derived(exact, exact.start())) == []


def test_the_empty_board_is_the_goal():
    problem = build("..")
    atoms = derived(problem, 0)
    assert "goal" in atoms
    assert "horizon(0)" in atoms
    assert in_order(atoms) == []


def test_moves_that_touch_no_common_tile_can_be_made_in_any_order():
    problem = PROBLEMS["tiles"]
    translated = MahjongTranslation(problem)
    for state in walk(problem, 3):
        atoms = derived(problem, state)
        touched = {action: set() for action in in_order(atoms)}
        for action, tile in arguments(atoms, "touches"):
            touched.get(action, set()).add(tile)
        after = effects(atoms, translated.fluents(state))
        for one, other in combinations(touched, 2):
            if not touched[one] & touched[other]:
                then = problem.successors(translated.state(map(read_term, after[one])))
                assert translated.action(read_term(other)) in [action for action, _, _ in then]


@names
def test_no_plan_needs_more_moves_than_there_are_pairs(name):
    problem = PROBLEMS[name]
    atoms = derived(problem, problem.start())
    assert arguments(atoms, "horizon") == [[str(len(problem.board) // 2)]]


def test_a_safe_pair_is_the_only_move():
    problem = build("B1 C1 B1/C1 C1 C1", prune="safe-pairs")
    assert in_order(derived(problem, problem.start())) == ["take(0,2)"]


# ---- partners


@pytest.mark.parametrize("number", range(len(TOWERS)))
def test_partners_never_exceeds_the_exact_cost_and_is_consistent(number):
    problem = TOWERS[number]
    exact = reachable(problem)
    guessed = {state: guess(derived(problem, state), "partners") for state in exact}
    for state, cost in exact.items():
        assert problem.relaxed(state) <= guessed[state] <= cost
        for _, other, step in problem.successors(state):
            assert guessed[state] <= step + guessed[other]


def test_partners_sees_dead_ends_that_relaxed_does_not():
    # Two bamboos lie on a third, which lies on the fourth: the upper two can go, the others must
    # go together and cannot. In the easier game of relaxed each of them leaves alone.
    problem = build("1,0,0:B1 1,0,1:B1 0,0,2:B1 2,0,2:B1")
    atoms = derived(problem, problem.start())
    assert arguments(atoms, "partners") == [["2", "3"]]
    assert guess(atoms, "relaxed") == 2
    assert guess(atoms, "partners") == inf


def test_a_tile_waits_for_what_keeps_both_its_sides_shut():
    # A flower, tile 6, lies on the left neighbour of tile 1. The right one may go first...
    problem = build("B1 C1 O1/B1 C1 O1 = F1/F2")
    assert ["1", "6"] not in arguments(derived(problem, problem.start()), "waits")
    # ...unless its only partner is that left neighbour.
    problem = build("B1 C1 B1/O1 C1 O1 = F1/F2")
    assert ["1", "6"] in arguments(derived(problem, problem.start()), "waits")


# ---- files


@names
def test_clingo_has_nothing_to_remark(name):
    assert encoding(PROBLEMS[name]).messages == []
    assert encoding(build("..")).messages == []


@pytest.mark.parametrize("name", ["one", "three", "turtle-1"])
def test_instance_files_hold_what_the_translation_writes(name):
    written = (ASP / "mahjong" / "instances" / f"{name}.lp").read_text(encoding="utf-8")
    assert written.startswith("% ")
    assert facts_in(written) == facts_in(MahjongTranslation(PUZZLE.instance(name)).facts())
