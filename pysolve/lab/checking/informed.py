"""How much of the way a heuristic sees, and which of several sees more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from math import inf

import numpy as np

from pysolve.lab.checking.distances import Values
from pysolve.lab.checking.findings import TOLERANCE
from pysolve.lab.checking.space import View

# Shares of h* that h gives: tenths, then exactly all of it, then too much.
SHARES = (*(f"{tenth * 10}–{tenth * 10 + 10} %" for tenth in range(10)), "h = h*", "h > h*")


@dataclass(frozen=True)
class Informed:
    """Means over the states whose distance is known and neither 0 nor infinite.

    ``shares`` counts these states by h/h*, in the classes of SHARES. States at which
    h is infinite or no number are in no mean.
    """

    states: int
    mean_h: float | None
    mean_true: float | None
    mean_ratio: float | None
    shares: tuple[int, ...]


def informed(space: View, values: Values) -> Informed:
    """Measure how near a heuristic comes to the true distances."""
    costs = space.to_goal.costs
    counted = space.certain & (costs > 0) & (costs < inf) & np.isfinite(values)
    h, true = values[counted], costs[counted]
    if not len(h):
        return Informed(0, None, None, None, (0,) * len(SHARES))
    ratio = h / true
    classes = np.clip(np.floor(ratio * 10), 0, 9).astype(int)
    classes[np.abs(h - true) <= TOLERANCE * np.maximum(1, true)] = 10
    classes[h - true > TOLERANCE * np.maximum(1, true)] = 11
    shares = tuple(np.bincount(classes, minlength=len(SHARES)).tolist())
    return Informed(len(h), float(h.mean()), float(true.mean()), float(ratio.mean()), shares)


def dominance(values: Mapping[str, Values]) -> tuple[tuple[str, str], ...]:
    """List the pairs of which the first is nowhere less than the second, and somewhere more."""
    return tuple(
        (one, other)
        for one, other in permutations(values, 2)
        if _nowhere_less(values[one], values[other])
        and not _nowhere_less(values[other], values[one])
    )


def _nowhere_less(one: Values, other: Values) -> bool:
    known = ~(np.isnan(one) | np.isnan(other))
    return bool(np.all(one[known] + TOLERANCE >= other[known]))
