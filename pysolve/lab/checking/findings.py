"""The verdicts: what a heuristic promises, held against the true distances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

import numpy as np

from pysolve.lab.checking.distances import Flags, Numbers, Values
from pysolve.lab.checking.space import View

# Figures that differ by less count as equal: sums of fractions are rounded.
TOLERANCE = 1e-9

CHECKS = {
    "admissible": "never more than the cheapest way to a goal costs",
    "consistent": "never drops by more than a step costs, and is 0 at goals",
    "zero-at-goals": "0 at every goal",
    "never-negative": "nowhere below 0",
    "finite": "not infinite where a goal can be reached",
    "a-number": "a number for every state",
}


@dataclass(frozen=True)
class Finding:
    """One verdict. ``holds`` is None if no violation is known, but not all was seen.

    So it is where there was nothing to hold h against: what is true of all goals, or of
    all states with a way to one, says nothing where there are none.

    ``violations`` and ``tested`` count what ``unit`` names: states, or paths where h reads
    the path; goals for zero-at-goals. For consistent a state counts once, however many
    steps from it drop too much, and tested are those with a step seen, and the goals.
    The ``smallest`` violation is the state with the fewest moves from the start, the
    ``nearest`` that with the fewest on to a goal; -1 if there is none. ``by_step`` tells
    that a step drops too much; else only goals break consistency, by not being 0.
    """

    name: str
    holds: bool | None
    violations: int
    tested: int
    unit: str
    worst: float = 0
    smallest: int = -1
    nearest: int = -1
    by_step: bool = False


class Judge:
    """Holds a heuristic's values against a space, check by check.

    States that were not ``asked`` about break nothing, but without them no promise is
    proved either.
    """

    def __init__(self, space: View, values: Values, asked: Flags) -> None:
        self.space, self.values, self.asked = space, values, asked
        self.complete = space.whole and bool(asked.all())

    def findings(self) -> Iterator[Finding]:
        """Give all verdicts, in the order of CHECKS."""
        values, costs, goals = self.values, self.space.to_goal.costs, self.space.goals
        solvable, everywhere = costs < inf, np.ones(len(values), bool)
        nothing = np.isnan(values) & self.asked
        with np.errstate(invalid="ignore"):  # inf - inf: nan, which exceeds nothing
            yield self._by_state("admissible", values - costs, solvable)
            yield self._consistent()
            yield self._by_state("zero-at-goals", np.abs(values), goals, "goal")
            yield self._by_state("never-negative", -values, everywhere)
            yield self._by_state("finite", np.where(values == inf, inf, -inf), solvable)
        yield self._by_state("a-number", np.where(nothing, inf, -inf), everywhere)

    def _by_state(self, name: str, excess: Values, where: Flags, unit: str = "") -> Finding:
        """Judge by state: what exceeds zero is a violation."""
        broken = np.flatnonzero(self._exceeds(excess, self.values) & where)
        tested, unit = int((where & self.asked).sum()), unit or self.space.unit
        if not len(broken):
            return Finding(name, self._kept(name) if tested else None, 0, tested, unit)
        to_goal, from_start = self.space.to_goal, self.space.from_start.costs[broken]
        nearest = _first(broken, to_goal.costs[broken], to_goal.moves[broken], from_start)
        worst, smallest = float(excess[broken].max()), _first(broken, from_start)
        return Finding(name, False, len(broken), tested, unit, worst, smallest, nearest)

    def _consistent(self) -> Finding:
        """Look at every step, and at the goals: both together make h a lower bound.

        Counted by state, as all else is: a part of the space then never shows more
        violations than the whole, whichever steps and goals it happens to hold.
        """
        space, values = self.space, self.values
        drop = drops(space, values)
        excess = np.where(space.goals, values, -inf)
        np.fmax.at(excess, space.sources, drop)
        seen = space.goals.copy()
        seen[space.sources[self.asked[space.targets]]] = True
        by_step = bool(self._exceeds(drop, values[space.sources]).any())
        found = replace(self._by_state("consistent", excess, seen), by_step=by_step)
        open_goals = found.holds is True and not space.goals.any()
        return replace(found, holds=None) if open_goals else found

    def _kept(self, name: str) -> bool | None:
        """Tell whether no violation is a proof: not where a value is missing."""
        numbers = name == "a-number" or not np.isnan(self.values).any()
        return True if self.complete and numbers else None

    @staticmethod
    def _exceeds(excess: Values, values: Values) -> Flags:
        finite = np.where(np.isfinite(values), np.abs(values), 0)
        return np.asarray(excess > TOLERANCE * np.maximum(1, finite))


def drops(space: View, values: Values) -> Values:
    """Say of each step by how much more h drops than the step costs."""
    with np.errstate(invalid="ignore"):  # inf - inf: nan, which exceeds nothing
        drop = np.asarray(values[space.sources] - (space.costs + values[space.targets]))
    drop[values[space.targets] == inf] = -inf
    return drop


def _first(places: Numbers, *keys: Values | Numbers) -> int:
    """Return the place with the lowest keys; among equals the lowest place."""
    return int(places[np.lexsort((places, *reversed(keys)))[0]])
