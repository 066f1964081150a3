"""``compare`` and ``assert_same_model``: models that agree, and planted mistakes that are found."""

from __future__ import annotations

import math
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve import Limits, catalog, load, problem
from pysolve.errors import InputError, UnknownNameError
from pysolve.lab import assert_same_model, compare
from pysolve.problem import Heuristic
from tests.problems import Graph

# A ladder with a side branch: 0 - 1 - 2 - 3 - 4 - 5, and 1 - 6 - 7.
LADDER = {0: [(1, 1)], 1: [(2, 1), (6, 1)], 2: [(3, 1)], 3: [(4, 1)], 4: [(5, 1)], 6: [(7, 1)]}
EXAMPLES = Path(__file__).parents[3] / "examples"
SMALL = {"limits": Limits(seconds=300, nodes=25), "walks": 2, "depth": 15}


def changed(state, arcs):
    return Graph({**LADDER, state: arcs}, 0, [5])


@pytest.mark.parametrize("name", ["senku", "sliding", "deeptrip", "tangram", "mahjong"])
@pytest.mark.parametrize("model", ["prolog", "asp", "native"])
def test_the_models_of_a_puzzle_agree(name, model):
    if model not in catalog.models(name):
        return
    other = problem(name, model=model)
    comparison = assert_same_model(problem(name), other, strict=True, **SMALL)
    assert comparison.states >= 6
    assert set(comparison.heuristics) == set(problem(name).heuristics)
    if hasattr(other, "close"):
        other.close()


@pytest.mark.slow
def test_compiled_rules_agree_with_python_on_every_board_of_two_rows_of_four():
    boards = [problem("sliding", random=3, size=(2, 4), model=m) for m in ("python", "native")]
    comparison = compare(*boards, limits=Limits(), strict=True)
    assert (comparison.status, comparison.exhausted) == ("same", True)
    assert comparison.states == math.factorial(8) // 2


def test_a_whole_space_that_agrees_is_said_to_be_whole():
    comparison = compare(Graph(LADDER, 0, [5]), Graph(LADDER, 0, [5]))
    assert (comparison.status, comparison.exhausted, comparison.states) == ("same", True, 8)
    assert "agree on all 8 states that can be reached" in str(comparison)


def test_a_successor_too_many_is_found_by_a_shortest_path():
    comparison = compare(Graph(LADDER, 0, [5]), changed(3, [(4, 1), (7, 1)]))
    found = comparison.disagreement
    assert [pair.key for pair in found.path] == [0, 1, 2, 3]
    (difference,) = found.differences
    assert (difference.question, difference.values) == ("successors", (1, 2))
    assert [step[1] for step in difference.only[1]] == [7]
    assert difference.only[0] == ()


def test_a_step_that_costs_more_in_one_model_is_found():
    comparison = compare(Graph(LADDER, 0, [5]), changed(2, [(3, 2)]))
    (difference,) = comparison.disagreement.differences
    assert comparison.disagreement.length == 2
    assert (difference.question, difference.values) == ("cost", ("1", "2"))


def test_a_goal_too_many_is_found():
    comparison = compare(Graph(LADDER, 0, [5]), Graph(LADDER, 0, [5, 7]))
    (difference,) = comparison.disagreement.differences
    assert (difference.question, difference.values) == ("goal", (False, True))
    assert [pair.key for pair in comparison.disagreement.path] == [0, 1, 6, 7]


def test_a_heuristic_that_differs_at_one_state_is_found_if_it_is_named():
    one, other = Graph(LADDER, 0, [5], {4: 1}), Graph(LADDER, 0, [5], {4: 3})
    assert compare(one, other).same
    found = compare(one, other, heuristics=["h"]).disagreement
    assert (found.length, found.differences[0].about, found.differences[0].values) == (
        4,
        "h",
        (1, 3),
    )
    with pytest.raises(UnknownNameError):
        compare(one, other, heuristics={"h": "guess"})


def test_numbers_are_compared_up_to_rounding_and_infinity_equals_infinity():
    one = Graph(LADDER, 0, [5], {1: 0.1 + 0.2, 2: math.inf, 3: math.nan})
    other = Graph(LADDER, 0, [5], {1: 0.3, 2: math.inf, 3: math.nan})
    assert compare(one, other, heuristics=["h"]).same
    other.h[2] = 1e9
    assert not compare(one, other, heuristics=["h"]).same


