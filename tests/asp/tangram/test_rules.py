"""The tangram in ASP: what the rules derive is what the Python reference says."""

from __future__ import annotations

from functools import cache
from math import inf

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.models.asp.terms import read_term
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.asp import TangramTranslation
from pysolve.puzzles.tangram.rules import build
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

TWINS = "a:XX/X.;b:X;c:XX/.X;d:X;e:XX"  # a and c are twins if they may be turned; b and d are
MIRRORED = "a:XX./.XX;b:.XX/XX.;c:XX;d:XX"
APART = "a:X.X;b:XX;c:X;d:X.X"  # pieces need not hang together
PROBLEMS = {
    "report": PUZZLE.instance("report"),
    "report-priced": PUZZLE.instance("report", cost="h_v2"),
    "report-empty": PUZZLE.instance("report-empty", cost="h_v2", prune="regions"),
    "report-cover": PUZZLE.instance("report-cover", order="first-cell"),
    "report-turned": PUZZLE.instance("report-turned", prune="regions"),
    "tans": PUZZLE.instance("tans-hexagon-1", prune="regions"),
    "tans-any": PUZZLE.instance("tans-trapezoid-2", order="any"),
    "twins": build("000/000/000/000", pieces=TWINS, rotate=True, prune="regions"),
    "arranged": build(
        "a..0/0.ee", pieces="a:X;b:XX;c:XX;d:X;e:XX", goal="abbd/ccee", order="first-cell"
    ),
    "mirrored": build("0000/0000/0000", pieces=MIRRORED, reflect=True),
    "apart": build("0000/00-0", pieces=APART, prune="regions"),
    "surplus": build("00/00/00", pieces="a:XX;b:XX/X.;c:X;d:XX;e:XXX", rotate=True, order="any"),
    "pentominoes": PUZZLE.random(1, pieces="pentominoes:FINTY", prune="regions"),
    "pentominoes-3x20": PUZZLE.instance("pentominoes-3x20"),
}
SMALL = ("report", "report-priced", "twins", "arranged", "mirrored", "apart", "surplus")
names = pytest.mark.parametrize("name", PROBLEMS)


@cache
def encoding(problem):
    """Ground the rules for a problem, with every piece wherever it fits as fluents."""
    translated, cover = TangramTranslation(problem), problem.cover
    empty = bytes(len(problem.start()))
    laid = (cover.lay(empty, [placement]) for placement in cover.placements)
    fluents = {fluent for state in laid for fluent in translated.fluents(state)}
    return Encoding("tangram/tangram.lp", translated.facts(), sorted(fluents))


def derived(problem, state):
    return encoding(problem).model(TangramTranslation(problem).fluents(state))


def steps(problem, state, deferred=False):
    """Give what a search is offered, in order: neither deferred, nor to what is no state."""
    translated, atoms = TangramTranslation(problem), derived(problem, state)
    later = set() if deferred else {action for (action,) in arguments(atoms, "defers")}
    after, costs = effects(atoms, translated.fluents(state)), dict(arguments(atoms, "cost"))
    prune = "option(prune,regions)" in atoms
    return [
        (
            translated.action(read_term(action)),
            translated.state(map(read_term, after[action])),
            int(costs.get(action, 1)),
        )
        for action in in_order(atoms)
        if action not in later and (not prune or encoding(problem).models(after[action], idle=True))
    ]


@names
def test_steps_are_the_reference_ones_in_its_order_with_states_and_costs(name):
    problem = PROBLEMS[name]
    for state in walk(problem, 1):
        assert steps(problem, state) == problem.successors(state)


@names
def test_every_heuristic_and_the_goal_are_the_reference_ones(name):
    problem = PROBLEMS[name]
    translated = TangramTranslation(problem)
    for seed in range(2):
        for state in walk(problem, seed):
            fluents = translated.fluents(state)
            atoms = encoding(problem).model(fluents)
            for guessed in problem.heuristics:
                assert guess(atoms, guessed) == problem.heuristic(guessed).function(state), guessed
            reached = {f"goal({fluent})" for fluent in fluents} >= {
                atom for atom in atoms if atom.startswith("goal(")
            }
            asked = "goal" in atoms if problem.goal is None else reached
            assert asked == problem.is_goal(state)
            assert translated.state(map(read_term, reversed(fluents))) == state


@settings(max_examples=15)
@given(
    seed=st.integers(0, 999),
    pieces=st.sampled_from(["report", "pentominoes:PVX", TWINS, MIRRORED, APART]),
    order=st.sampled_from(["any", "first-cell"]),
    prune=st.sampled_from(["none", "regions"]),
    turning=st.fixed_dictionaries({"rotate": st.booleans(), "reflect": st.booleans()}),
)
def test_random_silhouettes_are_judged_alike_under_all_options(seed, pieces, order, prune, turning):
    problem = PUZZLE.random(seed, pieces=pieces, order=order, prune=prune, **turning)
    for state in walk(problem, seed):
        assert steps(problem, state) == problem.successors(state)
        for guessed in problem.heuristics:
            value = problem.heuristic(guessed).function(state)
            assert guess(derived(problem, state), guessed) == value, guessed


