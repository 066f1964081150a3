"""Peg solitaire between Python and ASP: ``asp/senku/senku.lp`` says what the facts mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from pysolve.problem import HeuristicInfo
from pysolve.puzzles.senku.board import Jump, Position, bits
from pysolve.puzzles.senku.rules import Senku
from pysolve.puzzles.translation import Term, Translation, fact

RELAXED = HeuristicInfo(
    "relaxed",
    "pegs that are still to go; infinite if no goal can come about even were nothing used up",
    "relaxed",
    admissible=True,
    consistent=True,
    reads_path=False,
    aliases=(),
)


class SenkuTranslation(Translation[Position]):
    """Names cells by row and column, counted from 1, and jumps by their two ends."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {RELAXED.name: RELAXED}
    reference: Senku

    def facts(self) -> str:
        """Write the board, the pegs, the goals and what the options ask for."""
        return "\n".join(self._facts()) + "\n"

    def fluents(self, state: Position) -> list[str]:
        """List the pegs."""
        return ["peg({},{})".format(*self._place(cell)) for cell in bits(state)]

    def state(self, fluents: Iterable[Term]) -> Position:
        """Make a position of pegs."""
        return sum(1 << self._cell(*fluent.arguments) for fluent in fluents)

    def action(self, term: Term) -> Jump:
        """Make a jump of its two ends; it goes over the cell halfway."""
        row, column, row2, column2 = term.arguments
        over = self._cell((row + row2) // 2, (column + column2) // 2)
        return Jump(self._cell(row, column), over, self._cell(row2, column2))

    def _facts(self) -> Iterator[str]:
        problem = self.reference
        cells = range(len(problem.board.cells))
        yield fact("grid", problem.board.rows, problem.board.columns)
        yield from (fact("cell", *self._place(cell)) for cell in cells)
        yield from (fact("init", peg) for peg in self.fluents(problem.start()))
        for number, goal in enumerate(sorted(problem.goals), 1):
            yield from (fact("target", number, *self._place(cell)) for cell in bits(goal))
        if problem.canonical is not None:
            yield "fold."
        if problem.guard:
            for number, values in enumerate(problem.guard.pagodas, 1):
                yield fact("bound", number, problem.guard.bounds[number - 1])
                yield from (
                    fact("pagoda", number, *self._place(cell), value)
                    for cell, value in enumerate(values)
                    if value
                )

    def _place(self, cell: int) -> tuple[int, int]:
        row, column = self.reference.board.cells[cell]
        return row + 1, column + 1

    def _cell(self, row: int, column: int) -> int:
        return self.reference.board.index[row - 1, column - 1]
