"""DeepTrip's heuristics that read the board only, on words."""

from __future__ import annotations

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.deeptrip.native.rules import (
    CELL,
    NO,
    Numbers,
    Shape,
    Words,
    children_of,
    count,
    equal,
    is_empty,
    row_of,
    tiles_in,
)

ZERO, H1, LOOKAHEAD, TILES = range(4)
NAMES = {"zero": ZERO, "h1": H1, "lookahead": LOOKAHEAD, "tiles": TILES}


@jit
def tiles_of(board: Words) -> int:
    """Count the tiles."""
    tiles = 0
    for row in range(len(board)):
        word = np.uint64(board[row])
        if word == NO:
            break  # in a settled board, all rows below are empty as well
        tiles += count(tiles_in(word))
    return tiles


@jit
def pairs_of(board: Words) -> int:
    """Count the equal neighbours."""
    pairs = 0
    for row in range(len(board)):
        word = np.uint64(board[row])
        if word == NO:
            break
        pairs += count(equal(word, word >> CELL)) + count(equal(word, row_of(board, row + 1)))
    return pairs


@jit
def moves_ahead(board: Words, shape: Shape, inner: Words, boards: Words, moves: Numbers) -> int:
    """Return 0 for an empty board, 1 if a single move clears it, else 2."""
    if is_empty(board):
        return 0
    for child in range(children_of(board, shape, inner, boards, moves, False)):
        if is_empty(boards[child]):
            return 1
    return 2


@jit
def value(
    board: Words, name: int, shape: Shape, inner: Words, boards: Words, moves: Numbers
) -> float:
    """Value a settled board; the last three are room to work in."""
    if name == TILES:
        return float(10 * tiles_of(board) - 3 * pairs_of(board))
    if name == H1:
        return tiles_of(board) / (2 * (pairs_of(board) + 1))
    if name == LOOKAHEAD:
        return float(moves_ahead(board, shape, inner, boards, moves))
    return 0.0
