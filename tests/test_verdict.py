"""What evidence comes to: a status, and why in words."""

from __future__ import annotations

import pytest

from pysolve import Status, search
from pysolve.verdict import Evidence, judge


class Doubted:
    """Count to three, by rules that may not be all the rules."""

    doubts = ("legal/1 may be a rule too",)

    def start(self):
        return 0

    def is_goal(self, state):
        return state == 3

    def successors(self, state):
        return [("up", state + 1, 1)] if state < 3 else []


def test_a_bound_that_is_met_proves_a_cost_optimal():
    assert judge(Evidence(cost=3, bound=3)).status is Status.OPTIMAL


def test_what_is_not_certain_about_the_rules_withholds_optimal_and_says_why():
    verdict = judge(Evidence(cost=3, bound=3, doubts=("legal/1 may be a rule too",)))
    assert verdict.status is Status.SOLVED
    assert verdict.bound is None
    assert verdict.reason == "a goal was reached; not certain: legal/1 may be a rule too"


@pytest.mark.parametrize("strategy", ["ucs", "iddfs"])
def test_a_search_hears_the_doubts_of_its_problem(strategy):
    result = search(Doubted(), strategy)
    assert (result.status, result.cost) == (Status.SOLVED, 3)
    assert "legal/1" in result.reason
