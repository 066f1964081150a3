"""Listeners: what a running search tells."""

from __future__ import annotations

from pysolve import Limits, Listener, problem, search
from tests.problems import Endless


class Heard(Listener):
    wants_expansions = True

    def __init__(self):
        self.nodes, self.values, self.glances = [], [], []

    def expanded(self, node, h):
        self.nodes.append(node)
        self.values.append(h)

    def progress(self, progress):
        self.glances.append(progress)


def test_every_expansion_is_heard_in_order_with_its_path():
    for strategy in ("astar", "idastar", "beam"):
        listener = Heard()
        result = search(problem("sliding", "easy"), strategy, listener=listener)
        assert len(listener.nodes) == result.stats.expanded
        last = listener.nodes[-1]
        assert last.path()[0].state == result.problem.start()
        assert len(last.path()) == last.depth + 1
        assert last.parent.depth == last.depth - 1
        assert listener.values == [result.problem.manhattan(node.state) for node in listener.nodes]


def test_a_blind_search_has_no_h_to_tell():
    listener = Heard()
    search(problem("sliding", "easy"), "bfs", listener=listener)
    assert set(listener.values) == {None}


def test_progress_grows():
    listener = Heard()
    listener.wants_expansions = False
    search(Endless(), "bfs", limits=Limits(seconds=0.5), listener=listener)
    assert listener.nodes == []
    counts = [glance.expanded for glance in listener.glances]
    assert counts
    assert counts == sorted(counts)
    assert all(glance.frontier > 0 and glance.seconds > 0 for glance in listener.glances)
