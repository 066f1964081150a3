"""A sliding puzzle as tables of numbers: packed boards, moves, costs of moves.

A board of up to 16 cells is one 64-bit word, 4 bits a cell, the first cell lowest.
Up to 25 cells take two words, 5 bits and 12 cells each; then the 25th cell holds
whichever tile the others leave over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from pysolve.puzzles.sliding.native.lines import line_table
from pysolve.puzzles.sliding.rules import DIRECTIONS

Words = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]

MOST_CELLS = 25
SUMS = ("zero", "misplaced", "manhattan")  # heuristics that add up what each tile costs


class Layout:
    """The tables of one size and goal, as compiled searches read them.

    Tables are indexed by fields of ``bits`` bits: (blank, previous blank) for the
    moves, (blank, cell, tile) for what a move of that tile changes.
    """

    def __init__(self, rows: int, columns: int, goal: Sequence[int]) -> None:
        self.rows, self.columns, self.goal = rows, columns, tuple(goal)
        self.cells = rows * columns
        self.bits = 4 if self.cells <= 16 else 5
        self.per_word = 64 // self.bits
        self.home = [self.goal.index(tile) for tile in range(self.cells)]
        self.packed_goal = self.pack(self.goal)
        self._neighbours = [self._beside(cell) for cell in range(self.cells)]

    def pack(self, board: Sequence[int]) -> tuple[np.uint64, np.uint64]:
        """Pack a board into its two words; the second is 0 for small boards."""
        words = [0, 0]
        for cell, tile in enumerate(board[: 2 * self.per_word]):
            word, place = divmod(cell, self.per_word)
            words[word] |= tile << place * self.bits
        return np.uint64(words[0]), np.uint64(words[1])

    def unpack(self, low: int, high: int = 0) -> tuple[int, ...]:
        """Read a board from its words."""
        words, field = (int(low), int(high)), (1 << self.bits) - 1
        board = []
        for cell in range(min(self.cells, 2 * self.per_word)):
            word, place = divmod(cell, self.per_word)
            board.append(words[word] >> place * self.bits & field)
        if len(board) < self.cells:
            board.append(sum(range(self.cells)) - sum(board))
        return tuple(board)

    def neighbours(self, blank: int) -> list[tuple[str, int]]:
        """List the blank's directions and the cells they lead to, in the reference's order."""
        return self._neighbours[blank]

    def directions(self, blanks: Sequence[int]) -> list[str]:
        """Name the steps by which the blank visited these cells."""
        return [
            next(name for name, cell in self.neighbours(before) if cell == after)
            for before, after in pairwise(blanks)
        ]

    def _beside(self, blank: int) -> list[tuple[str, int]]:
        row, column = divmod(blank, self.columns)
        return [
            (name, (row + down) * self.columns + column + right)
            for name, down, right in DIRECTIONS
            if 0 <= row + down < self.rows and 0 <= column + right < self.columns
        ]

    def moves(self, *, undoing: bool = False) -> Words:
        """Tabulate by (blank, previous blank) the cells that the blank can move to.

        A word holds them as fields, the first lowest, below a 1 that ends the
        list. Where ``blank`` is its own predecessor nothing is left out.
        """
        table = np.ones(1 << 2 * self.bits, np.uint64)
        for blank in range(self.cells):
            for previous in range(self.cells):
                word = 1
                for _, cell in reversed(self.neighbours(blank)):
                    if undoing or cell != previous:
                        word = word << self.bits | cell
                table[blank << self.bits | previous] = word
        return table

    def distance(self, heuristic: str, cell: int, tile: int) -> int:
        """Return what a tile in a cell adds to a heuristic that is a sum over tiles."""
        if tile == 0 or heuristic == "zero":
            return 0
        if heuristic == "misplaced":
            return int(self.home[tile] != cell)
        row, column = divmod(cell, self.columns)
        home_row, home_column = divmod(self.home[tile], self.columns)
        return abs(row - home_row) + abs(column - home_column)

    def distances(self, heuristic: str) -> Ints:
        """Tabulate ``distance`` by cell and tile."""
        cells = range(self.cells)
        return np.array([[self.distance(heuristic, c, t) for t in cells] for c in cells], np.int64)

    def changes(self, heuristic: str) -> Ints:
        """Tabulate by (blank, cell, tile) how the sum changes when that tile moves."""
        table = np.zeros(1 << 3 * self.bits, np.int64)
        far = self.distances(heuristic)
        for blank in range(self.cells):
            for _, cell in self.neighbours(blank):
                for tile in range(1, self.cells):
                    index = (blank << self.bits | cell) << self.bits | tile
                    table[index] = far[blank, tile] - far[cell, tile]
        return table

    @cached_property
    def homes(self) -> Ints:
        """The home cell of each tile."""
        return np.array(self.home, np.int64)

    @cached_property
    def lines(self) -> Bytes:
        """The tiles to lift by (row or column, contents of it); for lines of up to 4 cells."""
        return line_table(self.rows, self.columns, self.homes)
