"""DeepTrip with compiled rules: the cascade, heuristics and searches."""

from __future__ import annotations

from typing import Any

from pysolve.compiled.kernel import Kernel, Search
from pysolve.compiled.loops.order import order_of, takes_the_best
from pysolve.errors import OptionError
from pysolve.puzzles.base import PuzzleProblem
from pysolve.puzzles.deeptrip.board import Board
from pysolve.puzzles.deeptrip.native.beam import Beam
from pysolve.puzzles.deeptrip.native.best import BestFirst
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.rules import MOST_COLUMNS, children_of
from pysolve.puzzles.deeptrip.native.values import NAMES, value
from pysolve.puzzles.deeptrip.rules import Action, DeepTrip
from pysolve.search.strategies import Strategy


class DeepTripKernel(Kernel):
    """The compiled rules of one size and number of colours."""

    compiled = tuple(NAMES)

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        assert isinstance(reference, DeepTrip)
        super().__init__(reference)
        self.problem = reference
        if reference.layout.columns > MOST_COLUMNS:
            raise OptionError(
                f"compiled rules take boards of up to {MOST_COLUMNS} columns,"
                f" not {reference.layout.columns}",
                advice="Use --model python.",
            )
        self.border = Border(reference.layout)
        self._room = self.border.room()

    def successors(self, state: Board) -> list[tuple[Action, Board, float]]:
        """Rotate each row from the top by each amount, unless that kills the board."""
        border, (inner, boards, moves) = self.border, self._room
        words = border.pack(state)
        count = children_of(words, border.shape, inner, boards, moves, True)
        before = words.tolist()
        return [
            (border.action(move), border.changed(state, before, after), 1)
            for move, after in zip(moves[:count].tolist(), boards[:count].tolist(), strict=True)
        ]

    def is_goal(self, state: Board) -> bool:
        """Tell whether the board is empty."""
        return not state

    def guess(self, name: str, state: Board) -> float:
        """Value a board by h1, lookahead or tiles."""
        found = float(value(self.border.pack(state), NAMES[name], self.border.shape, *self._room))
        return found if name == "h1" else int(found)

    def search(self, strategy: Strategy, heuristic: str | None) -> Search | None:
        """Search compiled: beam, bfs, ucs, greedy, A* and weighted A* do.

        Heuristics that read the path, and rules that let duplicates through, are the
        driver's.
        """
        name = heuristic or "zero"
        if name not in NAMES or strategy.duplicates != "graph":
            return None
        start, order = self.border.pack(self.problem.start()), order_of(strategy, 1)
        if strategy.kind.family == "beam":
            return Beam(self.border, start, NAMES[name], order, strategy.width).run
        if takes_the_best(strategy):
            return BestFirst(self.border, start, NAMES[name], order, strategy).run
        return None
