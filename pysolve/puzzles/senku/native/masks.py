"""Peg solitaire in bits: jumps and symmetries of any board of up to 64 cells, as arrays.

A position is a 64-bit set of pegs, cell by cell as in the reference. A jump changes
three cells, so every image of the position under a symmetry changes by a mask
as well: images are looked up once for a position, and follow by XOR for its children.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.senku.board import CHUNK, Board, Permutation, Position, image
from pysolve.puzzles.senku.pagoda import Guard

Masks = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]

MOST_CELLS = 64
ONE = np.uint64(1)
BITS_OF_CHUNK = np.uint64(CHUNK)
CHUNK_BITS = np.uint64((1 << CHUNK) - 1)


class Rules(NamedTuple):
    """The jumps in the reference's order, their images, and the goals."""

    changed: Masks  # [jump] source, middle and target
    pegs: Masks  # [jump] source and middle
    turned: Masks  # [jump, symmetry] images of the changed cells
    images: Masks  # [chunk, its bits, symmetry] images of any cells
    goals: Masks


class Pagodas(NamedTuple):
    """Several pagodas in the lanes of a few integers, as ``senku_pagoda.Guard`` has them.

    A lane's top bit is set as long as the pegs' sum is not below that of every goal.
    """

    base: Numbers  # [word]
    tops: Numbers  # [word]
    sums: Numbers  # [chunk, its bits, word]
    losses: Numbers  # [jump, word] what a jump adds, which is never above zero


@jit
def count_bits(cells: Any) -> int:
    """Count the cells of a set."""
    # LLVM knows this loop: it becomes one instruction.
    count = 0
    while cells:
        cells &= cells - ONE
        count += 1
    return count


@jit
def spread(position: Any, images: Masks, into: Masks) -> None:
    """Write the images of a position under all symmetries; the first is itself."""
    for turn in range(len(into)):
        into[turn] = 0
    for chunk in range(len(images)):
        row = images[chunk, position & CHUNK_BITS]
        for turn in range(len(into)):
            into[turn] |= row[turn]
        position >>= BITS_OF_CHUNK


@jit
def smallest_after(images: Masks, change: Masks) -> Any:
    """Return the smallest image after a jump, given the images before it."""
    least = images[0] ^ change[0]
    for turn in range(1, len(images)):
        least = min(least, images[turn] ^ change[turn])
    return least


@jit
def weigh(position: Any, pagodas: Pagodas, into: Numbers) -> None:
    """Write the lanes of all pagodas for a position."""
    for word in range(len(into)):
        into[word] = pagodas.base[word]
    if len(into) > 0:
        for chunk in range(len(pagodas.sums)):
            row = pagodas.sums[chunk, position & CHUNK_BITS]
            for word in range(len(into)):
                into[word] += row[word]
            position >>= BITS_OF_CHUNK


@jit
def allowed_after(sums: Numbers, jump: Any, pagodas: Pagodas) -> bool:
    """Tell whether no pagoda proves the position after a jump lost."""
    for word in range(len(sums)):
        top = pagodas.tops[word]
        if (sums[word] + pagodas.losses[jump, word]) & top != top:
            return False
    return True


@jit
def is_goal(position: Any, goals: Masks) -> bool:
    """Tell whether exactly the pegs of a goal are left."""
    found = False
    for goal in goals:
        found |= position == goal
    return found


@jit
def legal_jumps(position: Any, rules: Rules, sums: Numbers, pagodas: Pagodas, into: Any) -> int:
    """Write the numbers of the jumps that can be made; return how many there are."""
    weigh(position, pagodas, sums)
    count = 0
    for jump in range(len(rules.changed)):
        if position & rules.changed[jump] == rules.pegs[jump] and allowed_after(
            sums, jump, pagodas
        ):
            into[count] = jump
            count += 1
    return count


def chunk_array(values: Any, combine: np.ufunc) -> Any:
    """Tabulate what the values of a position's cells combine to: [chunk, bits, ...]."""
    values = np.asarray(values)
    chunks = -(-len(values) // CHUNK)
    table = np.zeros((chunks, 1 << CHUNK, *values.shape[1:]), values.dtype)
    for cell, value in enumerate(values):
        chunk, bit = divmod(cell, CHUNK)
        low = 1 << bit
        table[chunk, low : 2 * low] = combine(table[chunk, :low], value)
    return table


def make_rules(board: Board, symmetries: Sequence[Permutation], goals: set[Position]) -> Rules:
    """Lay out a board's jumps; without symmetries give the identity alone."""
    changed = [sum(1 << cell for cell in jump) for jump in board.jumps]
    pegs = [1 << jump.source | 1 << jump.over for jump in board.jumps]
    turned = [[image(cells, turn) for turn in symmetries] for cells in changed]
    moved = [[1 << turn[cell] for turn in symmetries] for cell in range(len(board.cells))]
    return Rules(
        np.array(changed, np.uint64),
        np.array(pegs, np.uint64),
        np.array(turned, np.uint64).reshape(len(changed), len(symmetries)),
        chunk_array(np.array(moved, np.uint64), np.bitwise_or),
        np.array(sorted(goals), np.uint64),
    )


def make_pagodas(board: Board, guard: Guard | None) -> Pagodas:
    """Pack a guard's pagodas into 63-bit words; no guard, no words."""
    lane = (2 * len(board.cells)).bit_length() + 1  # sums and bounds are within ± cells
    each = 63 // lane
    known = list(zip(guard.pagodas, guard.bounds, strict=True)) if guard else []
    words = [known[first : first + each] for first in range(0, len(known), each)]
    tops = [sum(1 << lane * i + lane - 1 for i in range(len(word))) for word in words]
    bounds = [sum(bound << lane * i for i, (_, bound) in enumerate(word)) for word in words]
    by_cell = [
        [sum(values[cell] << lane * i for i, (values, _) in enumerate(word)) for word in words]
        for cell in range(len(board.cells))
    ]
    cells = np.array(by_cell, np.int64).reshape(len(board.cells), len(words))
    ends = np.array(board.jumps, np.int64).reshape(-1, 3).T
    return Pagodas(
        np.array(tops, np.int64) - np.array(bounds, np.int64),
        np.array(tops, np.int64),
        chunk_array(cells, np.add),
        cells[ends[2]] - cells[ends[0]] - cells[ends[1]],
    )
