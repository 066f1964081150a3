"""Tangrams with compiled rules: placements, regions, and exact cover over words of bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from typing import Any

import numpy as np

from pysolve.compiled.kernel import Found, Kernel, Search
from pysolve.compiled.loops.outcomes import FOUND, OVER
from pysolve.puzzles.base import PuzzleProblem
from pysolve.puzzles.tangram.cover import Action, Cover, Covering, Placement
from pysolve.puzzles.tangram.native.regions import LONELY, NOTHING, REGIONS
from pysolve.puzzles.tangram.native.table import (
    MOST_CELLS,
    MOST_TABULATED,
    Masks,
    Table,
    make_entries,
    make_table,
)
from pysolve.puzzles.tangram.native.walk import Walk, fitting
from pysolve.puzzles.tangram.rules import Tangram
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy


class CompiledCover(Cover):
    """The reference's cover, whose coverings are found by compiled functions."""

    def coverings(
        self, start: Covering, allowed: Callable[[Placement], bool] = lambda placement: True
    ) -> Iterator[Covering]:
        """Give every way to cover what is free; pieces of one shape are not exchanged."""
        placements = list(filter(allowed, self.placements))
        table = make_table(self, placements, self.waits)
        walk = Walk(table, self.free(start), self.left(start), LONELY)
        for laid in walk.coverings():
            yield self.lay(start, [placements[number] for number in laid])


class TangramKernel(Kernel):
    """The compiled rules of one silhouette and its pieces.

    Silhouettes of more than 64 cells do not fit a word: the reference answers for them.
    """

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        assert isinstance(reference, Tangram)
        super().__init__(reference)
        self.problem = reference
        cover = self.cover = reference.cover
        self.fits = len(cover.silhouette.cells) <= MOST_CELLS
        # Regions are judged exactly only where the areas of all sets of pieces are known.
        exact = not reference.prune or len(cover.pieces.pieces) <= MOST_TABULATED
        if not (self.fits and exact):
            self.successors = reference.successors  # type: ignore[method-assign]
        self._numbers = np.zeros(len(cover.placements) + 1, np.int64)

    @cached_property
    def _table(self) -> Table:
        return make_table(self.cover, self.cover.placements, self.cover.waits)

    @cached_property
    def _entries(self) -> Masks:
        folds = self.problem.first_cell and self.problem.goal is None
        waits = self.cover.waits if folds else (0,) * len(self.cover.waits)
        return make_entries(self.cover.placements, waits)

    @cached_property
    def _by_first(self) -> list[Masks]:
        """The entries that cover a cell first, by the bit length of the free cells."""
        lengths = [placement.mask.bit_length() for placement in self.cover.placements]
        return [
            self._entries[np.equal(lengths, length)] for length in range(MOST_CELLS + 1)
        ]  # fmt: skip

    @cached_property
    def _steps(self) -> list[tuple[Action, int]]:
        """What each placement adds to the number that a state's bytes are."""
        empty = bytes(len(self.cover.silhouette.cells))
        return [
            (placement.action, int.from_bytes(self.cover.lay(empty, [placement])))
            for placement in self.cover.placements
        ]

    def successors(self, state: Covering) -> list[tuple[Action, Covering, float]]:
        """Lay each piece that is left, wherever it fits, in the reference's order."""
        problem, cover, table = self.problem, self.cover, self._table
        free, left = np.uint64(cover.free(state)), np.uint64(cover.left(state))
        if not free:
            return []
        first = int(free).bit_length()
        entries = self._by_first[first] if problem.first_cell else self._entries
        prune = REGIONS if problem.prune else NOTHING
        count = fitting(entries, table, prune, free, left, self._numbers)
        before, size, cost = int.from_bytes(state), len(state), problem.step_cost(state)
        made = (self._steps[number] for number in self._numbers[:count].tolist())
        return [(action, (before + added).to_bytes(size), cost) for action, added in made]

    def is_goal(self, state: Covering) -> bool:
        """Tell whether the board is the arrangement asked for, or covered at all."""
        goal = self.problem.goal
        return state == goal if goal is not None else 0 not in state

    def count_coverings(self, watch: Watch | None = None) -> int:
        """Count the ways to cover what is free; pieces of one shape are not exchanged.

        Once the watch has stopped, it is the number of those found until then.
        """
        start = self.problem.start()
        if not self.fits or 0 not in start:
            return sum(1 for _ in self.cover.coverings(start))
        walk = self._walk(LONELY)
        walk.go_on(True, watch)
        return walk.covered

    def coverings(self, limit: int | None = None) -> Iterator[Covering]:
        """Give the ways to cover what is free, or the first few of them."""
        return islice(self._cover.coverings(self.problem.start()), limit)

    def count_distinct(self) -> int:
        """Count the coverings that no symmetry carries into each other."""
        return sum(1 for _ in self._cover.distinct_coverings(self.problem.start()))

    @cached_property
    def _cover(self) -> Cover:
        whole = not self.fits or 0 not in self.problem.start()
        return self.cover if whole else CompiledCover(self.cover.silhouette, self.cover.pieces)

    def _walk(self, prune: int) -> Walk:
        cover, start = self.cover, self.problem.start()
        return Walk(self._table, cover.free(start), cover.left(start), prune)

    def search(self, strategy: Strategy, heuristic: str | None) -> Search | None:
        """Search compiled: depth first for any covering.

        In the order ``first-cell`` it expands what the driver would. In the order
        ``any`` it fills the first free cell as well, since any order gives the same.
        """
        able = strategy.kind.deepest_first and strategy.tie == "fifo"
        if not (able and self.fits and self.problem.goal is None):
            return None
        return self._depth_first

    def _depth_first(self, watch: Watch) -> Found:
        if 0 not in self.problem.start():
            return Found(actions=[])
        look_at = watch.look(0, 1, 0, None)
        if watch.stopped:
            return Found(frontier=1, levels=[1])
        prunes = self.problem.prune or not self.problem.first_cell
        walk = self._walk(REGIONS if prunes else NOTHING)
        found = Found()
        with watch:
            outcome = walk.go_on(False, watch, look_at)
            found.exhausted = outcome == OVER
            if outcome == FOUND:
                found.actions = [self._steps[number][0] for number in walk.laid()]
        return self._figures(walk, found)

    def _figures(self, walk: Walk, found: Found) -> Found:
        levels, waiting = walk.levels.tolist(), walk.waiting()
        deepest = max(depth for depth, count in enumerate(levels) if count)
        found.expanded, found.frontier = walk.expanded, sum(waiting)
        found.depth = deepest if found.actions is None else len(found.actions)
        waiting += [0] * (len(levels) - len(waiting))
        made = [expanded + more for expanded, more in zip(levels, waiting, strict=True)]
        found.levels = np.trim_zeros(np.array(made), "b").tolist()
        if found.exhausted and not self.problem.first_cell:
            found.reason = "no order of laying the pieces covers the silhouette"
        return found
