"""Peg solitaire in ASP: what the rules derive is what the Python reference says."""

from __future__ import annotations

import random
from functools import cache
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.models.asp.terms import read_term
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.asp import SenkuTranslation
from pysolve.puzzles.senku.board import bits, parse_position
from pysolve.puzzles.senku.rules import build
from tests.asp.harness import ASP, Encoding, arguments, effects, facts_in, guess, in_order

LETTER_L = "o---/o---/oooo/oooo"
RIM = "-----/-ooo-/-o.o-/-ooo-/-ooo-/-----"  # rows and columns without cells
PROBLEMS = {
    "central": PUZZLE.instance("central"),
    "central-any": PUZZLE.instance("central-any"),
    "corner": PUZZLE.instance("corner", symmetry=False),
    "pruned": PUZZLE.instance("central", prune="pagoda"),
    "fireplace-pruned": PUZZLE.instance("fireplace", prune="pagoda", symmetry=False),
    "european": PUZZLE.instance("european"),
    "square": PUZZLE.instance("square", prune="pagoda"),
    "rectangle": PUZZLE.instance("rectangle"),
    "three-left": build("oooo/oo.o/oooo", goal="o..o/..../..o."),
    "letter": build("o---/o---/oo.o/oooo", goal="any"),
    "rim": build(RIM, goal="b2"),
    "line": build("oo.oo", goal="any"),
    "wide": build("ooooo.oooooo/oooooooooooo/oooooooooooo", goal="any"),
    "no-jump": build("oo", goal="a1"),
    "no-peg": build("...", goal="a1"),
}
SMALL = {
    "3x3-centre": build("ooo/ooo/ooo"),
    "3x3-any": build("ooo/ooo/ooo", goal="any"),
    "2x4": build("oooo/oooo", goal="b1"),
    "two-left": build("oooo/oooo", goal="o..o/...."),
}
ENGLISH = PROBLEMS["central"]
names = pytest.mark.parametrize("name", PROBLEMS)
small = pytest.mark.parametrize("name", SMALL)
positions = st.integers(0, ENGLISH.board.full)


@cache
def encoding(problem):
    """Ground the rules for a problem, with a peg in every cell as a fluent."""
    translated = SenkuTranslation(problem)
    return Encoding("senku/senku.lp", translated.facts(), translated.fluents(problem.board.full))


def derived(problem, position):
    return encoding(problem).model(SenkuTranslation(problem).fluents(position))


def is_state(problem, position):
    return bool(encoding(problem).models(SenkuTranslation(problem).fluents(position), idle=True))


def walk(problem, seed, jumps):
    """Give positions of random games, one after another."""
    rng, position = random.Random(seed), problem.start()
    for _ in range(jumps):
        yield position
        steps = problem.successors(position)
        position = rng.choice(steps)[1] if steps else problem.start()


def on_board(text, goal="any", **options):
    """Build a problem of a drawing and return what holds at its start."""
    problem = build(text, goal=goal, **options)
    return derived(problem, problem.start())


def assert_values(problem, position, atoms):
    for name in problem.heuristics:
        expected = problem.heuristic(name).function(position)
        assert guess(atoms, name) == expected, (name, problem.format(position))


def distances(problem):
    """Give every position of a small board that can be won its exact distance to a goal."""
    exact = dict.fromkeys(problem.goals, 0)
    for position in sorted(range(problem.board.full + 1), key=int.bit_count):
        ahead = [exact[child] for _, child, _ in problem.successors(position) if child in exact]
        if ahead and position not in exact:
            exact[position] = 1 + min(ahead)
    return exact


def can_come_about(problem, position):
    """Tell whether a goal can, if pegs and holes that once were are there ever after."""
    pegs, holes, before = position, problem.board.full & ~position, None
    while before != (before := (pegs, holes)):
        for x, y, z in problem.board.jumps:
            if pegs >> x & pegs >> y & holes >> z & 1:
                pegs, holes = pegs | 1 << z, holes | 1 << x | 1 << y
    full = problem.board.full
    return any(goal & ~pegs == 0 == full & ~goal & ~holes for goal in problem.goals)


