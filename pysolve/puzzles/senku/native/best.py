"""Best first over peg solitaire, compiled: breadth first, greedy, A* and the like.

All jumps cost one and all ways to a position are equally long, so a position is
put into the frontier once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
from pysolve.compiled.loops import sets
from pysolve.compiled.loops.buckets import drop_first, first_used, push
from pysolve.compiled.loops.order import Order, bucket_of
from pysolve.compiled.loops.outcomes import (
    BEST_H,
    COUNTED,
    EXPANDED,
    FOUND,
    LIVE,
    LOWEST,
    MADE,
    OVER,
    TAKEN,
    due,
    is_full,
)
from pysolve.compiled.loops.sets import find
from pysolve.compiled.loops.slices import Glance, run
from pysolve.compiled.loops.store import FIRST_NODES, Array, Store
from pysolve.puzzles.senku.native.masks import (
    Masks,
    Numbers,
    Pagodas,
    Rules,
    allowed_after,
    is_goal,
    smallest_after,
    spread,
    weigh,
)
from pysolve.puzzles.senku.native.values import Values, value
from pysolve.search.events import Watch

Links = npt.NDArray[np.int32]


class Nodes(NamedTuple):
    """What is known of each node made."""

    positions: Masks
    parents: Links
    jumps: Links
    links: Links  # the next one of its bucket
    depths: npt.NDArray[np.int8]
    marks: npt.NDArray[np.int8]


@jit
def advance(
    rules: Rules, pagodas: Pagodas, values: Values, order: Order, nodes: Nodes, ends: Links,
    met: Masks, images: Masks, sums: Numbers, counts: Numbers, target: int,
) -> int:  # fmt: skip
    """Go on until a goal is taken, all is seen, it is time to look, or room runs out."""
    positions, parents, moves, links, depths, marks = nodes
    jumps, remembers = len(rules.changed), len(met) > 0
    while True:
        low = first_used(ends, counts[LOWEST], len(ends))
        counts[LOWEST] = low
        if low == len(ends):
            return OVER
        node = ends[low, 0]
        position, depth = positions[node], depths[node] + 1
        full = is_full(counts[MADE], jumps, len(positions), len(met))
        outcome = due(node, is_goal(position, rules.goals), full, counts, target)
        if outcome == FOUND:
            marks[node] = TAKEN
        if outcome != COUNTED:
            return outcome
        drop_first(ends, links, low)
        marks[node] = EXPANDED
        spread(position, rules.images, images)
        weigh(position, pagodas, sums)
        for jump in range(jumps):
            if position & rules.changed[jump] != rules.pegs[jump]:
                continue
            if not allowed_after(sums, jump, pagodas):
                continue
            if remembers:
                key = smallest_after(images, rules.turned[jump])
                slot = find(met, key)
                if met[slot]:
                    continue
                met[slot] = key
            child = position ^ rules.changed[jump]
            h = value(child, values)
            counts[BEST_H] = min(counts[BEST_H], h)
            counts[MADE] += 1
            counts[LIVE] += 1
            made = counts[MADE]
            positions[made], parents[made] = child, node
            moves[made], depths[made] = jump, depth
            bucket = bucket_of(order, depth, h)
            push(ends, links, made, bucket, order.fifo)
            counts[LOWEST] = min(counts[LOWEST], bucket)


class Space(Store):
    """The nodes of a search, and the set of positions that they stand for."""

    def __init__(self, start: int, children: int, remembers: bool) -> None:
        nodes = Nodes(
            np.zeros(FIRST_NODES, np.uint64), *np.zeros((3, FIRST_NODES), np.int32),
            *np.zeros((2, FIRST_NODES), np.int8),
        )  # fmt: skip
        nodes.positions[1] = start
        super().__init__(nodes, children, remembers=remembers, carry_over=sets.carry_over)

    @property
    def nodes(self) -> Nodes:
        """The nodes, as compiled functions read them."""
        return Nodes(*self.arrays)

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

    def actions(self, path: list[int]) -> list[int]:
        """Return the numbers of the jumps along a path of nodes."""
        return [int(self.nodes.jumps[number]) for number in path[1:]]


class BestFirst:
    """One best-first search, with so many buckets."""

    def __init__(
        self, rules: Rules, pagodas: Pagodas, values: Values, order: Order, buckets: int,
        start: int, remembers: bool,
    ) -> None:  # fmt: skip
        self.rules, self.pagodas, self.values, self.order = rules, pagodas, values, order
        self.space = Space(start, len(rules.changed), remembers)
        self.ends = np.zeros((buckets, 2), np.int32)
        self.images = np.zeros(rules.images.shape[2], np.uint64)
        self.sums = np.zeros(len(pagodas.base), np.int64)
        self._put_the_start(np.uint64(start))

    def _put_the_start(self, position: Any) -> None:
        space, h = self.space, int(value(position, self.values))
        bucket = bucket_of(self.order, 0, h)
        push(self.ends, space.nodes.links, 1, bucket, True)
        spread(position, self.rules.images, self.images)
        if space.slots.size and position:
            key = self.images.min()
            space.slots[find(space.slots, key)] = key
        space.counts[[LOWEST, BEST_H]] = bucket, h

    def run(self, watch: Watch) -> Found:
        """Search until a goal is taken, all was seen, or a limit holds."""
        return self.space.figures(run(self, watch))

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions."""
        space = self.space
        return int(advance(
            self.rules, self.pagodas, self.values, self.order, space.nodes, self.ends,
            space.slots, self.images, self.sums, space.counts, target,
        ))  # fmt: skip

    def make_room(self, watch: Watch) -> None:
        """Enlarge the store."""
        self.space.grow(watch)

    def glance(self) -> Glance:
        """Return where the search stands."""
        return self.space.glance(int(self.ends[self.space.lowest, 0]))
