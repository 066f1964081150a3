"""Deepening searches: what they find, their rounds, and Korf's published counts."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import Status, problem, search
from tests.problems import Graph
from tests.search.test_best_first import DIAMOND, graphs

# Korf's (1985) 15-puzzles with the fewest nodes: number, board, moves, generated nodes.
KORF = [
    (12, "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 45, 546_344),
    (79, "0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 42, 540_860),
]


@pytest.mark.parametrize(("number", "board", "moves", "generated"), KORF)
def test_idastar_generates_exactly_the_nodes_that_korf_published(number, board, moves, generated):
    result = search(problem("sliding", board=board), "idastar", duplicates="parent")
    assert (result.verify().cost, result.status) == (moves, Status.OPTIMAL)
    assert result.stats.generated == generated


@given(graphs(with_h=True), st.sampled_from(["path", "graph"]))
def test_idastar_finds_the_cheapest_path(graph, rule):
    exact = graph.distances()[0]
    result = search(graph, "idastar", "h", duplicates=rule)
    assert result.solved == (exact < inf)
    if result.solved:
        assert (result.verify().cost, result.status) == (exact, Status.OPTIMAL)
    else:
        assert result.status is Status.UNSOLVABLE


@given(graphs(), st.sampled_from(["path", "graph"]))
def test_iddfs_finds_the_fewest_steps(graph, rule):
    result = search(graph, "iddfs", duplicates=rule)
    assert result.solved == (graph.fewest_steps() < inf)
    if result.solved:
        assert result.verify().length == graph.fewest_steps()
        assert result.stats.rounds == result.length + 1


@given(graphs(with_h=True), st.sampled_from([1.2, 1.5, 3]))
def test_weighted_idastar_states_a_true_bound(graph, weight):
    exact = graph.distances()[0]
    result = search(graph, "wida", "h", weight=weight)
    assert result.solved == (exact < inf)
    if result.solved:
        assert result.verify().cost <= weight * exact + 1e-9
        assert (result.bound or 0) <= exact


@given(graphs(with_h=True))
def test_counts_add_up(graph):
    stats = search(graph, "idastar", "h").stats
    assert stats.generated == sum(stats.levels)


def test_rounds_and_their_bounds_are_told():
    from pysolve import Listener

    class Rounds(Listener):
        def __init__(self):
            self.heard = []

        def round(self, number, bound):
            self.heard.append((number, bound))

    listener = Rounds()
    search(Graph(DIAMOND, "s", ["g"]), "idastar", "h", listener=listener)
    assert listener.heard == [(1, 0), (2, 1), (3, 2), (4, 4)]


def test_a_long_path_needs_no_deep_recursion():
    line = {n: [(n + 1, 1)] for n in range(3000)}
    h = {n: 3000 - n for n in range(3001)}
    result = search(Graph(line, 0, [3000], h, admissible=True), "idastar", "h")
    assert (result.cost, result.stats.rounds) == (3000, 1)


def test_the_report_of_an_unsolvable_board_comes_at_once():
    result = search(problem("sliding", board="0 2 1/3 4 5/6 7 8"), "idastar")
    assert (result.status, result.stats.expanded) == (Status.UNSOLVABLE, 0)
    assert "parity" in result.reason
