"""``./run``: what it does on machines that lack something."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("bash", "dirname", "id", "uname", "touch", "cat", "env")


@pytest.fixture
def bare_machine(tmp_path):
    """An environment that is set up, on a machine with neither Prolog, apt-get nor sudo."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in TOOLS:
        found = next(
            path
            for folder in os.environ["PATH"].split(os.pathsep)
            if (path := Path(folder) / name).exists()
        )
        (tools / name).symlink_to(found)
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    (venv / "bin" / "python").chmod(0o755)
    (venv / ".installed").touch()
    return {"PATH": str(tools), "HOME": str(tmp_path), "PYSOLVE_VENV": str(venv)}


def run(*words, env):
    return subprocess.run([str(ROOT / "run"), *words], capture_output=True, text=True, env=env)


def test_without_prolog_and_root_it_says_what_to_type_and_goes_on(bare_machine):
    done = run("solve", "sliding", "--instance", "easy", env=bare_machine)
    assert done.returncode == 0
    assert "cost 8, 8 steps" in done.stdout
    assert "Going on without SWI-Prolog" in done.stderr
    assert "the program 'swipl' is not on the PATH" in done.stderr
    assert "install" in done.stderr.split("For Prolog models:")[1]


def test_files_are_looked_for_where_the_user_is_and_exit_codes_handed_on(bare_machine, tmp_path):
    (tmp_path / "board.txt").write_text("0 2 1/3 4 5/6 7 8")
    done = subprocess.run(
        [str(ROOT / "run"), "solve", "sliding", "--file", "board.txt"],
        capture_output=True, text=True, env=bare_machine, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1
    assert "parity" in done.stdout


def test_bench_is_the_command_that_users_know(bare_machine):
    done = run("bench", "--puzzle", "sliding", "--instance", "easy", "--json", env=bare_machine)
    assert (done.returncode, json.loads(done.stdout)["runs"][0]["expanded"]) == (0, 8)
    done = run("bench", "korf", env=bare_machine)
    assert done.returncode == 2
    assert "pysolve: unknown suite 'korf'" in done.stderr


def test_measure_runs_a_benchmark_of_the_developers(bare_machine, tmp_path):
    python = tmp_path / "venv" / "bin" / "python"
    python.write_text('#!/bin/sh\necho "python $*"\n')  # says what it was asked to run
    (tmp_path / "venv" / ".installed[bench]").touch()
    done = run("measure", "driver", "--json", env=bare_machine)
    assert (done.returncode, done.stdout) == (
        0, "python -c import aima3\npython tests/bench/driver.py --json\n",
    )  # fmt: skip


@pytest.mark.parametrize("words", [["measure"], ["measure", "drivr"]])
def test_an_unknown_benchmark_lists_those_there_are(words):
    done = run(*words, env={**os.environ})
    assert done.returncode == 2
    assert done.stderr == (
        "usage: ./run measure NAME [--json], NAME one of: "
        "asp_bridge driver loading native prolog_bridge\n"
    )


def test_a_machine_without_python_is_told_how_to_get_it(tmp_path, bare_machine):
    environment = {**bare_machine, "PYSOLVE_VENV": str(tmp_path / "none")}
    done = run("doctor", env=environment)
    assert done.returncode == 2
    assert "Python 3.11 or newer" in done.stderr
    assert "sudo apt-get install python3 python3-venv" in done.stderr
