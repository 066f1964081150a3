"""Sets of keys by open addressing, and numbers by key; an empty slot holds 0, as no key is."""

from __future__ import annotations

from typing import Any

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.slots import HALF, LOW_HALF, ONE, A, B, Words

_MIDDLE = np.uint64(20)  # the best mixed bits of a product
_NUMBER_BITS = np.uint64(31)
_NUMBER = np.uint64((1 << 31) - 1)


@jit
def place_of(key: Any, last: Any) -> Any:
    """Return the slot where the search for a key begins."""
    return ((((key & LOW_HALF) * A) ^ ((key >> HALF) * B)) >> _MIDDLE) & last


@jit
def find(table: Words, key: Any) -> Any:
    """Return the slot that holds a key, or the empty one where it belongs."""
    last = np.uint64(len(table) - 1)
    slot = place_of(key, last)
    while table[slot] and table[slot] != key:
        slot = (slot + ONE) & last
    return slot


@jit
def carry_over(old: Words, new: Words) -> None:
    """Enter all keys of a set into a larger one."""
    for key in old:
        if key:
            new[find(new, key)] = key


@jit
def _first_place(key: Any, last: Any) -> Any:
    """Return the slot where the search for a number begins: these keys are hardly longer."""
    return (((key & LOW_HALF) * A) >> _MIDDLE) & last


@jit
def number_of(key: Any, index: Words) -> int:
    """Return the number of a key, or -1."""
    last = np.uint64(len(index) - 1)
    slot = _first_place(key, last)
    while index[slot]:
        if index[slot] >> _NUMBER_BITS == key:
            return int(index[slot] & _NUMBER) - 1
        slot = (slot + ONE) & last
    return -1


@jit
def _number_all(keys: Any, index: Words) -> None:
    last = np.uint64(len(index) - 1)
    for number in range(len(keys)):
        key = np.uint64(keys[number])
        slot = _first_place(key, last)
        while index[slot]:
            slot = (slot + ONE) & last
        index[slot] = (key << _NUMBER_BITS) | np.uint64(number + 1)


def make_index(keys: Any) -> Words:
    """Return the numbers of keys of up to 33 bits; a slot holds both, so one look is enough."""
    index = np.zeros(1 << (2 * len(keys)).bit_length(), np.uint64)
    _number_all(keys, index)
    return index
