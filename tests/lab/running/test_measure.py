"""What a run does in its own process: one search, told of when it begins, and its figures."""

from __future__ import annotations

import pytest

from pysolve import Limits
from pysolve.lab.running.cells import Cell, Source
from pysolve.lab.running.measure import measure

KINDS = [
    ("python", "astar", "manhattan"),
    ("prolog", "astar", "manhattan"),
    ("asp", "astar", "manhattan"),
    ("asp", "clingo", None),
    ("native", "idastar", "manhattan"),  # by a kernel
    ("native", "iddfs", None),  # by the driver, with a kernel's answers
]


@pytest.mark.parametrize(("model", "strategy", "heuristic"), KINDS)
def test_the_beginning_of_the_search_is_told_once(model, strategy, heuristic):
    told = []
    cell = Cell(Source("sliding", "easy", model=model), strategy, heuristic)
    message = measure(cell, lambda: told.append(True))
    assert (message["outcome"], message["figures"]["length"]) == ("optimal", 8)
    assert told == [True]


def test_a_search_that_cannot_begin_is_not_told_of():
    told = []
    message = measure(Cell(Source("sliding", "easy"), "bfs", "nonsense"), lambda: told.append(1))
    assert (message["outcome"], told) == ("error", [])


@pytest.mark.parametrize("strategy", ["idastar", "astar"])
def test_what_is_searched_to_load_and_compile_is_not_counted(strategy):
    figures = [
        measure(Cell(Source("sliding", "hardest", model=model), strategy, "manhattan",
                     limits=Limits(nodes=30)))["figures"]
        for model in ("native", "python")
    ]  # fmt: skip
    assert figures[0]["expanded"] == figures[1]["expanded"] == 30
    assert figures[0]["seconds"] <= figures[0]["wall"]