def test_placements_and_their_cells_are_the_reference_ones_on_both_lattices():
    for problem in (PROBLEMS["pentominoes-3x20"], PROBLEMS["tans"]):
        translated, atoms = TangramTranslation(problem), derived(problem, problem.start())
        covers = {}
        for action, cell, *_ in arguments(atoms, "covers"):
            covers.setdefault(translated.action(read_term(action)), set()).add(int(cell))
        expected = {
            placement.action: set(placement.cells) for placement in problem.cover.placements
        }
        assert covers == expected


def test_neighbours_are_the_reference_ones_on_both_lattices():
    for problem in (PROBLEMS["apart"], PROBLEMS["tans"]):
        atoms = derived(problem, problem.start())
        pairs = {(int(one), int(other)) for one, other in arguments(atoms, "beside")}
        listed = enumerate(problem.silhouette.neighbours)
        assert pairs == {(cell, other) for cell, near in listed for other in near}


def test_what_is_deferred_is_possible_all_the_same():
    first, any_order = (
        build("000/000", pieces="a:XX;b:XX/.X;c:X", order=order) for order in ("first-cell", "any")
    )
    for state in walk(first, 3):
        assert steps(first, state, deferred=True) == any_order.successors(state)


def test_a_start_with_a_region_that_cannot_be_filled_is_still_a_state():
    # Two and one make no four, yet two in the middle leave regions of one, and one is left.
    problem = build("0000", pieces="a:XX;b:X", prune="regions", order="any")
    assert [action.column for action, _, _ in steps(problem, problem.start())] == [2]
    assert steps(problem, problem.start()) == problem.successors(problem.start())


# ---- coverable


@pytest.mark.parametrize("name", SMALL)
def test_coverable_never_exceeds_the_exact_cost_and_is_consistent(name):
    problem = PROBLEMS[name]
    exact = reachable(problem)
    guessed = {state: guess(derived(problem, state), "coverable") for state in exact}
    for state, cost in exact.items():
        assert problem.area(state) <= guessed[state] <= cost
        for _, other, step in problem.successors(state):
            assert guessed[state] <= step + guessed[other]


def test_coverable_is_infinite_where_nothing_left_fits_onto_a_cell():
    problem = build("000/000", pieces="a:XX/XX;b:XX", order="any")
    split = problem.parse("0aa/0aa")  # the domino cannot be turned
    assert problem.area(split) == 1
    assert guess(derived(problem, split), "coverable") == inf


def test_coverable_is_infinite_where_a_piece_fits_nowhere_unless_pieces_may_be_left_over():
    text = "0aa0/00--"
    exact, surplus = (
        build(text, pieces=pieces, order="any")
        for pieces in ("a:XX;b:X/X;c:XX", "a:XX;b:XXX;c:X;d:X/X;e:X")
    )
    assert guess(derived(exact, exact.start()), "coverable") == inf
    assert guess(derived(surplus, surplus.start()), "coverable") < inf


# ---- plans: what clingo finds in one step, all pieces laid side by side

PLAN = """
holds(F) :- init(F).
{ do(A) : action(A) }.
:- touches(_,X), #count { A : do(A), touches(A,X) } > 1.
later(F) :- init(F).
later(F) :- do(A), adds(A,F).
:- cell(_,R,C,Z), not later(on(P,R,C,Z)) : piece(P,_).
:- goal(F), not later(F).
"""


@cache
def plans(problem):
    """Give what is covered in the end, for every plan of one step."""
    translated, found = TangramTranslation(problem), []
    control = clingo.Control(["0"])
    control.load(str(ASP / "tangram/tangram.lp"))
    control.add("base", [], translated.facts() + PLAN + "#show. #show F : later(F).")
    control.ground([("base", [])])
    control.solve(
        on_model=lambda m: found.append(
            translated.state(map(read_term, map(str, m.symbols(shown=True))))
        )
    )
    return found


@pytest.mark.parametrize(
    "problem",
    [
        PUZZLE.instance("report-cover"),
        PUZZLE.instance("report-turned"),
        PUZZLE.instance("tans-square"),
        PUZZLE.instance("tans-hexagon-2"),
        *(PROBLEMS[name] for name in ("twins", "mirrored", "surplus", "pentominoes-3x20")),
    ],
)
def test_one_step_plans_are_the_coverings_each_met_once(problem):
    assert sorted(plans(problem)) == sorted(problem.coverings())


@pytest.mark.parametrize("name", ["report", "report-empty", "arranged"])
def test_an_arrangement_has_one_plan(name):
    problem = PROBLEMS[name]
    if problem.uniform_cost:
        assert plans(problem) == [problem.goal]
    else:
        atoms = derived(problem, problem.start())
        assert arguments(atoms, "touches") == []  # the cost depends on what was laid before
        assert arguments(atoms, "horizon") == [["5"]]


def test_the_3x20_board_has_eight_coverings():
    assert len(plans(PROBLEMS["pentominoes-3x20"])) == 8  # two, and their mirror images


# ---- files


@names
def test_clingo_has_nothing_to_remark(name):
    assert encoding(PROBLEMS[name]).messages == []


@pytest.mark.parametrize("name", ["report", "pentominoes-3x20", "tans-square"])
def test_instance_files_hold_what_the_translation_writes(name):
    written = (ASP / "tangram" / "instances" / f"{name}.lp").read_text(encoding="utf-8")
    assert written.startswith("% ")
    assert facts_in(written) == facts_in(TangramTranslation(PUZZLE.instance(name)).facts())
