"""The catalog: puzzles that other packages add, and what it says of those that are broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_PLAIN = """
from pysolve.puzzles.base import Instance, Puzzle, PuzzleProblem, heuristic

class Count(PuzzleProblem[int]):
    default_heuristic = "left"

    def start(self): return 0
    def is_goal(self, state): return state == 3
    def successors(self, state): return [{step}]
    def parse(self, text): return int(text)
    def format(self, state): return str(state)

    @heuristic("left", "steps left", admissible=True)
    def left(self, state): return 3 - state

PUZZLE = Puzzle(
    name="{name}", title="Counting", notation="a number", problem=Count,
    build=lambda text: Count(), generate=lambda seed: "0", options=(),
    instances={{"zero": Instance("zero", "from nothing", "0")}}, default_instance="zero",
)
"""


@pytest.fixture
def pysolve(tmp_path):
    """The command line beside a package that adds the puzzle ``toy``."""

    def command(source, *words):
        information = tmp_path / "toy_package-1.0.dist-info"
        information.mkdir(exist_ok=True)
        (information / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-package\n")
        (information / "entry_points.txt").write_text("[pysolve.puzzles]\ntoy = toy_package\n")
        (tmp_path / "toy_package.py").write_text(source)
        return subprocess.run(
            [sys.executable, "-m", "pysolve", *words], capture_output=True, text=True, timeout=300,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
            cwd=Path(__file__).parents[1],
        )  # fmt: skip

    return command


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (
            "import nowhere_to_be_found",
            "ModuleNotFoundError: No module named 'nowhere_to_be_found'",
        ),
        ("PUZZLE = ", "SyntaxError: invalid syntax (toy_package.py, line 1)"),
        ("", "AttributeError: module 'toy_package' has no attribute 'PUZZLE'"),
        ("PUZZLE = 'toy'", "PUZZLE is str, which is no Puzzle"),
        (_PLAIN.format(name="joy", step=""), "it calls itself 'joy'"),
    ],
)
def test_a_broken_package_is_named_and_all_else_works(pysolve, source, fault):
    told = f"pysolve: puzzle 'toy' of package 'toy-package' cannot be loaded: {fault}"
    refused = pysolve(source, "solve", "toy")
    assert (refused.returncode, refused.stderr.splitlines()[0]) == (2, told)
    listed = pysolve(source, "list")
    assert (listed.returncode, listed.stderr.strip()) == (0, told)
    assert "senku" in listed.stdout


def test_a_puzzle_needs_neither_drawing_nor_other_models(pysolve):
    source = _PLAIN.format(name="toy", step='("add", state + 1, 1)')
    solved = pysolve(source, "solve", "toy", "--steps")
    assert (solved.returncode, solved.stderr) == (0, "")
    assert "cost 3, 3 steps" in solved.stdout
    refused = pysolve(source, "solve", "toy", "--model", "asp")
    assert "unknown model of toy 'asp'" in refused.stderr
    assert pysolve(source, "list", "toy").returncode == 0


def test_a_puzzle_that_breaks_the_contract_is_told_so(pysolve):
    refused = pysolve(_PLAIN.format(name="toy", step='("add", state + 1)'), "solve", "toy")
    assert refused.returncode == 2
    assert "Count.successors() gives pairs, such as ('add', 1)" in refused.stderr
