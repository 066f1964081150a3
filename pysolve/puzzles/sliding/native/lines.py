"""Linear conflict: how many tiles must leave their line to let the others pass."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

Int = int | np.int64

_NIBBLE = np.uint64(15)
_FOUR = np.uint64(4)


@jit
def tiles_to_lift(
    board: npt.NDArray[np.int64], homes: npt.NDArray[np.int64], first: Int, step: int, count: int
) -> int:
    """Count the tiles of a line (cells first, first + step, …) that must step out of it.

    Tiles that stay and are at home in this line keep the order of their homes: the
    longest increasing run may stay.
    """
    last = first + step * (count - 1)
    inside, longest = 0, 0
    places, runs = np.empty(count, np.int64), np.empty(count, np.int64)
    for number in range(count):
        tile = board[first + step * number]
        home = homes[tile]
        if tile == 0 or home < first or home > last or (home - first) % step:
            continue
        run = 1
        for before in range(inside):
            if places[before] < home and runs[before] >= run:
                run = runs[before] + 1
        places[inside], runs[inside] = home, run
        inside += 1
        longest = max(longest, run)
    return inside - longest


@jit
def all_lifts(
    board: npt.NDArray[np.int64], homes: npt.NDArray[np.int64], rows: int, columns: int
) -> int:
    """Count the tiles to lift in all rows and columns."""
    total = 0
    for row in range(rows):
        total += tiles_to_lift(board, homes, row * columns, 1, columns)
    for column in range(columns):
        total += tiles_to_lift(board, homes, column, columns, rows)
    return total


@jit
def _fill(
    table: npt.NDArray[np.uint8], board: npt.NDArray[np.int64], homes: npt.NDArray[np.int64],
    line: int, first: int, step: int, count: int,
) -> None:  # fmt: skip
    """Try all contents of one line; contents that repeat a tile are never looked up."""
    cells = board.size
    for contents in range(1 << 4 * count):
        fits = True
        for number in range(count):
            tile = (contents >> 4 * number) & 15
            board[first + step * number] = tile
            fits = fits and tile < cells
        if fits:
            table[line, contents] = tiles_to_lift(board, homes, first, step, count)


def line_table(
    rows: int, columns: int, homes: npt.NDArray[np.int64]
) -> npt.NDArray[np.uint8]:  # fmt: skip
    """Tabulate ``tiles_to_lift`` by line (rows, then columns) and packed contents."""
    table = np.zeros((rows + columns, 1 << 4 * max(rows, columns)), np.uint8)
    board = np.zeros(rows * columns, np.int64)
    for row in range(rows):
        _fill(table, board, homes, row, row * columns, 1, columns)
    for column in range(columns):
        _fill(table, board, homes, rows + column, column, columns, rows)
    return table


@jit
def packed_lifts(
    board: np.uint64, lines: npt.NDArray[np.uint8], rows: int, columns: int
) -> int:  # fmt: skip
    """Count the tiles to lift in a packed board, by table."""
    total = 0
    width = np.uint64(4 * columns)
    mask = (np.uint64(1) << width) - np.uint64(1) if columns < 16 else ~np.uint64(0)
    rest = board
    for row in range(rows):
        total += int(lines[row, rest & mask])
        rest >>= width
    for column in range(columns):
        contents = np.uint64(0)
        for row in range(rows):
            place = np.uint64(4 * (row * columns + column))
            contents |= ((board >> place) & _NIBBLE) << np.uint64(4 * row)
        total += int(lines[rows + column, contents])
    return total
