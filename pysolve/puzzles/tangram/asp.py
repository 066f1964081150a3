"""The tangram between Python and ASP: ``asp/tangram/tangram.lp`` says what the facts mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from pysolve.problem import HeuristicInfo
from pysolve.puzzles.tangram.cover import Action, Covering
from pysolve.puzzles.tangram.rules import Tangram
from pysolve.puzzles.translation import Term, Translation, fact

COVERABLE = HeuristicInfo(
    "coverable",
    "area, but infinite where a cell or a piece left can no longer be covered or laid",
    "coverable",
    admissible=True,
    consistent=True,
    reads_path=False,
    aliases=(),
)


class TangramTranslation(Translation[Covering]):
    """Names cells by row and column, counted from 1, and part; pieces by their numbers."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {COVERABLE.name: COVERABLE}
    reference: Tangram

    def facts(self) -> str:
        """Write the options, the silhouette, the pieces as they can be turned, start and goal."""
        reference = self.reference
        lines = [
            *self._options(),
            fact("parts", reference.silhouette.parts),
            *(fact("cell", number, self._cell(number)) for number in range(len(reference.start()))),
            *self._pieces(),
            *(fact("init", fluent) for fluent in self.fluents(reference.start())),
            *(fact("goal", fluent) for fluent in self.fluents(reference.goal or b"")),
        ]
        return "\n".join(lines) + "\n"

    def _options(self) -> list[str]:
        reference = self.reference
        return [
            fact("option", "order", '"first-cell"' if reference.first_cell else "any"),
            fact("option", "cost", "unit" if reference.uniform_cost else "h_v2"),
            fact("option", "prune", "regions" if reference.prune else "none"),
        ]

    def _pieces(self) -> Iterator[str]:
        pieces = self.reference.cover.pieces
        for number, piece in enumerate(pieces.pieces, 1):
            yield fact("piece", number, f'"{piece.symbol}"')
            for shape, turn in pieces.orientations(piece).items():
                for row, column, part in sorted(shape):
                    yield fact("shape", number, turn, row, column, part)

    def _cell(self, number: int) -> str:
        row, column, part = self.reference.silhouette.cells[number]
        return f"{row + 1},{column + 1},{part}"

    def fluents(self, state: Covering) -> list[str]:
        """List which piece lies on each cell that is covered."""
        return [f"on({piece},{self._cell(cell)})" for cell, piece in enumerate(state) if piece]

    def state(self, fluents: Iterable[Term]) -> Covering:
        """Make a covering of which piece lies on which cell."""
        index = self.reference.silhouette.index
        board = bytearray(len(index))
        for piece, row, column, part in (fluent.arguments for fluent in fluents):
            board[index[row - 1, column - 1, part]] = piece
        return bytes(board)

    def action(self, term: Term) -> Action:
        """Read ``lay(Piece,Turn,Column,Row)``."""
        piece, turn, column, row = term.arguments
        return Action(self.reference.cover.pieces.pieces[piece - 1].symbol, turn, row, column)
