"""The arrays of a search that remembers states: they grow, keep to memory limits, give figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.outcomes import (
    BEST_H,
    COUNTS,
    EXPANDED,
    EXPANSIONS,
    FOUND,
    GOAL,
    LIVE,
    LOWEST,
    MADE,
    OVER,
    WAITING,
    is_full,
)
from pysolve.compiled.loops.slices import Glance
from pysolve.compiled.loops.slots import Words, carry_over
from pysolve.search.events import Watch

Array = npt.NDArray[Any]
CarryOver = Callable[[Words, Words], None]

FIRST_NODES, FIRST_SLOTS = 1 << 12, 1 << 12
_MANY_NODES, _MANY_SLOTS = 1 << 24, 1 << 21
_MOST_NODES = 1 << 31  # node numbers have 32 bits, or 31 and a sign


class Store(ABC):
    """Nodes in arrays, found again by hash, and the counts of a search; node 1 is the start."""

    def __init__(
        self, arrays: Sequence[Array], children: int, *,
        remembers: bool = True, carry_over: CarryOver = carry_over,
    ) -> None:  # fmt: skip
        """Begin with empty arrays that have a place for each node, and a node's most children."""
        self.arrays = list(arrays)
        self.children = children
        self.slots = np.zeros(FIRST_SLOTS if remembers else 0, np.uint64)
        self._carry_over = carry_over
        self.counts = np.zeros(COUNTS, np.int64)
        self.counts[MADE] = self.counts[LIVE] = 1

    @abstractmethod
    def depth_of(self, number: int) -> int:
        """Return a node's depth."""

    @abstractmethod
    def parent_of(self, number: int) -> int:
        """Return a node's parent; 0 for the start."""

    @abstractmethod
    def by_depth(self, mark: int) -> Array:
        """Count by depth the nodes of which this has become."""

    @abstractmethod
    def actions(self, path: list[int]) -> list[Any]:
        """Return the actions along a path of nodes."""

    @property
    def made(self) -> int:
        """The nodes made so far; also the last one's number."""
        return int(self.counts[MADE])

    @property
    def lowest(self) -> int:
        """The lowest bucket that may be in use."""
        return int(self.counts[LOWEST])

    @property
    def best_h(self) -> float:
        """The smallest h met."""
        return int(self.counts[BEST_H])

    def glance(self, number: int) -> Glance:
        """Return where a search stands before a node is expanded."""
        expanded, waiting = int(self.counts[EXPANSIONS]), int(self.counts[LIVE])
        return expanded, waiting, self.depth_of(number), self.best_h

    def grow(self, watch: Watch) -> bool:
        """Enlarge what lacks room for a node's children; tell whether anything did."""
        made, children = self.made, self.children
        nodes = is_full(made, children, len(self.arrays[0]), 0)
        slots = is_full(made, children, _MOST_NODES, self.slots.size)
        if nodes:
            self.arrays = lengthened(self.arrays, watch)
        if slots:
            self.slots = widened(self.slots, self._carry_over, watch)
        return nodes or slots

    def figures(self, outcome: int) -> Found:
        """Collect what is known at the end."""
        expanded, waiting = (self.by_depth(mark).tolist() for mark in (EXPANDED, WAITING))
        found = Found(expanded=int(self.counts[EXPANSIONS]), frontier=int(self.counts[LIVE]))
        found.levels = [a + b for a, b in zip_longest(expanded, waiting, fillvalue=0)]
        found.depth = max(0, len(expanded) - 1)
        found.exhausted = outcome == OVER
        if outcome == FOUND:
            path = self._path()
            found.actions, found.depth = self.actions(path), len(path) - 1
        return found

    def _path(self) -> list[int]:
        number, path = int(self.counts[GOAL]), list[int]()
        while number:
            path.append(number)
            number = self.parent_of(number)
        return path[::-1]


def lengthened(arrays: Sequence[Array], watch: Watch) -> list[Array]:
    """Return arrays with more places; if memory has none, the same, and the watch stops."""
    length = len(arrays[0])
    longer = length * (4 if length < _MANY_NODES else 2)
    if longer >= _MOST_NODES:
        watch.stopped = "out of memory"
    # Places that nothing was written to cost nothing: only the copy counts.
    if not watch.allows(sum(array.nbytes for array in arrays)):
        return list(arrays)
    return [enlarged(array, longer) for array in arrays]


def widened(slots: Words, carry_over: CarryOver, watch: Watch) -> Words:
    """Return a hash table with more slots; if memory has none, the same, and the watch stops."""
    times = 4 if slots.size < _MANY_SLOTS else 2
    if not watch.allows(times * slots.nbytes):
        return slots
    wider = np.zeros(times * slots.size, np.uint64)
    carry_over(slots, wider)
    return wider


def enlarged(array: Array, length: int) -> Array:
    """Return an array of that length which begins as the old one, and holds 0 beyond."""
    longer = np.zeros((length, *array.shape[1:]), array.dtype)
    longer[: len(array)] = array
    return longer
