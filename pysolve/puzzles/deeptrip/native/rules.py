"""DeepTrip in words: a row is one word of four bits a cell, a board is its rows.

"Which tiles equal their neighbour?" is then one question for all cells of a row. An
answer is a word as well, with the lowest bit of each chosen cell's four.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

Words = npt.NDArray[Any]  # uint64, or uint32 where that holds a row
Numbers = npt.NDArray[np.int64]

MOST_COLUMNS = 16
ENOUGH = 3  # so many tiles of a colour vanish together

NO, ONE, TWO, THREE, CELL = (np.uint64(number) for number in range(5))
LOWEST = np.uint64(0x1111111111111111)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_8, _16, _32, _TOTAL = np.uint64(8), np.uint64(16), np.uint64(32), np.uint64(0xFF)


class Shape(NamedTuple):
    """The size of a board, and its colours in words."""

    rows: int
    columns: int
    line: Any  # all bits of a row
    colours: Words  # [colour] a row full of that colour


def make_shape(rows: int, columns: int, colours: int) -> Shape:
    """Lay out the boards of a size."""
    line = (1 << 4 * columns) - 1
    full = [(int(LOWEST) * colour) & line for colour in range(1, colours + 1)]
    return Shape(rows, columns, np.uint64(line), np.array(full, np.uint64))


@jit
def tiles_in(word: Any) -> Any:
    """Choose the cells that hold a tile."""
    return (word | (word >> ONE) | (word >> TWO) | (word >> THREE)) & LOWEST


@jit
def equal(word: Any, other: Any) -> Any:
    """Choose the cells that hold the same tile in both rows."""
    return tiles_in(word) & ~tiles_in(word ^ other)


@jit
def whole(chosen: Any) -> Any:
    """Make all four bits of each chosen cell."""
    return chosen | (chosen << ONE) | (chosen << TWO) | (chosen << THREE)


@jit
def count(chosen: Any) -> int:
    """Count the chosen cells."""
    total = (chosen & _BYTES) + ((chosen >> CELL) & _BYTES)
    total += total >> _8
    total += total >> _16
    total += total >> _32
    return np.int64(total & _TOTAL)  # type: ignore[return-value]


@jit
def row_of(board: Words, row: int) -> Any:
    """Read a row; those beyond the edge are empty."""
    return np.uint64(board[row]) if 0 <= row < len(board) else NO


@jit
def beside(word: Any) -> Any:
    """Choose the tiles that equal a neighbour in their own row."""
    right = equal(word, word >> CELL)
    return right | (right << CELL)


@jit
def mark_inner(board: Words, inner: Words) -> bool:
    """Choose the tiles with two or more equal neighbours, row by row; tell if there are any."""
    found = NO
    above = NO  # equal to the tile above
    for row in range(len(board)):
        word = np.uint64(board[row])
        below = equal(word, row_of(board, row + 1))
        right = equal(word, word >> CELL)
        left = right << CELL
        chosen = (right & left) | (above & below) | ((right | left) & (above | below))
        inner[row] = chosen
        found |= chosen
        above = below
    return found != NO  # type: ignore[no-any-return]


@jit
def vanish(board: Words, inner: Words) -> bool:
    """Take off all groups of three or more; tell if there were any.

    Every tile of such a group has two neighbours in it, or a neighbour that has.
    """
    if not mark_inner(board, inner):
        return False
    before = NO  # the row above as it was
    for row in range(len(board)):
        word = np.uint64(board[row])
        right = equal(word, word >> CELL)
        chosen = inner[row]
        gone = chosen | ((chosen << CELL) & (right << CELL)) | ((chosen >> CELL) & right)
        if row > 0:
            gone |= inner[row - 1] & equal(word, before)
        if row + 1 < len(board):
            gone |= inner[row + 1] & equal(word, np.uint64(board[row + 1]))
        board[row] = word & ~whole(gone)
        before = word
    return True


@jit
def lift(board: Words) -> bool:
    """Let all tiles move up until no gap is above a tile; tell if any did.

    Row by row from the top: what is above is without gaps already.
    """
    moved = False
    for first in range(1, len(board)):
        row = first
        while row > 0:
            word, above = np.uint64(board[row]), np.uint64(board[row - 1])
            gaps = tiles_in(word) & ~tiles_in(above)
            if gaps == NO:
                break
            rising = word & whole(gaps)
            board[row - 1] = above | rising
            board[row] = word ^ rising
            moved = True
            row -= 1
    return moved


@jit
def used_rows(board: Words) -> int:
    """Count the rows down to the last tile."""
    rows = len(board)
    while rows > 0 and board[rows - 1] == 0:
        rows -= 1
    return rows


@jit
def settle(board: Words, inner: Words) -> None:
    """Run the cascade: groups vanish, tiles move up, until nothing moves."""
    moves = True
    while moves:
        used = board[: used_rows(board)]
        vanish(used, inner)
        moves = lift(used)


@jit
def has_lost(board: Words, shape: Shape) -> bool:
    """Tell whether some colour has too few tiles to ever vanish."""
    for colour in shape.colours:
        tiles = 0
        for row in range(len(board)):
            chosen = equal(np.uint64(board[row]), colour)
            if chosen != NO:
                tiles += count(chosen)
                if tiles >= ENOUGH:
                    break
        if 0 < tiles < ENOUGH:
            return True
    return False


@jit
def is_empty(board: Words) -> bool:
    """Tell whether no tile is left."""
    return board[0] == 0  # type: ignore[no-any-return]


@jit
def turned_by(word: Any, amount: int, shape: Shape) -> Any:
    """Rotate a row to the right."""
    ahead, back = np.uint64(4 * amount), np.uint64(4 * (shape.columns - amount))
    return ((word << ahead) | (word >> back)) & shape.line


@jit
def disturbs(word: Any, above: Any, below: Any, near_above: Any, near_below: Any,
             top: bool) -> bool:  # fmt: skip
    """Tell whether a rotated row of a settled board starts a cascade.

    ``near_above`` chooses the tiles of the row above that have an equal neighbour
    there or above: with one more below, they have two. Likewise below.
    """
    up, down = equal(word, above), equal(word, below)
    right = equal(word, word >> CELL)
    left = right << CELL
    grouped = (right & left) | (up & down) | ((right | left) & (up | down))
    grouped |= (up & near_above) | (down & near_below)
    tiles = tiles_in(word)
    gaps = tiles_in(below) & ~tiles
    if not top:
        gaps |= tiles & ~tiles_in(above)
    return (grouped | gaps) != NO  # type: ignore[no-any-return]


@jit
def children_of(
    board: Words, shape: Shape, inner: Words, boards: Words, moves: Numbers, prunes: bool
) -> int:
    """Write a settled board's children and their moves (row·columns + amount); count them.

    With ``prunes``, boards with a lost colour are left out, and have no children.
    """
    made = 0
    if prunes and has_lost(board, shape):
        return 0
    for row in range(shape.rows):
        word = np.uint64(board[row])
        above, below = row_of(board, row - 1), row_of(board, row + 1)
        near_above = beside(above) | equal(above, row_of(board, row - 2))
        near_below = beside(below) | equal(below, row_of(board, row + 2))
        for amount in range(1, shape.columns):
            turned = turned_by(word, amount, shape)
            if turned == word:
                break
            child = boards[made]
            for place in range(shape.rows):  # compiled, faster than copying a slice
                child[place] = board[place]
            child[row] = turned
            if disturbs(turned, above, below, near_above, near_below, row == 0):
                settle(child, inner)
                if prunes and has_lost(child, shape):
                    continue
            moves[made] = row * shape.columns + amount
            made += 1
    return made
