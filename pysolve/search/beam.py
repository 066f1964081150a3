"""Beam search: go level by level and keep only the best few of each."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from heapq import nsmallest
from math import inf

from pysolve.problem import Entry
from pysolve.search.events import tracer
from pysolve.search.outcome import (
    Outcome,
    Task,
    add_levels,
    check_root,
    leave_out,
    path_evaluator,
)


def beam(task: Task) -> Outcome:
    """Search with a frontier that never holds more than ``width`` entries of a level."""
    problem, strategy, watch = task.problem, task.strategy, task.watch
    outcome, trace = Outcome(), tracer(watch.listener, task.heuristic)
    search = _Beam(task, outcome)
    layer, children = [search.root], list[Entry]()
    look_at, dropped = 0, False
    with watch:
        while layer:
            children = []
            while layer:
                entry = layer[-1]
                if problem.is_goal(entry[4]):
                    outcome.goal = layer.pop()
                    break
                if outcome.expanded >= look_at:
                    frontier = len(layer) + len(children)
                    look_at = watch.look(outcome.expanded, frontier, entry[3], search.best_h)
                    if watch.stopped:
                        break
                if trace is not None:
                    trace(entry)
                outcome.expanded += 1
                add_levels(outcome.levels, (layer.pop(),))
                children += search.expand(entry)
            if watch.stopped or outcome.goal is not None:
                break
            dropped = dropped or len(children) > strategy.width
            layer = nsmallest(strategy.width, children)[::-1]  # the best is popped first
    waiting = layer + children if watch.stopped or outcome.goal is not None else []
    outcome.exhausted = not (outcome.goal or watch.stopped or dropped)
    if dropped and not (outcome.goal or watch.stopped):
        outcome.gave_up = f"a beam of width {strategy.width:,} lost every way to a goal"
    outcome.frontier = len(waiting)
    outcome.depth = outcome.goal[3] if outcome.goal else max(0, len(outcome.levels) - 1)
    add_levels(outcome.levels, waiting)
    return outcome


class _Beam:
    """The part of a beam search that makes entries: what was met, how they rank."""

    def __init__(self, task: Task, outcome: Outcome) -> None:
        strategy, start = task.strategy, task.start
        self.task, self.outcome = task, outcome
        self.problem, self.priority = task.problem, strategy.weights.priority()
        self.canonical, self.evaluate = task.canonical, path_evaluator(task.heuristic)
        self.remembers, self.low_h = strategy.duplicates == "graph", strategy.tie == "low-h"
        self.turn = 1 if strategy.tie == "fifo" else -1
        self.count = 0
        key = task.key(start)
        self.best_h = self.evaluate(start, 0, 0, None, None)
        check_root(task, self.best_h)
        self.root: Entry = (self.best_h, 0, 0, 0, start, key, None, None)
        self.met: set[Hashable] = {key}

    def expand(self, parent: Entry) -> Iterator[Entry]:
        """Make the entries of a node's children that were not met before."""
        depth = parent[3] + 1
        for action, child, step_cost in self.problem.successors(parent[4]):
            key = self.canonical(child) if self.canonical else child
            if self.remembers:
                if key in self.met:
                    continue
                self.met.add(key)
            cost = parent[2] + step_cost
            h = self.evaluate(child, cost, depth, action, parent)
            f = self.priority(cost, h, depth)
            if not f < inf:
                leave_out(self.task, self.outcome, parent, child, cost, h)
                continue
            self.best_h = min(self.best_h, h)
            self.count += self.turn
            tie = (h, self.count) if self.low_h else self.count
            yield (f, tie, cost, depth, child, key, action, parent)
