"""Nodes of a search in memory: 32 bytes each, found again through a hash table.

A node is four words: the board (two), parent and link to the next node of its bucket
(32 bits each, 0 for none), and packed figures: g, h, blank, previous blank, mark. What
costs time here is memory: so all of a node stands in one place.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.slots import (
    HALF,
    LOW_HALF,
    Words,
    first_slot,
    has_code,
    mixed,
    next_slot,
    number_in,
    slot_of,
)

_ONE = np.uint64(1)
_G, _H, _CELL = np.uint64(0xFFFFFF), np.uint64(0xFFFF), np.uint64(0xFF)
_H_AT, _BLANK_AT, _PREVIOUS_AT, _MARK_AT = (
    np.uint64(24), np.uint64(40), np.uint64(48), np.uint64(56)
)  # fmt: skip


@jit
def find(nodes: Words, slots: Words, low: np.uint64, high: np.uint64) -> np.uint64:
    """Return the slot where a board is, or the empty one where it belongs."""
    code = mixed(low, high)
    at: np.uint64 = first_slot(code, slots)
    while slots[at]:
        entry = slots[at]
        if has_code(entry, code):
            number = number_in(entry)
            if nodes[number, 0] == low and nodes[number, 1] == high:
                return at
        at = next_slot(at, slots)
    return at


@jit
def add_node(
    nodes: Words, number: int, slots: Words, at: np.uint64, low: np.uint64, high: np.uint64,
    parent: int, packed: np.uint64,
) -> None:  # fmt: skip
    """Write a node, and enter it into a slot."""
    nodes[number, 0], nodes[number, 1] = low, high
    nodes[number, 2], nodes[number, 3] = np.uint64(parent), packed
    slots[at] = slot_of(mixed(low, high), number)


@jit
def push(nodes: Words, ends: npt.NDArray[np.int64], number: int, bucket: int, fifo: bool) -> None:
    """Put a node into a bucket: in front, or with ``fifo`` behind the others.

    As ``pysolve.compiled.loops.buckets`` does with an array of links; here the links
    stand in the nodes, and to reach them as an array costs these searches up to 9 %.
    """
    head, tail = ends[bucket, 0], ends[bucket, 1]
    if fifo and head:
        nodes[tail, 2] = (nodes[tail, 2] & LOW_HALF) | (np.uint64(number) << HALF)
        ends[bucket, 1] = number
        return
    nodes[number, 2] = (nodes[number, 2] & LOW_HALF) | (np.uint64(head) << HALF)
    ends[bucket, 0] = number
    if not head:
        ends[bucket, 1] = number


@jit
def link_of(nodes: Words, number: int) -> int:
    """Return the next node of a node's bucket; 0 if there is none."""
    return np.int64(nodes[number, 2] >> HALF)  # type: ignore[return-value]


@jit
def figures(g: int, h: int, blank: np.uint64, previous: np.uint64) -> np.uint64:
    """Pack the figures of a node that waits."""
    where = (blank << _BLANK_AT) | (previous << _PREVIOUS_AT)
    return np.uint64(g) | (np.uint64(h) << _H_AT) | where


@jit
def g_of(word: np.uint64) -> int:
    """Read g from packed figures."""
    return np.int64(word & _G)  # type: ignore[return-value]


@jit
def h_of(word: np.uint64) -> int:
    """Read h from packed figures."""
    return np.int64((word >> _H_AT) & _H)  # type: ignore[return-value]


@jit
def blank_of(word: np.uint64) -> np.uint64:
    """Read the blank's cell from packed figures."""
    return (word >> _BLANK_AT) & _CELL


@jit
def previous_of(word: np.uint64) -> np.uint64:
    """Read from packed figures where the blank was before."""
    return (word >> _PREVIOUS_AT) & _CELL


@jit
def mark_of(word: np.uint64) -> int:
    """Read from packed figures what became of the node."""
    return np.int64(word >> _MARK_AT)  # type: ignore[return-value]


@jit
def marked(word: np.uint64, mark: int) -> np.uint64:
    """Return the packed figures with another mark."""
    return (word & ((_ONE << _MARK_AT) - _ONE)) | (np.uint64(mark) << _MARK_AT)


@jit
def unpack_into(
    board: npt.NDArray[np.int64], low: np.uint64, high: np.uint64, bits: np.uint64, all_tiles: int
) -> None:
    """Write a packed board into an array of tiles; ``all_tiles`` is their sum."""
    field = (_ONE << bits) - _ONE
    per_word = 64 // int(bits)
    rest, left = low, np.int64(all_tiles)
    for cell in range(board.size):
        if cell == per_word:
            rest = high
        tile = np.int64(rest & field) if cell < 2 * per_word else left
        board[cell] = tile
        left -= tile
        rest >>= bits


@jit
def moved(
    word: np.uint64, which: int, tile: np.uint64, cell: np.uint64, blank: np.uint64, bits: np.uint64
) -> np.uint64:
    """Return one of a board's words after a tile has moved from ``cell`` into the blank."""
    per_word = np.uint64(64 // int(bits))
    first = np.uint64(which) * per_word
    if first <= cell < first + per_word:
        word ^= tile << ((cell - first) * bits)
    if first <= blank < first + per_word:
        word ^= tile << ((blank - first) * bits)
    return word


@jit
def tally(nodes: Words, count: int, levels: npt.NDArray[np.int64], mark: int) -> None:
    """Count the nodes with a mark by depth."""
    for number in range(1, count + 1):
        if mark_of(nodes[number, 3]) == mark:
            levels[g_of(nodes[number, 3])] += 1
