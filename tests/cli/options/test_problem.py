"""What commands are about: the same in all of them, wherever the words stand."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from pysolve.cli.main import main
from tests.cli.test_solve import COMMAND, ROOT

CITIES = """\
start(tangram). is_goal(senku).
neighbours(tangram, [sliding]). neighbours(sliding, [senku]). neighbours(senku, []).
"""
CROSS = "--...--/--.o.--/..ooo../...o.../...o.../--...--/--...--"


@pytest.fixture
def cities(tmp_path):
    """A program whose states have the names of puzzles."""
    file = tmp_path / "cities.pl"
    file.write_text(CITIES)
    return str(file)


@pytest.fixture
def asked(capsys):
    def run(*words):
        code = main(list(words))
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.mark.parametrize("is_first", [True, False])
def test_a_value_that_equals_a_puzzles_name_is_a_value(cities, asked, is_first):
    start = ["--start", "sliding"]
    words = [*start, cities] if is_first else [cities, *start]
    code, out, _ = asked("solve", *words, "--json")
    record = json.loads(out)
    assert (code, record["instance"], record["start"], record["cost"]) == (
        0, "cities.pl", "sliding", 1,
    )  # fmt: skip
    code, out, _ = asked("check", *words, "--json")
    assert (code, json.loads(out)["states"]) == (0, 2)
    code, out, _ = asked("explain", *words, "--json")
    assert (code, json.loads(out)["questions"][0]["sample"]) == (0, "sliding")
    code, out, _ = asked("compare", *words, cities, "--with-start", "sliding", "--json")
    assert (code, json.loads(out)["states"]) == (0, 2)


def test_the_same_in_an_experiment(cities, asked):
    code, out, _ = asked("bench", "--start", "sliding", "--file", cities, "--json")
    assert (code, [run["length"] for run in json.loads(out)["runs"]]) == (0, [1])
    code, _, err = asked("bench", "--size", "korf100", "--puzzle", "sliding")
    assert (code, err.splitlines()[0]) == (2, "pysolve: 'korf100' is not a size")


@pytest.mark.parametrize("command", ["solve", "check"])
def test_a_puzzles_own_options_may_stand_before_its_name(asked, command):
    code, out, _ = asked(command, "--size", "2x2", "--random", "1", "sliding", "--json")
    assert (code, json.loads(out)["instance"]) == (0, "random-1")
    code, _, err = asked(command, "--pieces", "senku", "tangram")
    assert (code, err.splitlines()[0]) == (2, "pysolve: there is no set of pieces 'senku'")
    code, _, err = asked(command, "--no-symmetry", "senku", "tangram")
    assert (code, err.splitlines()[0]) == (2, "pysolve: 'tangram' is one argument too many")


def test_a_board_that_begins_with_a_dash_may_stand_before_the_puzzle(asked):
    code, out, _ = asked("solve", "--board", CROSS, "senku", "--json")
    assert (code, json.loads(out)["start"]) == (0, CROSS)
    code, out, _ = asked("solve", "--strategy", "bfs", "--board", "--o--", "senku", "--json")
    assert (code, json.loads(out)["start"]) == (0, "--o--")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "slidding", "--size", "4x4"], "unknown puzzle 'slidding'"),
        (["solve", "--stratgy", "bfs", "sliding"], "unknown option '--stratgy'"),
        (["solve", "--start", "senku", "tangram"], "unknown option '--start'"),
        (["solve", "--start", "senku"], "the following arguments are required: PUZZLE"),
        (["check", "--goal", "senku"], "the following arguments are required: PUZZLE"),
        (["compare", "senku", "sliding"], "'sliding' is one argument too many"),
        (["compare"], "the following arguments are required: PUZZLE"),
        (["compare", "sliding", "--with", "slidding"], "Did you mean 'sliding'?"),
        (["explain", "--start", "h.pl"], "the following arguments are required: FILE.pl"),
    ],
)
def test_what_is_missing_or_unknown_is_said(asked, words, said):
    code, _, err = asked(*words)
    assert (code, said in err) == (2, True), err


def test_only_the_puzzle_that_is_named_is_imported():
    code = (
        "import sys\nfrom pysolve.cli.main import main\n"
        "main(['solve', 'sliding', '--random', '1', '--size', '2x2', '--json'])\n"
        "print([name for name in ('senku', 'sliding', 'deeptrip', 'tangram', 'mahjong')\n"
        "       if f'pysolve.puzzles.{name}.rules' in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "['sliding']"


@pytest.fixture
def added(tmp_path):
    """A machine on which another package adds a puzzle: the sliding one by another name."""
    (tmp_path / "shoving.py").write_text(
        "from dataclasses import replace\n"
        "from pysolve.puzzles.base import Option\n"
        "from pysolve.puzzles.sliding import PUZZLE as SLIDING\n"
        "depth = Option('depth', 'how deep it is', parse=int, metavar='N')\n"
        "PUZZLE = replace(SLIDING, name='shoving', options=(*SLIDING.options, depth),\n"
        "                 build=lambda text, depth=1, **more: SLIDING.build(text, **more))\n"
    )
    about = tmp_path / "shoving-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shoving\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[pysolve.puzzles]\nshoving = shoving\n")

    def run(*words):
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "COLUMNS": "100"}
        return subprocess.run(
            [*COMMAND, *words], capture_output=True, text=True, env=environment, cwd=ROOT
        )

    return run


def test_a_puzzle_of_another_package_parses_like_ours(added):
    for words in (["shoving", "--depth", "2"], ["--depth", "2", "shoving"]):
        done = added("solve", *words, "--instance", "easy", "--json")
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["cost"] == 8
    shown = added("solve", "shoving", "--help").stdout
    assert "options of shoving:" in shown
    assert "how deep it is" in shown
    assert "Did you mean '--depth'?" in added("check", "shoving", "--dpth", "2").stderr
    assert "Did you mean 'shoving'?" in added("solve", "shovign").stderr
