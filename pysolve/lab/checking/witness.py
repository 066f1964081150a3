"""A witness: the state that breaks a promise, how to get there, and the way on to a goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isclose
from typing import Any

import numpy as np

from pysolve.lab.checking.distances import Values
from pysolve.lab.checking.findings import Finding, drops
from pysolve.lab.checking.space import View
from pysolve.lab.checking.subjects import Guesses
from pysolve.problem import Problem, Step

Steps = tuple[Step[Any], ...]


@dataclass(frozen=True)
class Witness:
    """A state at which a heuristic breaks a promise.

    ``path`` leads there from the start with as few moves as possible, ``rest`` is a
    cheapest way on to a goal; None if no such way is known. ``true`` is the cost of the
    rest; ``certain`` tells that no way is cheaper. For consistency, ``step`` is the
    step that drops too much and ``next_h`` the value behind it.
    """

    state: Any
    h: float
    true: float
    certain: bool
    path: Steps | None
    rest: Steps | None
    step: Step[Any] | None = None
    next_h: float | None = None
    error: str | None = None

    @property
    def start_to_here(self) -> int | None:
        """The moves from the start."""
        return None if self.path is None else len(self.path)

    @property
    def here_to_goal(self) -> int | None:
        """The moves on to a goal."""
        return None if self.rest is None else len(self.rest)


def witness(
    problem: Problem[Any], space: View, told: Guesses, finding: Finding, here: int
) -> Witness:
    """Show a violation, given by the number of a state."""
    step = next_h = None
    if finding.by_step and (place := _steepest(space, told.values, here)) is not None:
        target = int(space.targets[place])
        step = _step(problem, space.state(here), space.state(target), float(space.costs[place]))
        next_h = float(told.values[target])
    return Witness(
        space.state(here),
        float(told.values[here]),
        float(space.to_goal.costs[here]),
        bool(space.certain[here]),
        _replayed(problem, space.way_here(here)),
        _replayed(problem, space.way_on(here)),
        step,
        next_h,
        told.errors.get(here),
    )


def _steepest(space: View, values: Values, here: int) -> int | None:
    """Return the step from a state, by number, on which h drops most; None if on none."""
    steps = np.flatnonzero(space.sources == here)
    dropping = steps[(drop := drops(space, values)[steps]) > 0]
    return int(dropping[np.argmax(drop[drop > 0])]) if len(dropping) else None


def _replayed(problem: Problem[Any], states: Sequence[Any] | None) -> Steps | None:
    """Name the steps between states."""
    if states is None:
        return None
    return tuple(_step(problem, here, there) for here, there in pairwise(states))


def _step(problem: Problem[Any], state: Any, child: Any, cost: float | None = None) -> Step[Any]:
    """Find the step between two states: the one with this cost, or else the cheapest."""
    offers = [Step(*offer) for offer in problem.successors(state) if offer[1] == child]
    if cost is not None:
        offers = [offer for offer in offers if isclose(offer.cost, cost)] or offers
    return min(offers, key=lambda offer: offer.cost)
