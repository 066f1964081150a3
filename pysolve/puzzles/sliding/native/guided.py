"""Guided search on packed boards, and best-first searches whose values cost more."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.order import bucket_of, order_of, proved
from pysolve.compiled.loops.outcomes import FOUND, OVER
from pysolve.compiled.loops.slices import Glance, run
from pysolve.compiled.loops.store import FIRST_NODES
from pysolve.policy.network import Network
from pysolve.puzzles.sliding.native.boards import (
    directions_to,
    legal_directions,
    net_of,
    patterns_of,
    sums_by_tile,
)
from pysolve.puzzles.sliding.native.layout import Ints, Layout
from pysolve.puzzles.sliding.native.nodes import push
from pysolve.puzzles.sliding.native.patterns.databases import Database
from pysolve.puzzles.sliding.native.space import Space
from pysolve.puzzles.sliding.native.turns import (
    AT_EXPANSION,
    BY_NETWORK,
    BY_PATTERNS,
    BY_SUM,
    CAME_FROM,
    LOST,
    LOWEST_IN,
    NORMAL,
    TURN,
    UNADVISED,
    WITH_VALUE,
    Rules,
    appraise,
    take_turns,
)
from pysolve.puzzles.sliding.native.valued import LARGEST_VALUE
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

PARTS = 16  # of a step, for networks
_USUAL_DEPTH = 256
_MOST_BUCKETS = 1 << 21  # beyond that, weights are too fine for buckets


class Guided:
    """One search: who values boards, who advises, and in which order nodes are taken."""

    def __init__(
        self,
        layout: Layout,
        strategy: Strategy,
        *,
        by_tile: str = "manhattan",
        values: Network | None = None,
        patterns: tuple[Database, npt.NDArray[np.uint8]] | None = None,
        policy: Network | None = None,
    ) -> None:
        self.layout, self.strategy = layout, strategy
        self.value_net = net_of(layout, values)
        self.policy_net = self.value_net if policy is values else net_of(layout, policy)
        self.patterns = patterns_of(layout, patterns)
        self.admissible = values is None
        valuer = BY_NETWORK if values else BY_PATTERNS if patterns else BY_SUM
        asking = UNADVISED if policy is None else WITH_VALUE if policy is values else AT_EXPANSION
        largest = int(layout.distances(by_tile).max(axis=0).sum())
        self.order = order_of(strategy, 0)
        self.rules = Rules(
            layout.moves(), layout.changes(by_tile), sums_by_tile(layout, by_tile),
            directions_to(layout), legal_directions(layout), layout.packed_goal[0],
            valuer, asking, PARTS if values else 1,
            LARGEST_VALUE if values else 255 if patterns else largest,
            strategy.preferred, strategy.normal, strategy.complete,
        )  # fmt: skip

    @property
    def fits(self) -> bool:
        """Tell whether this search can be done with buckets and packed boards."""
        kind, strategy = self.strategy.kind, self.strategy
        known = kind.family in ("guided", "best-first") and kind.informed
        small = self.layout.cells <= 16 and self._buckets() <= _MOST_BUCKETS
        return known and small and strategy.duplicates == "graph" and strategy.tie != "low-h"

    def _buckets(self) -> int:
        return bucket_of(self.order, self.rules.parts * _USUAL_DEPTH, self.rules.highest) + 1

    def run(self, start: Board, by_sum: int, watch: Watch) -> Found:
        """Search until a goal is taken, nothing waits any more, or a limit holds."""
        self._begin(start, by_sum)
        outcome = run(self, watch)
        found = self.space.figures(outcome)
        if outcome == OVER and self.turns[LOST]:
            found.exhausted, found.reason = False, self.strategy.gave_up()
        elif outcome != OVER and self.admissible:
            least = int(self.turns[LOWEST_IN + NORMAL])
            steps = found.depth if outcome == FOUND else None
            found.bound = max(proved(self.strategy, least, True, steps), self._first_h)
        return found

    def _begin(self, start: Board, by_sum: int) -> None:
        """Let the start wait in the normal place."""
        board, blank = self.layout.pack(start)[0], np.uint64(start.index(0))
        h, places = appraise(self.rules, self.value_net, self.patterns, board, blank, by_sum)
        self._first_h = int(h)
        notes = np.zeros(FIRST_NODES, np.int16)
        notes[1] = int(places) | NORMAL << 8
        self.space = Space(self.layout, start, int(h), notes)
        buckets, bucket = self._buckets(), bucket_of(self.order, 0, int(h))
        self.ends, self.turns = np.zeros((3 * buckets, 2), np.int64), np.full(6, buckets, np.int64)
        self.turns[[TURN, CAME_FROM, LOST]] = NORMAL, NORMAL, 0
        self.turns[LOWEST_IN + NORMAL] = bucket
        push(self.space.nodes, self.ends, 1, NORMAL * buckets + bucket, True)

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions."""
        space = self.space
        return int(take_turns(
            space.nodes, space.arrays[1], space.slots, self.ends, space.counts,
            self.turns, self.order, self.rules, self.value_net, self.policy_net, self.patterns,
            target,
        ))  # fmt: skip

    def make_room(self, watch: Watch) -> None:
        """Enlarge the store, or if that is large enough, double the buckets."""
        if not self.space.grow(watch) and watch.allows(2 * self.ends.nbytes):
            self.ends = _wider(self.ends, self.turns)

    def glance(self) -> Glance:
        """Return where the search stands."""
        place, buckets = int(self.turns[CAME_FROM]), len(self.ends) // 3
        first = self.ends[place * buckets + self.turns[LOWEST_IN + place], 0]
        expanded, waiting, depth, h = self.space.glance(int(first))
        return expanded, waiting, depth, (h or 0) / self.rules.parts


def _wider(ends: Ints, turns: Ints) -> Ints:
    """Double the buckets of all three places."""
    buckets = len(ends) // 3
    wider = np.zeros((3, 2 * buckets, 2), np.int64)
    wider[:, :buckets] = ends.reshape(3, buckets, 2)
    lowest = turns[LOWEST_IN : LOWEST_IN + 3]
    lowest[lowest == buckets] = 2 * buckets
    return wider.reshape(-1, 2)
