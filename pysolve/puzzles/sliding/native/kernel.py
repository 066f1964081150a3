"""Sliding tiles on packed boards: the kernels' entry."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from pysolve.compiled.kernel import Kernel, Search
from pysolve.errors import OptionError
from pysolve.policy.learned import network
from pysolve.policy.network import UNIT, Network
from pysolve.problem import HeuristicInfo
from pysolve.puzzles.base import PuzzleProblem
from pysolve.puzzles.sliding.encoding import SlidingEncoding
from pysolve.puzzles.sliding.native.beam import Beam
from pysolve.puzzles.sliding.native.deepening import Walk, deepen
from pysolve.puzzles.sliding.native.first import BestFirst
from pysolve.puzzles.sliding.native.guided import PARTS, Guided
from pysolve.puzzles.sliding.native.layout import MOST_CELLS, SUMS, Layout
from pysolve.puzzles.sliding.native.lines import all_lifts
from pysolve.puzzles.sliding.native.patterns.databases import Database, database
from pysolve.puzzles.sliding.native.patterns.walk import PatternWalk
from pysolve.puzzles.sliding.native.valued import LARGEST_VALUE, VALUE
from pysolve.puzzles.sliding.native.walk import TileWalk
from pysolve.puzzles.sliding.rules import Board, Sliding
from pysolve.search.strategies import Strategy

# Heuristics that the compiled searches know; the driver asks for any other.
_SEARCHED = (*SUMS, "linear-conflict", "pdb-663", "pdb-78", "learned")


class SlidingKernel(Kernel):
    """The compiled rules of a sliding puzzle of any size and goal."""

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {
        name: HeuristicInfo(name, summary, "", True, True, False, ())
        for name, summary in (
            ("pdb-663", "4x4: moves of 6, 6 and 3 tiles by table, the larger with a reflection"),
            ("pdb-78", "4x4: moves of 7 and 8 tiles by a table of 1.5 GB, likewise"),
        )
    } | {
        "learned": HeuristicInfo(
            "learned", "4x4 and 3x3: manhattan, and what a network adds", "", False, False,
            False, (),
        )
    }  # fmt: skip
    compiled = (*SUMS, "linear-conflict")

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        super().__init__(reference)
        assert isinstance(reference, Sliding)
        self.layout = Layout(reference.rows, reference.columns, reference.goal)
        self._databases: dict[str, tuple[Database, npt.NDArray[np.uint8]]] = {}
        self._encodings: dict[str, SlidingEncoding] = {}
        self._networks: dict[str, Network] = {}
        self._distances = {name: self.layout.distances(name).tolist() for name in SUMS}

    def successors(self, state: Board) -> list[tuple[str, Board, float]]:
        """Move the blank up, left, right and down, where the board allows it."""
        blank = state.index(0)
        steps: list[tuple[str, Board, float]] = []
        for direction, cell in self.layout.neighbours(blank):
            board = list(state)
            board[blank], board[cell] = board[cell], 0
            steps.append((direction, tuple(board), 1))
        return steps

    def is_goal(self, state: Board) -> bool:
        """Tell whether every tile is at home."""
        return state == self.layout.goal

    def guess(self, name: str, state: Board) -> float:
        """Value a board by a heuristic."""
        if name == "learned":
            return self._guessed(state)
        if name in self.heuristics:
            base, distances = self._database(name)
            board = base.board(state, self.layout.home)
            return max(base.value(half, distances) for half in (board, base.reflected(board)))
        if name == "linear-conflict":
            layout, tiles = self.layout, np.array(state, np.int64)
            lifts = all_lifts(tiles, layout.homes, layout.rows, layout.columns)
            return self._sum("manhattan", state) + 2 * int(lifts)
        return self._sum(name, state)

    def _sum(self, name: str, state: Board) -> int:
        return sum(
            row[tile] for row, tile in zip(self._distances[name], state, strict=True)
        )  # fmt: skip

    def search(self, strategy: Strategy, heuristic: str | None) -> Search | None:
        """Return a compiled search of this kind; None if the driver must do it."""
        name = heuristic or "zero"
        if name not in _SEARCHED:
            return None
        family = strategy.kind.family
        if family == "guided" or (name in self.heuristics and family == "best-first"):
            return self._guided(strategy, name)
        if family == "deepening":
            return self._deepening(strategy, name)
        if self.layout.cells > MOST_CELLS or name not in (*SUMS, "linear-conflict"):
            return None
        start = self.reference.start()
        h = int(self.guess(name, start))
        if family == "beam":
            remembers = strategy.duplicates == "graph"
            return Beam(self.layout, strategy, name, start, h).run if remembers else None
        search = BestFirst(self.layout, strategy, name)
        return partial(search.run, start, h) if search.fits else None

    def _guided(self, strategy: Strategy, heuristic: str) -> Search | None:
        """Search with a policy, or with values from a network or pattern tables."""
        if heuristic not in (*SUMS, *self.heuristics) or self.layout.cells > 16:
            return None
        search = Guided(
            self.layout, strategy,
            by_tile=heuristic if heuristic in SUMS else "manhattan",
            values=self._network("learned") if heuristic == "learned" else None,
            patterns=self._database(heuristic) if heuristic.startswith("pdb") else None,
            policy=self._network(strategy.policy) if strategy.kind.family == "guided" else None,
        )  # fmt: skip
        start = self.reference.start()
        by_sum = self._sum(heuristic, start) if heuristic in SUMS else 0
        return partial(search.run, start, by_sum) if search.fits else None

    def _network(self, name: str) -> Network:
        if name not in self._networks:
            self._networks[name] = network(self._encoding("cells"), name)
        return self._networks[name]

    def _encoding(self, kind: str) -> SlidingEncoding:
        if kind not in self._encodings:
            layout = self.layout
            made = SlidingEncoding(layout.rows, layout.columns, layout.goal, kind)
            self._encodings[kind] = made
        return self._encodings[kind]

    def _guessed(self, state: Board) -> float:
        known, alone = self._network("learned"), self._sum("manhattan", state)
        encoding = self._encoding(known.kind)
        active = encoding.active(np.array(encoding.tokens(state), np.uint8))
        more = int(known.outputs(active)[VALUE]) * PARTS // UNIT
        return min(alone + max(more, 0) / PARTS, LARGEST_VALUE / PARTS) if alone else 0

    def _deepening(self, strategy: Strategy, heuristic: str) -> Search | None:
        """Search round by round, with a pattern database or what needs no large table."""
        layout, start = self.layout, self.reference.start()
        short_lines = max(layout.rows, layout.columns) <= 4
        walk: Walk
        if strategy.duplicates == "graph" or layout.cells > 16:
            return None
        if heuristic.startswith("pdb"):
            walk = PatternWalk(layout, *self._database(heuristic), start, strategy)
        elif heuristic in SUMS or (heuristic == "linear-conflict" and short_lines):
            walk = TileWalk(layout, start, strategy, heuristic)
        else:
            return None
        return partial(deepen, walk, strategy)

    def _database(self, name: str) -> tuple[Database, npt.NDArray[np.uint8]]:
        if name not in self._databases:
            if (self.layout.rows, self.layout.columns) != (4, 4):
                raise OptionError(
                    f"heuristic {name} knows 4x4 boards only",
                    advice="linear-conflict works on boards of any size.",
                )
            base = database(name, self.layout.home[0])
            self._databases[name] = (base, base.distances(self.progress))
        return self._databases[name]
