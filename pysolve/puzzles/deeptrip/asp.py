"""DeepTrip between Python and ASP: tiles are ``tile(R,C,K)``, moves are ``rotate(R,A)``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pysolve.problem import HeuristicInfo
from pysolve.puzzles.deeptrip.board import Board
from pysolve.puzzles.deeptrip.rules import Action, DeepTrip
from pysolve.puzzles.translation import Term, Translation, fact

BANDS = HeuristicInfo(
    "bands",
    "runs of rows that share a colour: only tiles in such a run can be rotated together",
    "bands",
    admissible=False,
    consistent=False,
    reads_path=False,
    aliases=(),
)
FROZEN = HeuristicInfo(
    "frozen",
    "infinite if rows that never change keep some colour apart, else 1",
    "frozen",
    admissible=True,
    consistent=True,
    reads_path=False,
    aliases=(),
)


class DeepTripTranslation(Translation[Board]):
    """Names tiles by row, column and colour, and moves by the row and how far it turns."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {BANDS.name: BANDS, FROZEN.name: FROZEN}
    reference: DeepTrip

    def facts(self) -> str:
        """Write the size, the number of colours and the tiles of the start."""
        layout = self.reference.layout
        lines = [
            fact("size", layout.rows, layout.columns),
            fact("colours", layout.colours),
            *(fact("init", fluent) for fluent in self.fluents(self.reference.start())),
        ]
        return "\n".join(lines) + "\n"

    def fluents(self, state: Board) -> list[str]:
        """List the tiles, row by row."""
        return [
            f"tile({row},{column},{colour})"
            for row, line in enumerate(self.reference.layout.unpack(state), 1)
            for column, colour in enumerate(line, 1)
            if colour
        ]

    def state(self, fluents: Iterable[Term]) -> Board:
        """Put the tiles on an empty board."""
        layout = self.reference.layout
        grid = [[0] * layout.columns for _ in range(layout.rows)]
        for row, column, colour in (fluent.arguments for fluent in fluents):
            grid[row - 1][column - 1] = colour
        return layout.pack(tuple(map(tuple, grid)))

    def action(self, term: Term) -> Action:
        """Read ``rotate(R,A)``: row R to the right by A cells."""
        row, amount = term.arguments
        return row, amount
