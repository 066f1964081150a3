"""Hash tables of nodes: a slot holds a state's hash (32 bits) above the number of its node.

So most foreign states are told apart, and tables grow, without a look at the nodes: what
costs time here is memory. An empty slot holds 0; node numbers begin at 1.

    at = first_slot(code, slots)
    while slots[at]:
        entry = slots[at]  # to read it once is worth a tenth of a search
        if has_code(entry, code) and <node number_in(entry) has this state>:
            return at
        at = next_slot(at, slots)
    return at
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

Words = npt.NDArray[np.uint64]

# Products of halves fit 64 bits, so Python and numba agree without wrapping.
LOW_HALF = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
A, B = np.uint64(0x9E3779B1), np.uint64(0x85EBCA77)
C, D = np.uint64(0xC2B2AE3D), np.uint64(0x27D4EB2F)
ONE = np.uint64(1)

_5, _7, _29, _31 = np.uint64(5), np.uint64(7), np.uint64(29), np.uint64(31)


@jit
def stirred(word: Any) -> Any:
    """Mix a word."""
    word = ((word & LOW_HALF) * A) ^ ((word >> HALF) * B)
    word ^= word >> _29
    return ((word & LOW_HALF) * C) ^ ((word >> HALF) * D)


@jit
def mixed(low: Any, high: Any) -> Any:
    """Mix two words into a hash of 32 bits."""
    word = ((low & LOW_HALF) * A) ^ (((low >> HALF) * B) << _7)
    word ^= ((high & LOW_HALF) * C) ^ (((high >> HALF) * D) << _5)
    word ^= word >> _29
    word = ((word & LOW_HALF) * D) ^ ((word >> HALF) * A)
    return (word ^ (word >> _31)) & LOW_HALF


@jit
def first_slot(code: Any, slots: Words) -> Any:
    """Return the slot where the search for a hash begins."""
    return code & np.uint64(slots.size - 1)


@jit
def next_slot(at: Any, slots: Words) -> Any:
    """Return the slot where the search goes on."""
    return (at + ONE) & np.uint64(slots.size - 1)


@jit
def has_code(slot: Any, code: Any) -> Any:
    """Tell whether the state in a slot has this hash."""
    return slot >> HALF == code


@jit
def number_in(slot: Any) -> Any:
    """Return the number of the node in a slot; 0 if it is empty."""
    return slot & LOW_HALF


@jit
def slot_of(code: Any, number: Any) -> Any:
    """Return what a slot holds for a node."""
    return (code << HALF) | np.uint64(number)


@jit
def carry_over(old: Words, new: Words) -> None:
    """Enter all that a table holds into a larger one."""
    for slot in old:
        if slot:
            at = first_slot(slot >> HALF, new)
            while new[at]:
                at = next_slot(at, new)
            new[at] = slot
