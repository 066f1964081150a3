"""Look-ups among the winnable positions of a game, and the number of ways to win.

One position is found in the sorted keys, which can stay on disk. Where millions are
asked for, they are entered into a hash table first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.sets import number_of
from pysolve.puzzles.senku.native.keys import Game, Keys, find_jumps, spread_keys, unpack
from pysolve.puzzles.senku.native.masks import Masks, Numbers, count_bits, smallest_after
from pysolve.puzzles.senku.native.reach import Desk

CARRY = 1 << 62  # a number of ways is high * CARRY + low: two of low still fit 64 bits


class Place(NamedTuple):
    """A game, room to work in, and the keys of its winnable positions by pegs."""

    game: Game
    desk: Desk
    keys: Keys
    places: Numbers


@jit
def find_key(keys: Keys, begin: int, end: int, key: Any) -> int:
    """Return where a key stands in a sorted part of the keys, or -1."""
    last = end
    while begin < end:
        middle = (begin + end) // 2
        if np.uint64(keys[middle]) < key:
            begin = middle + 1
        else:
            end = middle
    return begin if begin < last and np.uint64(keys[begin]) == key else -1


@jit
def find_place(position: Any, table: Place) -> int:
    """Return where a position's key stands, or -1."""
    spread_keys(position, table.game, table.desk.images)
    if unpack(table.desk.images[0], table.game) != position:
        return -1  # it has other parities: no position of this game does
    pegs = count_bits(position)
    key = np.uint64(table.desk.images.min())
    return find_key(table.keys, table.places[pegs], table.places[pegs + 1], key)


@jit
def count_ways(table: Place, index: Masks, pegs: int, low: Numbers, high: Numbers) -> None:
    """Add up, for each position with so many pegs, the ways to win from its children."""
    game, desk = table.game, table.desk
    for i in range(table.places[pegs], table.places[pegs + 1]):
        position = unpack(table.keys[i], game)
        spread_keys(position, game, desk.images)
        for n in range(find_jumps(position, game, desk.jumps)):
            key = np.uint64(smallest_after(desk.images, game.turned[desk.jumps[n]]))
            child = number_of(key, index)
            if child >= 0:
                low[i] += low[child]
                high[i] += high[child]
                if low[i] >= CARRY:
                    low[i] -= CARRY
                    high[i] += 1
