"""Sets of positions by open addressing; an empty slot holds 0, which no game reaches."""

from __future__ import annotations

from typing import Any

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.senku.native.masks import Masks

# Products of halves: they fit 64 bits, so Python and numba agree without wrapping.
LOW_HALF = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
MIX_LOW, MIX_HIGH = np.uint64(0x9E3779B1), np.uint64(0x85EBCA77)
MIDDLE = np.uint64(20)  # the best mixed bits of a product
NEXT = np.uint64(1)


@jit
def find(table: Masks, key: Any) -> Any:
    """Return the slot that holds a key, or the empty one where it belongs."""
    last = np.uint64(len(table) - 1)
    mixed = ((key & LOW_HALF) * MIX_LOW) ^ ((key >> HALF) * MIX_HIGH)
    slot = (mixed >> MIDDLE) & last
    while table[slot] and table[slot] != key:
        slot = (slot + NEXT) & last
    return slot


@jit
def move_all(old: Masks, new: Masks) -> None:
    """Put the keys of one table into another."""
    for key in old:
        if key:
            new[find(new, key)] = key


def enlarged(table: Masks) -> Masks:
    """Return the same set with four times the room."""
    larger = np.zeros(4 * len(table), np.uint64)
    move_all(table, larger)
    return larger
