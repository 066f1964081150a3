"""Best-first searches on packed boards: bfs, ucs, greedy, A* and weighted A*."""

from __future__ import annotations

from itertools import zip_longest
from math import ceil

import numpy as np

from pysolve.compiled.kernel import Found
from pysolve.puzzles.sliding.native.best import EMPTY, FULL, PAUSED, SOLVED, best_first, push
from pysolve.puzzles.sliding.native.deepening import following
from pysolve.puzzles.sliding.native.layout import Ints, Layout
from pysolve.puzzles.sliding.native.space import Space
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

_NAMES = ("bfs", "ucs", "greedy", "astar", "wastar")  # dfs remembers in its own way
_USUAL_DEPTH = 256
_MOST_BUCKETS = 1 << 22  # beyond that, weights are too fine for buckets


class BestFirst:
    """One best-first search: its settings, and its frontier as buckets."""

    def __init__(self, layout: Layout, strategy: Strategy, heuristic: str) -> None:
        self.layout, self.strategy = layout, strategy
        self.per_g, self.per_h = _priority(strategy)
        self.lift = 2 if heuristic == "linear-conflict" else 0
        self.by_tile = "manhattan" if self.lift else heuristic
        largest = layout.distances(self.by_tile).max(axis=0).sum() + self.lift * layout.cells
        self.h_values = int(largest) + 1
        self.low_h = self.h_values if strategy.tie == "low-h" else 0
        highest = self.per_g * _USUAL_DEPTH + self.per_h * (self.h_values + 16)
        self.first_buckets = (highest + 2) * (self.low_h or 1)
        self.moves, self.changes = layout.moves(), layout.changes(self.by_tile)

    @property
    def fits(self) -> bool:
        """Tell whether this search can be done with buckets and packed boards."""
        known = self.strategy.name in _NAMES and self.strategy.duplicates == "graph"
        return known and self.first_buckets <= _MOST_BUCKETS

    def run(self, start: Board, h: int, watch: Watch) -> Found:
        """Search until a goal is taken from the frontier, it runs dry, or a limit holds."""
        space = Space(self.layout, start, h)
        ends = np.zeros((self.first_buckets, 2), np.int64)
        push(space.nodes, ends, 1, self.per_h * h * (self.low_h or 1) + h * bool(self.low_h), True)
        code, target = PAUSED, 0
        with watch:
            while code not in (SOLVED, EMPTY) and not watch.stopped:
                code = self._slice(space, ends, target)
                if code == FULL:
                    if not space.grow(watch):
                        ends = np.concatenate([ends, np.zeros_like(ends)])
                elif code == PAUSED:
                    depth = space.depth_of(int(ends[space.lowest, 0]))
                    target = following(watch, space.expanded, space.waiting, depth, space.best_h)
        return self._found(space, code)

    def _slice(self, space: Space, ends: Ints, target: int) -> int:
        layout = self.layout
        return int(best_first(
            space.nodes, space.slots, ends, space.counts, self.moves, self.changes, layout.homes,
            *layout.packed_goal, layout.columns, np.uint64(layout.bits), self.lift,
            self.per_g, self.per_h, self.low_h, self.strategy.tie == "fifo",
            not self.strategy.kind.reopens, target,
        ))  # fmt: skip

    def _found(self, space: Space, code: int) -> Found:
        """Collect the figures."""
        expanded, waiting = space.levels()
        found = Found(expanded=space.expanded, frontier=space.waiting, exhausted=code == EMPTY)
        found.levels = [a + b for a, b in zip_longest(expanded, waiting, fillvalue=0)]
        found.depth = max(0, len(expanded) - 1)
        least = space.lowest // (self.low_h or 1)
        if code == SOLVED:
            found.actions = space.actions()
            found.depth = space.depth_of(space.goal)
        if self.strategy.kind.proves == "cost" and code != EMPTY:
            found.bound = ceil(least / max(self.per_g, self.per_h))
        elif self.strategy.name == "bfs" and code == SOLVED:
            found.bound = found.depth
        return found


def _priority(strategy: Strategy) -> tuple[int, int]:
    """Return what a step and a unit of h add to a priority."""
    if strategy.name == "greedy":
        return 0, 1
    if strategy.name in ("bfs", "ucs"):
        return 1, 0
    return strategy.weight.denominator, strategy.weight.numerator
