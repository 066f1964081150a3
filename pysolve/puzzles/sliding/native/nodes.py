"""Nodes of a search in memory: 32 bytes each, found again through a hash table.

A node is four words: the board (two), parent and link to the next node of its list
(32 bits each, 0 for none), and packed figures: g, h, blank, previous blank, mark.
Node numbers begin at 1. A slot of the hash table holds a board's hash (32 bits)
above a node's number, so that most foreign boards are told apart, and tables grow,
without reading nodes: what costs time here is memory.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

WAITING, EXPANDED, OVERTAKEN, TAKEN = 0, 1, 2, 3

_HALF = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)
_A, _B = np.uint64(0x9E3779B1), np.uint64(0x85EBCA77)
_C, _D = np.uint64(0xC2B2AE3D), np.uint64(0x27D4EB2F)
_ONE, _NO = np.uint64(1), np.uint64(0)
_G, _H, _CELL = np.uint64(0xFFFFFF), np.uint64(0xFFFF), np.uint64(0xFF)
_H_AT, _BLANK_AT, _PREVIOUS_AT, _MARK_AT = (
    np.uint64(24), np.uint64(40), np.uint64(48), np.uint64(56)
)  # fmt: skip


@jit
def hashed(low: np.uint64, high: np.uint64) -> np.uint64:
    """Mix the words of a board into 32 bits; products of halves, so that none overflows."""
    mixed = ((low & _HALF) * _A) ^ (((low >> _32) * _B) << np.uint64(7))
    mixed ^= ((high & _HALF) * _C) ^ (((high >> _32) * _D) << np.uint64(5))
    mixed ^= mixed >> np.uint64(29)
    mixed = ((mixed & _HALF) * _D) ^ ((mixed >> _32) * _A)
    return (mixed ^ (mixed >> np.uint64(31))) & _HALF


@jit
def find(
    nodes: npt.NDArray[np.uint64], slots: npt.NDArray[np.uint64], low: np.uint64, high: np.uint64
) -> np.uint64:
    """Return the slot where a board is, or the empty one where it belongs."""
    code = hashed(low, high)
    mask = np.uint64(slots.size - 1)
    at = code & mask
    while slots[at] != _NO:
        entry = slots[at]
        if entry >> _32 == code:
            number = entry & _HALF
            if nodes[number, 0] == low and nodes[number, 1] == high:
                return at
        at = (at + _ONE) & mask
    return at


@jit
def slot_entry(low: np.uint64, high: np.uint64, number: np.uint64) -> np.uint64:
    """Make what a slot holds for a node."""
    return (hashed(low, high) << _32) | number


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
def rehash(old: npt.NDArray[np.uint64], new: npt.NDArray[np.uint64]) -> None:
    """Carry all entries of a hash table over to a larger one."""
    mask = np.uint64(new.size - 1)
    for place in range(old.size):
        entry = old[place]
        if entry != _NO:
            at = (entry >> _32) & mask
            while new[at] != _NO:
                at = (at + _ONE) & mask
            new[at] = entry


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
def tally(
    nodes: npt.NDArray[np.uint64], count: int, levels: npt.NDArray[np.int64], mark: int
) -> None:
    """Count the nodes with a mark by depth."""
    for number in range(1, count + 1):
        if mark_of(nodes[number, 3]) == mark:
            levels[g_of(nodes[number, 3])] += 1
