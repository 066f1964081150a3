"""Between the reference's boards, with a bit plane for each colour, and rows in words."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from pysolve.puzzles.deeptrip.board import Board, Layout
from pysolve.puzzles.deeptrip.native.rules import Shape, Words, make_shape

_ROWS_KEPT = 1 << 16


class Border:
    """Carries boards of one layout over, and back."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.shape: Shape = make_shape(layout.rows, layout.columns, layout.colours)
        # Half the memory for boards of up to eight columns, as all groups have.
        self.kind = np.uint32 if layout.columns <= 8 else np.uint64
        self.most_children = max(1, layout.rows * (layout.columns - 1))
        self._row = (1 << layout.columns) - 1
        self._planes = [self._row << layout.plane * colour for colour in range(layout.colours)]
        self._one_row = sum(self._planes)
        self.word = lru_cache(_ROWS_KEPT)(self._word)
        self.line = lru_cache(_ROWS_KEPT)(self._line)

    def pack(self, board: Board) -> Words:
        """Write a board's rows in words."""
        rows = range(0, self.layout.rows * self.layout.width, self.layout.width)
        return np.array([self.word(board >> shift & self._one_row) for shift in rows], self.kind)

    def unpack(self, words: Words) -> Board:
        """Return the board whose rows are these words."""
        return self.changed(0, [0] * self.layout.rows, words.tolist())

    def changed(self, board: Board, before: list[int], after: list[int]) -> Board:
        """Return a board after some of its rows have changed."""
        width = self.layout.width
        for row, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                board ^= (self.line(old) ^ self.line(new)) << row * width
        return board

    def action(self, move: int) -> tuple[int, int]:
        """Return the reference's name of a move."""
        row, amount = divmod(move, self.layout.columns)
        return row + 1, amount

    def room(self) -> tuple[Words, Words, np.ndarray[tuple[int], np.dtype[np.int64]]]:
        """Make room for the children of a board: marks, boards and moves."""
        rows, most = self.layout.rows, self.most_children
        boards = np.zeros((most, rows), self.kind)
        return np.zeros(rows, np.uint64), boards, np.zeros(most, np.int64)

    def _word(self, line: Board) -> int:
        """Write the first row of a board in a word."""
        return sum(
            self.layout.colour_at(line, 0, column) << 4 * column
            for column in range(self.layout.columns)
        )

    def _line(self, word: int) -> Board:
        """Return the board that has a word as its first row, and no other."""
        return sum(
            1 << (colour - 1) * self.layout.plane + column
            for column in range(self.layout.columns)
            if (colour := word >> 4 * column & 15)
        )
