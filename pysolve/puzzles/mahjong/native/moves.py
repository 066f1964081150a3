"""The moves and heuristics of mahjong, compiled; orders and values are the reference's."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.mahjong.native.arrays import (
    BLOCKED,
    FREE,
    GONE,
    Numbers,
    Tables,
    count_blockers,
    is_open,
)
from pysolve.puzzles.mahjong.tiles import Tiles


def fates_of(state: Tiles, tiles: int) -> Numbers:
    """Tell for each tile whether it is there (BLOCKED, until more is known) or GONE."""
    data = state.to_bytes((tiles + 7) // 8, "little")
    bits: npt.NDArray[np.uint8] = np.unpackbits(
        np.frombuffer(data, np.uint8), count=tiles, bitorder="little"
    )
    return np.where(bits, BLOCKED, GONE).astype(np.int64)


@jit
def free_pairs(tables: Tables, fate: Numbers, safe_only: bool) -> Numbers:
    """List the free matching pairs, coded as in ``code``, the highest first, then by numbers.

    If only safe ones are wanted and a group is free as a whole, its first pair is all.
    """
    counter = np.zeros(len(fate), np.int64)
    count_blockers(tables, fate, counter)
    if safe_only:
        found = safe_pair(tables, fate)
        if len(found):
            return found
    codes = np.empty(all_pairs(tables, fate, np.empty(0, np.int64)), np.int64)
    all_pairs(tables, fate, codes)
    return np.sort(codes)


@jit
def all_pairs(tables: Tables, fate: Numbers, codes: Numbers) -> int:
    """Count the free matching pairs, and write their codes if there is room."""
    pairs = 0
    for group in range(len(tables.begins) - 1):
        for k in range(tables.begins[group], tables.begins[group + 1]):
            if fate[tables.members[k]] != FREE:
                continue
            for j in range(k + 1, tables.begins[group + 1]):
                if fate[tables.members[j]] == FREE:
                    if len(codes):
                        codes[pairs] = code(tables, tables.members[k], tables.members[j])
                    pairs += 1
    return pairs


@jit
def code(tables: Tables, one: int, two: int) -> int:
    """Code a pair so that codes sort as the reference sorts pairs."""
    depth: int = 1000 - tables.height[one] - tables.height[two]
    return (depth << 40) + (one << 20) + two


@jit
def safe_pair(tables: Tables, fate: Numbers) -> Numbers:
    """Return the first pair of the first group that is free as a whole; empty if none is."""
    for group in range(len(tables.begins) - 1):
        there, free, one, two = 0, 0, -1, -1
        for k in range(tables.begins[group], tables.begins[group + 1]):
            tile = tables.members[k]
            there += fate[tile] != GONE
            if fate[tile] == FREE:
                free += 1
                if one < 0:
                    one = tile
                elif two < 0:
                    two = tile
        if free and free % 2 == 0 and free == there:
            return np.full(1, code(tables, one, two), np.int64)
    return np.empty(0, np.int64)


@jit
def count_free(tables: Tables, fate: Numbers) -> tuple[int, int, int]:
    """Count free tiles, disjoint free pairs, and all free pairs."""
    counter = np.zeros(len(fate), np.int64)
    count_blockers(tables, fate, counter)
    tiles, disjoint, pairs = 0, 0, 0
    for group in range(len(tables.begins) - 1):
        free = 0
        for k in range(tables.begins[group], tables.begins[group + 1]):
            free += fate[tables.members[k]] == FREE
        tiles += free
        disjoint += free // 2
        pairs += free * (free - 1) // 2
    return tiles, disjoint, pairs


@jit
def left_over(tables: Tables, fate: Numbers) -> int:
    """Count the tiles that stay even in the easier game of the reference."""
    counter = np.zeros(len(fate), np.int64)
    count_blockers(tables, fate, counter)
    waiting = np.full(len(tables.begins), -1, np.int64)
    opened = np.zeros(len(tables.begins), np.int64)
    stack = np.empty(len(fate) + 1, np.int64)
    top, left = 0, 0
    for tile in range(len(fate)):
        left += fate[tile] != GONE
        if fate[tile] == FREE:
            stack[top] = tile
            top += 1
    while top:
        top -= 1
        tile = stack[top]
        group = tables.group[tile]
        if not opened[group]:
            if waiting[group] < 0:
                waiting[group] = tile
                continue
            opened[group] = 1
            stack[top] = waiting[group]  # it may leave now, too
            top += 1
        left -= 1
        fate[tile] = GONE
        for k in range(tables.first[tile], tables.first[tile + 1]):
            other = tables.blocked[k]
            counter[other] -= tables.steps[k]
            if fate[other] == BLOCKED and is_open(counter[other]):
                fate[other] = FREE
                stack[top] = other
                top += 1
    return left
