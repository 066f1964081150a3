"""The compiled rounds of IDA* with pattern databases, on 4x4 boards.

There are twice as many slots as patterns: the patterns on the board, then on its
reflection. A move changes one slot of each half. Reading the distances is what takes
time, so a node's children are all looked up before the first is visited, and their
addresses computed before the first is read: then the processor waits for all of them
together. Arrays are flat and unsigned, because views and signs cost more than they
explain here.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.outcomes import FOUND, OVER, PAUSED
from pysolve.puzzles.sliding.native.ida import mark_of_board, on_path

Words = npt.NDArray[np.uint64]

# Sixteen words are kept of each child: its cell in the first, and from 4 (board) and
# 8 (reflection) on the slot, and what the slot's mask, order and distance will be.
KEPT = 16
SLOT = 4  # words of a slot: mask, order, distance, nothing
KNOWN = 4  # words known of a pattern: tiles, orders, where its shifts begin, nothing
NO_BOUND = np.uint64(1 << 62)

_0, _1, _2, _3, _4, _8 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 8))
_NIBBLE = np.uint64(15)


@jit
def _bit_count(bits: np.uint64) -> np.uint64:
    """Count the ones of a mask of 16 cells."""
    bits = bits - ((bits >> _1) & np.uint64(0x5555))
    bits = (bits & np.uint64(0x3333)) + ((bits >> _2) & np.uint64(0x3333))
    bits = (bits + (bits >> _4)) & np.uint64(0x0F0F)
    return (bits + (bits >> _8)) & np.uint64(0x1F)


@jit
def _exchange(kept: Words, at: np.uint64, slots: Words) -> None:
    """Swap a slot with what is kept for it, to make a move or to take it back."""
    slot = kept[at] * _4
    mask, order, distance = slots[slot], slots[slot + _1], slots[slot + _2]
    slots[slot], slots[slot + _1] = kept[at + _1], kept[at + _2]
    slots[slot + _2] = kept[at + _3]
    kept[at + _1], kept[at + _2], kept[at + _3] = mask, order, distance


@jit
def _sum_after(sum_before: np.uint64, kept: Words, at: np.uint64, slots: Words) -> np.uint64:
    """Return the sum of one half's distances once a slot is exchanged."""
    after: np.uint64 = sum_before + kept[at + _3] - slots[kept[at] * _4 + _2]
    return after


@jit
def run_lookup_round(  # noqa: C901 (one loop on purpose: arrays cost more to pass than to read)
    now: Words, sums: Words, levels: npt.NDArray[np.int64], boards: Words, blanks: Words,
    kept: Words, turns: Words, slots: Words, moves: Words, marks: npt.NDArray[np.int64],
    reflect: Words, distances: npt.NDArray[np.uint8], starts: npt.NDArray[np.uint32],
    shifts: npt.NDArray[np.uint16], patterns: Words, group: Words,
    bound: np.uint64, per_g: np.uint64, per_h: np.uint64, target: np.uint64,
) -> int:  # fmt: skip
    """Go on until the goal, the end of the round, or ``target`` expansions.

    ``now`` and ``marks`` are as in ``run_careful_round``; ``sums`` holds h by the
    board, h by its reflection, expansions and the smallest priority beyond the bound.
    ``turns`` holds by depth which child comes next in ``kept`` and where they end,
    ``reflect`` where cells (and tiles) are on the board and on its reflection.
    """
    depth, board, blank, previous = now[0], now[1], now[2], now[3]
    plain, mirrored, expanded, beyond = sums[0], sums[1], sums[2], sums[3]
    remembers, fresh = marks.size > 0, True
    mirror_slots = np.uint64(slots.size // (2 * SLOT))
    child, end = _0, _0
    while True:
        if fresh:
            boards[depth], blanks[depth] = board, blank
            rest = moves[(blank << _4) | previous]
            child = end = depth * np.uint64(4 * KEPT)
            while rest != _1:
                kept[end] = rest & _NIBBLE
                tile = (board >> ((rest & _NIBBLE) << _2)) & _NIBBLE
                for half in range(2):
                    side = np.uint64(half)
                    cell = reflect[(side << _4) | (rest & _NIBBLE)]
                    free = reflect[(side << _4) | blank]
                    pattern = group[reflect[(side << _4) | tile]]
                    slot = side * mirror_slots + pattern
                    mask, order = slots[slot * _4], slots[slot * _4 + _1]
                    after = mask ^ ((_1 << cell) | (_1 << free))
                    source = _bit_count(mask & ((_1 << cell) - _1))
                    place = _bit_count(after & ((_1 << free) - _1))
                    if source != place:
                        # A vertical move takes the tile over others of its pattern; any
                        # other keeps their order.
                        shift = source * patterns[pattern * _4] + place
                        row = patterns[pattern * _4 + _2] + shift * patterns[pattern * _4 + _1]
                        order = np.uint64(shifts[row + order])
                    start = starts[(((pattern << np.uint64(16)) | after) << _4) | cell]
                    at = end + _4 + (side << _2)
                    kept[at], kept[at + _1], kept[at + _2] = slot, after, order
                    kept[at + _3] = np.uint64(start) + order
                rest >>= _4
                end += np.uint64(KEPT)
            at = child
            while at != end:
                kept[at + np.uint64(7)] = np.uint64(distances[kept[at + np.uint64(7)]])
                kept[at + np.uint64(11)] = np.uint64(distances[kept[at + np.uint64(11)]])
                at += np.uint64(KEPT)
            expanded += _1
            fresh = False
            if remembers:
                marks[mark_of_board(board)] += 1
        if child == end:
            if remembers:
                marks[mark_of_board(board)] -= 1
            if depth == _0:
                now[0], sums[2], sums[3] = depth, expanded, beyond
                return OVER
            depth -= _1
            board, blank = boards[depth], blanks[depth]
            child, end = turns[depth * _2], turns[depth * _2 + _1]
            _exchange(kept, child + _4, slots)
            _exchange(kept, child + _8, slots)
            plain, mirrored = kept[child + _1], kept[child + _2]
            child += np.uint64(KEPT)
            continue
        cell = kept[child]
        # A swap: the blank's name need not be 0 here.
        swap = ((board >> (cell << _2)) ^ (board >> (blank << _2))) & _NIBBLE
        after = board ^ ((swap << (cell << _2)) | (swap << (blank << _2)))
        if remembers and marks[mark_of_board(after)] and on_path(after, boards, depth):
            child += np.uint64(KEPT)
            continue
        levels[depth + _1] += 1
        plain_after = _sum_after(plain, kept, child + _4, slots)
        mirrored_after = _sum_after(mirrored, kept, child + _8, slots)
        h = max(plain_after, mirrored_after)
        priority = per_g * (depth + _1) + per_h * h
        if priority > bound:
            beyond = min(beyond, priority)
            child += np.uint64(KEPT)
            continue
        turns[depth * _2], turns[depth * _2 + _1] = child, end
        kept[child + _1], kept[child + _2] = plain, mirrored
        _exchange(kept, child + _4, slots)
        _exchange(kept, child + _8, slots)
        plain, mirrored, depth = plain_after, mirrored_after, depth + _1
        board, previous, blank, fresh = after, blank, cell, True
        if h == _0 or expanded >= target:
            now[0], now[1], now[2], now[3] = depth, board, blank, previous
            sums[0], sums[1], sums[2], sums[3] = plain, mirrored, expanded, beyond
            return FOUND if h == _0 else PAUSED
