"""A state space as arrays: which steps there are, and how far each state is from a goal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf, isclose
from typing import Any, ClassVar, Protocol

import numpy as np

from pysolve.errors import RulesError
from pysolve.lab.checking.distances import NOWHERE, Flags, Numbers, Reach, Values, cheapest
from pysolve.lab.checking.survey import Survey


@dataclass(frozen=True)
class Space:
    """States by number, and the steps between them: from sources to targets, at costs.

    The steps from a state are known if it is ``expanded``; from others there may be more.
    """

    survey: Survey
    sources: Numbers
    targets: Numbers
    costs: Values
    goals: Flags
    expanded: Flags
    proved: Mapping[int, float] = field(default_factory=dict)
    backward: bool = False
    unit: ClassVar[str] = "state"

    def __len__(self) -> int:
        """Count the states."""
        return len(self.goals)

    @property
    def whole(self) -> bool:
        """Tell whether all states that can be reached are there."""
        return bool(self.expanded.all())

    def refuse_odd_costs(self) -> None:
        """Raise RulesError if a step costs less than nothing, infinitely much, or no number."""
        odd = np.flatnonzero(~((self.costs >= 0) & (self.costs < inf)))
        if len(odd):
            state = self.survey.state(int(self.sources[odd[0]]))
            raise RulesError(
                f"a step from {state} costs {self.costs[odd[0]]:g}",
                question="cost",
                state=str(state),
                advice="Costs must be finite numbers and not negative: without that, no "
                "heuristic bounds what is still to come.",
            )

    @cached_property
    def from_start(self) -> Reach:
        """The fewest moves from the start to each state, as far as steps are known."""
        first = np.arange(len(self)) == 0
        return cheapest(first, self.sources, self.targets, np.ones(len(self.costs)))

    @cached_property
    def to_goal(self) -> Reach:
        """The cheapest known way from each state to a goal."""
        return self._back_from(self.goals)

    @cached_property
    def certain(self) -> Flags:
        """Whether the cheapest known way is proved to be the cheapest there is.

        An unknown way first leaves what was expanded, so it costs at least as much as
        the way to the nearest state that was not. Where steps can be undone, it also
        comes back: over a state not expanded, which is no nearer than the nearest such.
        """
        if self.whole:
            return np.ones(len(self), bool)
        costs, outside = self.to_goal.costs, ~self.expanded
        sure = costs <= self._back_from(outside & ~self.goals).costs
        if self.backward and not (self.goals & outside).any():
            border = outside[self.targets]
            sure |= costs <= (costs[self.sources] + self.costs)[border].min(initial=inf)
        for state, cost in self.proved.items():
            sure[state] |= isclose(costs[state], cost)
        return np.asarray(sure)

    def _back_from(self, ends: Flags) -> Reach:
        return cheapest(ends, self.targets, self.sources, self.costs)

    def state(self, number: int) -> Any:
        """Return a state by its number."""
        return self.survey.state(number)

    def way_here(self, number: int) -> list[Any] | None:
        """List the states from the start to one, by as few moves as possible."""
        found = _follow(self.from_start, self.sources, number)[::-1]
        return list(map(self.state, found)) if found[0] == 0 else None

    def way_on(self, number: int) -> list[Any] | None:
        """List the states from one to a goal, as cheaply as is known."""
        found = _follow(self.to_goal, self.targets, number)
        return list(map(self.state, found)) if self.goals[found[-1]] else None


def _follow(reach: Reach, others: Numbers, state: int) -> list[int]:
    states = [state]
    while reach.steps[states[-1]] != NOWHERE:
        states.append(int(others[reach.steps[states[-1]]]))
    return states


class View(Protocol):
    """What a judge sees: a space's states, or nodes of a tree."""

    @property
    def unit(self) -> str:
        """What one of them is called."""

    @property
    def sources(self) -> Numbers:
        """Where steps begin."""

    @property
    def targets(self) -> Numbers:
        """Where they lead."""

    @property
    def costs(self) -> Values:
        """What they cost."""

    @property
    def goals(self) -> Flags:
        """Which are goals."""

    @property
    def certain(self) -> Flags:
        """Whose distance to a goal is certain."""

    @property
    def whole(self) -> bool:
        """Whether there is nothing else to see."""

    @property
    def from_start(self) -> Reach:
        """The fewest moves from the start."""

    @property
    def to_goal(self) -> Reach:
        """The cheapest known way to a goal."""

    def __len__(self) -> int:
        """Count what there is."""

    def state(self, number: int) -> Any:
        """Return the state."""

    def way_here(self, number: int) -> list[Any] | None:
        """List the states from the start to here."""

    def way_on(self, number: int) -> list[Any] | None:
        """List the states from here to a goal."""
