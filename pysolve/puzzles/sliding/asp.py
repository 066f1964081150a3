"""The sliding puzzle between Python and ASP: ``asp/sliding/sliding.lp`` explains its facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pysolve.problem import HeuristicInfo
from pysolve.puzzles.sliding.rules import DIRECTIONS, Board, Sliding
from pysolve.puzzles.translation import Term, Translation, fact

GASCHNIG = HeuristicInfo(
    "gaschnig",
    "moves if any tile could change places with the blank",
    "gaschnig",
    admissible=True,
    consistent=True,
    reads_path=False,
    aliases=(),
)


class SlidingTranslation(Translation[Board]):
    """Names cells by row and column, counted from 1, and moves by the blank's two places."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {GASCHNIG.name: GASCHNIG}
    reference: Sliding

    def facts(self) -> str:
        """Write where the tiles are at the start, and where they are at home."""
        start = [fact("init", fluent) for fluent in self.fluents(self.reference.start())]
        goal = [fact("goal", fluent) for fluent in self.fluents(self.reference.goal)]
        return "\n".join(start + goal) + "\n"

    def fluents(self, state: Board) -> list[str]:
        """List where each tile is."""
        places = (divmod(cell, self.reference.columns) for cell in range(len(state)))
        return [
            f"on({tile},{row + 1},{column + 1})"
            for tile, (row, column) in zip(state, places, strict=True)
        ]

    def state(self, fluents: Iterable[Term]) -> Board:
        """Make a board of where each tile is."""
        found = {
            (row, column): tile for tile, row, column in (fluent.arguments for fluent in fluents)
        }
        return tuple(found[place] for place in sorted(found))

    def action(self, term: Term) -> str:
        """Name the direction in which the blank moves."""
        row, column, row2, column2 = term.arguments
        way = row2 - row, column2 - column
        return next(name for name, *step in DIRECTIONS if tuple(step) == way)
