"""Beam search on packed boards: level by level, the best few of each."""

from __future__ import annotations

from itertools import zip_longest

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
from pysolve.puzzles.sliding.native.best import (
    BEST_H,
    EXPANSIONS,
    FULL,
    GOAL_NODE,
    LIVE,
    MADE,
    PAUSED,
    SOLVED,
    lifts_added,
)
from pysolve.puzzles.sliding.native.deepening import following
from pysolve.puzzles.sliding.native.layout import Layout
from pysolve.puzzles.sliding.native.nodes import (
    EXPANDED,
    OVERTAKEN,
    TAKEN,
    blank_of,
    figures,
    find,
    g_of,
    h_of,
    marked,
    moved,
    previous_of,
    slot_entry,
    unpack_into,
)
from pysolve.puzzles.sliding.native.space import Space
from pysolve.puzzles.sliding.rules import Board
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

LEVEL_DONE = 4

_HALF, _ONE = np.uint64(0xFFFFFFFF), np.uint64(1)


@jit
def expand_level(
    nodes: npt.NDArray[np.uint64], slots: npt.NDArray[np.uint64], counts: npt.NDArray[np.int64],
    layer: npt.NDArray[np.int64], place: npt.NDArray[np.int64], moves: npt.NDArray[np.uint64],
    changes: npt.NDArray[np.int64], homes: npt.NDArray[np.int64],
    goal_low: np.uint64, goal_high: np.uint64, columns: int, bits: np.uint64, lift: int,
    target: int,
) -> int:  # fmt: skip
    """Expand the nodes of a layer from ``place`` on; children get the next numbers."""
    board = np.empty(homes.size, np.int64)
    all_tiles = homes.size * (homes.size - 1) // 2
    field = (_ONE << bits) - _ONE
    while place[0] < layer.size:
        number = layer[place[0]]
        low, high, word = nodes[number, 0], nodes[number, 1], nodes[number, 3]
        if low == goal_low and high == goal_high:
            nodes[number, 3] = marked(word, TAKEN)
            counts[GOAL_NODE] = number
            counts[LIVE] -= 1
            return SOLVED
        if counts[EXPANSIONS] >= target:
            return PAUSED
        if counts[MADE] + 4 >= len(nodes) or 2 * counts[MADE] + 8 >= slots.size:
            return FULL
        place[0] += 1
        nodes[number, 3] = marked(word, EXPANDED)
        counts[EXPANSIONS] += 1
        counts[LIVE] -= 1
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
            if slots[at] & _HALF:
                continue
            change = changes[(((blank << bits) | cell) << bits) | tile]
            h = h_of(word) + change
            if lift:
                h += lift * lifts_added(board, np.int64(cell), np.int64(blank), homes, columns)
            counts[BEST_H] = min(counts[BEST_H], h)
            counts[MADE] += 1
            counts[LIVE] += 1
            child = counts[MADE]
            nodes[child, 0], nodes[child, 1] = child_low, child_high
            nodes[child, 2] = np.uint64(number)
            nodes[child, 3] = figures(g_of(word) + 1, h, cell, blank)
            slots[at] = slot_entry(child_low, child_high, np.uint64(child))
    return LEVEL_DONE


class Beam:
    """One beam search: its settings, and how it chooses a level's best."""

    def __init__(self, layout: Layout, strategy: Strategy, heuristic: str) -> None:
        self.layout, self.strategy = layout, strategy
        self.lift = 2 if heuristic == "linear-conflict" else 0
        by_tile = "manhattan" if self.lift else heuristic
        self.moves, self.changes = layout.moves(), layout.changes(by_tile)

    @property
    def fits(self) -> bool:
        """Tell whether this beam remembers all states, as ours does."""
        return self.strategy.duplicates == "graph"

    def run(self, start: Board, h: int, watch: Watch) -> Found:
        """Search until a goal is met, every way is lost, or a limit holds."""
        space = Space(self.layout, start, h)
        layer, place = np.ones(1, np.int64), np.zeros(1, np.int64)
        code, target, first_child, dropped = PAUSED, 0, 2, False
        with watch:
            while code != SOLVED and layer.size and not watch.stopped:
                code = self._slice(space, layer, place, target)
                if code == FULL:
                    space.grow(watch)
                elif code == PAUSED:
                    depth = space.depth_of(int(layer[place[0]]))
                    target = following(watch, space.expanded, space.waiting, depth, space.best_h)
                elif code == LEVEL_DONE:
                    layer, lost = self._best_of(space, first_child)
                    place[0], first_child = 0, space.made + 1
                    dropped = dropped or lost
        return self._found(space, code, dropped, watch)

    def _slice(
        self, space: Space, layer: npt.NDArray[np.int64], place: npt.NDArray[np.int64], target: int
    ) -> int:
        layout = self.layout
        return int(expand_level(
            space.nodes, space.slots, space.counts, layer, place, self.moves, self.changes,
            layout.homes, *layout.packed_goal, layout.columns, np.uint64(layout.bits), self.lift,
            target,
        ))  # fmt: skip

    def _best_of(self, space: Space, first: int) -> tuple[npt.NDArray[np.int64], bool]:
        """Choose the best of a level's children, all of one depth; tell if some were lost."""
        numbers = np.arange(first, space.made + 1, dtype=np.int64)
        if self.strategy.tie != "fifo":
            numbers = numbers[::-1]
        if self.strategy.weight > 0 or self.strategy.tie == "low-h":
            h = (space.nodes[numbers, 3] >> np.uint64(24)).astype(np.uint16)
            numbers = numbers[np.argsort(h, kind="stable")]
        width = self.strategy.width
        lost = numbers[width:]
        space.nodes[lost, 3] |= np.uint64(OVERTAKEN << 56)
        space.counts[LIVE] -= lost.size
        return numbers[:width], lost.size > 0

    def _found(self, space: Space, code: int, dropped: bool, watch: Watch) -> Found:
        """Collect the figures."""
        expanded, waiting = space.levels()
        found = Found(expanded=space.expanded, frontier=space.waiting)
        found.levels = [a + b for a, b in zip_longest(expanded, waiting, fillvalue=0)]
        found.depth = max(0, len(expanded) - 1)
        if code == SOLVED:
            found.actions = space.actions()
            found.depth = space.depth_of(space.goal)
        elif not watch.stopped:
            found.exhausted = not dropped
            if dropped:
                width = self.strategy.width
                found.reason = f"a beam of width {width:,} lost every way to a goal"
        return found
