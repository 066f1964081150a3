"""Additive pattern databases: which tiles go together, and their tables.

A goal may have its blank anywhere: turning and reflecting a 4x4 board brings it to one
of three cells (corner, edge, centre), each with partitions and tables of its own.
Tiles are named by their home cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from math import factorial

import numpy as np
import numpy.typing as npt

from pysolve.compiled.tables import Progress, Table, load
from pysolve.puzzles.sliding.native.patterns.regions import number_rows, rank, shifts_of
from pysolve.puzzles.sliding.native.patterns.sweep import distances_of

_CORNER, _EDGE, _CENTRE = 0, 1, 5

# Which pattern each home cell belongs to; the dot is the blank's home.
_DIAGRAMS = {
    ("pdb-663", _CORNER): ".aab aabb aabb cccb",
    ("pdb-663", _EDGE): "a.bb aabb aabb accc",
    ("pdb-663", _CENTRE): "aabb a.bb aabb accc",
    ("pdb-78", _CORNER): ".aaa aaaa bbbb bbbb",
    ("pdb-78", _EDGE): "a.aa aaaa bbbb bbbb",
    ("pdb-78", _CENTRE): "aaaa a.aa bbbb bbbb",
}
_PLACES = {_CORNER: "corner", _EDGE: "edge", _CENTRE: "centre"}
_MEGABYTES = {"pdb-663": 23, "pdb-78": 1497}


@dataclass(frozen=True)
class Partition:
    """Patterns that share out all tiles of a board; sums over them are admissible."""

    rows: int
    columns: int
    blank: int
    patterns: tuple[tuple[int, ...], ...]

    @classmethod
    def drawn(cls, diagram: str) -> Partition:
        """Read rows of letters, one a pattern, with a dot for the blank's home."""
        lines, letters = diagram.split(), "".join(diagram.split())
        patterns = tuple(
            tuple(cell for cell, letter in enumerate(letters) if letter == name)
            for name in sorted(set(letters) - {"."})
        )
        return cls(len(lines), len(lines[0]), letters.index("."), patterns)

    def build(self, progress: Progress) -> npt.NDArray[np.uint8]:
        """Build the distances of all patterns, one after the other in one array."""
        sizes = [float(factorial(len(pattern))) * 2 ** len(pattern) for pattern in self.patterns]
        parts = []
        for number, pattern in enumerate(self.patterns):
            before, share = sum(sizes[:number]) / sum(sizes), sizes[number] / sum(sizes)
            within = partial(_within, progress, before, share)
            part = distances_of(self.rows, self.columns, pattern, self.blank, within)
            parts.append(part.reshape(-1))
        return np.concatenate(parts)

    @cached_property
    def index(self) -> Index:
        """The small tables that find a position's distance."""
        return Index(self)


def _within(progress: Progress, before: float, share: float, done: float) -> None:
    progress(before + share * done)


class Index:
    """Where each position stands in a partition's distances.

    ``starts`` gives by (pattern, mask, blank) where a row begins. ``shifts`` holds
    the patterns' ``shifts_of`` one after the other.
    """

    def __init__(self, partition: Partition) -> None:
        cells = partition.rows * partition.columns
        # Of each pattern: tiles, orders, where its shifts begin, nothing
        self.known = np.zeros((len(partition.patterns), 4), np.uint64)
        self.group = np.zeros(cells, np.uint64)  # the pattern of each tile
        self.starts = np.zeros((len(partition.patterns), 1 << cells, cells), np.uint32)
        shifts, begin = list[npt.NDArray[np.uint16]](), 0
        for number, pattern in enumerate(partition.patterns):
            self.group[list(pattern)] = number
            orders = factorial(len(pattern))
            rows_of, rows = number_rows(partition.rows, partition.columns, len(pattern))
            self.starts[number] = (begin + rows_of.astype(np.int64) * orders).clip(0)
            begin += rows * orders
            self.known[number] = (len(pattern), orders, sum(part.size for part in shifts), 0)
            shifts.append(shifts_of(len(pattern)).reshape(-1))
        self.shifts = np.concatenate(shifts)
        self.patterns = partition.patterns

    def place(self, number: int, board: tuple[int, ...]) -> tuple[int, int]:
        """Return the cells (as a mask) and the rank of the order of a pattern's tiles."""
        tiles = self.patterns[number]
        cells = [cell for cell, tile in enumerate(board) if tile in tiles]
        order = np.array([tiles.index(board[cell]) for cell in cells], np.int64)
        return sum(1 << cell for cell in cells), int(rank(order))


