"""Proofs that a peg solitaire position is lost: pagodas and Reiss's parities.

A pagoda gives each cell a value so that v(x) + v(y) >= v(z) for every jump from x
over y to z. The sum over the pegs then never rises, and a position whose sum lies
below the goal's is lost. The senku report prunes with one such assignment; its
figure does not survive, so several are constructed here, for any board and goal.
"""

from __future__ import annotations

from collections.abc import Collection
from operator import add

from pysolve.puzzles.senku.board import (
    CHUNK_MASK,
    Board,
    Place,
    Position,
    bits,
    chunk_tables,
)

Values = tuple[int, ...]  # one value for each cell of a board
FLOOR = -1  # values sink no lower: two ends of a line could sink in turn forever


def is_pagoda(board: Board, values: Values) -> bool:
    """Tell whether no jump can raise the sum of the values under the pegs."""
    return all(values[x] + values[y] >= values[z] for x, y, z in board.jumps)


def pagodas(board: Board, keep: Position) -> tuple[Values, ...]:
    """Construct pagodas that are 1 on the kept cells and as low as possible elsewhere.

    All ones is a pagoda. A cell's value may sink as long as every jump that uses
    the cell as x or y stays within the rule; where it ends depends on the order
    in which cells sink. Each cell is once the centre from which that order spreads.
    """
    cells = range(len(board.cells))
    orders = (sorted(cells, key=lambda cell: _distance(board, cell, first)) for first in cells)
    free = ([cell for cell in order if not keep >> cell & 1] for order in orders)
    return tuple(dict.fromkeys(_sink(board, order) for order in free))


def _sink(board: Board, order: list[int]) -> Values:
    """Lower the cells in this order, again and again until none can sink."""
    values = [1] * len(board.cells)
    limits: list[list[tuple[int, int]]] = [[] for _ in values]
    for x, y, z in board.jumps:
        limits[x].append((z, y))
        limits[y].append((z, x))
    before: list[int] = []
    while values != before:
        before = values.copy()
        for cell in order:
            lowest = max((values[z] - values[other] for z, other in limits[cell]), default=FLOOR)
            values[cell] = max(lowest, FLOOR)
    return tuple(values)


def _distance(board: Board, one: int, other: int) -> int:
    (row, column), (row2, column2) = board.cells[one], board.cells[other]
    return abs(row - row2) + abs(column - column2)


class Guard:
    """Holds a position against all pagodas at once.

    Each pagoda owns a lane of bits in one long integer, in which its sum stands
    relative to the least sum of a target; the top bit of the lane is set unless
    that is negative. So a position is judged by one look-up for each chunk of cells.
    """

    def __init__(self, board: Board, targets: Collection[Position]) -> None:
        keep = 0
        for target in targets:
            keep |= target
        self.pagodas = pagodas(board, keep) if targets else ()
        self.bounds = [
            min(sum(values[cell] for cell in bits(target)) for target in targets)
            for values in self.pagodas
        ]
        lane = (2 * len(board.cells)).bit_length() + 1  # sums and bounds are within ± cells
        lanes = range(0, lane * len(self.pagodas), lane)
        self._tops = sum(1 << shift + lane - 1 for shift in lanes)
        self._base = self._tops - _pack(self.bounds, lanes)
        by_cell = [_pack(column, lanes) for column in zip(*self.pagodas, strict=True)]
        self._tables = chunk_tables(by_cell, add, 0)

    def allows(self, position: Position) -> bool:
        """Tell whether no pagoda proves the position lost."""
        total = self._base
        for shift, table in self._tables:
            total += table[position >> shift & CHUNK_MASK]
        return total & self._tops == self._tops


def _pack(numbers: Collection[int], lanes: range) -> int:
    return sum(number << shift for number, shift in zip(numbers, lanes, strict=True))


def reiss_class(board: Board, position: Position) -> tuple[int, ...]:
    """Return four parities that no jump changes.

    Colour the diagonals of one direction with three colours in turn: a jump
    changes the number of pegs on each colour by one, so the parity of the pegs on
    any two colours together stays. Two directions give two such parities each.
    """
    pairs = ((0, 1), (1, 2))
    return tuple(
        sum(colour(board.cells[cell]) in pair for cell in bits(position)) % 2
        for colour in (_falling, _rising)
        for pair in pairs
    )


def _falling(place: Place) -> int:
    return (place[0] - place[1]) % 3


def _rising(place: Place) -> int:
    return (place[0] + place[1]) % 3


def same_class(board: Board, position: Position, goals: Collection[Position]) -> list[Position]:
    """List the goals that share the position's parities: no other can be reached."""
    wanted = reiss_class(board, position)
    return sorted(goal for goal in goals if reiss_class(board, goal) == wanted)


def why_lost(board: Board, position: Position, goals: Collection[Position]) -> str | None:
    """Prove in words that no goal can be reached, or return None."""
    if position in goals:
        return None
    pegs = position.bit_count()
    fewest = min(goal.bit_count() for goal in goals)
    if pegs <= fewest:
        return (
            f"every jump takes a peg, and {pegs} are too few to end with {fewest} as the goal asks"
        )
    targets = same_class(board, position, goals)
    if not targets:
        return (
            "no jump changes the parities of Reiss's classes, and no goal has those of this start"
        )
    guard = Guard(board, targets)
    if not guard.allows(position):
        return "a pagoda's sum over the pegs never rises, and here it is below that of every goal"
    return None
