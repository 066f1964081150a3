"""Deepening searches: rounds with a growing bound around a compiled walk."""

from __future__ import annotations

from math import ceil
from typing import Protocol

from pysolve.compiled.kernel import Found
from pysolve.puzzles.sliding.native.ida import ENDED, GOAL
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

# A watch looks at most every 65,536 expansions, which compiled code does in a
# millisecond; looking takes some microseconds.
_STRIDES = 16


class Walk(Protocol):
    """One path that is walked depth first within a bound on den·g + num·h."""

    @property
    def expanded(self) -> int:
        """The nodes expanded so far, in all rounds."""

    @property
    def depth(self) -> int:
        """The depth at which the walk stands."""

    def first_bound(self) -> int:
        """Return the start's priority."""

    def begin(self, bound: int) -> None:
        """Go back to the start, for a round with this bound."""

    def run(self, target: int) -> int:
        """Go on to ``target`` expansions: PAUSED, GOAL or ENDED."""

    def next_bound(self) -> int | None:
        """Return the smallest priority that exceeded the bound; None if none did."""

    def levels(self) -> list[int]:
        """Return the nodes generated so far, by depth."""

    def actions(self) -> list[str]:
        """Return the moves from the start to where the walk stands."""


def following(watch: Watch, expanded: int, frontier: int, depth: int, best_h: float | None) -> int:
    """Look at the watch; return up to which expansion compiled code may run."""
    stride = watch.look(expanded, frontier, depth, best_h) - expanded
    target = expanded + _STRIDES * max(stride, 1)
    return target if watch.limits.nodes is None else min(target, watch.limits.nodes)


def deepen(walk: Walk, strategy: Strategy, watch: Watch) -> Found:
    """Walk round after round until a goal is met within the bound."""
    bound: int | None = walk.first_bound()
    found, code, least = Found(rounds=0), ENDED, 0
    with watch:
        while code != GOAL and bound is not None and not watch.stopped:
            found.rounds += 1
            least = bound
            if watch.listener is not None:
                watch.listener.round(found.rounds, bound / strategy.scale)
            code = _round(walk, bound, watch)
            bound = walk.next_bound()
    found.levels = walk.levels()
    found.exhausted = code == ENDED and bound is None and not watch.stopped
    if code == GOAL:
        found.actions = walk.actions()
    found.expanded = walk.expanded
    found.frontier = sum(found.levels) - walk.expanded
    found.depth = walk.depth if code == GOAL else max(0, len(found.levels) - 1)
    found.bound = ceil(least / max(strategy.weight.numerator, strategy.weight.denominator))
    return found


def _round(walk: Walk, bound: int, watch: Watch) -> int:
    walk.begin(bound)
    code = walk.run(walk.expanded)  # the start may be the goal, before any limit counts
    while code not in (GOAL, ENDED):
        target = following(watch, walk.expanded, walk.depth, walk.depth, None)
        if watch.stopped:
            break
        code = walk.run(target)
    return code
