"""What compiled searches ask of a packed board of up to 16 cells: values and advice.

Networks guess fractions of a step, so values are kept in parts of one.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.policy.compiled import Ints32, Shorts, forward
from pysolve.policy.network import UNIT

Ints = npt.NDArray[np.int64]

DIRECTIONS = 4
VALUE = DIRECTIONS  # the output after those of the directions
LARGEST_VALUE = 4095  # of a network, in parts: values are kept in few bits
_FOUR, _NIBBLE = np.uint64(4), np.uint64(15)


class Net(NamedTuple):
    """A network's weights, how it sees a board, and room for its units."""

    first: Shorts
    second: Shorts
    third: Shorts
    second_bias: Ints32
    third_bias: Ints32
    cell_of: Ints  # where each cell is for the network
    token_of: Ints  # what each tile is
    left: Ints  # the cells of pairs whose tokens together make an input
    right: Ints
    outputs: Ints  # which output stands for each direction
    tokens: Ints
    active: Ints
    one: Shorts
    two: Shorts
    out: Ints32


class Patterns(NamedTuple):
    """Where a partition's distances stand, as ``sliding_patterns.Index`` knows them."""

    cell_of: Ints  # by side (the board, its reflection) and cell: where that cell goes
    tile_of: Ints  # by side and tile: the tile's name there
    group: Ints  # the pattern of each tile, by name; the blank has none
    rank_in: Ints  # a tile's place in its pattern
    starts: npt.NDArray[np.uint32]
    distances: npt.NDArray[np.uint8]
    number: int  # of patterns
    cells: Ints  # room for a board
    order: Ints  # room for a pattern


@jit
def ask(net: Net, board: np.uint64) -> None:
    """Show a packed board to a network: its answer is then in ``out``."""
    rest, cells = board, net.tokens.size
    for cell in range(cells):
        there, token = net.cell_of[cell], net.token_of[np.int64(rest & _NIBBLE)]
        net.tokens[there] = token
        net.active[there] = there * cells + token
        rest >>= _FOUR
    for pair in range(net.left.size):
        left, right = net.tokens[net.left[pair]], net.tokens[net.right[pair]]
        net.active[cells + pair] = ((cells + pair * cells) + left) * cells + right
    forward(
        net.active, net.first, net.second, net.third, net.second_bias, net.third_bias,
        net.one, net.two, net.out,
    )  # fmt: skip


@jit
def guessed(net: Net, board: np.uint64, by_tile: Ints, parts: int) -> int:
    """Return the value that ``ask`` left: what tiles need alone, and the network's guess."""
    alone, rest = 0, board
    for cell in range(net.tokens.size):
        alone += by_tile[(cell << 4) | np.int64(rest & _NIBBLE)]
        rest >>= _FOUR
    if alone == 0:
        return 0  # all at home
    more = (int(net.out[VALUE]) * parts) // UNIT
    return min(parts * alone + max(more, 0), LARGEST_VALUE)


@jit
def advised(net: Net, legal: int, preferred: float, normal: float) -> int:
    """Return where the advice that ``ask`` left puts each direction's child, two bits each.

    Probabilities are shared out among the directions that the board allows.
    """
    largest = -(1 << 40)
    for direction in range(DIRECTIONS):
        if (legal >> direction) & 1:
            largest = max(largest, int(net.out[net.outputs[direction]]))
    total = 0.0
    for direction in range(DIRECTIONS):
        if (legal >> direction) & 1:
            total += exp((net.out[net.outputs[direction]] - largest) / UNIT)
    places = 0
    for direction in range(DIRECTIONS):
        if (legal >> direction) & 1:
            share = exp((net.out[net.outputs[direction]] - largest) / UNIT) / total
            place = 0 if share > preferred else 1 if share > normal else 2
            places |= place << (2 * direction)
    return places


@jit
def by_patterns(patterns: Patterns, board: np.uint64) -> int:
    """Return the larger of a board's and its reflection's sums of pattern distances."""
    best, cells, order = np.int64(0), patterns.cells, patterns.order
    for side in range(2):
        rest, blank = board, 0
        for cell in range(16):
            tile = np.int64(rest & _NIBBLE)
            rest >>= _FOUR
            there = patterns.cell_of[(side << 4) | cell]
            cells[there] = patterns.tile_of[(side << 4) | tile]
            if tile == 0:
                blank = there
        total = np.int64(0)
        for pattern in range(patterns.number):
            mask, size, rank = 0, 0, 0
            for cell in range(16):
                if patterns.group[cells[cell]] == pattern:
                    mask |= 1 << cell
                    order[size] = patterns.rank_in[cells[cell]]
                    size += 1
            for place in range(size):
                smaller = 0
                for later in range(place + 1, size):
                    smaller += order[later] < order[place]
                rank = rank * (size - place) + smaller
            row = np.int64(patterns.starts[(((pattern << 16) | mask) << 4) | blank])
            total += np.int64(patterns.distances[row + rank])
        best = max(best, total)
    return best  # type: ignore[return-value]
