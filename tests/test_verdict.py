"""What evidence comes to: a status, and why in words."""

from __future__ import annotations

import pytest

from pysolve import Status, search
from pysolve.verdict import Bound, Evidence, judge


class Doubted:
    """Count to three, by rules that may not be all the rules."""

    doubts = ("legal/1 may be a rule too",)

    def start(self):
        return 0

    def is_goal(self, state):
        return state == 3

    def successors(self, state):
        return [("up", state + 1, 1)] if state < 3 else []


OURS, THEIRS = Bound(3, "as the search itself proves"), Bound(3, "if h is admissible")


def test_a_bound_that_is_met_proves_a_cost_optimal_and_the_best_ground_is_named():
    verdict = judge(Evidence(cost=3, bounds=(Bound(2, "too low"), OURS, THEIRS)))
    assert (verdict.status, verdict.bound) == (Status.OPTIMAL, 3)
    assert verdict.reason == "no solution is cheaper, as the search itself proves"


def test_a_bound_above_the_cost_is_wrong_and_no_other_is_believed():
    verdict = judge(Evidence(cost=3, bounds=(Bound(5, "as they say"), THEIRS)))
    assert (verdict.status, verdict.bound) == (Status.SOLVED, None)
    assert verdict.reason == "a goal was reached; wrong is a bound of 5 (as they say)"


def test_a_bound_above_the_cost_by_rounding_is_met():
    assert judge(Evidence(cost=0.3, bounds=(Bound(0.1 + 0.2, "x"),))).status is Status.OPTIMAL


def test_doubts_make_an_exhausted_space_no_proof():
    verdict = judge(Evidence(exhausted=True, doubts=("finale/1 may be the goal",)))
    assert verdict.status is Status.LIMIT
    assert verdict.reason.endswith("none is a goal; not certain: finale/1 may be the goal")


def test_what_is_not_certain_about_the_rules_withholds_optimal_and_says_why():
    verdict = judge(Evidence(cost=3, bounds=(OURS,), doubts=("legal/1 may be a rule too",)))
    assert verdict.status is Status.SOLVED
    assert verdict.bound is None
    assert verdict.reason == "a goal was reached; not certain: legal/1 may be a rule too"


@pytest.mark.parametrize("strategy", ["ucs", "iddfs"])
def test_a_search_hears_the_doubts_of_its_problem(strategy):
    result = search(Doubted(), strategy)
    assert (result.status, result.cost) == (Status.SOLVED, 3)
    assert "legal/1" in result.reason
