"""Deepening searches: rounds with a growing bound around a compiled walk."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.order import proved
from pysolve.compiled.loops.outcomes import FOUND, OVER
from pysolve.compiled.loops.slices import Glance, run
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy


class Walk(ABC):
    """One path that is walked depth first within a bound on the priority."""

    layout: Layout

    @property
    @abstractmethod
    def expanded(self) -> int:
        """The nodes expanded so far, in all rounds."""

    @property
    @abstractmethod
    def depth(self) -> int:
        """The depth at which the walk stands."""

    @abstractmethod
    def first_bound(self) -> int:
        """Return the start's priority."""

    @abstractmethod
    def begin(self, bound: int) -> None:
        """Go back to the start, for a round with this bound."""

    @abstractmethod
    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions: PAUSED, FOUND or OVER."""

    @abstractmethod
    def next_bound(self) -> int | None:
        """Return the smallest priority that exceeded the bound; None if none did."""

    @abstractmethod
    def levels(self) -> list[int]:
        """Return the nodes generated so far, by depth."""

    @abstractmethod
    def blanks(self) -> list[int]:
        """Return where the blank was, from the start to where the walk stands."""

    def make_room(self, watch: Watch) -> None:
        """Never called: a round begins with all the room that its bound needs."""
        raise NotImplementedError

    def glance(self) -> Glance:
        """Return where the search stands."""
        return self.expanded, self.depth, self.depth, None


def deepen(walk: Walk, strategy: Strategy, watch: Watch) -> Found:
    """Walk round after round until a goal is met within the bound."""
    bound: int | None = walk.first_bound()
    found, outcome, least = Found(rounds=0), OVER, 0
    with watch:
        while outcome == OVER and bound is not None and not watch.stopped:
            found.rounds += 1
            least = bound
            if watch.listener is not None:
                watch.listener.round(found.rounds, bound / strategy.scale)
            walk.begin(bound)
            outcome = run(walk, watch)
            bound = walk.next_bound()
    found.levels = walk.levels()
    found.exhausted = outcome == OVER and bound is None
    if outcome == FOUND:
        found.actions = walk.layout.directions(walk.blanks())
    found.expanded = walk.expanded
    found.frontier = sum(found.levels) - walk.expanded
    found.depth = walk.depth if outcome == FOUND else max(0, len(found.levels) - 1)
    found.bound = proved(strategy, least, True, found.depth if outcome == FOUND else None)
    return found
