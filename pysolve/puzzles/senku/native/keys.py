"""Short keys for the positions of one game: no jump changes the parities of its class.

The cells' colours along both diagonals give four parities that stay. So four
cells follow from the others: 33 cells make keys of 29 bits, and a set of positions is
a bitmap of 64 MB. The key of a position is the smallest among those of its images.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.senku.board import Board, Permutation, Position, bits
from pysolve.puzzles.senku.native.masks import (
    BITS_OF_CHUNK,
    CHUNK_BITS,
    ONE,
    Masks,
    Numbers,
    chunk_array,
    count_bits,
)
from pysolve.puzzles.senku.pagoda import reiss_class

Keys = npt.NDArray[Any]  # uint32, or uint64 where that is too small


class Game(NamedTuple):
    """A board's lines of three cells, and the way between positions and keys.

    Lines are sorted by the distances between their cells: all lines of one kind are
    tried at once, by shifting the position onto itself.
    """

    full: Any  # the position with a peg in every cell
    ones: Any  # the key of that
    cells: Masks  # [chunk of a key, its bits] the position, but for the class
    origin: Any  # the position of key 0
    images: Keys  # [chunk of a position, its bits, symmetry] keys
    turned: Keys  # [jump, symmetry] keys of the changed cells
    second: Masks  # [kind] from a line's first cell to its second
    third: Masks  # [kind] and to its third
    first: Masks  # [kind] the first cells of its lines
    jump: Numbers  # [kind, way, first cell] the jump along a line, or back


@jit
def unpack(key: Any, game: Game) -> Any:
    """Return the position that has a key."""
    rest, position = np.uint64(key), game.origin
    for chunk in range(len(game.cells)):
        position ^= game.cells[chunk, rest & CHUNK_BITS]
        rest >>= BITS_OF_CHUNK
    return position


@jit
def spread_keys(position: Any, game: Game, into: Keys) -> None:
    """Write the keys of a position's images under all symmetries."""
    rest = position & CHUNK_BITS
    for turn in range(len(into)):
        into[turn] = game.images[0, rest, turn]
    for chunk in range(1, len(game.images)):
        position >>= BITS_OF_CHUNK
        rest = position & CHUNK_BITS
        for turn in range(len(into)):
            into[turn] |= game.images[chunk, rest, turn]


@jit
def find_jumps(position: Any, game: Game, into: Numbers) -> int:
    """Write the numbers of the jumps that can be made, line by line; return how many."""
    count = 0
    for kind in range(len(game.first)):
        third = position >> game.third[kind]
        middle = (position >> game.second[kind]) & game.first[kind]
        for way in range(2):
            lines = middle & (position & ~third if way == 0 else third & ~position)
            while lines:
                below = (lines - ONE) & ~lines
                into[count] = game.jump[kind, way, count_bits(below)]
                count += 1
                lines &= lines - ONE
    return count


def make_game(board: Board, symmetries: Sequence[Permutation], member: Position) -> Game:
    """Lay out the game of all positions that share a position's class."""
    solve = _dependent(board)
    kept = [cell for cell in range(len(board.cells)) if 1 << cell not in solve.values()]
    moved = [1 << cell | solve[reiss_class(board, 1 << cell)] for cell in kept]
    place = {cell: bit for bit, cell in enumerate(kept)}
    kind = np.uint32 if len(kept) <= 32 else np.uint64

    def key(position: Position, turn: Permutation) -> int:
        return sum(1 << place[turn[cell]] for cell in bits(position) if turn[cell] in place)

    cells = range(len(board.cells))
    images = np.array([[key(1 << cell, turn) for turn in symmetries] for cell in cells], kind)
    turned = [[key(_all(jump), turn) for turn in symmetries] for jump in board.jumps]
    return Game(
        np.uint64(board.full),
        np.uint64((1 << len(kept)) - 1),
        chunk_array(np.array(moved, np.uint64), np.bitwise_xor),
        np.uint64(solve[reiss_class(board, member)]),
        chunk_array(images, np.bitwise_or),
        np.array(turned, kind).reshape(len(board.jumps), len(symmetries)),
        *_lines(board),
    )


def key_bits(board: Board) -> int:
    """Return how long the keys of a board's positions are."""
    return len(board.cells) - (len(_dependent(board)).bit_length() - 1)


def _dependent(board: Board) -> dict[tuple[int, ...], Position]:
    """Choose cells, as few as do, that can make up for any parities: say by which pegs."""
    solve: dict[tuple[int, ...], Position] = {(0, 0, 0, 0): 0}
    for cell in reversed(range(len(board.cells))):
        colours = reiss_class(board, 1 << cell)
        if colours not in solve:
            added = {
                tuple(a ^ b for a, b in zip(parities, colours, strict=True)): pegs | 1 << cell
                for parities, pegs in solve.items()
            }
            solve.update(added)
    return solve


def _lines(board: Board) -> tuple[Masks, Masks, Masks, Numbers]:
    """Sort the board's lines of three cells by the distances between the cells."""
    kinds: dict[tuple[int, int], list[int]] = {}
    for a, b, c in board.jumps:
        if a < c:
            kinds.setdefault((b - a, c - a), []).append(a)
    jump = np.zeros((len(kinds), 2, len(board.cells)), np.int64)
    order = {kind: number for number, kind in enumerate(kinds)}
    for number, (a, b, c) in enumerate(board.jumps):
        low, high = min(a, c), max(a, c)
        jump[order[b - low, high - low], int(a > c), low] = number
    second, third = (np.array([kind[i] for kind in kinds], np.uint64) for i in (0, 1))
    return second, third, np.array([_all(cells) for cells in kinds.values()], np.uint64), jump


def _all(cells: Sequence[int]) -> Position:
    return sum(1 << cell for cell in cells)
