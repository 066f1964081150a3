"""Nodes of a DeepTrip search in arrays, found again through a hash table of boards."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.order import Order, priority
from pysolve.compiled.loops.outcomes import LIVE, MADE, WAITING
from pysolve.compiled.loops.slots import (
    HALF,
    LOW_HALF,
    first_slot,
    has_code,
    next_slot,
    number_in,
    stirred,
)
from pysolve.puzzles.deeptrip.native.rules import NO, Numbers, Words


class Nodes(NamedTuple):
    """One place for each node in every array."""

    boards: Words  # [node, row]
    parents: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int32]
    depths: npt.NDArray[np.int32]
    marks: npt.NDArray[np.uint8]
    values: npt.NDArray[np.float64]
    priorities: npt.NDArray[np.float64]


def make_nodes(many: int, rows: int, kind: Any) -> Nodes:
    """Make room for nodes."""
    return Nodes(
        np.zeros((many, rows), kind), np.zeros(many, np.int32), np.zeros(many, np.int32),
        np.zeros(many, np.int32), np.zeros(many, np.uint8), np.zeros(many, np.float64),
        np.zeros(many, np.float64),
    )  # fmt: skip


@jit
def hashed(board: Words) -> Any:
    """Mix the rows of a board."""
    code = NO
    for row in range(len(board)):
        code = stirred(np.uint64(board[row]) ^ code)
    return (code ^ (code >> HALF)) & LOW_HALF


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
    at = first_slot(code, slots)
    while slots[at]:
        entry = slots[at]
        if has_code(entry, code) and same(boards[np.int64(number_in(entry))], board):
            return at
        at = next_slot(at, slots)
    return at


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
    nodes.priorities[number] = priority(order, depth, guess)
    return number  # type: ignore[no-any-return]