@names
def test_jumps_lead_where_the_reference_says_and_in_its_order(name):
    problem = PROBLEMS[name]
    translated = SenkuTranslation(problem)
    for position in walk(problem, seed=1, jumps=20):
        atoms = derived(problem, position)
        reached = effects(atoms, translated.fluents(position))
        steps = [
            (translated.action(read_term(a)), translated.state(map(read_term, reached[a])))
            for a in in_order(atoms)
        ]
        kept = [step for step in steps if is_state(problem, step[1])]
        assert kept == [(jump, child) for jump, child, _ in problem.successors(position)]
        assert not any(atom.startswith("cost(") for atom in atoms)  # so that it is 1


@names
def test_all_jumps_of_the_board_are_in_the_order_of_the_reference(name):
    problem = PROBLEMS[name]
    atoms = derived(problem, problem.start())
    by_term = arguments(atoms, "order")
    by_number = sorted(by_term, key=lambda pair: int(pair[1]))
    found = [SenkuTranslation(problem).action(read_term(jump)) for jump, _ in by_number]
    assert found == list(problem.board.jumps)


@names
def test_goals_and_heuristics_have_the_values_of_the_reference(name):
    problem = PROBLEMS[name]
    goals = [goal for goal in problem.goals if is_state(problem, goal)]
    for position in [*walk(problem, 2, 15), *goals]:
        atoms = derived(problem, position)
        assert ("goal" in atoms) == problem.is_goal(position)
        assert_values(problem, position, atoms)


@settings(max_examples=60)
@given(positions)
def test_heuristics_agree_on_all_positions_of_the_english_board(position):
    atoms = derived(ENGLISH, position)
    assert_values(ENGLISH, position, atoms)
    assert ("goal" in atoms) == ENGLISH.is_goal(position)


@small
def test_goals_and_heuristics_agree_on_every_position_of_small_boards(name):
    problem = SMALL[name]
    for position in range(problem.board.full + 1):
        atoms = derived(problem, position)
        assert_values(problem, position, atoms)
        assert ("goal" in atoms) == problem.is_goal(position)


def test_a_jump_takes_the_peg_between_and_touches_three_cells():
    atoms = on_board("oo.")
    assert arguments(atoms, "action") == [["jump(1,1,1,3)"]]
    assert effects(atoms, ["peg(1,1)", "peg(1,2)"]) == {"jump(1,1,1,3)": {"peg(1,3)"}}
    touched = [cell for jump, cell in arguments(atoms, "touches") if jump == "jump(1,1,1,3)"]
    assert touched == ["(1,1)", "(1,2)", "(1,3)"]


def test_no_jump_goes_out_of_the_board_or_over_what_is_not_board():
    assert not arguments(on_board("oo"), "order")
    assert not arguments(on_board("o-o/o-o"), "order")
    assert len(arguments(on_board("-o-/ooo/-.-", goal="b3"), "order")) == 4


@names
def test_the_horizon_is_the_number_of_jumps_to_the_smallest_goal(name):
    problem = PROBLEMS[name]
    atoms = derived(problem, problem.start())
    assert arguments(atoms, "horizon") == [[str(problem.remaining(problem.start()))]]


def test_the_values_of_a_goal_with_more_pegs_than_are_left_are_zero():
    problem = PROBLEMS["three-left"]
    assert guess(derived(problem, problem.parse("o.../..../...o")), "a") == 0


# ---- relaxed


@small
def test_relaxed_is_a_unless_no_goal_can_come_about(name):
    problem = SMALL[name]
    for position in range(problem.board.full + 1):
        expected = problem.remaining(position) if can_come_about(problem, position) else inf
        assert guess(derived(problem, position), "relaxed") == expected


@small
def test_relaxed_never_overestimates_and_never_falls_faster_than_cost(name):
    problem = SMALL[name]
    exact = distances(problem)
    everything = range(problem.board.full + 1)
    value = {position: guess(derived(problem, position), "relaxed") for position in everything}
    assert all(value[position] <= exact.get(position, inf) for position in everything)
    for position in everything:
        steps = problem.successors(position)
        assert all(value[position] <= 1 + value[child] for _, child, _ in steps)


@pytest.mark.parametrize(
    ("drawing", "lost"),
    [("o..o", True), ("oo..", False), ("oo.o", False), ("o.oo", False), ("oo.oo", False)],
)
def test_relaxed_sees_pegs_that_nothing_can_remove(drawing, lost):
    assert (guess(on_board(drawing), "relaxed") == inf) == lost


