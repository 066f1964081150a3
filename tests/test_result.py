"""Results: replayable, verifiable, and readable by programs."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pysolve import Step, problem, search
from pysolve.errors import VerificationError
from tests.problems import Graph

RESULT = search(problem("sliding", "easy"), "astar")


def test_states_walk_from_the_start_to_the_goal():
    states = list(RESULT.states())
    assert (len(states), states[0]) == (9, RESULT.problem.start())
    assert RESULT.problem.is_goal(states[-1])


def test_a_forged_step_does_not_verify():
    path = list(RESULT.path)
    path[3] = Step("up", path[4].state, 1)
    with pytest.raises(VerificationError, match=r"step 4 \(up\)"):
        replace(RESULT, path=tuple(path)).verify()


def test_a_wrong_cost_does_not_verify():
    path = [step._replace(cost=0.5) for step in RESULT.path]
    with pytest.raises(VerificationError, match="step 1"):
        replace(RESULT, path=tuple(path)).verify()


def test_a_path_that_stops_early_does_not_verify():
    with pytest.raises(VerificationError, match="not a goal"):
        replace(RESULT, path=RESULT.path[:-1]).verify()


def test_an_unsolved_result_does_not_verify():
    with pytest.raises(VerificationError, match="no path"):
        search(Graph({}, 0, [1]), "bfs").verify()


def test_fractional_costs_verify_in_spite_of_rounding():
    line = {n: [(n + 1, 0.1)] for n in range(10)}
    assert search(Graph(line, 0, [10]), "ucs").verify().cost == pytest.approx(1)


def test_the_record_is_json_and_has_everything():
    record = json.loads(json.dumps(RESULT.to_dict()))
    assert {
        "puzzle", "instance", "model", "strategy", "heuristic", "status", "cost", "length",
        "expanded", "generated", "frontier", "levels", "seconds", "path",
    } <= set(record)  # fmt: skip
    assert (record["puzzle"], record["instance"], record["model"]) == ("sliding", "easy", "python")
    assert record["path"][0] == {"action": "up", "state": "1 4 2/6 5 0/7 3 8", "cost": 1}
    assert record["generated"] == record["expanded"] + record["frontier"]
