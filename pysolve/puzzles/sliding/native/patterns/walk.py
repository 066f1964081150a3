"""IDA* with pattern databases, as a walk for ``deepen``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.loops.order import order_of
from pysolve.compiled.loops.outcomes import FOUND, PAUSED
from pysolve.puzzles.sliding.native.deepening import Walk
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.puzzles.sliding.native.patterns.databases import Database
from pysolve.puzzles.sliding.native.patterns.lookup import KEPT, NO_BOUND, run_lookup_round
from pysolve.puzzles.sliding.native.walk import MARKS
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.strategies import Strategy


class PatternWalk(Walk):
    """A walk whose h is the larger of a board's and its reflection's sums of distances."""

    def __init__(
        self, layout: Layout, base: Database, distances: npt.NDArray[np.uint8], start: Board,
        strategy: Strategy,
    ) -> None:  # fmt: skip
        self.layout, self.base, self.distances = layout, base, distances
        order = order_of(strategy, 0)
        self._den, self._num = order.per_step, order.per_h
        plain = base.board(start, layout.home)
        self._halves = (plain, base.reflected(plain))
        self._start = np.uint64(sum(tile << 4 * cell for cell, tile in enumerate(plain)))
        self._blank = base.turned[start.index(0)]
        self._values = [base.value(half, distances) for half in self._halves]
        self._moves = self._turned_moves(undoing=strategy.duplicates == "tree")
        self._marks = np.zeros(MARKS if strategy.duplicates == "path" else 0, np.int64)
        self._reflect = np.array([*range(16), *base.mirror], np.uint64)
        self._now, self._sums = np.zeros((2, 4), np.uint64)
        self._levels = np.array([1, 0], np.int64)

    @property
    def expanded(self) -> int:
        """The nodes expanded so far, in all rounds."""
        return int(self._sums[2])

    @property
    def depth(self) -> int:
        """The depth at which the walk stands."""
        return int(self._now[0])

    def first_bound(self) -> int:
        """Return the start's priority."""
        return self._num * max(self._values)

    def begin(self, bound: int) -> None:
        """Go back to the start, for a round with this bound."""
        deepest = bound // self._den + 3
        more = np.zeros(max(0, deepest - self._levels.size), np.int64)
        self._levels = np.concatenate([self._levels, more])
        self._boards, self._blanks = np.zeros((2, deepest), np.uint64)
        self._kept = np.zeros(deepest * 4 * KEPT, np.uint64)
        self._turns = np.zeros(2 * deepest, np.uint64)
        self._slots = self._first_slots()
        self._now[:] = (0, self._start, self._blank, self._blank)
        self._sums[:] = (self._values[0], self._values[1], self.expanded, NO_BOUND)
        self._marks[:] = 0
        self._bound = bound

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions: PAUSED, FOUND or OVER."""
        if max(self._values) == 0:
            return FOUND
        if self.expanded >= target:
            return PAUSED
        index = self.base.partition.index
        return int(run_lookup_round(
            self._now, self._sums, self._levels, self._boards, self._blanks, self._kept,
            self._turns, self._slots, self._moves, self._marks, self._reflect,
            self.distances, index.starts.reshape(-1), index.shifts, index.known.reshape(-1),
            index.group, *map(np.uint64, (self._bound, self._den, self._num, target)),
        ))  # fmt: skip

    def next_bound(self) -> int | None:
        """Return the smallest priority that exceeded the bound; None if none did."""
        beyond = self._sums[3]
        return None if beyond == NO_BOUND else int(beyond)

    def levels(self) -> list[int]:
        """Return the nodes generated so far, by depth."""
        return [int(count) for count in np.trim_zeros(self._levels, "b")]

    def blanks(self) -> list[int]:
        """Return where the blank was, from the start to where the walk stands."""
        back = {after: before for before, after in enumerate(self.base.turned)}
        return [back[int(cell)] for cell in [*self._blanks[: self.depth], self._now[2]]]

    def _first_slots(self) -> npt.NDArray[np.uint64]:
        """Return mask, order and distance of each pattern, on the board and its reflection."""
        index, slots = self.base.partition.index, list[int]()
        for half in self._halves:
            blank = half.index(self.base.partition.blank)
            for number in range(len(index.patterns)):
                mask, order = index.place(number, half)
                value = self.distances[int(index.starts[number, mask, blank]) + order]
                slots += (mask, order, int(value), 0)
        return np.array(slots, np.uint64)

    def _turned_moves(self, *, undoing: bool) -> npt.NDArray[np.uint64]:
        """Turn the table of moves; its order stays that of the puzzle's own directions."""
        moves, turned = np.ones(256, np.uint64), self.base.turned
        for blank in range(16):
            beside = [cell for _, cell in reversed(self.layout.neighbours(blank))]
            for previous in (blank, *beside):
                word = 1
                for cell in beside:
                    if undoing or cell != previous:
                        word = word << 4 | turned[cell]
                moves[turned[blank] << 4 | turned[previous]] = word
        return moves
