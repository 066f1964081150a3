"""The compiled loop of best-first searches: buckets of nodes by priority.

Priorities are whole numbers (den·g + num·h), so the frontier is a row of linked
lists. ``counts`` holds (nodes made, expansions, lowest bucket that may be in use,
nodes that wait, smallest h met, the node that is the goal).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.sliding.native.lines import Int, tiles_to_lift
from pysolve.puzzles.sliding.native.nodes import (
    EXPANDED,
    OVERTAKEN,
    TAKEN,
    WAITING,
    blank_of,
    figures,
    find,
    g_of,
    h_of,
    hashed,
    mark_of,
    marked,
    moved,
    previous_of,
    slot_entry,
    unpack_into,
)

PAUSED, SOLVED, EMPTY, FULL = 0, 1, 2, 3
MADE, EXPANSIONS, LOWEST, LIVE, BEST_H, GOAL_NODE = range(6)

_HALF = np.uint64(0xFFFFFFFF)
_32, _ONE = np.uint64(32), np.uint64(1)


@jit
def push(
    nodes: npt.NDArray[np.uint64], ends: npt.NDArray[np.int64], number: int, bucket: int,
    fifo: bool,
) -> None:  # fmt: skip
    """Put a node into a bucket: at its head, or with ``fifo`` at its tail."""
    head, tail = ends[bucket, 0], ends[bucket, 1]
    if fifo and head:
        nodes[tail, 2] = (nodes[tail, 2] & _HALF) | (np.uint64(number) << _32)
        ends[bucket, 1] = number
        return
    nodes[number, 2] = (nodes[number, 2] & _HALF) | (np.uint64(head) << _32)
    ends[bucket, 0] = number
    if not head:
        ends[bucket, 1] = number


@jit
def lifts_of_move(
    board: npt.NDArray[np.int64], homes: npt.NDArray[np.int64], columns: int, cell: Int, blank: Int
) -> int:
    """Count the tiles to lift in the two lines that a move between these cells changes.

    Order within the line along which the tile moves stays as it is.
    """
    rows = board.size // columns
    if cell // columns == blank // columns:
        return tiles_to_lift(board, homes, cell % columns, columns, rows) + tiles_to_lift(
            board, homes, blank % columns, columns, rows
        )
    return tiles_to_lift(board, homes, cell // columns * columns, 1, columns) + tiles_to_lift(
        board, homes, blank // columns * columns, 1, columns
    )


@jit
def lifts_added(
    board: npt.NDArray[np.int64], cell: Int, blank: Int, homes: npt.NDArray[np.int64], columns: int
) -> int:
    """Count by how many the tiles to lift grow when the tile in ``cell`` moves."""
    before = lifts_of_move(board, homes, columns, cell, blank)
    board[blank], board[cell] = board[cell], 0
    after = lifts_of_move(board, homes, columns, cell, blank)
    board[cell], board[blank] = board[blank], 0
    return after - before


@jit
def best_first(  # noqa: C901 (one loop on purpose, as the driver's)
    nodes: npt.NDArray[np.uint64], slots: npt.NDArray[np.uint64], ends: npt.NDArray[np.int64],
    counts: npt.NDArray[np.int64], moves: npt.NDArray[np.uint64], changes: npt.NDArray[np.int64],
    homes: npt.NDArray[np.int64], goal_low: np.uint64, goal_high: np.uint64,
    columns: int, bits: np.uint64, lift: int,
    per_g: int, per_h: int, low_h: int, fifo: bool, closes: bool, target: int,
) -> int:  # fmt: skip
    """Expand nodes until the goal is taken, none is left, or ``target`` expansions.

    FULL asks for larger arrays: nodes, slots and buckets (``low_h`` is 0, or the
    number of values of h, by which the buckets of each priority are told apart).
    """
    board = np.empty(homes.size, np.int64)
    all_tiles = homes.size * (homes.size - 1) // 2
    field = (_ONE << bits) - _ONE
    made = np.empty((4, 5), np.uint64)  # of each child: cell, tile, board, a slot
    unpacks = lift > 0 or homes.size > 16
    while True:
        lowest = counts[LOWEST]
        while lowest < len(ends) and ends[lowest, 0] == 0:
            lowest += 1
        counts[LOWEST] = lowest
        if lowest == len(ends):
            return EMPTY
        number = ends[lowest, 0]
        word = nodes[number, 3]
        link = np.int64(nodes[number, 2] >> _32)
        if mark_of(word) != WAITING:
            ends[lowest, 0] = link
            continue
        low, high = nodes[number, 0], nodes[number, 1]
        if low == goal_low and high == goal_high:
            nodes[number, 3] = marked(word, TAKEN)
            counts[GOAL_NODE] = number
            counts[LIVE] -= 1
            return SOLVED
        if counts[EXPANSIONS] >= target:
            return PAUSED
        g, h = g_of(word) + 1, h_of(word)
        # Two lifts at most on top of one step; the sum bounds every child's bucket.
        highest = per_g * g + per_h * (h + 1 + 4 * lift)
        if low_h:
            highest = (highest + 1) * low_h
        if counts[MADE] + 4 >= len(nodes) or 2 * counts[MADE] + 8 >= slots.size:
            return FULL
        if highest >= len(ends):
            return FULL
        ends[lowest, 0] = link
        nodes[number, 3] = marked(word, EXPANDED)
        counts[EXPANSIONS] += 1
        counts[LIVE] -= 1
        if unpacks:
            unpack_into(board, low, high, bits, all_tiles)
        blank = blank_of(word)
        rest = moves[(blank << bits) | previous_of(word)]
        children = 0
        while rest != _ONE:
            cell = rest & field
            rest >>= bits
            tile = np.uint64(board[cell]) if unpacks else (low >> (cell * bits)) & field
            made[children, 0], made[children, 1] = cell, tile
            made[children, 2] = moved(low, 0, tile, cell, blank, bits)
            made[children, 3] = moved(high, 1, tile, cell, blank, bits)
            # Touch all slots before the first is needed: memory answers them together.
            at = hashed(made[children, 2], made[children, 3]) & np.uint64(slots.size - 1)
            made[children, 4] = slots[at]
            children += 1
        for turn in range(children):
            cell, tile = made[turn, 0], made[turn, 1]
            child_low, child_high = made[turn, 2], made[turn, 3]
            at = find(nodes, slots, child_low, child_high)
            old = slots[at] & _HALF
            if old:
                known = nodes[old, 3]
                expanded = mark_of(known) == EXPANDED
                if (closes and expanded) or g_of(known) <= g:
                    continue
                if expanded:
                    counts[LIVE] += 1
                else:
                    nodes[old, 3] = marked(known, OVERTAKEN)
                child_h = h_of(known)
            else:
                counts[LIVE] += 1
                change = changes[(((blank << bits) | cell) << bits) | tile]
                child_h = h + change
                if lift:
                    child_h += lift * lifts_added(
                        board, np.int64(cell), np.int64(blank), homes, columns
                    )
                counts[BEST_H] = min(counts[BEST_H], child_h)
            counts[MADE] += 1
            child = counts[MADE]
            nodes[child, 0], nodes[child, 1] = child_low, child_high
            nodes[child, 2] = np.uint64(number)
            nodes[child, 3] = figures(g, child_h, cell, blank)
            slots[at] = slot_entry(child_low, child_high, np.uint64(child))
            bucket = per_g * g + per_h * child_h
            if low_h:
                bucket = bucket * low_h + child_h
            push(nodes, ends, child, bucket, fifo)
            counts[LOWEST] = min(counts[LOWEST], bucket)
