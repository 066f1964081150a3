"""A mahjong board as arrays: who blocks whom, which tiles match, and how they may pair.

A tile's counter holds how many tiles lie on it (lowest byte), touch its left side
(next byte) and its right side (third byte). Taking a tile away lowers the counters
of those it blocks; ``steps`` says by how much.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.mahjong.rules import Mahjong
from pysolve.puzzles.mahjong.tiles import Tiles, match_group

Numbers = npt.NDArray[np.int64]
Indices = npt.NDArray[np.uint64]  # without a sign numba need not ask for it, where it matters

ABOVE, LEFT, RIGHT = 1, 1 << 8, 1 << 16
BLOCKED, FREE, GONE = 0, 1, 2  # what may become of a tile


class Tables(NamedTuple):
    """What the board says of each tile; tile t blocks ``blocked[first[t]:first[t + 1]]``."""

    group: Numbers  # the number of its matching group
    height: Numbers  # its layer
    first: Indices
    blocked: Indices
    steps: Numbers
    begins: Numbers  # group g has the tiles ``members[begins[g]:begins[g + 1]]``
    members: Numbers


class Values(NamedTuple):
    """The ways to pair a group's tiles: in way v, tile t leaves with ``mate[offset[t] + v]``."""

    ways: Numbers  # of each group: how many there are
    offset: Numbers
    mate: Numbers


def tables_of(problem: Mahjong) -> Tables:
    """Tabulate a problem's board."""
    names: dict[str, int] = {}
    faces = [match_group(tile.face, problem.matching) for tile in problem.board]
    group = [names.setdefault(face, len(names)) for face in faces]
    rules = sorted(rule for _, of_group in problem._groups for rule in of_group)
    effects: list[list[tuple[int, int]]] = [[] for _ in rules]
    for tile, _, *blockers in rules:
        for step, blocking in zip((ABOVE, LEFT, RIGHT), blockers, strict=True):
            for other in tiles_in(blocking):
                effects[other].append((tile, step))
    flat = [effect for of_one in effects for effect in of_one]
    return Tables(
        numbers(group),
        numbers([tile.z for tile in problem.board]),
        np.cumsum([0, *map(len, effects)]).astype(np.uint64),
        np.array([tile for tile, _ in flat], np.uint64),
        numbers([step for _, step in flat]),
        numbers(np.searchsorted(np.sort(group), range(len(names) + 1))),
        numbers(np.argsort(group, kind="stable")),
    )


def position_of(tables: Tables, state: Tiles) -> tuple[Numbers, Numbers]:
    """Return each tile's counter in a state, and what has become of it."""
    fate = np.full(len(tables.group), GONE, np.int64)
    fate[tiles_in(state)] = BLOCKED
    counter = np.zeros(len(fate), np.int64)
    count_blockers(tables, fate, counter)
    return counter, fate


@jit
def count_blockers(tables: Tables, fate: Numbers, counter: Numbers) -> None:
    """Count what blocks each tile, given those that are there, and mark the free ones."""
    for tile in range(len(fate)):
        if fate[tile] != GONE:
            for k in range(tables.first[tile], tables.first[tile + 1]):
                counter[tables.blocked[k]] += tables.steps[k]
    for tile in range(len(fate)):
        if fate[tile] != GONE and is_open(counter[tile]):
            fate[tile] = FREE


@jit
def is_open(counter: int) -> bool:
    """Tell whether a tile with this counter is free."""
    return counter & 0xFF == 0 and (counter & 0xFF00 == 0 or counter & 0xFF0000 == 0)


def values_of(tables: Tables, fate: Numbers) -> Values:
    """List the ways to pair what is left of each group."""
    count: list[int] = []
    offset = [0] * len(fate)
    mate: list[int] = []
    begins, members, gone = tables.begins.tolist(), tables.members.tolist(), (fate == GONE).tolist()
    for begin, end in pairwise(begins):
        there = [tile for tile in members[begin:end] if not gone[tile]]
        ways = pairings(len(there))
        count.append(len(ways))
        for place, tile in enumerate(there):
            offset[tile] = len(mate)
            mate += [there[way[place]] for way in ways]
    return Values(numbers(count), numbers(offset), numbers(mate))


@cache
def pairings(size: int) -> tuple[tuple[int, ...], ...]:
    """List all ways to pair things up, each as a list of everyone's partner.

    >>> pairings(4)
    ((1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))
    """
    return tuple(
        tuple(way[place] for place in range(size)) for way in _pairings(tuple(range(size)))
    )


def _pairings(things: tuple[int, ...]) -> list[dict[int, int]]:
    if not things:
        return [{}]
    one, *others = things
    return [
        {one: two, two: one, **way}
        for two in others
        for way in _pairings(tuple(other for other in others if other != two))
    ]


def tiles_in(state: Tiles) -> list[int]:
    """List the numbers of the tiles in a set."""
    found = []
    while state:
        low = state & -state
        found.append(low.bit_length() - 1)
        state ^= low
    return found


def numbers(values: Any) -> Numbers:
    """Make an array of whole numbers."""
    return np.array(values, np.int64)
