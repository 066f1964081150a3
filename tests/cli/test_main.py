"""``pysolve``, ``pysolve list`` and ``pysolve doctor``."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from pysolve import catalog
from tests.cli.test_solve import pysolve


def test_help_lists_the_commands_with_examples():
    done = pysolve("--help")
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("solve", "list", "doctor", "examples:"))


@pytest.mark.parametrize("command", ["solve", "list", "doctor"])
def test_every_command_has_help_with_examples(command):
    done = pysolve(command, "--help")
    assert done.returncode == 0
    assert f"usage: pysolve {command}" in done.stdout
    assert "examples:" in done.stdout


@pytest.mark.parametrize("name", catalog.names())
def test_the_help_of_a_puzzle_shows_its_own_options(name):
    shown = pysolve("solve", name, "--help").stdout
    assert f"options of {name}:" in shown
    for option in catalog.puzzle(name).options:
        assert f"--{(option.flag or option.name).replace('_', '-')}" in shown


def test_help_imports_nothing_heavy():
    code = (
        "import sys; from pysolve.cli.main import main; main(['--help']);"
        "heavy = {'numba', 'numpy', 'matplotlib', 'sklearn', 'rich', 'clingo', 'pyswip'};"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_version_is_printed():
    from pysolve.version import __version__

    assert pysolve("--version").stdout == f"pysolve {__version__}\n"


def test_list_shows_every_puzzle_and_strategy():
    shown = pysolve("list").stdout
    assert all(name in shown for name in catalog.names())
    assert "idastar" in shown


@pytest.mark.parametrize("name", catalog.names())
def test_list_of_a_puzzle_shows_instances_heuristics_and_options(name):
    shown = pysolve("list", name).stdout
    puzzle = catalog.puzzle(name)
    assert all(instance in shown for instance in puzzle.instances)
    assert all(heuristic in shown for heuristic in puzzle.problem.heuristics)


def test_list_for_programs_is_json():
    record = json.loads(pysolve("list", "--json").stdout)
    assert set(record["puzzles"]) == set(catalog.names())
    assert record["puzzles"]["sliding"]["heuristics"]["manhattan"]["admissible"] is True


def test_doctor_finds_everything_on_a_machine_that_was_set_up():
    done = pysolve("doctor")
    assert done.returncode == 0, done.stdout
    for part in ("Python", "SWI-Prolog", "libswipl", "pyswip", "clingo", "numba", "cache"):
        assert part in done.stdout
    assert "Prolog answers" in done.stdout


def test_doctor_says_how_to_get_prolog_where_there_is_none(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pysolve", "doctor"],
        capture_output=True,
        text=True,
        env={"PATH": str(tmp_path), "HOME": str(tmp_path), "COLUMNS": "120"},
    )
    assert done.returncode == 1
    assert "the program 'swipl' is not on the PATH" in done.stdout
    assert "swi-prolog" in done.stdout.split("For Prolog models:")[1]
