"""Nodes of a DeepTrip search in arrays, found again through a hash table of boards.

Node numbers begin at 1, the start's. A slot of the hash table holds half of a board's
hash above a node's number; where that half agrees, the boards themselves are compared.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.deeptrip.native.rules import ONE, Numbers, Shape, Words

WAITING, EXPANDED, OVERTAKEN, TAKEN = range(4)
MADE, EXPANSIONS, LIVE, GOAL = range(4)  # places in ``counts``

HALF, _32 = np.uint64(0xFFFFFFFF), np.uint64(32)
# Products of halves: they fit 64 bits, so Python and numba agree without wrapping.
_A, _B = np.uint64(0x9E3779B1), np.uint64(0x85EBCA77)
_C, _D = np.uint64(0xC2B2AE3D), np.uint64(0x27D4EB2F)
_29, _31 = np.uint64(29), np.uint64(31)


class Nodes(NamedTuple):
    """One place for each node in every array."""

    boards: Words  # [node, row]
    parents: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int32]
    depths: npt.NDArray[np.int32]
    marks: npt.NDArray[np.uint8]
    values: npt.NDArray[np.float64]
    priorities: npt.NDArray[np.float64]


class Order(NamedTuple):
    """How nodes are valued and put in order, and what is done about duplicates."""

    name: int  # of the heuristic
    per_cost: float
    per_value: float
    low_h: bool  # of equal priorities, the lower value first
    fifo: bool  # and then the older node first, else the younger
    closes: bool  # what was expanded is never expanded again


def make_nodes(many: int, rows: int, kind: Any) -> Nodes:
    """Make room for nodes."""
    return Nodes(
        np.empty((many, rows), kind), np.empty(many, np.int32), np.empty(many, np.int32),
        np.empty(many, np.int32), np.empty(many, np.uint8), np.empty(many, np.float64),
        np.empty(many, np.float64),
    )  # fmt: skip


@jit
def hashed(board: Words, shape: Shape) -> Any:
    """Mix the rows of a board into 64 bits."""
    mixed = np.uint64(0)
    for row in range(len(board)):
        word = np.uint64(board[row]) ^ shape.salts[row] ^ mixed
        word = ((word & HALF) * _A) ^ ((word >> _32) * _B)
        word ^= word >> _29
        mixed = ((word & HALF) * _C) ^ ((word >> _32) * _D)
    return mixed ^ (mixed >> _31)


@jit
def same(board: Words, other: Words) -> bool:
    """Tell whether two boards are equal."""
    for row in range(len(board)):  # noqa: SIM110 (compiled, a loop is what is fast)
        if board[row] != other[row]:
            return False
    return True


@jit
def find(board: Words, code: Any, boards: Words, slots: Words) -> Any:
    """Return the slot where a board is, or the empty one where it belongs."""
    mask = np.uint64(slots.size - 1)
    at = code & mask
    while slots[at] != 0:
        entry = slots[at]
        if entry >> _32 == code >> _32 and same(boards[np.int64(entry & HALF)], board):
            return at
        at = (at + ONE) & mask
    return at


@jit
def slot_entry(code: Any, number: int) -> Any:
    """Make what a slot holds for a node."""
    return (code & ~HALF) | np.uint64(number)


@jit
def rehash(boards: Words, old: Words, new: Words, shape: Shape) -> None:
    """Carry all entries of a hash table over to a larger one."""
    mask = np.uint64(new.size - 1)
    for place in range(old.size):
        if old[place] != 0:
            number = np.int64(old[place] & HALF)
            at = hashed(boards[number], shape) & mask
            while new[at] != 0:
                at = (at + ONE) & mask
            new[at] = old[place]


@jit
def add_node(
    nodes: Nodes, counts: Numbers, board: Words, parent: int, move: int, guess: float, order: Order
) -> int:
    """Write the next node, which waits; return its number."""
    counts[MADE] += 1
    counts[LIVE] += 1
    number = counts[MADE]
    depth = nodes.depths[parent] + 1
    for row in range(len(board)):
        nodes.boards[number, row] = board[row]
    nodes.parents[number] = parent
    nodes.moves[number] = move
    nodes.depths[number] = depth
    nodes.marks[number] = WAITING
    nodes.values[number] = guess
    nodes.priorities[number] = order.per_cost * depth + order.per_value * guess
    return number  # type: ignore[no-any-return]


@jit
def is_full(nodes: Nodes, slots: Words, counts: Numbers, children: int) -> bool:
    """Tell whether there may be no room for so many more nodes."""
    made = counts[MADE] + children
    return made >= len(nodes.parents) or 2 * made >= slots.size  # type: ignore[no-any-return]
