"""Peg solitaire with compiled rules: jumps, heuristics, searches, and the oracle."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from pysolve.compiled.kernel import Found, Kernel, Search
from pysolve.compiled.loops.order import bucket_of, order_of
from pysolve.errors import OptionError
from pysolve.problem import HeuristicInfo
from pysolve.puzzles.base import PuzzleProblem
from pysolve.puzzles.senku.board import Jump, Position
from pysolve.puzzles.senku.native.best import BestFirst
from pysolve.puzzles.senku.native.dfs import DepthFirst
from pysolve.puzzles.senku.native.masks import MOST_CELLS, legal_jumps, make_pagodas, make_rules
from pysolve.puzzles.senku.native.values import NAMES, Values, make_values, most, value
from pysolve.puzzles.senku.rules import Senku
from pysolve.search.strategies import Strategy

if TYPE_CHECKING:
    from pysolve.puzzles.senku.native.oracle import Oracle

MOST_BUCKETS = 1 << 24  # of a frontier; beyond that, the driver's heap is better


class SenkuKernel(Kernel):
    """The compiled rules of one board, start and goals."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {
        "oracle": HeuristicInfo(
            "oracle", "pegs that are still to go, infinite where it is hopeless", "", True, True,
            False, (),
        ),
    }  # fmt: skip
    compiled = NAMES

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        assert isinstance(reference, Senku)
        super().__init__(reference)
        self.problem = reference
        board = reference.board
        if len(board.cells) > MOST_CELLS:
            raise OptionError(
                f"compiled rules take boards of up to {MOST_CELLS} cells, not {len(board.cells)}",
                advice="Use --model python.",
            )
        folds = reference.canonical is not None
        symmetries = reference.symmetries if folds else reference.board.symmetries[:1]
        self.rules = make_rules(board, symmetries, set(reference.goals))
        self.pagodas = make_pagodas(board, reference.guard)
        self._values: dict[str, Values] = {}
        self._legal = np.zeros(len(board.jumps), np.int64)
        self._sums = np.zeros(len(self.pagodas.base), np.int64)

    @cached_property
    def _jumps(self) -> list[tuple[Jump, Position]]:
        return [(jump, int(sum(1 << cell for cell in jump))) for jump in self.problem.board.jumps]

    def successors(self, state: Position) -> list[tuple[Jump, Position, float]]:
        """Make every possible jump, in the order of ``Board.jumps``."""
        legal = self._legal
        count = legal_jumps(np.uint64(state), self.rules, self._sums, self.pagodas, legal)
        made = (self._jumps[number] for number in legal[:count].tolist())
        return [(jump, state ^ changed, 1) for jump, changed in made]

    def is_goal(self, state: Position) -> bool:
        """Tell whether exactly the pegs of a goal are left."""
        return state in self.problem.goals

    def guess(self, name: str, state: Position) -> float:
        """Value a position by one of the report's heuristics, or by the oracle's word."""
        if name == "oracle":
            if not self.oracle.winnable(state):
                return inf
            return state.bit_count() - self.oracle.fewest
        return int(value(np.uint64(state), self._layout(name)))

    @cached_property
    def oracle(self) -> Oracle:
        """Which of this game's positions are hopeless; made or read when first asked."""
        from pysolve.puzzles.senku.native.oracle import oracle_of

        problem = self.problem
        return oracle_of(problem.board, problem.start(), problem.goals)

    def _layout(self, name: str) -> Values:
        if name not in self._values:
            self._values[name] = make_values(self.problem, name)
        return self._values[name]

    def search(self, strategy: Strategy, heuristic: str | None) -> Search | None:
        """Search compiled: dfs, bfs, ucs, greedy, A* and weighted A* do."""
        name = heuristic or "zero"
        if name not in NAMES:
            return None
        # No jump is ever undone: looking back along the path finds no duplicates.
        remembers = strategy.duplicates == "graph"
        start = self.problem.start()
        run: DepthFirst | BestFirst
        kind = strategy.kind
        if kind.deepest_first and strategy.tie == "fifo":
            run = DepthFirst(self.rules, self.pagodas, start, remembers)
        elif kind.family == "best-first" and not kind.deepest_first:
            values = self._layout(name)
            highest = most(values)
            order = order_of(strategy, highest + 1)
            buckets = bucket_of(order, start.bit_count(), highest) + 1
            if buckets > MOST_BUCKETS:
                return None
            run = BestFirst(
                self.rules, self.pagodas, values, order, buckets, start, remembers
            )  # fmt: skip
        else:
            return None
        return lambda watch: self._named(run.run(watch))

    def _named(self, found: Found) -> Found:
        """Give the jumps of a solution, whose numbers the search found."""
        if found.actions is not None:
            found.actions = [self._jumps[number][0] for number in found.actions]
        return found
