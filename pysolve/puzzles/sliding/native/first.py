"""Best-first searches on packed boards: bfs, ucs, greedy, A* and weighted A*."""

from __future__ import annotations

import numpy as np

from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.order import bucket_of, order_of, proved, takes_the_best
from pysolve.compiled.loops.outcomes import FOUND, OVER
from pysolve.compiled.loops.slices import Glance, run
from pysolve.compiled.loops.store import enlarged
from pysolve.puzzles.sliding.native.best import best_first
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.puzzles.sliding.native.nodes import push
from pysolve.puzzles.sliding.native.space import Space
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

_USUAL_DEPTH = 256
_MOST_BUCKETS = 1 << 22  # beyond that, weights are too fine for buckets


class BestFirst:
    """One best-first search: its settings, its nodes, and its frontier as buckets."""

    def __init__(self, layout: Layout, strategy: Strategy, heuristic: str) -> None:
        self.layout, self.strategy = layout, strategy
        self.lift = 2 if heuristic == "linear-conflict" else 0
        self.by_tile = "manhattan" if self.lift else heuristic
        largest = layout.distances(self.by_tile).max(axis=0).sum() + self.lift * layout.cells
        h_values = int(largest) + 1
        self.order = order_of(strategy, h_values)
        self._buckets = bucket_of(self.order, _USUAL_DEPTH, h_values + 16) + 1
        self.moves, self.changes = layout.moves(), layout.changes(self.by_tile)

    @property
    def fits(self) -> bool:
        """Tell whether this search can be done with buckets and packed boards."""
        return takes_the_best(self.strategy) and self._buckets <= _MOST_BUCKETS

    def run(self, start: Board, h: int, watch: Watch) -> Found:
        """Search until a goal is taken from the frontier, it runs dry, or a limit holds."""
        self.space = space = Space(self.layout, start, h)
        self.ends = np.zeros((self._buckets, 2), np.int64)
        push(space.nodes, self.ends, 1, bucket_of(self.order, 0, h), True)
        outcome = run(self, watch)
        found = space.figures(outcome)
        if outcome != OVER:
            least = space.lowest // (self.order.by_h or 1)
            steps = found.depth if outcome == FOUND else None
            found.bound = proved(self.strategy, least, True, steps)
        return found

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions."""
        layout, space = self.layout, self.space
        return int(best_first(
            space.nodes, space.slots, self.ends, space.counts, self.moves,
            self.changes, layout.homes, *layout.packed_goal, layout.columns,
            np.uint64(layout.bits), self.lift, self.order, target,
        ))  # fmt: skip

    def make_room(self, watch: Watch) -> None:
        """Enlarge the store, or if that is large enough, double the buckets."""
        if not self.space.grow(watch) and watch.allows(2 * self.ends.nbytes):
            self.ends = enlarged(self.ends, 2 * len(self.ends))

    def glance(self) -> Glance:
        """Return where the search stands."""
        return self.space.glance(int(self.ends[self.space.lowest, 0]))
