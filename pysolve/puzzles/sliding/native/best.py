"""The compiled loop of best-first searches: buckets of nodes by priority.

This loop is special: an expansion takes it a quarter of a microsecond, and of what compiled
loops share, each piece that was put in its place below (``due``, ``buckets``) cost up to 2 %,
and all together 15 %. Words, counts, order and hash tables are those of all the others.
"""

from __future__ import annotations

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.order import Order, bucket_of
from pysolve.compiled.loops.outcomes import (
    BEST_H,
    EXPANDED,
    EXPANSIONS,
    FOUND,
    FULL,
    GOAL,
    LIVE,
    LOWEST,
    MADE,
    OVER,
    OVERTAKEN,
    PAUSED,
    TAKEN,
    WAITING,
)
from pysolve.compiled.loops.slots import Words, mixed, number_in
from pysolve.puzzles.sliding.native.layout import Ints
from pysolve.puzzles.sliding.native.lines import Int, tiles_to_lift
from pysolve.puzzles.sliding.native.nodes import (
    add_node,
    blank_of,
    figures,
    find,
    g_of,
    h_of,
    link_of,
    mark_of,
    marked,
    moved,
    previous_of,
    push,
    unpack_into,
)

_ONE = np.uint64(1)


@jit
def lifts_of_move(board: Ints, homes: Ints, columns: int, cell: Int, blank: Int) -> int:
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
def lifts_added(board: Ints, cell: Int, blank: Int, homes: Ints, columns: int) -> int:
    """Count by how many the tiles to lift grow when the tile in ``cell`` moves."""
    before = lifts_of_move(board, homes, columns, cell, blank)
    board[blank], board[cell] = board[cell], 0
    after = lifts_of_move(board, homes, columns, cell, blank)
    board[cell], board[blank] = board[blank], 0
    return after - before


@jit
def best_first(  # noqa: C901 (one loop on purpose, as the driver's)
    nodes: Words, slots: Words, ends: Ints, counts: Ints, moves: Words, changes: Ints,
    homes: Ints, goal_low: np.uint64, goal_high: np.uint64, columns: int,
    bits: np.uint64, lift: int, order: Order, target: int,
) -> int:  # fmt: skip
    """Expand nodes until the goal is taken, none is left, or ``target`` expansions.

    FULL asks for larger arrays: nodes, slots and buckets.
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
            return OVER
        number = ends[lowest, 0]
        word, link = nodes[number, 3], link_of(nodes, number)
        if mark_of(word) != WAITING:
            ends[lowest, 0] = link
            continue
        low, high = nodes[number, 0], nodes[number, 1]
        if low == goal_low and high == goal_high:
            nodes[number, 3] = marked(word, TAKEN)
            counts[GOAL] = number
            counts[LIVE] -= 1
            return FOUND
        if counts[EXPANSIONS] >= target:
            return PAUSED
        g, h = g_of(word) + 1, h_of(word)
        # Two lifts at most on top of one step; the sum bounds every child's bucket.
        highest = bucket_of(order, g, h + 1 + 4 * lift)
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
            at = mixed(made[children, 2], made[children, 3]) & np.uint64(slots.size - 1)
            made[children, 4] = slots[at]
            children += 1
        for turn in range(children):
            cell, tile = made[turn, 0], made[turn, 1]
            child_low, child_high = made[turn, 2], made[turn, 3]
            at = find(nodes, slots, child_low, child_high)
            old = number_in(slots[at])
            if old:
                known = nodes[old, 3]
                expanded = mark_of(known) == EXPANDED
                if (order.closes and expanded) or g_of(known) <= g:
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
            add_node(
                nodes, child, slots, at, child_low, child_high, number,
                figures(g, child_h, cell, blank),
            )  # fmt: skip
            bucket = bucket_of(order, g, child_h)
            push(nodes, ends, child, bucket, order.fifo)
            counts[LOWEST] = min(counts[LOWEST], bucket)
