"""The arrays of a DeepTrip search: they grow, keep to memory limits, and give figures."""

from __future__ import annotations

from itertools import zip_longest
from math import ceil
from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve.compiled.kernel import Found
from pysolve.limits import memory_in_use, physical_memory
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.nodes import (
    EXPANDED,
    EXPANSIONS,
    GOAL,
    LIVE,
    MADE,
    WAITING,
    Nodes,
    Order,
    find,
    hashed,
    make_nodes,
    rehash,
    slot_entry,
)
from pysolve.puzzles.deeptrip.native.rules import Words
from pysolve.puzzles.deeptrip.native.values import LOOKAHEAD, ZERO, value
from pysolve.puzzles.deeptrip.rules import Action
from pysolve.search.events import Watch

_FIRST_NODES, _MANY_NODES = 1 << 12, 1 << 20
_SHARE_OF_MACHINE = 0.9
_MOST_NODES = 1 << 31  # parents are 32-bit numbers


class Space:
    """Nodes, hash table and counters, with the start as node 1."""

    def __init__(self, border: Border, start: Words, order: Order) -> None:
        self.border, self.order = border, order
        self.room = border.room()
        self.nodes: Nodes = make_nodes(_FIRST_NODES, border.shape.rows, border.kind)
        self.slots = np.zeros(2 * _FIRST_NODES, np.uint64)
        self.counts = np.zeros(4, np.int64)
        self.counts[MADE] = self.counts[LIVE] = 1
        guess = float(value(start, order.name, border.shape, *self.room))
        self.first_guess = self._best = guess
        self._seen = 1  # nodes whose values are in the best
        first = (start, 0, 0, 0, WAITING, guess, order.per_value * guess)
        for array, entry in zip(self._arrays(), first, strict=True):
            array[1] = entry
        code = np.uint64(hashed(start, border.shape))
        self.slots[find(start, code, self.nodes.boards, self.slots)] = slot_entry(code, 1)

    @property
    def made(self) -> int:
        """The nodes made so far; also the last one's number."""
        return int(self.counts[MADE])

    @property
    def goal(self) -> int:
        """The node that is the goal; 0 before it is found."""
        return int(self.counts[GOAL])

    @property
    def admissible(self) -> bool:
        """Tell whether the values never overestimate."""
        return self.order.name in (ZERO, LOOKAHEAD)

    def look(self, watch: Watch, number: int) -> int:
        """Look at the watch before a node; return up to which expansion to run."""
        counts = self.counts
        fresh = self.nodes.values[self._seen + 1 : self.made + 1]
        if fresh.size:
            self._best, self._seen = min(self._best, float(fresh.min())), self.made
        depth = int(self.nodes.depths[number])
        return watch.look(int(counts[EXPANSIONS]), int(counts[LIVE]), depth, self._best)

    def grow(self, watch: Watch) -> None:
        """Make more room; if memory does not allow it, stop the watch."""
        times = 4 if self.made < _MANY_NODES else 2
        many = times * len(self.nodes.parents)
        # Untouched pages cost nothing: of the nodes, only the copy counts.
        more = sum(array.nbytes for array in self._arrays()) + times * self.slots.nbytes
        limit, needed = watch.limits.memory, memory_in_use() + more
        if limit is not None and needed > limit:
            watch.stopped = f"memory limit of {limit / 2**20:,.0f} MB"
        elif needed > _SHARE_OF_MACHINE * physical_memory() or many >= _MOST_NODES:
            watch.stopped = "out of memory"
        if watch.stopped:
            return
        larger = make_nodes(many, self.border.shape.rows, self.border.kind)
        for name, old in zip(Nodes._fields, self._arrays(), strict=True):
            getattr(larger, name)[: len(old)] = old
        self.nodes = larger
        slots = np.zeros(2 * many, np.uint64)
        rehash(self.nodes.boards, self.slots, slots, self.border.shape)
        self.slots = slots

    def found(self, waiting: int) -> Found:
        """Collect the figures; those that wait are nodes marked so."""
        expanded, open_ = self._by_depth(EXPANDED), self._by_depth(WAITING)
        found = Found(expanded=int(self.counts[EXPANSIONS]), frontier=waiting)
        found.levels = [a + b for a, b in zip_longest(expanded, open_, fillvalue=0)]
        found.depth = max(0, len(expanded) - 1)
        if self.goal:
            found.actions = self.actions()
            found.depth = len(found.actions)
        if self.admissible:
            found.bound = ceil(self.first_guess)
        return found

    def actions(self) -> list[Action]:
        """Return the moves from the start to the goal that was found."""
        number, moves = self.goal, list[Action]()
        while number > 1:
            moves.append(self.border.action(int(self.nodes.moves[number])))
            number = int(self.nodes.parents[number])
        return moves[::-1]

    def _arrays(self) -> list[npt.NDArray[Any]]:
        return [getattr(self.nodes, name) for name in Nodes._fields]

    def _by_depth(self, mark: int) -> list[int]:
        chosen = self.nodes.marks[1 : self.made + 1] == mark
        depths = self.nodes.depths[1 : self.made + 1][chosen]
        return [int(many) for many in np.bincount(depths)]
