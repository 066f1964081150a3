"""Positions of a pattern of tiles, numbered: cell sets, regions of the blank, orders.

A pattern's position is the set of cells it occupies, the connected region in which
the blank may roam, and the order of its tiles in reading order. (Set, region) is a
row; within a row, positions are numbered by the rank of the order.
"""

from __future__ import annotations

from math import factorial

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

NO_ROW = -1


@jit
def bit_count(bits: int) -> int:
    """Count the ones of a mask of cells."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@jit
def _number_rows(rows_of: npt.NDArray[np.int32], near: npt.NDArray[np.int64], size: int) -> int:
    """Give the rows numbers by (mask, cell of the blank); return how many there are."""
    cells = near.size
    everything = (1 << cells) - 1
    rows = 0
    for mask in range(1 << cells):
        if bit_count(mask) != size:
            continue
        free = everything ^ mask
        while free:
            region = free & -free
            grown = region
            while grown:
                beside = 0
                for cell in range(cells):
                    if (grown >> cell) & 1:
                        beside |= near[cell]
                grown = beside & free & ~region
                region |= grown
            for cell in range(cells):
                if (region >> cell) & 1:
                    rows_of[mask, cell] = rows
            rows += 1
            free &= ~region
    return rows


def near_cells(rows: int, columns: int) -> npt.NDArray[np.int64]:
    """Tabulate each cell's neighbours as a mask."""
    near = np.zeros(rows * columns, np.int64)
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        for beside, exists in (
            (cell - columns, row > 0), (cell - 1, column > 0),
            (cell + 1, column + 1 < columns), (cell + columns, row + 1 < rows),
        ):  # fmt: skip
            if exists:
                near[cell] |= 1 << beside
    return near


def number_rows(rows: int, columns: int, size: int) -> tuple[npt.NDArray[np.int32], int]:
    """Tabulate the row of a pattern of ``size`` tiles by mask and blank; count the rows."""
    rows_of = np.full((1 << rows * columns, rows * columns), NO_ROW, np.int32)
    return rows_of, int(_number_rows(rows_of, near_cells(rows, columns), size))


@jit
def rank(order: npt.NDArray[np.int64]) -> int:
    """Return the place of an order among all orders, sorted as words."""
    number, size = 0, order.size
    for place in range(size):
        smaller = 0
        for later in range(place + 1, size):
            smaller += order[later] < order[place]
        number = number * (size - place) + smaller
    return number


@jit
def _unrank(order: npt.NDArray[np.int64], number: int) -> None:
    size = order.size
    for place in range(size - 1, -1, -1):
        order[place] = number % (size - place)
        number //= size - place
        for later in range(place + 1, size):
            order[later] += order[later] >= order[place]


@jit
def _fill_shifts(shifts: npt.NDArray[np.uint16], size: int) -> None:
    order, other = np.empty(size, np.int64), np.empty(size, np.int64)
    for number in range(shifts.shape[1]):
        _unrank(order, number)
        for source in range(size):
            for target in range(size):
                place = 0
                for kept in range(size):
                    if kept != source:
                        place += place == target
                        other[place] = order[kept]
                        place += 1
                other[target] = order[source]
                shifts[source * size + target, number] = rank(other)


def shifts_of(size: int) -> npt.NDArray[np.uint16]:
    """Tabulate by (place before, place after) and rank the rank after a tile has passed others.

    Only a vertical move passes tiles, and at most as many as a row has others.
    """
    shifts = np.zeros((size * size, factorial(size)), np.uint16)
    _fill_shifts(shifts, size)
    return shifts
