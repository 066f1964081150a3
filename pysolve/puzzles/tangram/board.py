"""The tangram's board: a silhouette on a lattice, and how it is written.

Two lattices are known. In the plain one a square is one cell; in the lattice of
the tans both diagonals cut a square into four triangles: north, east, south, west.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from pysolve.errors import NotationError

Cell = tuple[int, int, int]  # row, column, part of the square (0 where it is not cut)
Cells = frozenset[Cell]

WHOLE, QUARTERS = 1, 4  # parts of a square in the two lattices
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows down and columns right: north, east, south, west
SIDE_NAMES = ("north", "east", "south", "west")
FREE, OUTSIDE = "0", "-"


def turn_cell(cell: Cell, turn: int, parts: int) -> Cell:
    """Mirror a cell left to right if ``turn`` is 4 or more, then turn it clockwise.

    ``turn % 4`` counts quarter turns, about the lattice's origin.
    """
    row, column, part = cell
    if turn >= 4:
        column, part = -column, -part % parts
    for _ in range(turn % 4):
        row, column, part = column, -row, (part + 1) % parts
    return row, column, part


def turned(cells: Iterable[Cell], turn: int, parts: int) -> Cells:
    """Turn cells as ``turn_cell`` does, and move them back to the top left."""
    return to_corner(turn_cell(cell, turn, parts) for cell in cells)


def to_corner(cells: Iterable[Cell]) -> Cells:
    """Move cells so that they begin at row 0 and column 0."""
    found = list(cells)
    top, left = (min(cell[axis] for cell in found) for axis in (0, 1))
    return shifted(found, -top, -left)


def shifted(cells: Iterable[Cell], down: int, right: int) -> Cells:
    """Move cells by whole squares."""
    return frozenset((row + down, column + right, part) for row, column, part in cells)


def adjacent(cell: Cell, parts: int) -> list[Cell]:
    """List the cells that share a side with this one, on the board or not."""
    row, column, part = cell
    if parts == WHOLE:
        return [(row + down, column + right, 0) for down, right in SIDES]
    down, right = SIDES[part]
    within = [(row, column, (part + 1) % 4), (row, column, (part + 3) % 4)]
    return [*within, (row + down, column + right, (part + 2) % 4)]


@dataclass(frozen=True)
class Silhouette:
    """The cells to be covered, in the order in which they are numbered.

    They are numbered along the shorter side (column by column on a wide board):
    then the covered part of a board filled in this order has a short border, which
    leaves little choice.
    """

    rows: int
    columns: int
    parts: int
    cells: tuple[Cell, ...]

    @cached_property
    def index(self) -> dict[Cell, int]:
        """The number of each cell."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the cells that share a side with each cell."""
        index = self.index
        return tuple(
            tuple(index[other] for other in adjacent(cell, self.parts) if other in index)
            for cell in self.cells
        )

    def where(self, number: int) -> str:
        """Say where a cell is, counting rows and columns from 1."""
        row, column, part = self.cells[number]
        side = f", {SIDE_NAMES[part]}" if self.parts == QUARTERS else ""
        return f"row {row + 1}, column {column + 1}{side}"

    def format(self, marks: Sequence[str]) -> str:
        """Write the mark of each cell in rows from the top."""
        index, parts = self.index, self.parts

        def square(row: int, column: int) -> str:
            numbers = (index.get((row, column, part)) for part in range(parts))
            return "".join(OUTSIDE if number is None else marks[number] for number in numbers)

        between = " " if parts == QUARTERS else ""
        return "/".join(
            between.join(square(row, column) for column in range(self.columns))
            for row in range(self.rows)
        )


def silhouette_of(cells: Iterable[Cell], parts: int) -> Silhouette:
    """Make a silhouette of cells that begin at row 0 and column 0."""
    found = frozenset(cells)
    rows, columns = (1 + max(cell[axis] for cell in found) for axis in (0, 1))
    return _numbered(rows, columns, parts, found)


def _numbered(rows: int, columns: int, parts: int, cells: Cells) -> Silhouette:
    if columns > rows:
        ordered = sorted(cells, key=lambda cell: (cell[1], cell[0], cell[2]))
    else:
        ordered = sorted(cells)
    return Silhouette(rows, columns, parts, tuple(ordered))


def parse_marks(text: str, parts: int) -> tuple[Silhouette, str]:
    """Read a board; return its silhouette and the marks of the cells in its order.

    Rows are separated by ``/`` or new lines, blanks are ignored. A free cell is
    marked ``0`` (``.`` is read as well), what lies outside ``-``.
    """
    lines = ["".join(line.split()) for line in text.replace("/", "\n").splitlines()]
    lines = [line for line in lines if line]
    _check_rows(lines, parts)
    marks = {
        (row, place // parts, place % parts): FREE if mark == "." else mark
        for row, line in enumerate(lines)
        for place, mark in enumerate(line)
        if mark != OUTSIDE
    }
    if not marks:
        raise NotationError(
            "the board has no cells",
            advice="Mark the cells to be covered with 0, those outside with -.",
        )
    board = _numbered(len(lines), len(lines[0]) // parts, parts, frozenset(marks))
    return board, "".join(marks[cell] for cell in board.cells)


def _check_rows(lines: Sequence[str], parts: int) -> None:
    for number, line in enumerate(lines, 1):
        if len(line) % parts:
            raise NotationError(
                f"row {number} has {len(line)} marks, which is not a multiple of {parts}",
                advice="The tans' board has four marks a square: north, east, south, west.",
            )
        if len(line) != len(lines[0]):
            raise NotationError(
                f"row {number} has {len(line)} marks, row 1 has {len(lines[0])}",
                advice="Fill rows up with - for what lies outside the silhouette.",
            )
