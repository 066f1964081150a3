"""The one loop: take the best entry, test it, expand it, put its children back.

dfs, bfs, ucs, greedy, A* and weighted A* differ only in the priority they give
and in what they remember. This loop is hot: what looks unfolded here (names
bound to locals, plain tuples, one test per rule) was measured to matter.
"""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heappop, heappush
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
    repeats,
)

_CLOSED = -inf  # remembered for a state that must never be expanded again


def best_first(task: Task) -> Outcome:  # noqa: C901 (one loop: calls cost more than branches)
    """Search until a goal is taken from the frontier, it runs dry, or a limit holds."""
    problem, start, canonical, strategy, heuristic, watch, _ = task
    outcome = Outcome()
    kind, priority = strategy.kind, strategy.weights.priority()
    is_goal, successors = problem.is_goal, problem.successors
    graph, closes = strategy.duplicates == "graph", not kind.reopens
    first_wins, remembers_open = kind.first_wins, kind.remembers == "met"
    reads_state, evaluate_path = not heuristic.reads_path, path_evaluator(heuristic)
    evaluate = heuristic.function
    low_h, turn = strategy.tie == "low-h", 1 if strategy.tie == "fifo" else -1
    listener = watch.listener
    trace = tracer(listener, heuristic)

    key = task.key(start)
    h = evaluate_path(start, 0, 0, None, None)
    check_root(task, h)
    best_h, expanded, look_at, count = h, 0, 0, 0
    fell, last = None, -inf
    entry: Entry = (priority(0, h, 0), (h, 0) if low_h else 0, 0, 0, start, key, None, None)
    heap: list[Entry] = [entry]
    # The cheapest known way to each state; empty if duplicates are let through.
    best: dict[Hashable, float] = {key: 0} if graph and remembers_open else {}
    levels = outcome.levels
    with watch:
        while heap:
            entry = heappop(heap)
            f, _, cost, depth, state, key, _, _ = entry
            if best.get(key, cost) < cost:
                continue  # a better entry for this state has been taken already
            if f < last and fell is None:
                fell = entry  # it was not there when its parent, the last one, was the least
            last = f
            if is_goal(state):
                outcome.goal = entry
                break
            if expanded >= look_at:
                look_at = watch.look(expanded, len(heap), depth, best_h)
                if watch.stopped:
                    heappush(heap, entry)  # it was taken, but not expanded
                    break
            if trace is not None:
                trace(entry)
            expanded += 1
            if depth < len(levels):
                levels[depth] += 1
            else:
                add_levels(levels, (entry,))
            if closes and graph:
                best[key] = _CLOSED
            depth += 1
            for action, child, step_cost in successors(state):
                child_cost = cost + step_cost
                key = child if canonical is None else canonical(child)
                if graph:
                    if key in best and (first_wins or best[key] <= child_cost):
                        continue
                    if remembers_open:
                        best[key] = child_cost
                elif repeats(strategy.duplicates, entry, key):
                    continue
                if reads_state:
                    h = evaluate(child)
                else:
                    h = evaluate_path(child, child_cost, depth, action, entry)
                f = priority(child_cost, h, depth)
                if not f < inf:
                    leave_out(task, outcome, entry, child, child_cost, h)
                    continue
                if h < best_h:
                    best_h = h
                count += turn
                heappush(
                    heap,
                    (
                        f,
                        (h, count) if low_h else count,
                        child_cost,
                        depth,
                        child,
                        key,
                        action,
                        entry,
                    ),
                )

    outcome.exhausted = outcome.goal is None and not watch.stopped
    outcome.expanded, outcome.fell = expanded, fell if kind.proves == "cost" else None
    if outcome.goal is not None:
        outcome.least = outcome.goal[0]
    elif heap:
        outcome.least = heap[0][0]
    waiting = _not_overtaken(heap, best)
    if graph and not remembers_open:
        # A state may wait in several places; the best of them would be taken.
        waiting = list({entry[5]: entry for entry in sorted(waiting, reverse=True)}.values())
    outcome.frontier = len(waiting)
    outcome.depth = outcome.goal[3] if outcome.goal else max(0, len(levels) - 1)
    add_levels(levels, waiting)
    return outcome


def _not_overtaken(heap: list[Entry], best: dict[Hashable, float]) -> list[Entry]:
    """List the entries for whose state no better path was found."""
    return [entry for entry in heap if best.get(entry[5], inf) >= entry[2]]
