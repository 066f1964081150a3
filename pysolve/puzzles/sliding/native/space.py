"""What a sliding search remembers: its nodes, with the start as the first."""

from __future__ import annotations

import numpy as np

from pysolve.compiled.loops.outcomes import BEST_H
from pysolve.compiled.loops.slots import Words
from pysolve.compiled.loops.store import FIRST_NODES, Array, Store
from pysolve.puzzles.sliding.native.layout import Ints, Layout
from pysolve.puzzles.sliding.native.nodes import add_node, figures, find, g_of, tally
from pysolve.puzzles.sliding.rules import Board

MOST_CHILDREN = 4


class Space(Store):
    """Nodes, hash table and counters of a search on one board."""

    def __init__(self, layout: Layout, start: Board, h: int, *more: Array) -> None:
        super().__init__([np.zeros((FIRST_NODES, 4), np.uint64), *more], MOST_CHILDREN)
        self.layout = layout
        low, high = layout.pack(start)
        blank = np.uint64(start.index(0))
        at = find(self.nodes, self.slots, low, high)
        add_node(self.nodes, 1, self.slots, at, low, high, 0, figures(0, h, blank, blank))
        self.counts[BEST_H] = h

    @property
    def nodes(self) -> Words:
        """The nodes, as compiled functions read them."""
        return self.arrays[0]

    def depth_of(self, number: int) -> int:
        """Return a node's depth."""
        return int(g_of(self.nodes[number, 3]))

    def parent_of(self, number: int) -> int:
        """Return a node's parent; 0 for the start."""
        return int(self.nodes[number, 2]) & 0xFFFFFFFF

    def by_depth(self, mark: int) -> Ints:
        """Count by depth the nodes of which this has become."""
        words = self.nodes[1 : self.made + 1, 3]
        levels = np.zeros(int((words & np.uint64(0xFFFFFF)).max()) + 1, np.int64)
        tally(self.nodes, self.made, levels, mark)
        return np.trim_zeros(levels, "b")

    def actions(self, path: list[int]) -> list[str]:
        """Return the moves along a path of nodes."""
        return self.layout.directions([int(self.nodes[n, 3]) >> 40 & 0xFF for n in path])
