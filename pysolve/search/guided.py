"""Guided search: two heaps that take turns, filled by a policy's advice.

After the fifteen report: a successor that the policy advises with a probability above
``preferred`` waits in one heap, one above ``normal`` in the other, and both are ordered by
cost so far plus (weighted) h. What is advised less is lost; in the complete variant it
waits until both heaps are empty.

The report's pseudocode is taken at its word only where it says what it means: a state
counts as new when it was not met, and as met more cheaply when the new path is cheaper. A
state waits in the best place that any step into it earned, and what was lost counts as
never met, so that a better advised step can still bring it in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from typing import Any, Generic

from pysolve.errors import OptionError
from pysolve.problem import Entry, Problem, State, abilities
from pysolve.search.events import tracer
from pysolve.search.outcome import (
    Outcome,
    Task,
    add_levels,
    check_root,
    leave_out,
    path_evaluator,
)

# By action, where those left out count as 0; or one for each successor, in their order.
Advice = Mapping[Any, float] | Sequence[float]

PREFERRED, NORMAL, LAST = range(3)  # the places where nodes wait, the best first


@dataclass(frozen=True)
class Policy(Generic[State]):
    """A named adviser: how likely each step from a state is the best one."""

    name: str
    function: Callable[[State], Advice]
    summary: str = ""

    def advice(self, state: State, steps: Sequence[tuple[Any, State, float]]) -> Iterable[float]:
        """Return the probability of each of these steps."""
        given = self.function(state)
        if isinstance(given, Mapping):
            return [given.get(action, 0.0) for action, _, _ in steps]
        if len(given) != len(steps):
            raise OptionError(
                f"policy {self.name} advises on {len(given)} steps where {state!r} "
                f"has {len(steps)}",
                advice="Return one probability for each successor, or a mapping by action.",
            )
        return given


def resolve_policy(
    problem: Problem[State], policy: str | Policy[State] | Callable[[State], Advice] | None
) -> Policy[State]:
    """Return the policy that is meant: a Policy, a function, or a name the problem knows."""
    if isinstance(policy, Policy):
        return policy
    if policy is not None and not isinstance(policy, str):
        return Policy(getattr(policy, "__name__", "custom"), policy)
    return abilities(problem).policy(policy)


def guided(task: Task) -> Outcome:
    """Search until a goal is taken from a heap, both run dry, or a limit holds."""
    problem, watch, policy = task.problem, task.watch, task.policy
    assert policy is not None
    outcome, trace = Outcome(), tracer(watch.listener, task.heuristic)
    places = _Places(task, outcome)
    look_at = 0
    with watch:
        while (entry := places.take()) is not None:
            if problem.is_goal(entry[4]):
                outcome.goal = entry
                break
            if outcome.expanded >= look_at:
                size = places.size()
                look_at = watch.look(outcome.expanded, size, entry[3], places.best_h)
                if watch.stopped:
                    places.put_back(entry)
                    break
            if trace is not None:
                trace(entry)
            outcome.expanded += 1
            add_levels(outcome.levels, (entry,))
            steps = list(problem.successors(entry[4]))
            advised = policy.advice(entry[4], steps)
            for (action, child, cost), probability in zip(steps, advised, strict=True):
                places.offer(entry, action, child, cost, probability)
    if outcome.goal is None and not watch.stopped:
        outcome.exhausted = not places.lost
        if places.lost:
            outcome.gave_up = task.strategy.gave_up()
    waiting = list(places.waiting())
    outcome.frontier = len(waiting)
    outcome.depth = outcome.goal[3] if outcome.goal else max(0, len(outcome.levels) - 1)
    add_levels(outcome.levels, waiting)
    return outcome


class _Places:
    """Where nodes wait, and what is known of the states that were met."""

    def __init__(self, task: Task, outcome: Outcome) -> None:
        strategy, start = task.strategy, task.start
        self.task, self.outcome = task, outcome
        self.strategy, self.priority = strategy, strategy.weights.priority()
        self.canonical, self.evaluate = task.canonical, path_evaluator(task.heuristic)
        self.low_h, self.step = strategy.tie == "low-h", 1 if strategy.tie == "fifo" else -1
        self.heaps: tuple[list[Entry], list[Entry], list[Entry]] = ([], [], [])
        self.turn, self.came_from, self.count, self.lost = NORMAL, NORMAL, 0, False
        key = task.key(start)
        self.best_h = self.evaluate(start, 0, 0, None, None)
        check_root(task, self.best_h)
        tie = (self.best_h, 0) if self.low_h else 0
        root = (self.priority(0, self.best_h, 0), tie, 0, 0, start, key, None, None)
        self.heaps[NORMAL].append(root)
        # The cheapest cost and the best place of each state met, and whether it waits.
        self.known: dict[Hashable, tuple[float, int, bool]] = {key: (0, NORMAL, True)}

    def take(self) -> Entry | None:
        """Take the next node: from the heap whose turn it is, or the other, or the last."""
        for place in (self.turn, NORMAL - self.turn, LAST):
            heap = self.heaps[place]
            while heap:
                entry = heappop(heap)
                if self.known[entry[5]] == (entry[2], place, True):
                    self.known[entry[5]] = (entry[2], place, False)
                    self.came_from, self.turn = place, NORMAL - self.turn
                    return entry
        return None

    def put_back(self, entry: Entry) -> None:
        """Let a node wait again that was taken, but not expanded."""
        heappush(self.heaps[self.came_from], entry)
        self.known[entry[5]] = (entry[2], self.came_from, True)

    def offer(
        self, parent: Entry, action: Any, child: Any, step_cost: float, probability: float
    ) -> None:
        """Let a successor wait where its advice puts it, unless it is known as well as that."""
        key = self.canonical(child) if self.canonical else child
        cost, depth, place = parent[2] + step_cost, parent[3] + 1, self._place(probability)
        if (before := self.known.get(key)) is not None:
            place = min(place, before[1])
            promoted = before[2] and place < before[1]
            if cost > before[0] or (cost == before[0] and not promoted):
                return
        elif place == LAST and not self.strategy.complete:
            self.lost = True
            return
        h = self.evaluate(child, cost, depth, action, parent)
        priority = self.priority(cost, h, depth)
        if not priority < inf:
            leave_out(self.task, self.outcome, parent, child, cost, h)
            return
        self.best_h = min(self.best_h, h)
        self.count += self.step
        tie = (h, self.count) if self.low_h else self.count
        self.known[key] = (cost, place, True)
        heappush(self.heaps[place], (priority, tie, cost, depth, child, key, action, parent))

    def _place(self, probability: float) -> int:
        if probability > self.strategy.preferred:
            return PREFERRED
        return NORMAL if probability > self.strategy.normal else LAST

    def size(self) -> int:
        """Count the nodes in all heaps, the overtaken ones among them."""
        return sum(map(len, self.heaps))

    def waiting(self) -> Iterator[Entry]:
        """List the nodes that wait and were not overtaken."""
        for place, heap in enumerate(self.heaps):
            for entry in heap:
                if self.known[entry[5]] == (entry[2], place, True):
                    yield entry