def test_relaxed_agrees_with_its_definition_in_random_games():
    seen = set()
    for position in walk(ENGLISH, 6, 120):
        expected = ENGLISH.remaining(position) if can_come_about(ENGLISH, position) else inf
        assert guess(derived(ENGLISH, position), "relaxed") == expected
        seen.add(expected == inf)
    assert seen == {True, False}


# ---- folding


def folded(problem, position):
    """Fold a position by image/3: its images in the order of the reference's numbers."""
    translated = SenkuTranslation(problem)
    pegs = translated.fluents(position)
    images: dict[str, dict[str, str]] = {}
    for turn, peg, other in arguments(derived(problem, problem.start()), "image"):
        images.setdefault(turn, {})[peg] = other
    turned = ([move[peg] for peg in pegs] for move in images.values())
    return min([position, *(translated.state(map(read_term, fluents)) for fluents in turned)])


@pytest.mark.parametrize("name", [n for n, p in PROBLEMS.items() if p.canonical])
def test_symmetric_positions_fold_onto_the_same_one_as_in_the_reference(name):
    problem, rng = PROBLEMS[name], random.Random(7)
    for _ in range(12):
        position = rng.randrange(problem.board.full + 1)
        assert folded(problem, position) == problem.canonical(position)


@pytest.mark.parametrize(
    ("drawing", "goal", "symmetries"),
    [
        ("ooo/o.o/ooo", "centre", 8),
        ("ooo/o.o/ooo", "any", 8),
        ("ooo/o.o/ooo", "a1", 2),
        ("ooo/o.o/ooo", "o../.../...", 2),
        ("ooo/o.o/ooo", "oo./.../...", 1),
        ("ooo/o.o/ooo", "o../.../..o", 4),
        ("oooo/oo.o", "any", 4),
        (LETTER_L, "any", 1),
        (RIM, "any", 4),
    ],
)
def test_a_symmetry_carries_the_board_and_the_set_of_goals_onto_themselves(
    drawing, goal, symmetries
):
    atoms = on_board(drawing, goal)
    turns = {turn for turn, _, _ in arguments(atoms, "image")}
    assert len(turns) + 1 == symmetries == len(build(drawing, goal=goal).symmetries)


def test_without_symmetry_there_are_no_images():
    assert not arguments(on_board("ooo/o.o/ooo", symmetry=False), "image")


# ---- pagodas


@pytest.mark.parametrize("name", ["pruned", "fireplace-pruned", "square"])
def test_what_a_pagoda_proves_lost_is_no_state(name):
    problem = PROBLEMS[name]
    free = build(problem.format(problem.start()), goal=problem.source[1].get("goal", "centre"))
    judged = set()
    for position in walk(free, 8, 60):
        allowed = problem.guard.allows(position)
        assert is_state(problem, position) == allowed
        assert is_state(free, position)
        judged.add(allowed)
    assert judged == {True, False}


# ---- translation and files


@settings(max_examples=50)
@given(positions)
def test_positions_come_back_from_their_pegs(position):
    translated = SenkuTranslation(ENGLISH)
    pegs = translated.fluents(position)
    assert len(pegs) == len(list(bits(position)))
    assert translated.state(map(read_term, reversed(pegs))) == position


def test_jumps_come_back_from_their_ends():
    board, _ = parse_position(LETTER_L)
    translated = SenkuTranslation(build(LETTER_L, goal="any"))
    assert translated.action(read_term("jump(1,1,3,1)")) == board.jump("a1-a3")
    assert translated.action(read_term("jump(4,4,4,2)")) == board.jump("d4-b4")


@names
def test_clingo_has_nothing_to_remark(name):
    assert encoding(PROBLEMS[name]).messages == []


def test_a_position_is_drawn_with_pegs_and_holes():
    drawn = arguments(on_board("-o-/oo."), "draw")
    assert drawn == [["1", "2", '"o"'], ["2", "1", '"o"'], ["2", "2", '"o"'], ["2", "3", '"."']]


@pytest.mark.parametrize("name", ["central", "cross", "square"])
def test_instance_files_hold_the_facts_of_the_named_instances(name):
    text = (ASP / f"senku/instances/{name}.lp").read_text()
    assert facts_in(text) == facts_in(SenkuTranslation(PUZZLE.instance(name)).facts())
