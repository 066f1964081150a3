"""Distances of a pattern's positions: breadth first, row by row.

Only moves of the pattern's own tiles count; the blank roams its region for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.tables import Progress
from pysolve.puzzles.sliding.native.patterns.regions import (
    NO_ROW,
    bit_count,
    near_cells,
    number_rows,
    shifts_of,
)

UNSEEN = 255
_ROWS_A_CALL = 512  # so that a build can be interrupted, and shows how far it is

_BYTES = np.uint64(0x0101010101010101)
_LOW_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
_ONES = np.uint64(0xFFFFFFFFFFFFFFFF)


@jit
def list_moves(
    rows_of: npt.NDArray[np.int32], near: npt.NDArray[np.int64], size: int,
    first: npt.NDArray[np.int64], targets: npt.NDArray[np.int64], shifts: npt.NDArray[np.int64],
) -> int:  # fmt: skip
    """List by row the rows that a tile's move leads to, and how it changes the order."""
    cells, count, done = near.size, 0, -1
    for mask in range(len(rows_of)):
        for roaming in range(cells):
            row = rows_of[mask, roaming]
            if row <= done:
                continue  # rows come in the order of their first cell
            done = row
            first[row] = count
            for blank in range(cells):
                if rows_of[mask, blank] != row:
                    continue
                for cell in range(cells):
                    if (mask >> cell) & 1 and (near[blank] >> cell) & 1:
                        after = mask ^ (1 << cell) ^ (1 << blank)
                        before_tile = bit_count(mask & ((1 << cell) - 1))
                        after_tile = bit_count(after & ((1 << blank) - 1))
                        targets[count] = rows_of[after, cell]
                        shifts[count] = before_tile * size + after_tile
                        count += 1
    first[done + 1] = count
    return count


@jit
def _collect(
    distances: npt.NDArray[np.uint8], begin: int, orders: int, depth: int,
    found: npt.NDArray[np.int64], expected: int,
) -> int:  # fmt: skip
    """List the orders of a row that are at this depth; there are ``expected`` of them."""
    count = 0
    wide = distances[begin : begin + orders // 8 * 8].view(np.uint64)
    wanted = np.uint64(depth) * _BYTES
    for word in range(wide.size):
        differs = wide[word] ^ wanted
        # Eight at a time: only in a byte of zeros does no sum reach the top bit.
        if (((differs & _LOW_BITS) + _LOW_BITS) | differs | _LOW_BITS) == _ONES:
            continue
        for order in range(8 * word, 8 * word + 8):
            if distances[begin + order] == depth:
                found[count] = order
                count += 1
        if count == expected:
            return count
    for order in range(8 * wide.size, orders):
        if distances[begin + order] == depth:
            found[count] = order
            count += 1
    return count


@jit
def _reach(
    row: npt.NDArray[np.uint8], depth: int, found: npt.NDArray[np.int64],
    shift: npt.NDArray[np.uint16],
) -> int:  # fmt: skip
    """Give a depth to the orders of a row that these lead to; count those that had none.

    Without a branch: whether a position is new is as good as random.
    """
    new, reached = 0, np.uint8(depth)
    for number in range(found.size):
        order = np.uint64(shift[found[number]])
        known = row[order]
        fresh = known == UNSEEN
        row[order] = reached if fresh else known
        new += fresh
    return new


@jit
def sweep(
    distances: npt.NDArray[np.uint8], depth: int, first_row: int, last_row: int, orders: int,
    first: npt.NDArray[np.int64], targets: npt.NDArray[np.int64],
    move_shifts: npt.NDArray[np.int64], shifts: npt.NDArray[np.uint16],
    filled: npt.NDArray[np.int64], due: npt.NDArray[np.int64], due_next: npt.NDArray[np.int64],
) -> int:  # fmt: skip
    """Reach what is one move away from the positions at this depth in some rows.

    ``due`` counts a row's positions at this depth, ``filled`` those with a distance:
    rows with none of the former, or all of the latter, are passed over.
    """
    found = np.empty(orders, np.int64)
    reached = 0
    for row in range(first_row, last_row):
        if due[row] == 0:
            continue
        count = _collect(distances, row * orders, orders, depth, found, due[row])
        due[row] = 0
        for move in range(first[row], first[row + 1]):
            target = targets[move]
            if filled[target] == orders:
                continue
            new = _reach(
                distances[target * orders : (target + 1) * orders], depth + 1, found[:count],
                shifts[move_shifts[move]],
            )  # fmt: skip
            filled[target] += new
            due_next[target] += new
            reached += new
    return reached


def distances_of(
    rows: int, columns: int, pattern: Sequence[int], blank: int, progress: Progress
) -> npt.NDArray[np.uint8]:
    """Build the distances of the tiles that are at home in ``pattern``, by row and order."""
    size, orders = len(pattern), factorial(len(pattern))
    rows_of, count = number_rows(rows, columns, size)
    near, shifts = near_cells(rows, columns), shifts_of(size)
    first = np.zeros(count + 1, np.int64)
    targets, move_shifts = np.zeros((2, count * 4 * rows * columns), np.int64)
    list_moves(rows_of, near, size, first, targets, move_shifts)
    distances = np.full(count * orders, UNSEEN, np.uint8)
    filled, due, due_next = np.zeros((3, count), np.int64)
    home = rows_of[sum(1 << cell for cell in pattern), blank]
    assert home != NO_ROW
    distances[home * orders] = 0
    filled[home], due[home], reached, depth = 1, 1, 1, 0
    while due.any():
        for row in range(0, count, _ROWS_A_CALL):
            reached += sweep(
                distances, depth, row, min(row + _ROWS_A_CALL, count), orders,
                first, targets, move_shifts, shifts, filled, due, due_next,
            )  # fmt: skip
        progress(reached / distances.size)
        due, due_next, depth = due_next, due, depth + 1
    return distances.reshape(count, orders)
