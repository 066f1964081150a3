"""``pysolve solve FILE.lp``, ``--model asp`` and ``--strategy clingo`` as users run them."""

from __future__ import annotations

import json

import pytest

from tests.cli.test_solve import ROOT, pysolve

RIVER = str(ROOT / "examples" / "asp" / "river.lp")


def test_a_program_is_searched_and_its_states_are_drawn():
    done = pysolve("solve", RIVER, "--steps")
    assert (done.returncode, done.stderr) == (0, "")
    assert "cost 7, 7 steps" in done.stdout
    assert "left:   farmer  wolf    goat    cabbage" in done.stdout


def test_json_has_states_as_sets():
    record = json.loads(pysolve("solve", RIVER, "--json").stdout)
    assert (record["model"], record["instance"], record["length"]) == ("asp", "river.lp", 7)
    assert record["path"][0]["state"].startswith("{on(cabbage,left), on(farmer,right)")


def test_a_start_can_be_given():
    start = "{on(farmer,left), on(goat,left), on(wolf,right), on(cabbage,right)}"
    assert json.loads(pysolve("solve", RIVER, "--start", start, "--json").stdout)["length"] == 1


def test_clingo_plans_and_counts():
    record = json.loads(pysolve("solve", RIVER, "--strategy", "clingo", "--count", "--json").stdout)
    assert (record["status"], record["length"], record["count"]) == ("optimal", 7, 2)
    assert record["solver"]["horizon"] == 7


def test_strategy_clingo_chooses_the_rules_in_asp():
    done = pysolve("solve", "senku", "--instance", "cross", "--strategy", "clingo")
    assert done.returncode == 0
    assert "senku · cross · asp" in done.stdout
    assert "side by side" in done.stdout


def test_solutions_are_drawn():
    done = pysolve("solve", "tangram", "--instance", "tans-square", "--strategy", "clingo",
                   "--solutions", "2")  # fmt: skip
    assert "solution 2" in done.stdout


def test_why_names_the_constraint(tmp_path):
    rules = tmp_path / "walk.lp"
    rules.write_text(
        "init(at(1)). goal :- holds(at(3)).\naction(go(X+1)) :- holds(at(X)), X < 3.\n"
        "adds(A,at(X)) :- action(A), A = go(X).\nremoves(A,at(X-1)) :- action(A), A = go(X).\n"
        ":- holds(at(2)).\n"
    )
    done = pysolve("solve", str(rules), "--strategy", "clingo", "--why")
    assert done.returncode == 1
    assert "walk.lp:5:1: :- holds(at(2))." in done.stderr


def test_explain_shows_each_question_with_its_place():
    done = pysolve("explain", RIVER)
    assert done.returncode == 0
    for part in ("init/1", "goal/1", "action/1", "h(things,V,Part)", "river.lp:12"):
        assert part in done.stdout


def test_explain_writes_the_unrolled_program():
    done = pysolve("explain", RIVER, "--unrolled")
    assert done.returncode == 0
    assert "#program state(t_)." in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["absent.lp"], "cannot read 'absent.lp'"),
        ([RIVER, "h.pl"], "Prolog and ASP files do not go together"),
        ([RIVER, "--why"], "Add --strategy clingo."),
        ([RIVER, "--horizon", "3"], "takes no 'horizon'"),
        ([RIVER, "--strategy", "clingo", "--tie", "fifo"], "has no rules for ties"),
        ([RIVER, "--strategy", "clingo", "--horizon", "-1"], "must not be negative"),
        (["senku", "--strategy", "clingo", "--model", "python"], "needs rules in ASP"),
        (["senku", "--strategy", "clingo", "--heuristic", "a"], "uses no heuristic"),
        ([RIVER, "--heuristic", "thing"], "Did you mean 'things'?"),
        ([RIVER, "--start", "{at(x)}"], "goal"),
    ],
)
def test_bad_input_gets_a_clear_error(words, said):
    done = pysolve("solve", *words)
    assert done.returncode in (1, 2)
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
