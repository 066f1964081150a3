"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.test_solve import pysolve

README = Path(__file__).parents[1] / "README.md"
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL)
COMMANDS = [
    line.split("  ")[0]  # what follows two blanks explains
    for language, block in BLOCKS
    if not language
    for line in block.splitlines()
    if line.startswith("pysolve ")
]
SHOWN = [block for language, block in BLOCKS if not language and block.startswith("$ ./run ")]


def test_the_python_session_is_true():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 4) == (0, True)


# Takes seconds, and tests/models/asp/test_plans.py counts the same plans.
LONG = {"pysolve solve tangram --instance pentominoes-3x20 --strategy clingo --count"}
assert set(COMMANDS) >= LONG


@pytest.mark.parametrize(
    "command", [pytest.param(c, marks=[pytest.mark.slow] if c in LONG else []) for c in COMMANDS]
)
def test_a_command_works(command):
    done = pysolve(*shlex.split(command)[1:])
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: block.splitlines()[0])
def test_a_screen_looks_as_shown_but_for_times(block):
    first, *shown = block.splitlines()
    done = pysolve(*shlex.split(first)[2:])
    assert without_times(done.stdout + done.stderr) == without_times("\n".join(shown))


def without_times(text):
    """Leave out lines that tell a time, or that rules are compiled, which happens once.

    A frame is as wide as its longest line, which may be one of those.
    """
    lines = text.replace("\r", "\n").strip().splitlines()
    passing = re.compile(r"\d s\b|^Compiling the kernels")
    kept = [line.rstrip() for line in lines if not passing.search(line)]
    return [re.sub(r"─+(?=[╮╯])|\s+(?=│$)", "", line) for line in kept]
