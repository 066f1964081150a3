"""prolog/h.pl inside plain swipl, and the Python driver, search the same way."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import pysolve
from pysolve.resources import rules_directory

PROBLEMS = Path(__file__).parent / "problems"
METHODS = {"astar": "astar", "best": "greedy", "shortest": "ucs", "breadth": "bfs", "depth": "dfs"}


BOARD, NEARER = "[[1,4,2],[6,5,8],[7,3,0]]", "[[3,1,2],[6,4,5],[7,8,0]]"
CASES = [
    *(("weighted.pl", None, method) for method in METHODS),
    *(("inconsistent.pl", None, method) for method in METHODS),
    *(("eight_rows.pl", BOARD, method) for method in METHODS if method != "depth"),
    ("eight_rows.pl", NEARER, "depth"),  # 548 expansions
    pytest.param("eight_rows.pl", BOARD, "depth", marks=pytest.mark.slow),  # 49,546
]


@pytest.mark.parametrize(("file", "start", "method"), CASES)
def test_costs_and_expansions_are_the_same(file, start, method):
    program = pysolve.load(PROBLEMS / file, start=start or "s")
    here = pysolve.search(program, METHODS[method])
    state = start or "s"
    goal = (
        f"consult('{PROBLEMS / file}'), use_module('{rules_directory('prolog') / 'h'}'), "
        f"(current_module({Path(file).stem}) -> M = {Path(file).stem} ; M = user), "
        f"hsearch({method}, M:[{state}], solution(P, C)), search_statistics(E, _, F), "
        "length(P, L), format('~w ~w ~w ~w~n', [L, C, E, F]), halt"
    )
    done = subprocess.run(["swipl", "-g", goal], capture_output=True, text=True, timeout=300)
    length, cost, expanded, frontier = map(int, done.stdout.split())
    assert (here.length, here.cost) == (length - 1, cost)
    assert (here.stats.expanded, here.stats.frontier) == (expanded, frontier)
    program.close()
