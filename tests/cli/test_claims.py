"""What a result rests on, as ``solve``, ``check`` and ``explain`` say it."""

from __future__ import annotations

import json

import pytest

from tests.cli.test_solve import ROOT, pysolve

EIGHT = str(ROOT / "examples" / "mistakes" / "eight.pl")
COUNTING = """\
start(0).
is_goal(3).
neighbours(N, Ns) :- findall(M, (N < 5, M is N + 1), Ns).
cost(A, _, C) :- ( A == 2 -> C is COST ; C = 1 ).
h(N, H) :- ( N == 1 -> H is GUESS ; H = 0 ).
"""


@pytest.fixture
def counting(tmp_path):
    """Write the program that counts to 3, with a cost at 2 and an h at 1."""

    def write(cost="1", guess="0"):
        file = tmp_path / "h.pl"
        file.write_text(COUNTING.replace("COST", cost).replace("GUESS", guess))
        return str(file)

    return write


def test_an_h_that_is_too_high_is_shown_with_the_answer():
    done = pysolve("solve", EIGHT)
    shown = " ".join(done.stdout.replace("│", " ").split())
    assert "h was too high on 8 of 9 states of this path, most at the start: 12, " in shown
    assert "where 8 is enough" in shown


def test_in_json_it_is_data():
    record = json.loads(pysolve("solve", EIGHT, "--json").stdout)
    worst = {"step": 0, "state": "[[1,4,2],[6,5,8],[7,3,0]]", "h": 12, "remaining": 8}
    assert record["h_too_high"] == {"states": 8, "of": 9, "worst": worst}
    assert (record["status"], record["rests_on"]) == ("solved", None)


def test_an_assumption_makes_optimal_and_is_named(counting):
    done = pysolve("solve", counting(), "--assume", "consistent")
    assert "optimal" in done.stdout
    assert "if h is consistent, as you assume" in done.stdout


def test_an_assumption_that_the_search_refutes_is_told_and_dropped():
    done = pysolve("solve", EIGHT, "--assume", "admissible,consistent")
    assert "optimal" not in done.stdout
    assert "note: h is not admissible, although you assume it: it is 12 at [[1,4,2]" in done.stdout


def test_what_check_proved_is_kept_for_solve_and_told_by_explain(counting, tmp_path, monkeypatch):
    monkeypatch.setenv("PYSOLVE_PROOFS", str(tmp_path / "proofs"))
    file = counting()
    assert "h: not checked" in pysolve("explain", file).stdout
    assert "kept: 'pysolve solve' relies on this now, with h" in pysolve("check", file).stdout
    record = json.loads(pysolve("solve", file, "--json").stdout)
    words = "as h was proved admissible by check (all 6 states)"
    assert (record["status"], record["rests_on"]) == ("optimal", words)
    found_out = "h: admissible, consistent: found out by check (all 6 states)"
    assert found_out in pysolve("explain", file).stdout


def test_an_infinite_h_proves_nothing_and_is_exit_code_3(counting):
    done = pysolve("solve", counting(guess="inf"))
    assert done.returncode == 3
    assert "one node was left out because h is infinite there: 1" in done.stdout


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
@pytest.mark.parametrize("command", ["solve", "check"])
def test_a_cost_that_is_no_finite_number_is_an_error_with_its_state(counting, command, value):
    done = pysolve(command, counting(cost=value))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"pysolve: a step from 2 costs {value}\n")


def test_an_h_that_is_no_number_is_an_error_with_its_state(counting):
    done = pysolve("solve", counting(guess="nan"))
    assert done.returncode == 2
    assert done.stderr.startswith("pysolve: h of 1 is nan\n")
