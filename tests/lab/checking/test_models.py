"""``check`` asks whoever knows the rules: all models of a puzzle, and somebody's programs."""

from __future__ import annotations

from pathlib import Path

import pytest

import pysolve
from pysolve.errors import RulesError
from pysolve.lab import check
from pysolve.limits import Limits

EXAMPLES = Path(__file__).parents[3] / "examples"
BOARDS = {
    "sliding": ("3 1 2/0 4 5", ["manhattan", "misplaced", "linear-conflict"]),
    "senku": ("--.--/--o--/.oo../--o--/--o--", ["a", "b", "c", "d", "e"]),
    "deeptrip": ("1121/2233/3121", ["h1", "lookahead", "h0"]),
    "tangram": (None, ["h1", "h2", "area"]),
    "mahjong": ("B1 C1 B1/C1 B1 B1", ["H1", "H2", "H2-all", "remaining"]),
}


def figures(report):
    record = report.to_dict()
    for name in ("model", "seconds", "notes"):
        del record[name]
    for verdict in record["heuristics"]:  # which of equal witnesses is met first may differ
        for name in [name for name in verdict if name.endswith("witnesses")]:
            verdict[name] = [
                [witness[part] for part in ("h", "true", "moves_from_start", "moves_to_goal")]
                for witness in verdict[name]
            ]
    return record


@pytest.mark.parametrize("puzzle", BOARDS)
def test_all_models_of_a_puzzle_get_the_same_report(puzzle):
    board, names = BOARDS[puzzle]
    found = {
        model: figures(check(pysolve.problem(puzzle, board=board, model=model), names))
        for model in ("python", "prolog", "asp", "native")
    }
    assert found["python"]["exact"]
    for model in ("prolog", "asp", "native"):
        assert found[model] == found["python"]


@pytest.mark.parametrize("model", ["prolog", "asp"])
def test_where_not_all_can_be_seen_another_worker_solves_the_sample(model):
    plus = pysolve.problem("senku", "plus", model=model)
    report = check(plus, ["a", "b"], limits=Limits(nodes=5, seconds=600), samples=3)
    assert not report.scope.exact
    assert report["b"].witnesses["admissible"][0].path == ()
    assert report["b"].witnesses["admissible"][0].true == 8
    assert report["a"].holds("admissible") is None


@pytest.fixture
def program(tmp_path):
    def load(text):
        file = tmp_path / "h.pl"
        file.write_text(text)
        return pysolve.load(file)

    return load


ROAD = """
start(1).
is_goal(5).
neighbours(N, [M]) :- N < 5, M is N + 1.
neighbours(5, []).
cost(_, _, 1).
"""


def test_a_prolog_heuristic_is_held_against_the_programs_own_steps(program):
    found = check(program(ROAD + "h(N, H) :- H is 2 * (5 - N)."))["h"]
    assert found.findings["admissible"].violations == 4
    smallest, nearest = found.witnesses["admissible"]
    assert (smallest.state, smallest.h, smallest.true, len(smallest.rest)) == ("1", 8, 4, 4)
    assert (nearest.state, nearest.h, nearest.true) == ("4", 2, 1)


def test_an_error_in_a_prolog_heuristic_is_a_finding_with_its_state(program):
    found = check(program(ROAD + "h(N, H) :- H is 3 // (N - 3)."))["h"]
    (witness,) = found.witnesses["a-number"]
    assert witness.state == "3"
    assert "zero" in witness.error


def test_an_error_in_the_rules_themselves_ends_the_check_with_the_state(program):
    rules = ROAD.replace("N < 5, M is N + 1", "N < 5, M is N + 1, _ is 1 // (N - 3)")
    with pytest.raises(RulesError, match=r"successors of 3"):
        check(program(rules + "h(_, 0)."))


def test_odd_answers_of_a_prolog_heuristic_are_told(program):
    report = check(program(ROAD + "h(N, 0) :- N =\\= 4."))
    assert any("h has no answer for 4" in note for note in report.notes)


def test_any_function_of_a_term_can_be_checked(program):
    report = check(program(ROAD + "h(_, 0)."), ["h", lambda state: 5 - state.value])
    assert report["<lambda>"].informed.mean_ratio == 1
    assert report.dominance == (("<lambda>", "h"),)


def test_a_heuristic_in_asp_is_checked():
    report = check(pysolve.load(EXAMPLES / "asp" / "river.lp"))
    found = report["things"]
    assert (report.scope.exact, report.scope.states, report.scope.farthest) == (True, 10, 7)
    assert found.holds("consistent")


@pytest.mark.slow
def test_the_students_8_puzzle_that_counts_the_blank_is_refuted():
    report = check(pysolve.load(EXAMPLES / "mistakes" / "eight.pl"))
    found = report["h"]
    assert (found.findings["admissible"].violations, report.scope.states) == (4650, 181_440)
    smallest, nearest = found.witnesses["admissible"]
    assert (smallest.start_to_here, smallest.h, smallest.true) == (0, 12, 8)
    assert (nearest.here_to_goal, nearest.h, nearest.true) == (1, 2, 1)
    assert str(nearest.state) == "[[1,0,2],[3,4,5],[6,7,8]]"
