"""``--model native`` and the commands tables, bench and oracle as users run them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.cli.test_solve import ROOT, pysolve


def solved(*words):
    done = pysolve("solve", *words, "--model", "native", "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_ida_star_on_a_fifteen_puzzle_counts_as_the_driver_does():
    record = solved("sliding", "--instance", "fifteen", "--strategy", "idastar",
                    "--duplicates", "parent")  # fmt: skip
    assert (record["status"], record["cost"], record["generated"]) == ("optimal", 42, 540860)


def test_the_central_game_is_won_with_the_same_counts():
    record = solved("senku")
    assert (record["status"], record["expanded"], record["frontier"]) == ("optimal", 92, 110)


def test_strategies_without_a_kernel_are_left_to_the_driver():
    record = solved("senku", "--instance", "cross", "--strategy", "iddfs")
    assert record["status"] == "optimal"


def test_korf_instances_are_solved_with_the_published_counts():
    done = pysolve("bench", "korf100", "--heuristic", "manhattan", "--most", "600k", "--json")
    record = json.loads(done.stdout)
    assert record["counts_as_published"] == record["solved_optimally"] == record["instances"] > 0


def test_the_oracle_tells_what_is_won_and_what_is_lost():
    done = pysolve("oracle", "senku", "--board", "-o-/ooo/-.-", "--goal", "any")
    assert "hopeless" in done.stdout or "winnable" in done.stdout
    assert done.returncode in (0, 1)


def test_tables_are_listed():
    done = pysolve("tables")
    assert done.returncode == 0
    assert "pdb-663" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tables", "bild"], "Did you mean 'build'?"),
        (["tables", "build", "pdb-9"], "unknown table 'pdb-9'"),
        (["bench", "korf"], "Did you mean 'korf100'?"),
        (["bench", "korf100", "--most", "5"], "no instance has at most 5 nodes"),
        (["oracle", "chess"], "there is no oracle of 'chess'"),
        (["solve", "sliding", "--model", "native", "--heuristic", "pdb-78"], "4x4 boards only"),
    ],
)
def test_bad_input_gets_a_clear_error(words, said):
    done = pysolve(*words)
    assert done.returncode == 2
    assert said in done.stderr


def test_help_starts_without_anything_heavy():
    code = (
        "import sys; from pysolve.cli.main import main; main(['--help']); "
        "sys.exit(any(name in sys.modules for name in ('numba', 'numpy', 'clingo', 'rich')))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
