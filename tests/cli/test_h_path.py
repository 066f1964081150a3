"""``pysolve h-path``: a problem anywhere finds the search module through what it prints."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_solve import ROOT, pysolve

PROBLEM = """\
is_goal(10).
neighbours(N, [Next, Double]) :- Next is N + 1, Double is N * 2.
cost(_, _, 1).
h(N, Guess) :- Guess is min(1, abs(10 - N)).
"""
FOUND = "[1,2,4,5,10]\n"


@pytest.fixture
def shell(tmp_path):
    """Run a line as a user types it, with ``pysolve`` on the PATH."""
    commands = tmp_path / "bin"
    commands.mkdir()
    (commands / "pysolve").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pysolve "$@"\n')
    (commands / "pysolve").chmod(0o755)
    path = os.pathsep.join([str(commands), os.environ["PATH"]])

    def run(line):
        return subprocess.run(
            line, shell=True, capture_output=True, text=True, cwd=tmp_path,
            env={**os.environ, "PATH": path},
        )  # fmt: skip

    return run


def test_it_prints_one_line_the_file():
    done = pysolve("h-path")
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    assert Path(done.stdout.strip()) == ROOT / "prolog" / "h.pl"


def test_a_problem_is_loaded_after_it_as_the_help_shows(tmp_path, shell):
    assert 'swipl "$(pysolve h-path)" mine.pl' in pysolve("h-path", "--help").stdout
    (tmp_path / "mine.pl").write_text(PROBLEM)
    goal = "asearch1(1, Path), print(Path), nl"
    done = shell(f'swipl -g "{goal}" -t halt "$(pysolve h-path)" mine.pl')
    assert (done.returncode, done.stderr, done.stdout) == (0, "", FOUND)


@pytest.mark.parametrize("suffix", ["", ".pl"])
def test_a_problem_names_it_as_a_module(tmp_path, shell, suffix):
    module = Path(pysolve("h-path").stdout.strip()).with_suffix(suffix)
    start = ":- initialization((asearch1(1, Path), print(Path), nl, halt)).\n"
    (tmp_path / "mine.pl").write_text(f":- use_module('{module}').\n{PROBLEM}{start}")
    done = shell("swipl mine.pl")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", FOUND)


def test_it_takes_no_words():
    done = pysolve("h-path", "mine.pl")
    assert (done.returncode, "'mine.pl' is one argument too many" in done.stderr) == (2, True)