def test_another_order_is_a_lesser_finding_unless_strict():
    other = changed(1, [(6, 1), (2, 1)])
    comparison = compare(Graph(LADDER, 0, [5]), other)
    assert comparison.same
    assert [
        (found.difference.question, found.states, found.pair.key) for found in comparison.lesser
    ] == [("order", 1, 1)]
    assert "another order at 1 of 8 states" in str(comparison)
    assert compare(Graph(LADDER, 0, [5]), other, strict=True).status == "different"


def test_a_successor_given_twice_is_a_lesser_finding_and_at_two_costs_a_difference():
    twice = compare(Graph(LADDER, 0, [5]), changed(0, [(1, 1), (1, 1)]))
    assert [found.difference.question for found in twice.lesser] == ["repeats"]
    assert twice.same
    dear = compare(Graph(LADDER, 0, [5]), changed(0, [(1, 1), (1, 4)]))
    assert dear.disagreement.differences[0].values == ("1", "1 and 4")


def test_names_of_actions_are_compared_where_both_name_them_alike():
    class Renamed(Graph):
        def successors(self, state):
            steps = super().successors(state)
            return [("leap" if child == 5 else name, child, cost) for name, child, cost in steps]

    class Foreign(Graph):
        def successors(self, state):
            return [(f"go {child}", child, cost) for _, child, cost in super().successors(state)]

    renamed = compare(Graph(LADDER, 0, [5]), Renamed(LADDER, 0, [5]))
    assert [found.difference.values for found in renamed.lesser] == [("4>5", "leap")]
    assert compare(Graph(LADDER, 0, [5]), Foreign(LADDER, 0, [5])).lesser == ()


def test_a_model_that_raises_at_a_state_is_a_finding():
    class Faulty(Graph):
        def is_goal(self, state):
            return 1 / (state - 3) == 0.5 or super().is_goal(state)

    found = compare(Graph(LADDER, 0, [5]), Faulty(LADDER, 0, [5])).disagreement
    assert found.length == 3
    assert str(found.differences[0].values[1]) == "no answer: ZeroDivisionError: division by zero"


def test_a_model_that_hangs_at_a_state_is_a_finding_that_decides_nothing():
    class Slow(Graph):
        def successors(self, state):
            while state == 2:
                time.sleep(0.01)
            return super().successors(state)

    comparison = compare(Graph(LADDER, 0, [5]), Slow(LADDER, 0, [5]), patience=1)
    assert (comparison.status, comparison.disagreement.length) == ("undecided", 2)
    assert "no answer: none within 1 s" in str(comparison)
    with pytest.raises(AssertionError, match="an answer took too long at a state 2 steps from"):
        assert_same_model(Graph(LADDER, 0, [5]), Slow(LADDER, 0, [5]), patience=1)


def test_a_comparison_may_run_in_another_thread():
    found = []
    thread = threading.Thread(
        target=lambda: found.append(compare(Graph(LADDER, 0, [5]), Graph(LADDER, 0, [5])))
    )
    thread.start()
    thread.join()
    assert found[0].same


def test_two_models_that_both_fail_at_a_state_agree_with_a_note():
    class Faulty(Graph):
        def is_goal(self, state):
            raise ValueError("out of order")

    comparison = compare(Faulty(LADDER, 0, [5]), Faulty(LADDER, 0, [5]))
    assert comparison.same
    assert "neither answers for goal at 8 of 8 states" in str(comparison)


def test_rules_in_prolog_that_raise_or_run_for_ever_are_findings(tmp_path):
    rules = "start(0). goal(9). s(X, Y, 1) :- X < 9, {}Y is X + 1.\n"
    good, bad, endless = (tmp_path / f"{name}.pl" for name in ("good", "bad", "endless"))
    good.write_text(rules.format(""))
    bad.write_text(rules.format("( X =:= 4 -> atom_length(_, _) ; true ), "))
    endless.write_text(rules.format("( X =:= 2 -> loop ; true ), ") + "loop :- loop.\n")
    with pytest.raises(AssertionError, match=r"successors: good\.pl has 1, bad\.pl has no answer"):
        assert_same_model(load(good), load(bad))
    comparison = compare(load(good), load(endless), patience=1.5)
    found = comparison.disagreement
    assert (comparison.status, found.length) == ("undecided", 2)
    assert [difference.question for difference in found.differences] == ["successors"]


def test_different_starts_are_bad_input():
    with pytest.raises(InputError, match="do not start at the same state"):
        compare(problem("sliding", "easy"), problem("sliding", "hardest"))


