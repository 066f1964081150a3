"""IDA* with heuristics that need no large table, as a walk for ``deepen``."""

from __future__ import annotations

import numpy as np

from pysolve.compiled.loops.order import order_of
from pysolve.compiled.loops.outcomes import FOUND, PAUSED
from pysolve.puzzles.sliding.native.deepening import Walk
from pysolve.puzzles.sliding.native.ida import NOTHING_CUT, run_careful_round, run_round
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.puzzles.sliding.native.lines import packed_lifts
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.strategies import Strategy

MARKS = 4096  # one for each value of mark_of_board


class TileWalk(Walk):
    """A walk that knows misplaced, manhattan and linear-conflict on up to 16 cells."""

    def __init__(
        self, layout: Layout, start: Board, strategy: Strategy, heuristic: str
    ) -> None:  # fmt: skip
        self.layout = layout
        self._start = layout.pack(start)[0]
        self._blank = np.uint64(start.index(0))
        order = order_of(strategy, 0)
        self._den, self._num = order.per_step, order.per_h
        self._lift = 2 * self._num if heuristic == "linear-conflict" else 0
        by_tile = "manhattan" if heuristic == "linear-conflict" else heuristic
        self._moves = layout.moves(undoing=strategy.duplicates == "tree")
        self._counts = np.array([(int(word).bit_length() - 1) // 4 for word in self._moves])
        self._costs = self._den + self._num * layout.changes(by_tile)
        self._lines = layout.lines if self._lift else np.zeros((1, 1), np.uint8)
        remembers = strategy.duplicates == "path"
        self._marks = np.zeros(MARKS if remembers else 0, np.int64)
        self._careful = remembers or self._lift > 0
        self._h = sum(layout.distance(by_tile, cell, tile) for cell, tile in enumerate(start))
        if self._lift:
            self._h += 2 * packed_lifts(self._start, self._lines, layout.rows, layout.columns)
        self._now = np.zeros(4, np.uint64)
        self._sums = np.zeros(3, np.int64)
        self._levels = np.zeros(2, np.int64)
        self._levels[0] = 1  # once: later rounds go on from the same root

    @property
    def expanded(self) -> int:
        """The nodes expanded so far, in all rounds."""
        return int(self._sums[1])

    @property
    def depth(self) -> int:
        """The depth at which the walk stands."""
        return int(self._now[0])

    def first_bound(self) -> int:
        """Return the start's priority."""
        return self._num * self._h

    def begin(self, bound: int) -> None:
        """Go back to the start, for a round with this bound."""
        deepest = bound // self._den + 3  # each step adds at least den to den·g
        self._levels = np.concatenate(
            [self._levels, np.zeros(max(0, deepest - self._levels.size), np.int64)]
        )
        self._boards, self._rests = np.zeros(deepest, np.uint64), np.zeros(deepest, np.uint64)
        self._lefts = np.zeros(deepest, np.int64)
        self._now[:] = (0, self._start, self._blank, self._blank)
        self._sums[:] = (bound - self.first_bound(), self.expanded, NOTHING_CUT)
        self._marks[:] = 0
        self._bound = bound

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions: PAUSED, FOUND or OVER."""
        if self._now[1] == self.layout.packed_goal[0]:
            return FOUND
        if self.expanded >= target:
            return PAUSED
        stack = (self._now, self._sums, self._levels, self._boards, self._rests, self._lefts)
        goal, layout = self.layout.packed_goal[0], self.layout
        if self._careful:
            code = run_careful_round(
                *stack, self._moves, self._costs, goal, target,
                self._marks, self._lines, layout.rows, layout.columns, self._lift,
            )  # fmt: skip
        else:
            code = run_round(*stack, self._moves, self._counts, self._costs, goal, target)
        return int(code)

    def next_bound(self) -> int | None:
        """Return the smallest priority that exceeded the bound; None if none did."""
        over = int(self._sums[2])
        return None if over == NOTHING_CUT else self._bound - over

    def levels(self) -> list[int]:
        """Return the nodes generated so far, by depth."""
        levels = self._levels.copy()
        if not self._careful:  # it counted children ahead: take back those it did not reach
            for depth in range(self.depth):
                fields = int(self._rests[depth]) >> 4
                levels[depth + 1] -= (fields.bit_length() - 1) // 4
        return [int(count) for count in np.trim_zeros(levels, "b")]

    def blanks(self) -> list[int]:
        """Return where the blank was, from the start to where the walk stands."""
        return [int(rest) & 15 for rest in self._rests[: self.depth]] + [int(self._now[2])]
