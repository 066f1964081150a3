"""On a narrow terminal nothing is torn, and nothing is lost that matters."""

from __future__ import annotations

import os
import subprocess

import pytest

from tests.cli.test_solve import COMMAND, ROOT

FACTS = {
    ("solve", "sliding"): ("optimal", "cost 31, 31 steps", "7,667 expanded", "manhattan"),
    ("solve", "senku"): ("optimal", "cost 31, 31 steps", "heuristic", "110"),
    ("solve", "deeptrip", "--instance", "easy-1", "--steps"): ("cost 2, 2 steps", "rotate row 4"),
    ("solve", "tangram"): ("cost 2, 2 steps", "heuristic"),
    ("check", "sliding", "--board", "3 1 2/0 4 5"): ("admissible", "360 states", "h = h*"),
    ("list",): ("sliding", "astar"),
    ("doctor",): ("numba", "cache"),
}


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("words", FACTS, ids=" ".join)
def test_no_line_is_wider_than_the_terminal_and_no_fact_is_lost(words, columns):
    done = subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, cwd=ROOT,
        env={**os.environ, "COLUMNS": str(columns)},
    )  # fmt: skip
    lines = done.stdout.splitlines()
    panel = [line for line in lines if not line.startswith("kept:")]
    assert max(map(len, panel)) <= columns
    assert not [line for line in lines if "…" in line and "│" in line]
    for fact in FACTS[words]:
        assert fact in done.stdout
