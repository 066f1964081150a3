"""Beam search: narrow, quick, and honest about what it does not know."""

from __future__ import annotations

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from pysolve import Status, problem, search
from tests.problems import Graph
from tests.search.test_best_first import graphs


def test_a_wide_beam_solves_the_hardest_8_puzzle():
    result = search(problem("sliding", "hardest"), "beam", width=100).verify()
    assert result.solved
    assert result.settings["width"] == 100


def test_a_beam_expands_at_most_its_width_on_each_level():
    result = search(problem("sliding", "hardest"), "beam", width=7)
    assert max(result.stats.levels[:-1]) <= 7
    assert result.stats.generated == sum(result.stats.levels)


def test_a_beam_that_ran_dry_says_so_and_proves_nothing():
    arcs = {"s": [("a", 1), ("b", 1)], "b": [("g", 1)]}
    graph = Graph(arcs, "s", ["g"], {"a": 1, "b": 2})
    narrow = search(graph, "beam", "h", width=1)
    assert (narrow.status, narrow.solved) == (Status.LIMIT, False)
    assert "width 1" in narrow.reason
    assert search(graph, "beam", "h", width=2).verify().length == 2


@given(graphs(with_h=True), st.sampled_from(["lifo", "fifo", "low-h"]))
def test_a_beam_that_dropped_nothing_proves_unsolvability(graph, tie):
    result = search(graph, "beam", "h", width=1000, tie=tie)
    exact = graph.distances()[0]
    assert result.solved == (exact < inf)
    if result.solved:
        result.verify()
    else:
        assert result.status is Status.UNSOLVABLE
