"""Sliding boards as a network sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pysolve.errors import OptionError
from pysolve.policy.encoding import Encoding, Symmetry
from pysolve.puzzles.sliding.rules import DIRECTIONS, Board

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class SlidingEncoding(Encoding):
    """A cell's token is its tile, and a direction of the blank an output.

    Tiles are named by their homes, and the board is turned so that the blank is at home
    in the first cell: one network then serves all goals with the blank in a corner.
    """

    values: int

    def __init__(self, rows: int, columns: int, goal: Board, kind: str = "cells") -> None:
        self.rows, self.columns = rows, columns
        self.cells = self.values = rows * columns
        self.name, self.outputs = f"sliding-{rows}x{columns}", len(DIRECTIONS)
        cells = range(self.cells)
        self.lines = [[c for c in cells if c // columns == row] for row in range(rows)]
        self.lines += [[c for c in cells if c % columns == column] for column in range(columns)]
        home = [goal.index(tile) for tile in cells]
        self.cell_of = _corner_first(rows, columns, home[0])
        self.token_of = [self.cell_of[home[tile]] for tile in cells]
        self._numbers = self._turned_directions()
        if rows == columns:  # reflected along the diagonal, which keeps the blank's home
            crossed = tuple(c % columns * columns + c // columns for c in cells)
            self.symmetries = (Symmetry(crossed, crossed, (1, 0, 3, 2)),)
        super().__init__(kind)

    def tokens(self, state: Board) -> list[int]:
        """Return the tile of each cell on the turned board."""
        found = [0] * self.cells
        for cell, tile in zip(self.cell_of, state, strict=True):
            found[cell] = self.token_of[tile]
        return found

    def number(self, action: str) -> int:
        """Return the direction's number, on the turned board."""
        return self._numbers[action]

    def after(
        self, tokens: npt.NDArray[np.uint8], moves: npt.NDArray[np.uint8]
    ) -> npt.NDArray[np.uint8]:
        """Swap the blank with the tile beside it."""
        import numpy as np

        result, rows = tokens.copy(), np.arange(len(tokens))
        steps = np.array([down * self.columns + right for _, down, right in DIRECTIONS])
        blank = (tokens == 0).argmax(axis=1)
        cell = blank + steps[moves]
        result[rows, blank], result[rows, cell] = tokens[rows, cell], 0
        return result

    def at_least(self, tokens: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Add up the distances of the tiles from their homes."""
        import numpy as np

        cells = np.arange(self.cells)
        row, column = np.divmod(cells, self.columns)
        far = abs(row[:, None] - row) + abs(column[:, None] - column)
        far[:, 0] = 0  # the blank
        total: npt.NDArray[np.int64] = far[cells, tokens].sum(axis=-1)
        return total

    def _turned_directions(self) -> dict[str, int]:
        numbers = {(down, right): at for at, (_, down, right) in enumerate(DIRECTIONS)}
        row, column = divmod(self.cell_of[0], self.columns)
        return {
            name: numbers[-down if row else down, -right if column else right]
            for name, down, right in DIRECTIONS
        }


def _corner_first(rows: int, columns: int, blank_home: int) -> list[int]:
    """Lay a board over itself so that the blank's home comes first: where each cell goes."""
    for flips in ((False, False), (True, True), (True, False), (False, True)):
        places = (divmod(c, columns) for c in range(rows * columns))
        turned = [
            (rows - 1 - row if flips[0] else row) * columns
            + (columns - 1 - column if flips[1] else column)
            for row, column in places
        ]
        if turned[blank_home] == 0:
            return turned
    raise OptionError(
        "networks know goals with the blank in a corner only",
        advice="Use --goal blank-first or blank-last, or a strategy without a policy.",
    )
