"""Boards of peg solitaire as a network sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pysolve.policy.encoding import Encoding, Symmetry
from pysolve.puzzles.senku.board import Jump, Position
from pysolve.puzzles.senku.rules import Senku

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class SenkuEncoding(Encoding):
    """A cell's token is 1 if it holds a peg, and each jump of the board is an output."""

    values = 2

    def __init__(self, problem: Senku, kind: str = "cells") -> None:
        board = problem.board
        self.cells, self.outputs = len(board.cells), len(board.jumps)
        centre = board.centre is not None and problem.goals == {1 << board.centre}
        self.name = f"senku-{self.cells}-{'centre' if centre else 'elsewhere'}"
        self.lines = [list(jump) for jump in board.jumps]
        self._numbers = {jump: number for number, jump in enumerate(board.jumps)}
        self._fewest = min(goal.bit_count() for goal in problem.goals)
        self.symmetries = tuple(
            Symmetry(
                turn,
                (0, 1),
                tuple(self._numbers[Jump(*(turn[cell] for cell in jump))] for jump in board.jumps),
            )
            for turn in problem.symmetries
            if turn != tuple(range(self.cells))
        )
        super().__init__(kind)

    def tokens(self, state: Position) -> list[int]:
        """Return which cells hold a peg."""
        return [state >> cell & 1 for cell in range(self.cells)]

    def number(self, action: Jump) -> int:
        """Return the jump's number."""
        return self._numbers[action]

    def after(
        self, tokens: npt.NDArray[np.uint8], moves: npt.NDArray[np.uint8]
    ) -> npt.NDArray[np.uint8]:
        """Change the three cells of each jump."""
        import numpy as np

        result, cells = tokens.copy(), np.array(self.lines)[moves]
        result[np.arange(len(tokens))[:, None], cells] ^= 1
        return result

    def at_least(self, tokens: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Count the pegs that are too many: each jump takes one."""
        import numpy as np

        total: npt.NDArray[np.int64] = tokens.sum(axis=-1, dtype=np.int64) - self._fewest
        return total
