"""What a DeepTrip search remembers: its nodes, with the start as the first."""

from __future__ import annotations

from math import ceil

import numpy as np

from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.order import Order, priority
from pysolve.compiled.loops.slots import slot_of
from pysolve.compiled.loops.store import FIRST_NODES, Array, Store
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.nodes import Nodes, find, hashed, make_nodes
from pysolve.puzzles.deeptrip.native.rules import Words
from pysolve.puzzles.deeptrip.native.values import LOOKAHEAD, ZERO, value
from pysolve.puzzles.deeptrip.rules import Action


class Space(Store):
    """Nodes, hash table and counters of a search by one of the heuristics."""

    def __init__(self, border: Border, start: Words, name: int, order: Order) -> None:
        nodes = make_nodes(FIRST_NODES, border.shape.rows, border.kind)
        super().__init__(nodes, border.most_children)
        self.border, self.name = border, name
        self.room = border.room()
        guess = float(value(start, name, border.shape, *self.room))
        self.first_guess = self._best = guess
        self._seen = 1  # nodes whose values are in the best
        nodes.boards[1], nodes.values[1] = start, guess
        nodes.priorities[1] = priority(order, 0, guess)
        code = np.uint64(hashed(start))
        self.slots[find(start, code, nodes.boards, self.slots)] = slot_of(code, 1)

    @property
    def nodes(self) -> Nodes:
        """The nodes, as compiled functions read them."""
        return Nodes(*self.arrays)

    @property
    def admissible(self) -> bool:
        """Tell whether the values never overestimate."""
        return self.name in (ZERO, LOOKAHEAD)

    @property
    def best_h(self) -> float:
        """The smallest value met."""
        fresh = self.nodes.values[self._seen + 1 : self.made + 1]
        if fresh.size:
            self._best, self._seen = min(self._best, float(fresh.min())), self.made
        return self._best

    def depth_of(self, number: int) -> int:
        """Return a node's depth."""
        return int(self.nodes.depths[number])

    def parent_of(self, number: int) -> int:
        """Return a node's parent; 0 for the start."""
        return int(self.nodes.parents[number])

    def by_depth(self, mark: int) -> Array:
        """Count by depth the nodes of which this has become."""
        made, nodes = slice(1, self.made + 1), self.nodes
        return np.bincount(nodes.depths[made][nodes.marks[made] == mark])

    def actions(self, path: list[int]) -> list[Action]:
        """Return the moves along a path of nodes."""
        return [self.border.action(int(self.nodes.moves[number])) for number in path[1:]]

    def figures(self, outcome: int) -> Found:
        """Collect what is known at the end."""
        found = super().figures(outcome)
        if self.admissible:
            found.bound = ceil(self.first_guess)
        return found
