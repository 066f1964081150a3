"""The heuristics of the senku report, compiled: one formula for all of them.

Each is a sum over the pegs, to which (b) adds the isolated pegs and (d) the pairs
that the lines between rows and columns part.
"""

from __future__ import annotations

from operator import or_
from typing import Any, NamedTuple

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.senku.native.masks import (
    BITS_OF_CHUNK,
    CHUNK_BITS,
    Masks,
    Numbers,
    chunk_array,
    count_bits,
)
from pysolve.puzzles.senku.rules import Senku, removal_difficulties

NAMES = ("zero", "a", "b", "c", "d", "e")


class Values(NamedTuple):
    """What a heuristic adds up; arrays without entries add nothing."""

    base: int
    cells: Numbers  # [chunk, its bits] sums over the pegs
    near: Masks  # [chunk, its bits] cells beside the pegs; for (b)
    cuts: Masks  # [line] cells on one side of it; for (d)


@jit
def value(position: Any, values: Values) -> int:
    """Value a position."""
    total, near, rest = values.base, position ^ position, position
    for chunk in range(len(values.cells)):
        bits = rest & CHUNK_BITS
        total += values.cells[chunk, bits]
        if len(values.near) > 0:
            near |= values.near[chunk, bits]
        rest >>= BITS_OF_CHUNK
    total = max(total, 0)
    if len(values.near) > 0:
        total += count_bits(position & ~near)
    if len(values.cuts) > 0:
        pegs = count_bits(position)
        for line in range(len(values.cuts)):
            here = count_bits(position & values.cuts[line])
            total += here * (pegs - here)
    return total


def make_values(problem: Senku, name: str) -> Values:
    """Lay out the heuristic of that name."""
    board = problem.board
    count = len(board.cells)
    base, near, cuts = 0, np.zeros((0, 1), np.uint64), np.zeros(0, np.uint64)
    cells = np.zeros(count, np.int64)
    if name == "a":
        base, cells = -min(goal.bit_count() for goal in problem.goals), cells + 1
    elif name == "b":
        cells, near = cells + 2, chunk_array(np.array(board.neighbours, np.uint64), np.bitwise_or)
    elif name == "c":
        cells = np.array(removal_difficulties(board), np.int64) + 2
    elif name == "d":
        cuts = np.array(lines(problem), np.uint64)
    elif name == "e":
        places = np.array(board.cells, np.int64)
        middle = np.array([board.rows - 1, board.columns - 1])
        cells = np.abs(2 * places - middle).sum(axis=1)
    return Values(base, chunk_array(cells, np.add), near, cuts)


def lines(problem: Senku) -> list[int]:
    """Give for each line between two rows or columns the cells before it."""
    sides: dict[tuple[int, int], int] = {}
    for cell, place in enumerate(problem.board.cells):
        for axis, size in enumerate((problem.board.rows, problem.board.columns)):
            for line in range(place[axis] + 1, size):
                sides[axis, line] = or_(sides.get((axis, line), 0), 1 << cell)
    return list(sides.values())


def most(values: Values) -> int:
    """Return a number that no position's value exceeds."""
    cells = values.cells.max(axis=1).sum() if len(values.cells) else 0
    pegs = len(values.cells) * int(BITS_OF_CHUNK)
    return int(max(0, values.base + cells)) + pegs + len(values.cuts) * (pegs // 2 + 1) ** 2