def test_the_message_of_a_failed_assertion_is_drawn():
    one = problem("sliding", board="1 2 0/3 4 5/6 7 8")

    class Wrapping:
        """The blank may leave the board at the right, and come in at the left below."""

        def __getattr__(self, name):
            return getattr(one, name)

        def successors(self, state):
            blank = state.index(0)
            steps = list(one.successors(state))
            if blank % 3 == 2 and blank < 8:
                board = list(state)
                board[blank], board[blank + 1] = board[blank + 1], 0
                steps.append(("wrap", tuple(board), 1))
            return steps

    with pytest.raises(AssertionError) as failed:
        assert_same_model(one, Wrapping())
    assert str(failed.value).splitlines() == [
        "different: sliding and Wrapping disagree at the start",
        "the state",
        " 1  2  .",
        " 3  4  5",
        " 6  7  8",
        "successors: sliding has 2, Wrapping has 3",
        "only Wrapping: wrap, cost 1",
        " 1  2  3",
        " .  4  5",
        " 6  7  8",
        "compared: successors, costs, goal, h (misplaced, manhattan, linear-conflict)",
        "states matched: as they are",
    ]


def test_a_heuristic_that_reads_the_path_is_compared_along_it():
    class Counting(Graph):
        off = 0

        def heuristic(self, name):
            far = lambda node: node.cost + (self.off if node.depth >= 3 else 0)  # noqa: E731
            return Heuristic(name, far, reads_path=True)

    one, other = Counting(LADDER, 0, [5]), Counting(LADDER, 0, [5])
    assert compare(one, other, heuristics=["far"]).same
    other.off = 1
    found = compare(one, other, heuristics=["far"]).disagreement
    assert (found.length, found.differences[0].values) == (3, (3, 4))


@st.composite
def graphs_with_a_mistake(draw):
    count = draw(st.integers(4, 24))
    arcs = {
        state: [(child, 1) for child in draw(st.lists(st.integers(0, count - 1), max_size=3))]
        for state in range(count)
    }
    return arcs, draw(st.integers(0, count - 1))


@settings(max_examples=150)
@given(graphs_with_a_mistake(), st.integers(0, 1000))
def test_a_random_walk_is_shrunk_to_a_shortest_one(planted, seed):
    arcs, wrong = planted
    one, other = Graph(arcs, 0, []), Graph(arcs, 0, [wrong])
    # One state breadth first, so that only random walks can meet the mistake.
    comparison = compare(one, other, limits=Limits(nodes=1), walks=10, depth=40, seed=seed)
    shortest = other.fewest_steps()
    if comparison.disagreement is not None:
        assert comparison.disagreement.length == shortest
        assert comparison.disagreement.is_shortest
    whole = compare(one, other, limits=Limits(nodes=1000))
    assert (whole.disagreement is None) == (shortest == math.inf)
    if whole.disagreement is not None:
        assert whole.disagreement.length == shortest


def test_the_same_seed_gives_the_same_walk():
    arcs = {state: [(2 * state + 1, 1), (2 * state + 2, 1)] for state in range(1 << 12)}
    records = [
        compare(Graph(arcs, 0, []), Graph(arcs, 0, [4095]), limits=Limits(nodes=3), walks=400,
                seed=seed).to_dict()
        for seed in (7, 7)
    ]  # fmt: skip
    assert records[0] | {"seconds": 0} == records[1] | {"seconds": 0}


def test_the_example_for_pytest_passes_and_fails_when_a_rule_is_changed(tmp_path):
    example = (EXAMPLES / "compare/test_my_rules.py").read_text()
    for text, code in ((example, 0), (example.replace("min(L, 3 - S)", "min(L, 2)"), 1)):
        file = tmp_path / "test_my_rules.py"
        file.write_text(text)
        words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)]
        done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == code, done.stdout
    assert "different: Jugs and jugs.pl disagree at a state" in done.stdout


class Pressed(Graph):
    """A graph whose rules are interrupted when they are asked so often."""

    def __init__(self, after, arcs=LADDER):
        super().__init__(arcs, 0, [5])
        self.left = after

    def successors(self, state):
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        return super().successors(state)


def test_an_interrupt_says_how_far_the_two_agree():
    with pytest.raises(KeyboardInterrupt, match="agree at the 3 states compared so far"):
        compare(Graph(LADDER, 0, [5]), Pressed(4))
