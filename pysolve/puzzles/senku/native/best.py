"""Best first over peg solitaire, compiled: breadth first, greedy, A* and the like.

All jumps cost one and all ways to a position are equally long, so a position is
put into the frontier once. Priorities are whole numbers: the frontier is an array
of lists, one for each priority, which keep the driver's order among equals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
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
from pysolve.puzzles.senku.native.sets import enlarged, find
from pysolve.puzzles.senku.native.values import Values, value
from pysolve.search.events import Watch

Links = npt.NDArray[np.int32]
Depths = npt.NDArray[np.int8]

MADE, EXPANDED, BEST, DEEPEST, LOWEST, BEST_H, NODE = range(7)  # what the tally keeps
OVER, GOAL, PAUSE, FULL = range(4)  # why the compiled loop came back


class Order(NamedTuple):
    """How entries rank: by cost and value, then by value if asked, then by age."""

    per_cost: int
    per_value: int
    by_value: int  # 0, or more than any value: equal sums are told apart by their values
    oldest_first: bool


class Nodes(NamedTuple):
    """What is known of each node made."""

    positions: Masks
    parents: Links
    jumps: Links
    following: Links  # the next one in the list of its priority


@jit
def rank(depth: int, h: int, order: Order) -> int:
    """Return the list that an entry belongs to."""
    total = order.per_cost * depth + order.per_value * h
    return total * order.by_value + h if order.by_value > 0 else total


@jit
def put(node: int, place: int, nodes: Nodes, heads: Links, tails: Links, order: Order) -> None:
    """Add a node to the list of its priority, at the end or in front."""
    if heads[place] < 0:
        heads[place] = tails[place] = node
        nodes.following[node] = -1
    elif order.oldest_first:
        nodes.following[tails[place]] = node
        nodes.following[node] = -1
        tails[place] = node
    else:
        nodes.following[node] = heads[place]
        heads[place] = node


@jit
def advance(
    rules: Rules, pagodas: Pagodas, values: Values, order: Order, nodes: Nodes, depths: Depths,
    heads: Links, tails: Links, met: Masks, images: Masks, sums: Numbers, tally: Numbers,
    levels: Numbers, look_at: int,
) -> int:  # fmt: skip
    """Go on until a goal is taken, all is seen, it is time to look, or room runs out."""
    made, expanded, filled, low = tally[MADE], tally[EXPANDED], tally[BEST], tally[LOWEST]
    jumps, remembers = len(rules.changed), len(met) > 0
    outcome = OVER
    while True:
        while low < len(heads) and heads[low] < 0:
            low += 1
        if low == len(heads):
            break
        node = heads[low]
        position, depth = nodes.positions[node], depths[node]
        found = is_goal(position, rules.goals)
        full = made + jumps > len(nodes.positions) or (
            remembers and 2 * (filled + jumps) > len(met)
        )
        if found or expanded >= look_at or full:
            outcome = GOAL if found else PAUSE if expanded >= look_at else FULL
            tally[NODE] = node
            break
        heads[low] = nodes.following[node]
        expanded += 1
        depth += 1
        tally[DEEPEST] = max(tally[DEEPEST], depth - 1)
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
                filled += 1
            child = position ^ rules.changed[jump]
            h = value(child, values)
            tally[BEST_H] = min(tally[BEST_H], h)
            nodes.positions[made], nodes.parents[made] = child, node
            nodes.jumps[made], depths[made] = jump, depth
            levels[depth] += 1
            place = rank(depth, h, order)
            put(made, place, nodes, heads, tails, order)
            low = min(low, place)
            made += 1
    tally[MADE], tally[EXPANDED], tally[BEST], tally[LOWEST] = made, expanded, filled, low
    return outcome


@dataclass
class BestFirst:
    """A best-first search that can be stopped and asked for its figures."""

    rules: Rules
    pagodas: Pagodas
    values: Values
    order: Order
    places: int  # how many different priorities there can be
    start: int
    remembers: bool

    def __post_init__(self) -> None:
        room = 1 << 10
        self.nodes = Nodes(np.zeros(room, np.uint64), *(np.zeros(room, np.int32) for _ in range(3)))
        self.depths = np.zeros(room, np.int8)
        self.heads = np.full(self.places, -1, np.int32)
        self.tails = np.full(self.places, -1, np.int32)
        self.met = np.zeros(4 * room if self.remembers else 0, np.uint64)
        self.images = np.zeros(self.rules.images.shape[2], np.uint64)
        self.sums = np.zeros(len(self.pagodas.base), np.int64)
        self.levels = np.zeros(self.start.bit_count() + 2, np.int64)
        self.tally = np.zeros(7, np.int64)

    def run(self, watch: Watch) -> Found:
        """Search until something ends it."""
        self._put_the_start()
        outcome, look_at = PAUSE, 0
        with watch:
            while outcome in (PAUSE, FULL):
                outcome = self._advance(look_at)
                if outcome == FULL:
                    self._make_room()
                elif outcome == PAUSE:
                    look_at = self._look(watch)
                    if watch.stopped:
                        break
        return self._figures(outcome)

    def _put_the_start(self) -> None:
        position = np.uint64(self.start)
        h = int(value(position, self.values))
        self.nodes.positions[0], self.nodes.parents[0] = position, -1
        place = rank(0, h, self.order)
        put(0, place, self.nodes, self.heads, self.tails, self.order)
        spread(position, self.rules.images, self.images)
        if self.remembers and self.start:
            key = self.images.min()
            self.met[find(self.met, key)] = key
        self.tally[[MADE, BEST, LOWEST, BEST_H]] = 1, 1, place, h
        self.levels[0] = 1

    def _advance(self, look_at: int) -> int:
        return advance(
            self.rules, self.pagodas, self.values, self.order, self.nodes, self.depths,
            self.heads, self.tails, self.met, self.images, self.sums, self.tally, self.levels,
            look_at,
        )  # fmt: skip

    def _make_room(self) -> None:
        """Double what is short: the nodes, or the set of positions met."""
        made, jumps = int(self.tally[MADE]), len(self.rules.changed)
        if made + jumps > len(self.depths):
            self.nodes = Nodes(*map(_doubled, self.nodes))
            self.depths = _doubled(self.depths)
        else:
            self.met = enlarged(self.met)

    def _look(self, watch: Watch) -> int:
        made, expanded, node = (int(self.tally[i]) for i in (MADE, EXPANDED, NODE))
        depth, best = int(self.depths[node]), int(self.tally[BEST_H])
        return watch.look(expanded, made - expanded - 1, depth, best)

    def _figures(self, outcome: int) -> Found:
        made, expanded, node = (int(self.tally[i]) for i in (MADE, EXPANDED, NODE))
        found = Found(expanded=expanded, frontier=made - expanded, depth=int(self.tally[DEEPEST]))
        found.exhausted = outcome == OVER
        if outcome == GOAL:
            found.frontier -= 1  # the goal was taken
            found.depth = int(self.depths[node])
            self.levels[found.depth] -= 1
            found.actions = self._jumps_to(node)
        found.levels = np.trim_zeros(self.levels, "b").tolist()
        return found

    def _jumps_to(self, node: int) -> list[Any]:
        jumps = []
        while (parent := int(self.nodes.parents[node])) >= 0:
            jumps.append(int(self.nodes.jumps[node]))
            node = parent
        return jumps[::-1]


def _doubled(array: Any) -> Any:
    return np.concatenate([array, np.zeros_like(array)])
