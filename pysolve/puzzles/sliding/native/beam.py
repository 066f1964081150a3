"""Beam search on packed boards."""

from __future__ import annotations

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.layers import Layers
from pysolve.compiled.loops.order import order_of
from pysolve.compiled.loops.outcomes import (
    BEST_H,
    COUNTED,
    EXPANDED,
    FOUND,
    LIVE,
    MADE,
    OVER,
    OVERTAKEN,
    TAKEN,
    due,
    is_full,
)
from pysolve.compiled.loops.slots import Words
from pysolve.compiled.loops.store import Array
from pysolve.puzzles.sliding.native.best import lifts_added
from pysolve.puzzles.sliding.native.layout import Ints, Layout
from pysolve.puzzles.sliding.native.nodes import (
    add_node,
    blank_of,
    figures,
    find,
    g_of,
    h_of,
    marked,
    moved,
    previous_of,
    unpack_into,
)
from pysolve.puzzles.sliding.native.space import Space
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.strategies import Strategy

_ONE = np.uint64(1)


@jit
def expand_level(
    nodes: Words, slots: Words, counts: Ints, layer: Ints, place: Ints, moves: Words,
    changes: Ints, homes: Ints, goal_low: np.uint64, goal_high: np.uint64, columns: int,
    bits: np.uint64, lift: int, target: int,
) -> int:  # fmt: skip
    """Expand the nodes of a layer from ``place`` on; children get the next numbers."""
    board = np.empty(homes.size, np.int64)
    all_tiles = homes.size * (homes.size - 1) // 2
    field = (_ONE << bits) - _ONE
    while place[0] < layer.size:
        number = layer[place[0]]
        low, high, word = nodes[number, 0], nodes[number, 1], nodes[number, 3]
        full = is_full(counts[MADE], 4, len(nodes), slots.size)
        outcome = due(number, low == goal_low and high == goal_high, full, counts, target)
        if outcome == FOUND:
            nodes[number, 3] = marked(word, TAKEN)
        if outcome != COUNTED:
            return outcome
        place[0] += 1
        nodes[number, 3] = marked(word, EXPANDED)
        unpack_into(board, low, high, bits, all_tiles)
        blank = blank_of(word)
        rest = moves[(blank << bits) | previous_of(word)]
        while rest != _ONE:
            cell = rest & field
            rest >>= bits
            tile = np.uint64(board[cell])
            child_low = moved(low, 0, tile, cell, blank, bits)
            child_high = moved(high, 1, tile, cell, blank, bits)
            at = find(nodes, slots, child_low, child_high)
            if slots[at]:
                continue
            change = changes[(((blank << bits) | cell) << bits) | tile]
            h = h_of(word) + change
            if lift:
                h += lift * lifts_added(board, np.int64(cell), np.int64(blank), homes, columns)
            counts[BEST_H] = min(counts[BEST_H], h)
            counts[MADE] += 1
            counts[LIVE] += 1
            packed = figures(g_of(word) + 1, h, cell, blank)
            add_node(nodes, counts[MADE], slots, at, child_low, child_high, number, packed)
    return OVER


class Beam(Layers):
    """One beam search from a start."""

    store: Space

    def __init__(
        self, layout: Layout, strategy: Strategy, heuristic: str, start: Board, h: int
    ) -> None:  # fmt: skip
        super().__init__(Space(layout, start, h), order_of(strategy, 1), strategy.width)
        self.layout = layout
        self.lift = 2 if heuristic == "linear-conflict" else 0
        by_tile = "manhattan" if self.lift else heuristic
        self.moves, self.changes = layout.moves(), layout.changes(by_tile)

    def expand(self, target: int) -> int:
        """Expand the layer from its place on, up to ``target`` expansions."""
        layout, space = self.layout, self.store
        return int(expand_level(
            space.nodes, space.slots, space.counts, self.layer, self.place, self.moves,
            self.changes, layout.homes, *layout.packed_goal, layout.columns,
            np.uint64(layout.bits), self.lift, target,
        ))  # fmt: skip

    def ranks(self, numbers: slice) -> tuple[Array, Array]:
        """Return the priorities (of nodes of one depth) and the h of some nodes."""
        h = (self.store.nodes[numbers, 3] >> np.uint64(24)).astype(np.uint16)
        return (h if self.order.per_h else np.zeros_like(h)), h

    def overtake(self, numbers: Ints) -> None:
        """Mark nodes that are lost."""
        self.store.nodes[numbers, 3] |= np.uint64(OVERTAKEN << 56)
