"""``pysolve check`` as users run it: real processes, exit codes, output."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.cli.test_solve import ROOT, pysolve


def test_a_wrong_heuristic_is_refuted_with_its_smallest_witness_drawn():
    done = pysolve("check", "tangram", "--heuristic", "h2", "--expect", "admissible")
    assert (done.returncode, done.stderr) == (1, "")
    for part in ("all 6 states that can be reached", "h is too high at 2 of 4 states, by up to 1",
                 "1111222222.", "h = 2 > 1 = h*", "from the start, 1 move: 2 (rosa) at row 1",
                 "a cheapest way on, 1 move: 3 (marron)",
                 "✗ admissible was expected, and does not hold"):  # fmt: skip
        assert part in done.stdout
    assert "\x1b" not in done.stdout


def test_an_expectation_that_holds_is_exit_code_0():
    done = pysolve("check", "tangram", "--expect", "admissible,consistent", "--expect", "finite")
    assert done.returncode == 0
    assert "✓ consistent holds, as expected" in done.stdout
    assert "at all 4 states  (as claimed)" in done.stdout


def test_without_an_expectation_a_refuted_heuristic_is_no_failure():
    assert pysolve("check", "tangram", "--heuristic", "h2").returncode == 0


def test_what_a_sample_cannot_decide_is_exit_code_3():
    done = pysolve("check", "senku", "--heuristic", "a", "--limit-nodes", "500", "--samples", "1",
                   "--expect", "admissible")  # fmt: skip
    assert done.returncode == 3
    assert "sampled" in done.stdout
    assert "node limit of 500 expansions" in done.stdout
    assert "but no proof" in done.stdout
    assert "? admissible was expected, and is not decided" in done.stdout


NO_GOAL = """\
start(0).
is_goal(99).
neighbours(N, Ns) :- findall(M, (N < 3, M is N + 1), Ns).
h(N, H) :- H is 3 - N.
"""


@pytest.mark.parametrize(("claim", "code"), [("admissible", 3), ("never-negative", 0)])
def test_where_no_goal_can_be_reached_nothing_was_checked(tmp_path, claim, code):
    file = tmp_path / "h.pl"
    file.write_text(NO_GOAL)
    done = pysolve("check", str(file), "--expect", claim)
    assert done.returncode == code
    assert "no goal can be reached: nothing could be held against h*" in done.stdout
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert "│ ? admissible nothing to check │" in lines
    assert "│ ✓ never negative at all 4 states │" in lines


def test_without_a_goal_a_step_still_refutes_consistency(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text(NO_GOAL.replace("H is 3 - N", "H is 9 - 3 * N"))
    done = pysolve("check", str(file), "--expect", "consistent")
    assert done.returncode == 1


def test_several_heuristics_are_compared_in_a_table():
    done = pysolve("check", "sliding", "--board", "5 4 3/2 1 0", "--all")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["│", "manhattan", "✓", "✓", "✓", "✓", "✓", "0.602"] in [line[:8] for line in lines]
    assert "manhattan dominates misplaced" in done.stdout
    assert "linear-conflict dominates manhattan" in done.stdout


def test_json_is_one_object_with_named_figures_and_witnesses():
    done = pysolve("check", "tangram", "--heuristic", "h1,h2", "--expect", "admissible", "--json")
    assert done.returncode == 1
    record = json.loads(done.stdout)
    assert (record["exact"], record["states"], record["solvable"]) == (True, 6, 4)
    assert record["expected"] == {"admissible": False}
    first, second = record["heuristics"]
    assert (first["heuristic"], first["admissible"], first["claimed_admissible"]) == (
        "h1", True, True,
    )  # fmt: skip
    assert (second["admissible"], second["admissible_violations"]) == (False, 2)
    units = {name: unit for name, unit in second.items() if name.endswith("_unit")}
    assert units["consistent_unit"] == "state"
    assert units["zero_at_goals_unit"] == "goal"
    (witness,) = second["admissible_witnesses"]
    assert (witness["h"], witness["true"], witness["moves_from_start"]) == (2, 1, 1)
    assert witness["path"][0]["state"] == witness["state"]


def test_infinity_in_json_is_text_as_json_has_no_such_number(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text("start(a). is_goal(b). neighbours(a,[b]). neighbours(b,[]). cost(_,_,1).\n"
                    "h(a, inf). h(b, 0).\n")  # fmt: skip
    done = pysolve("check", str(file), "--json")
    record = json.loads(done.stdout, parse_constant=pytest.fail)["heuristics"][0]
    assert (record["finite"], record["admissible_worst"]) == (False, "inf")


def test_the_unit_of_each_figure_is_said(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text("start(a). is_goal(c). neighbours(a,[b,c]). neighbours(b,[c]).\n"
                    "neighbours(c,[]). cost(_,_,1).\nh(a,0). h(b,2). h(c,0).\n")  # fmt: skip
    done = pysolve("check", str(file))
    for part in ("h is too high at 1 of 3 states, by up to 1",
                 "h drops too much at 1 of 3 states, by up to 1"):  # fmt: skip
        assert part in done.stdout
    file.write_text(file.read_text().replace("h(a,0). h(b,2). h(c,0)", "h(_,3)"))
    done = pysolve("check", str(file))
    assert "h is above 0 at goals: 1 of 3 states, by up to 3" in done.stdout
    assert "h is not 0 at 1 of 1 goal, but up to 3" in done.stdout


def test_rules_in_asp_are_checked():
    done = pysolve("check", "examples/asp/river.lp", "--expect", "consistent")
    assert done.returncode == 0
    assert "all 10 states that can be reached" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tangram", "--heuristic", "h9"], "unknown heuristic of tangram 'h9'"),
        (["tangram", "--expect", "admisible"], "Did you mean 'admissible'?"),
        (["tangram", "--all", "--heuristic", "h1"], "--all and --heuristic do not go together"),
        (["tangram", "--limit-time", "soon"], "'soon' is not a duration"),
        (["tangram", "--samples", "-1"], "a sample of -1 states"),
        (["tangramm"], "Did you mean 'tangram'?"),
        (["nowhere.pl"], "cannot read 'nowhere.pl'"),
    ],
)
def test_bad_input_is_exit_code_2_with_advice(words, said):
    done = pysolve("check", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_help_has_examples_and_exit_codes():
    done = pysolve("check", "--help")
    assert done.returncode == 0
    assert "pysolve check h.pl" in done.stdout
    assert "exit codes: 0" in done.stdout


def test_help_loads_nothing_heavy():
    code = (
        "import sys\nfrom pysolve.cli.main import main\n"
        "try:\n    main(['check', 'sliding', '--help'])\nexcept SystemExit:\n    pass\n"
        "print({'numpy', 'numba', 'rich'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "set()"
