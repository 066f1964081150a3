"""The arrays of a search that remembers states: they grow, and keep to memory limits."""

from __future__ import annotations

import numpy as np

from pysolve.limits import memory_in_use, physical_memory
from pysolve.puzzles.sliding.native.best import BEST_H, EXPANSIONS, GOAL_NODE, LIVE, LOWEST, MADE
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.puzzles.sliding.native.nodes import (
    EXPANDED,
    WAITING,
    figures,
    find,
    g_of,
    rehash,
    slot_entry,
    tally,
)
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.events import Watch

_FIRST_NODES, _MANY_NODES = 1 << 16, 1 << 24
_FIRST_SLOTS = 1 << 14
_MOST_NODES = 1 << 31  # node numbers have 32 bits
_SHARE_OF_MACHINE = 0.9


class Space:
    """Nodes, hash table and counters, with the start as node 1."""

    def __init__(self, layout: Layout, start: Board, h: int) -> None:
        self.layout = layout
        self.nodes = np.empty((_FIRST_NODES, 4), np.uint64)
        self.slots = np.zeros(_FIRST_SLOTS, np.uint64)
        self.counts = np.zeros(6, np.int64)
        low, high = layout.pack(start)
        blank = np.uint64(start.index(0))
        self.nodes[1] = (low, high, 0, figures(0, h, blank, blank))
        self.slots[find(self.nodes, self.slots, low, high)] = slot_entry(low, high, np.uint64(1))
        self.counts[MADE], self.counts[LIVE], self.counts[BEST_H] = 1, 1, h

    @property
    def expanded(self) -> int:
        """The nodes expanded so far."""
        return int(self.counts[EXPANSIONS])

    @property
    def made(self) -> int:
        """The nodes made so far; also the last one's number."""
        return int(self.counts[MADE])

    @property
    def waiting(self) -> int:
        """The nodes that wait and were not overtaken."""
        return int(self.counts[LIVE])

    @property
    def best_h(self) -> int:
        """The smallest h met."""
        return int(self.counts[BEST_H])

    @property
    def lowest(self) -> int:
        """The lowest bucket that may be in use."""
        return int(self.counts[LOWEST])

    @property
    def goal(self) -> int:
        """The node that is the goal; 0 before it is found."""
        return int(self.counts[GOAL_NODE])

    def grow(self, watch: Watch) -> bool:
        """Widen what is nearly full; tell whether something was.

        If memory does not allow it, the watch is stopped.
        """
        nodes = self.made + 8 >= len(self.nodes)
        slots = 2 * self.made + 16 >= self.slots.size
        # Untouched pages cost nothing: for the nodes, only the copy counts.
        if nodes and self._allowed(watch, self.nodes.nbytes):
            times = 4 if len(self.nodes) < _MANY_NODES else 2
            larger = np.empty((times * len(self.nodes), 4), np.uint64)
            larger[: self.made + 1] = self.nodes[: self.made + 1]
            self.nodes = larger
        if slots and self._allowed(watch, 2 * self.slots.nbytes):
            wider = np.zeros(2 * self.slots.size, np.uint64)
            rehash(self.slots, wider)
            self.slots = wider
        return nodes or slots

    def _allowed(self, watch: Watch, more: int) -> bool:
        limit, needed = watch.limits.memory, memory_in_use() + more
        if limit is not None and needed > limit:
            watch.stopped = f"memory limit of {limit / 2**20:,.0f} MB"
        elif needed > _SHARE_OF_MACHINE * physical_memory() or self.made * 2 >= _MOST_NODES:
            watch.stopped = "out of memory"
        return not watch.stopped

    def depth_of(self, number: int) -> int:
        """Return a node's depth."""
        return int(g_of(self.nodes[number, 3]))

    def actions(self) -> list[str]:
        """Return the moves from the start to the goal that was found."""
        number, blanks = self.goal, list[int]()
        while number:
            blanks.append(int(self.nodes[number, 3]) >> 40 & 0xFF)
            number = int(self.nodes[number, 2]) & 0xFFFFFFFF
        return self.layout.directions(blanks[::-1])

    def levels(self) -> tuple[list[int], list[int]]:
        """Count by depth the nodes that were expanded, and those that wait."""
        words = self.nodes[1 : self.made + 1, 3]
        deepest = int((words & np.uint64(0xFFFFFF)).max())
        counted = []
        for mark in (EXPANDED, WAITING):
            levels = np.zeros(deepest + 1, np.int64)
            tally(self.nodes, self.made, levels, mark)
            counted.append([int(count) for count in np.trim_zeros(levels, "b")])
        return counted[0], counted[1]
