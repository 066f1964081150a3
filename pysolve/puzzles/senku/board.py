"""The geometry of peg solitaire: cells, jumps, symmetries, and the notation.

Notation: ``o`` a peg, ``.`` a hole, ``-`` outside the board; rows from the top,
separated by ``/`` or new lines, all equally long: ``-o-/ooo/-.-``. Blanks mean
nothing. A cell is named by its column's letter and its row's number, counted
from the top left: ``d4`` is the centre of the English board. A jump is named by
the cells it leads from and to: ``d2-d4``.
"""

from __future__ import annotations

import itertools
import string
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from pysolve.errors import NotationError

Position = int  # a set of pegs: bit i stands for the board's cell i
Place = tuple[int, int]  # row and column, from 0
Permutation = tuple[int, ...]  # the cell to which each cell is moved

T = TypeVar("T")
Tables = list[tuple[int, list[T]]]
CHUNK = 11  # bits that a table is indexed by: 33 cells make three tables of 2,048
CHUNK_MASK = (1 << CHUNK) - 1

PEG, HOLE, OUTSIDE = "o", ".", "-"
LETTERS = string.ascii_lowercase
DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))  # up, left, right, down
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Jump(NamedTuple):
    """A peg goes from one cell over a second to a third; the second is emptied."""

    source: int
    over: int
    target: int


