"""What can be compared where states cannot be matched: the shape of two spaces, level by level."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from pysolve.limits import Limits
from pysolve.problem import Problem


@dataclass(frozen=True)
class Level:
    """What is the same in two spaces that differ only in how states are written."""

    states: int = 0
    goals: int = 0
    steps: int = 0
    cost: float = 0  # of all steps together

    def __str__(self) -> str:
        """Write the figures in one line."""
        figures = f"{self.states:,} states, {self.goals:,} goals, {self.steps:,} steps"
        return f"{figures} that cost {self.cost:g} in all"


@dataclass(frozen=True)
class Shapes:
    """Two spaces' levels as far as both were walked."""

    levels: tuple[tuple[Level, Level], ...]
    exhausted: bool

    @property
    def first_difference(self) -> int | None:
        """The first level at which the spaces differ."""
        return next((n for n, (one, other) in enumerate(self.levels) if one != other), None)


def compare_shapes(one: Problem[Any], other: Problem[Any], limits: Limits) -> Shapes:
    """Walk both spaces breadth first, each by itself, until a level differs."""
    until = None if limits.seconds is None else time.monotonic() + limits.seconds

    def spent(states: int) -> bool:
        late = until is not None and time.monotonic() > until
        return late or (limits.nodes is not None and states > limits.nodes)

    found: list[tuple[Level, Level]] = []
    for left, right in zip_longest(_levels(one, spent), _levels(other, spent), fillvalue=Level()):
        if left is None or right is None:
            return Shapes(tuple(found), exhausted=False)
        found.append((left, right))
        if left != right:
            return Shapes(tuple(found), exhausted=False)
    return Shapes(tuple(found), exhausted=True)


def _levels(problem: Problem[Any], spent: Callable[[int], bool]) -> Iterator[Level | None]:
    """Count level by level; give None when the budget is spent within a level."""
    level, seen = [problem.start()], {problem.start()}
    while level:
        goals, arcs, following = 0, list[float](), []
        for state in level:
            if spent(len(seen)):
                yield None
                return
            goals += bool(problem.is_goal(state))
            # Programs may find one successor in several ways: it is one step all the same.
            for child, cost in {(child, cost): 0 for _, child, cost in problem.successors(state)}:
                arcs.append(cost)
                if child not in seen:
                    seen.add(child)
                    following.append(child)
        yield Level(len(level), goals, len(arcs), sum(arcs))
        level = following
