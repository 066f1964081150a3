"""Random tangrams: solvable, and the same for the same seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.errors import OptionError
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.generate import generate, parse_removed
from pysolve.puzzles.tangram.rules import build

KINDS = [
    {},
    {"pieces": "report", "rotate": True, "reflect": True},
    {"pieces": "pentominoes:FILPU"},
    {"pieces": "tans"},
    {"pieces": "tans", "rotate": False},
    {"pieces": "a:XX/X.;b:XXX;c:X"},
]


@given(seed=st.integers(0, 2**32), options=st.sampled_from(KINDS))
@settings(max_examples=60)
def test_a_random_silhouette_can_be_covered_with_all_pieces(seed, options):
    problem = PUZZLE.random(seed, **options)
    assert problem.name == f"random-{seed}"
    assert problem.cover.pieces.area == len(problem.start())
    assert next(problem.coverings(), None) is not None


@given(seed=st.integers(0, 2**32), removed=st.integers(1, 5))
def test_removing_pieces_leaves_the_rest_of_the_reports_goal(seed, removed):
    problem = PUZZLE.random(seed, removed=removed)
    assert problem.h1(problem.start()) == removed
    assert problem.hopeless(problem.start()) is None
    assert problem.misplaced(problem.start()) == removed


def test_silhouettes_of_squares_are_in_one_piece():
    for seed in range(20):
        problem = build(generate(seed, pieces="pentominoes:FILPU"), pieces="pentominoes:FILPU")
        assert len(list(problem.cover.regions(problem.cover.free(problem.start())))) == 1


def test_different_seeds_give_different_silhouettes():
    assert len({generate(seed) for seed in range(50)}) > 45


def test_the_same_seed_gives_the_same_board_whatever_the_hash_seed():
    program = (
        "from pysolve.puzzles.tangram.generate import generate;"
        "print(generate(7), generate(7, pieces='tans'), generate(7, removed=2))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert printed == {f"{generate(7)} {generate(7, pieces='tans')} {generate(7, removed=2)}\n"}


def test_only_the_reports_board_has_pieces_to_remove():
    with pytest.raises(OptionError, match="takes pieces from the report's board"):
        generate(1, pieces="tans", removed=2)
    with pytest.raises(OptionError, match="6 pieces cannot be removed"):
        generate(1, removed=6)
    with pytest.raises(OptionError, match="'two' is not a number of pieces"):
        parse_removed("two")
    assert parse_removed("2") == 2
