"""Searches that hold one path: depth first within a bound that grows by rounds.

iddfs bounds the depth, idastar g + h, wida g + w·h. The next bound is the
smallest value that exceeded the last one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import inf
from typing import Any

from pysolve.problem import Entry
from pysolve.search.events import tracer
from pysolve.search.outcome import Outcome, Task, check_root, leave_out, path_evaluator, repeats

Frame = tuple[Entry, Iterator[tuple[Any, Any, float]]]


def deepening(task: Task) -> Outcome:
    """Repeat depth-first rounds until a goal is met within the bound."""
    outcome = Outcome(rounds=0)
    start, strategy, watch = task.start, task.strategy, task.watch
    h = path_evaluator(task.heuristic)(start, 0, 0, None, None)
    check_root(task, h)
    bound = strategy.weights.priority()(0, h, 0)
    if bound == inf:
        leave_out(task, outcome, None, start, 0, h)
    root: Entry = (bound, 0, 0, 0, start, task.key(start), None, None)
    _count(outcome.levels, 0)  # once: later rounds go on from the same root
    with watch:
        while outcome.goal is None and bound < inf and not watch.stopped:
            outcome.rounds += 1
            outcome.least, outcome.left_out = bound, 0  # the next round leaves them out again
            if watch.listener is not None:
                watch.listener.round(outcome.rounds, bound / strategy.scale)
            bound = _round(task, outcome, root, bound)
    outcome.exhausted = outcome.goal is None and not watch.stopped
    outcome.depth = outcome.goal[3] if outcome.goal else max(0, len(outcome.levels) - 1)
    outcome.frontier = sum(outcome.levels) - outcome.expanded
    return outcome


def _round(  # noqa: C901 (hot, as the best-first loop is)
    task: Task, outcome: Outcome, root: Entry, bound: float
) -> float:
    """Visit all paths within the bound; return the next bound, or inf if nothing was cut."""
    problem, _, canonical, strategy, heuristic, watch, _ = task
    priority, by_cost = strategy.weights.priority(), strategy.kind.by_cost
    is_goal, successors = problem.is_goal, problem.successors
    evaluate = path_evaluator(heuristic)
    rule = strategy.duplicates
    listener, levels = watch.listener, outcome.levels
    trace = tracer(listener, heuristic)
    # Only the graph rule remembers states off the path, with the least rank
    # (cost or depth) at which this round met them.
    met: dict[Hashable, float] = {root[5]: 0}
    beyond, look_at = inf, outcome.expanded

    frames: list[Frame] = []
    entry: Entry | None = root
    while entry is not None or frames:
        if entry is not None:
            if is_goal(entry[4]):
                outcome.goal = entry
                return bound
            if outcome.expanded >= look_at:
                look_at = watch.look(outcome.expanded, len(frames), entry[3], None)
                if watch.stopped:
                    return bound
            if trace is not None:
                trace(entry)
            outcome.expanded += 1
            frames.append((entry, iter(successors(entry[4]))))
        parent, steps = frames[-1]
        cost, depth = parent[2], parent[3] + 1
        entry = None
        for action, child, step_cost in steps:
            child_cost = cost + step_cost
            key = child if canonical is None else canonical(child)
            if rule == "graph":
                rank = child_cost if by_cost else depth
                if met.get(key, inf) <= rank:
                    continue
                met[key] = rank
            elif repeats(rule, parent, key):
                continue
            _count(levels, depth)
            h = evaluate(child, child_cost, depth, action, parent)
            f = priority(child_cost, h, depth)
            if f <= bound:
                entry = (f, 0, child_cost, depth, child, key, action, parent)
                break
            if f < inf:
                beyond = min(beyond, f)
            else:
                leave_out(task, outcome, parent, child, child_cost, h)
        else:
            frames.pop()
    return beyond


def _count(levels: list[int], depth: int) -> None:
    if depth == len(levels):
        levels.append(0)
    levels[depth] += 1
