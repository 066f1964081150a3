"""Beam search around a compiled loop that expands one level."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.order import Order
from pysolve.compiled.loops.outcomes import LIVE, OVER, Numbers
from pysolve.compiled.loops.slices import Glance, run
from pysolve.compiled.loops.store import Array, Store
from pysolve.search.events import Watch


class Layers(ABC):
    """The levels of one beam search: of each, the best few are expanded, in their order."""

    def __init__(self, store: Store, order: Order, width: int) -> None:
        self.store, self.order, self.width = store, order, width
        self.layer, self.place = np.ones(1, np.int64), np.zeros(1, np.int64)
        self._first_child, self._dropped = 2, False

    @abstractmethod
    def expand(self, target: int) -> int:
        """Expand the layer from its place on, up to ``target`` expansions."""

    @abstractmethod
    def ranks(self, numbers: slice) -> tuple[Array, Array]:
        """Return the priorities and the h of some nodes."""

    @abstractmethod
    def overtake(self, numbers: Numbers) -> None:
        """Mark nodes that are lost."""

    def run(self, watch: Watch) -> Found:
        """Search until a goal is met, every way is lost, or a limit holds."""
        outcome = run(self, watch)
        found = self.store.figures(outcome)
        found.exhausted = outcome == OVER and not self._dropped
        if outcome == OVER and self._dropped:
            found.reason = f"a beam of width {self.width:,} lost every way to a goal"
        return found

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions, level by level."""
        outcome = self.expand(target)
        while outcome == OVER and self._go_down():
            outcome = self.expand(target)
        return outcome

    def make_room(self, watch: Watch) -> None:
        """Enlarge the store."""
        self.store.grow(watch)

    def glance(self) -> Glance:
        """Return where the search stands."""
        return self.store.glance(int(self.layer[self.place[0]]))

    def _go_down(self) -> bool:
        """Choose the best of a level's children, all of one depth; tell if there are any."""
        first, end = self._first_child, self.store.made + 1
        numbers = np.arange(first, end, dtype=np.int64)
        best = self._best(*self.ranks(slice(first, end)))
        self.layer, self.place[0], self._first_child = numbers[best], 0, end
        if len(best) < len(numbers):
            self._dropped = True
            is_lost = np.ones(len(numbers), np.bool_)
            is_lost[best] = False
            self.overtake(numbers[is_lost])
            self.store.counts[LIVE] -= len(numbers) - len(best)
        return len(best) > 0

    def _best(self, priorities: Array, h: Array) -> Numbers:
        """Return the places of the best, in order."""
        places = np.arange(len(priorities))
        if len(places) > self.width:  # only what is not worse than the last to stay is sorted
            last = np.partition(priorities, self.width - 1)[self.width - 1]
            places = places[priorities <= last]
        if not self.order.fifo:
            places = places[::-1]
        if self.order.by_h:
            places = places[np.argsort(h[places], kind="stable")]
        return places[np.argsort(priorities[places], kind="stable")][: self.width]