@dataclass(frozen=True)
class Board:
    """A set of cells on a grid; cells are numbered row by row."""

    rows: int
    columns: int
    cells: tuple[Place, ...]

    @cached_property
    def index(self) -> dict[Place, int]:
        """The number of the cell at each place."""
        return {place: cell for cell, place in enumerate(self.cells)}

    @cached_property
    def full(self) -> Position:
        """The position with a peg in every cell."""
        return (1 << len(self.cells)) - 1

    @cached_property
    def centre(self) -> int | None:
        """The cell in the middle of the grid, if there is one."""
        if self.rows % 2 == 0 or self.columns % 2 == 0:
            return None
        return self.index.get((self.rows // 2, self.columns // 2))

    @cached_property
    def jumps(self) -> tuple[Jump, ...]:
        """All jumps, in the order in which successors are given.

        Jumps along the board's axes come first and those that clear its corners
        last: that is where A* begins, whose ties go to the last one in. The order was
        picked among some two thousand for the central game, so its counts there (92
        expansions by A* with (a), above 60,000 in the plain order of the cells) are
        partly luck. Where distance from the axes does not decide, vertical jumps
        precede horizontal ones, then the source cells' numbers count.
        """
        found = [
            Jump(cell, over, target)
            for cell, (row, column) in enumerate(self.cells)
            for down, right in DIRECTIONS
            if (over := self.index.get((row + down, column + right))) is not None
            and (target := self.index.get((row + 2 * down, column + 2 * right))) is not None
        ]
        found.sort(key=lambda jump: self.cells[jump.source][0] == self.cells[jump.target][0])
        found.sort(key=lambda jump: self._off_axis(jump.source) + 2 * self._off_axis(jump.over))
        return tuple(found)

    @cached_property
    def neighbours(self) -> tuple[Position, ...]:
        """For each cell the set of cells above, left, right and below it."""
        return tuple(
            sum(
                1 << self.index[row + down, column + right]
                for down, right in DIRECTIONS
                if (row + down, column + right) in self.index
            )
            for row, column in self.cells
        )

    @cached_property
    def symmetries(self) -> tuple[Permutation, ...]:
        """Those of the eight symmetries of the square that map the board onto itself."""
        turns = itertools.product((1, -1), (1, -1), (False, True))
        found = (self._turned(*turn) for turn in turns)
        return tuple(dict.fromkeys(permutation for permutation in found if permutation))

    def _turned(self, down: int, right: int, swap: bool) -> Permutation | None:
        """Flip rows or columns, swap the two, and move the cells back to where they were."""
        turned = [(down * row, right * column) for row, column in self.cells]
        if swap:
            turned = [(column, row) for row, column in turned]
        # About the cells' own middle, not the grid's: else these would form no group.
        shifts = [
            min(place[axis] for place in self.cells) - min(place[axis] for place in turned)
            for axis in (0, 1)
        ]
        images = [(row + shifts[0], column + shifts[1]) for row, column in turned]
        if not all(image in self.index for image in images):
            return None
        return tuple(self.index[image] for image in images)

    def _off_axis(self, cell: int) -> int:
        """Measure (in half cells) how far a cell is from the nearer axis of the grid."""
        row, column = self.cells[cell]
        return min(abs(2 * row - self.rows + 1), abs(2 * column - self.columns + 1))

    def name(self, cell: int) -> str:
        """Write a cell as column letter and row number."""
        row, column = self.cells[cell]
        return f"{LETTERS[column]}{row + 1}"

    def cell(self, name: str) -> int:
        """Read a cell's name."""
        for cell in range(len(self.cells)):
            if self.name(cell) == name.lower():
                return cell
        raise NotationError(
            f"there is no cell '{name}' on this board",
            advice="Write column letter and row number, counted from a1 at the top left.",
        )

    def jump_name(self, jump: Jump) -> str:
        """Write a jump as the cells it leads from and to."""
        return f"{self.name(jump.source)}-{self.name(jump.target)}"

    def jump(self, name: str) -> Jump:
        """Read a jump's name."""
        source, dash, target = name.strip().partition("-")
        if not dash:
            advice = "Write the cells it leads from and to, such as d2-d4."
            raise NotationError(f"'{name}' is not a jump", advice=advice)
        ends = self.cell(source.strip()), self.cell(target.strip())
        for jump in self.jumps:
            if (jump.source, jump.target) == ends:
                return jump
        raise NotationError(
            f"no jump leads from {self.name(ends[0])} to {self.name(ends[1])}",
            advice="A jump goes two cells up, down, left or right, over a cell of the board.",
        )

    def format(self, position: Position) -> str:
        """Write a position, rows separated by slashes."""
        grid = [[OUTSIDE] * self.columns for _ in range(self.rows)]
        for cell, (row, column) in enumerate(self.cells):
            grid[row][column] = PEG if position >> cell & 1 else HOLE
        return "/".join(map("".join, grid))


def bits(position: Position) -> Iterator[int]:
    """Give the cells that hold a peg, in order."""
    while position:
        low = position & -position
        yield low.bit_length() - 1
        position ^= low


def image(position: Position, permutation: Permutation) -> Position:
    """Move every peg to the cell that the permutation gives."""
    return sum(1 << permutation[cell] for cell in bits(position))


def chunk_tables(values: Sequence[T], combine: Callable[[T, T], T], empty: T) -> Tables[T]:
    """Tabulate what the values of a position's cells combine to, in chunks of bits.

    The whole is then had in three look-ups on the English board instead of one
    step for each peg; entries are ``(shift, table)``.
    """
    tables = []
    for first in range(0, len(values), CHUNK):
        table = [empty]
        for value in values[first : first + CHUNK]:
            table += [combine(below, value) for below in table]
        tables.append((first, table))
    return tables


def parse_position(text: str) -> tuple[Board, Position]:
    """Read a drawing of any board; return its shape and the set of its pegs."""
    lines = ["".join(line.split()) for line in text.replace("/", "\n").splitlines()]
    lines = [line for line in lines if line]
    _check(lines)
    drawn = [
        (row, column, letter)
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter != OUTSIDE
    ]
    board = Board(len(lines), len(lines[0]), tuple((row, column) for row, column, _ in drawn))
    pegs = sum(1 << cell for cell, (_, _, letter) in enumerate(drawn) if letter == PEG)
    return board, pegs


def _check(lines: list[str]) -> None:
    """Refuse drawings with foreign letters, uneven rows or no cells."""
    for row, line in enumerate(lines, 1):
        for column, letter in enumerate(line, 1):
            if letter not in (PEG, HOLE, OUTSIDE):
                raise NotationError(
                    f"'{letter}' in row {row}, column {column} is not part of a board",
                    advice="Write 'o' for a peg, '.' for a hole and '-' outside the board.",
                )
        if len(line) != len(lines[0]):
            raise NotationError(
                f"row {row} has {len(line)} columns, but row 1 has {len(lines[0])}",
                advice="Fill the rows up with '-'.",
            )
    if not any(letter != OUTSIDE for line in lines for letter in line):
        raise NotationError("the board has no cells", advice="Write for example '-o-/ooo/-.-'.")
    if len(lines[0]) > len(LETTERS):
        raise NotationError(f"a board has at most {len(LETTERS)} columns, not {len(lines[0])}")


ENGLISH = "--ooo--/--ooo--/ooooooo/ooooooo/ooooooo/--ooo--/--ooo--"
EUROPEAN = "--ooo--/-ooooo-/ooooooo/ooooooo/ooooooo/-ooooo-/--ooo--"