def _orientations() -> list[tuple[int, ...]]:
    """List the 8 ways to lay a 4x4 board over itself: where each cell goes."""
    cells = [divmod(cell, 4) for cell in range(16)]
    ways = []
    for flip in (False, True):
        for turns in range(4):
            moved = [(column, row) if flip else (row, column) for row, column in cells]
            for _ in range(turns):
                moved = [(column, 3 - row) for row, column in moved]
            ways.append(tuple(4 * row + column for row, column in moved))
    return ways


@dataclass(frozen=True)
class Database:
    """A pattern database laid over the board of one goal."""

    partition: Partition
    table: Table
    turned: tuple[int, ...]  # where each cell of the puzzle's board goes
    mirror: tuple[int, ...]  # a reflection that keeps the blank's home, if there is one

    def distances(self, progress: Progress | None = None) -> npt.NDArray[np.uint8]:
        """Map the table, which is built first if need be."""
        return load(self.table, progress)

    def board(self, state: tuple[int, ...], home: list[int]) -> tuple[int, ...]:
        """Turn a board, its tiles named by their (turned) homes; the blank by its own."""
        tiles = [0] * len(state)
        for cell, tile in enumerate(state):
            tiles[self.turned[cell]] = self.turned[home[tile]]
        return tuple(tiles)

    def reflected(self, board: tuple[int, ...]) -> tuple[int, ...]:
        """Reflect a turned board and its tiles."""
        tiles = [0] * len(board)
        for cell, tile in enumerate(board):
            tiles[self.mirror[cell]] = self.mirror[tile]
        return tuple(tiles)

    def value(self, board: tuple[int, ...], distances: npt.NDArray[np.uint8]) -> int:
        """Add up the distances of all patterns on a turned board."""
        index, blank = self.partition.index, board.index(self.partition.blank)
        total = 0
        for number in range(len(index.patterns)):
            mask, order = index.place(number, board)
            total += int(distances[int(index.starts[number, mask, blank]) + order])
        return total


def _table(name: str, blank: int) -> Table:
    partition = _PARTITIONS[name, blank]
    return Table(
        f"sliding-{name}" + (f"-{_PLACES[blank]}" if blank != _CORNER else ""),
        1,
        f"15-puzzle, patterns of {'-'.join(str(len(p)) for p in partition.patterns)} tiles, "
        f"goals with the blank in {'a corner' if blank == _CORNER else 'the ' + _PLACES[blank]}",
        _MEGABYTES[name] * 2**20,
        partial(Partition.build, partition),
    )


_PARTITIONS = {key: Partition.drawn(diagram) for key, diagram in _DIAGRAMS.items()}
_TABLES = {key: _table(*key) for key in _PARTITIONS}
TABLES = tuple(_TABLES.values())


def database(name: str, blank_home: int) -> Database:
    """Choose the table, and how to turn the board, for goals with the blank in this cell."""
    ways = _orientations()
    turned = min(ways, key=lambda way: (way[blank_home] not in _PLACES, way[blank_home]))
    blank = turned[blank_home]
    others = [way for way in ways if way[blank] == blank and way != tuple(range(16))]
    mirror = others[0] if others else tuple(range(16))
    return Database(_PARTITIONS[name, blank], _TABLES[name, blank], turned, mirror)
