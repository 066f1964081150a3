"""Guided search on packed boards, and best-first searches whose values cost more."""

from __future__ import annotations

from itertools import zip_longest
from math import ceil

import numpy as np
import numpy.typing as npt

from pysolve.compiled.kernel import Found
from pysolve.policy.network import Network
from pysolve.puzzles.sliding.native.best import BEST_H, EMPTY, FULL, PAUSED, SOLVED, push
from pysolve.puzzles.sliding.native.boards import (
    directions_to,
    legal_directions,
    net_of,
    patterns_of,
    sums_by_tile,
)
from pysolve.puzzles.sliding.native.deepening import following
from pysolve.puzzles.sliding.native.layout import Ints, Layout
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

NAMES = ("guided", "astar", "wastar", "greedy")
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
        greedy = strategy.name == "greedy"
        weight = strategy.weight
        self.rules = Rules(
            layout.moves(), layout.changes(by_tile), sums_by_tile(layout, by_tile),
            directions_to(layout), legal_directions(layout), layout.packed_goal[0],
            valuer, asking, PARTS if values else 1,
            0 if greedy else weight.denominator, 1 if greedy else weight.numerator,
            LARGEST_VALUE if values else 255 if patterns else largest,
            strategy.preferred, strategy.normal, strategy.complete,
            not strategy.kind.reopens, strategy.tie == "fifo",
        )  # fmt: skip

    @property
    def fits(self) -> bool:
        """Tell whether this search can be done with buckets and packed boards."""
        known = self.strategy.name in NAMES and self.strategy.duplicates == "graph"
        small = self.layout.cells <= 16 and self._buckets() <= _MOST_BUCKETS
        return known and small and self.strategy.tie != "low-h"

    def _buckets(self) -> int:
        rules = self.rules
        return rules.per_g * rules.parts * _USUAL_DEPTH + rules.per_h * rules.highest + 1

    def run(self, start: Board, by_sum: int, watch: Watch) -> Found:
        """Search until a goal is taken, nothing waits any more, or a limit holds."""
        board, blank = self.layout.pack(start)[0], np.uint64(start.index(0))
        h, places = appraise(self.rules, self.value_net, self.patterns, board, blank, by_sum)
        space = Space(self.layout, start, int(h))
        notes = np.zeros(len(space.nodes), np.int16)
        notes[1] = int(places) | NORMAL << 8
        buckets = self._buckets()
        ends, turns = np.zeros((3 * buckets, 2), np.int64), np.full(6, buckets, np.int64)
        turns[[TURN, CAME_FROM, LOST]] = NORMAL, NORMAL, 0
        turns[LOWEST_IN + NORMAL] = self.rules.per_h * int(h)
        push(space.nodes, ends, 1, NORMAL * buckets + int(turns[LOWEST_IN + NORMAL]), True)
        code, target = PAUSED, 0
        with watch:
            while code not in (SOLVED, EMPTY) and not watch.stopped:
                code = int(take_turns(
                    space.nodes, notes, space.slots, ends, space.counts, turns, self.rules,
                    self.value_net, self.policy_net, self.patterns, target,
                ))  # fmt: skip
                if code == FULL:
                    if space.grow(watch):
                        more = len(space.nodes) - len(notes)
                        notes = np.concatenate([notes, np.zeros(more, np.int16)])
                    else:
                        ends = _wider(ends, turns)
                elif code == PAUSED:
                    depth = space.depth_of(_waiting_first(ends, turns))
                    best_h = int(space.counts[BEST_H]) / self.rules.parts
                    target = following(watch, space.expanded, space.waiting, depth, best_h)
        found = self._found(space, turns, code)
        if self.admissible and code != EMPTY:
            found.bound = max(found.bound, int(h) / self.rules.parts)
        return found

    def _found(self, space: Space, turns: Ints, code: int) -> Found:
        """Collect the figures."""
        expanded, waiting = space.levels()
        found = Found(expanded=space.expanded, frontier=space.waiting)
        found.levels = [a + b for a, b in zip_longest(expanded, waiting, fillvalue=0)]
        found.depth = max(0, len(expanded) - 1)
        if code == SOLVED:
            found.actions = space.actions()
            found.depth = space.depth_of(space.goal)
        elif code == EMPTY:
            found.exhausted = not turns[LOST]
            if turns[LOST]:
                found.reason = self.strategy.gave_up()
        if self.admissible and self.strategy.kind.proves == "cost" and code != EMPTY:
            least = int(turns[LOWEST_IN + NORMAL])
            found.bound = ceil(least / max(self.rules.per_g, self.rules.per_h))
        return found


def _wider(ends: Ints, turns: Ints) -> Ints:
    """Double the buckets of all three places."""
    buckets = len(ends) // 3
    wider = np.zeros((3, 2 * buckets, 2), np.int64)
    wider[:, :buckets] = ends.reshape(3, buckets, 2)
    lowest = turns[LOWEST_IN : LOWEST_IN + 3]
    lowest[lowest == buckets] = 2 * buckets
    return wider.reshape(-1, 2)


def _waiting_first(ends: Ints, turns: Ints) -> int:
    """Return the node that is next."""
    place = int(turns[CAME_FROM])
    return int(ends[place * (len(ends) // 3) + turns[LOWEST_IN + place], 0])
