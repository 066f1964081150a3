"""Limits, Ctrl-C and memory: a search ends with what it knows, and says why."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from pysolve import Limits, Status, search
from pysolve.errors import OptionError
from pysolve.limits import memory_in_use, parse_bytes, parse_count, parse_seconds, physical_memory
from tests.problems import Endless, Graph

ALL = ["dfs", "bfs", "ucs", "iddfs", "greedy", "astar", "wastar", "idastar", "wida", "beam"]


def heuristic_for(strategy):
    return None if strategy in ("dfs", "bfs", "ucs", "iddfs") else "zero"


@pytest.mark.parametrize("strategy", ALL)
def test_the_node_limit_is_exact(strategy):
    result = search(Endless(), strategy, heuristic_for(strategy), limits=Limits(nodes=1234))
    assert (result.status, result.stats.expanded) == (Status.LIMIT, 1234)
    assert result.reason == "node limit of 1,234 expansions"
    assert result.stats.generated == sum(result.stats.levels)


@pytest.mark.parametrize("strategy", ALL)
def test_the_time_limit_ends_every_strategy(strategy):
    result = search(Endless(), strategy, heuristic_for(strategy), limits=Limits(seconds=0.25))
    assert (result.status, result.reason) == (Status.LIMIT, "time limit of 0.25 s")
    assert result.stats.expanded > 0
    assert result.stats.frontier > 0


def test_the_time_limit_holds_for_slow_rules():
    """The loop may not look at the clock only every so many nodes."""
    import time

    class Slow(Endless):
        def successors(self, state):
            time.sleep(0.03)
            return super().successors(state)

    result = search(Slow(), "bfs", limits=Limits(seconds=0.3))
    assert result.stats.expanded <= 12


def test_the_memory_limit_ends_a_search():
    limit = memory_in_use() + 20 * 2**20
    result = search(Endless(), "bfs", limits=Limits(memory=limit))
    assert (result.status, result.reason.split(" of ")[0]) == (Status.LIMIT, "memory limit")
    assert result.stats.expanded > 1000


def test_a_goal_that_needs_exactly_the_allowed_nodes_is_found():
    line = Graph({0: [(1, 1)], 1: [(2, 1)]}, 0, [2])
    assert search(line, "bfs", limits=Limits(nodes=2)).solved
    assert not search(line, "bfs", limits=Limits(nodes=1)).solved


def test_ctrl_c_ends_a_search_with_its_figures():
    class Pressed(Endless):
        def successors(self, state):
            if state == 100:
                signal.raise_signal(signal.SIGINT)
            return super().successors(state)

    result = search(Pressed(), "bfs", limits=Limits(nodes=1000))
    assert (result.status, result.reason) == (Status.LIMIT, "interrupted")
    assert result.stats.expanded == 100


def test_astar_at_a_limit_states_the_bound_it_has_proved():
    from pysolve import problem

    result = search(problem("sliding", "hardest"), "astar", limits=Limits(nodes=5000))
    assert (result.cost, result.bound) == (None, 29)


def test_the_collector_is_left_as_it_was_found():
    code = (
        "import gc, pysolve\n"
        "pysolve.search(pysolve.problem('sliding', 'easy'))\n"
        "assert gc.isenabled()\n"
        "gc.disable(); pysolve.search(pysolve.problem('sliding', 'easy'))\n"
        "assert not gc.isenabled()\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_rules_that_leave_cycles_behind_do_not_fill_the_memory():
    class Cyclic(Endless):
        def successors(self, state):
            junk = [bytes(10_000)]
            junk.append(junk)
            return [("next", state + 1, 1)]

    ballast = b"x" * (1_000 * 2**20)  # what was there before does not loosen the pace
    before = memory_in_use()
    search(Cyclic(), "dfs", limits=Limits(nodes=200_000))
    assert memory_in_use() - before < 1_000 * 2**20  # all of the junk would be 2 GB
    del ballast


def test_quantities_are_read_as_people_write_them():
    assert [parse_seconds(text) for text in ("2", "500ms", "1.5s", "2m", "1h")] == [
        2, 0.5, 1.5, 120, 3600,
    ]  # fmt: skip
    assert [parse_count(text) for text in ("7", "20k", "1.5M")] == [7, 20_000, 1_500_000]
    assert [parse_bytes(text) for text in ("512M", "2G", "1GiB", "3kb")] == [
        2**29, 2**31, 2**30, 3072,
    ]  # fmt: skip
    assert 0 < memory_in_use() < physical_memory()


@pytest.mark.parametrize("text", ["", "fast", "-1", "0", "5x", "1e9", "3 parsecs"])
@pytest.mark.parametrize("parse", [parse_seconds, parse_count, parse_bytes])
def test_other_quantities_are_refused(parse, text):
    with pytest.raises(OptionError):
        parse(text)
