"""The compiled steps by which the positions of a game are explored, level by level.

A set of positions is a bitmap over their keys. Its words lie far apart in memory,
so keys are made in batches first and looked up in a short loop of their own: the
processor then waits for many of them at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.senku.native.keys import Game, Keys, find_jumps, spread_keys, unpack
from pysolve.puzzles.senku.native.masks import ONE, Masks, Numbers, smallest_after

WORD = np.uint64(6)  # a bitmap has words of 64 bits
BIT = np.uint64(63)
BATCH = 1024
SHARE = 1 << 18  # positions between two looks at the clock

JUMPS, BACK, OVER = range(3)  # children; parents; complements of children


class Desk(NamedTuple):
    """Room to work in."""

    images: Keys  # [symmetry] of the position at hand
    jumps: Numbers  # that it can make
    keys: Keys  # [BATCH and the jumps of one position] of its neighbours
    owners: Numbers  # [as keys] whose neighbours they are


def make_desk(game: Game) -> Desk:
    """Make room to work in."""
    jumps, kind = len(game.turned), game.images.dtype
    return Desk(
        np.zeros(game.images.shape[2], kind),
        np.zeros(jumps, np.int64),
        np.zeros(BATCH + jumps, kind),
        np.zeros(BATCH + jumps, np.int64),
    )


@jit
def greatest_after(images: Keys, change: Keys) -> Any:
    """Return the greatest of the images after a jump: it belongs to the complement's key.

    As ``smallest_after``, without complements, gives the key itself.
    """
    most = images[0] ^ change[0]
    for turn in range(1, len(images)):
        most = max(most, images[turn] ^ change[turn])
    return most


@jit
def neighbours(keys: Keys, begin: int, what: int, game: Game, desk: Desk) -> tuple[int, int]:
    """Write a batch of neighbours' keys; return where to go on, and how many there are."""
    count = 0
    while begin < len(keys) and count < BATCH:
        position = unpack(keys[begin], game)
        spread_keys(position, game, desk.images)
        # To take a jump back is to jump where pegs are holes and holes are pegs.
        pegs = position ^ game.full if what == BACK else position
        for n in range(find_jumps(pegs, game, desk.jumps)):
            change = game.turned[desk.jumps[n]]
            if what == OVER:
                desk.keys[count] = game.ones ^ greatest_after(desk.images, change)
            else:
                desk.keys[count] = smallest_after(desk.images, change)
            desk.owners[count] = begin
            count += 1
        begin += 1
    return begin, count


@jit
def play(
    keys: Keys, begin: int, seen: Masks, out: Keys, filled: int, game: Game, desk: Desk
) -> tuple[int, int]:
    """Add what one jump leads to, each position once, until done or out of room."""
    while begin < len(keys) and filled + len(desk.keys) <= len(out):
        begin, count = neighbours(keys, begin, JUMPS, game, desk)
        for n in range(count):
            # No branch: whether a key is new cannot be foreseen, and a wrong guess is dear.
            key = np.uint64(desk.keys[n])
            word, bit = seen[key >> WORD], key & BIT
            out[filled] = key
            filled += 1 - int((word >> bit) & ONE)
            seen[key >> WORD] = word | (ONE << bit)
    return begin, filled


@jit
def meet(keys: Keys, begin: int, seen: Masks, met: Any, game: Game, desk: Desk) -> int:
    """Mark a share of the positions if a child's complement was seen at the other end."""
    end = min(len(keys), begin + SHARE)
    while begin < end:
        begin, count = neighbours(keys, begin, OVER, game, desk)
        for n in range(count):
            key = np.uint64(desk.keys[n])
            met[desk.owners[n]] |= (seen[key >> WORD] >> (key & BIT)) & ONE
    return begin


@jit
def climb(keys: Keys, seen: Masks, out: Keys, game: Game, desk: Desk) -> int:
    """Collect the seen positions that one jump leads from to a key; forget them there."""
    begin = filled = 0
    while begin < len(keys):
        begin, count = neighbours(keys, begin, BACK, game, desk)
        for n in range(count):
            key = np.uint64(desk.keys[n])
            word, bit = seen[key >> WORD], key & BIT
            out[filled] = key
            filled += int((word >> bit) & ONE)
            seen[key >> WORD] = word & ~(ONE << bit)
    return filled


@jit
def turn_over(keys: Keys, game: Game, desk: Desk, out: Keys) -> None:
    """Write the keys of the complements of another game's positions."""
    for i in range(len(keys)):
        spread_keys(unpack(keys[i] ^ game.ones, game), game, desk.images)
        out[i] = desk.images.min()
