"""Lessons: which starts of which puzzle are learned from, and who solves them first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pysolve import catalog
from pysolve.compiled.tables import stored
from pysolve.data import korf100
from pysolve.errors import UnknownNameError
from pysolve.lab.running.cells import Pairs
from pysolve.limits import Limits
from pysolve.puzzles.base import PuzzleProblem
from pysolve.search import search


def _nothing() -> frozenset[Any]:
    return frozenset()


@cache
def _korf() -> frozenset[Any]:
    return frozenset(one.tiles for one in korf100())


@dataclass(frozen=True)
class Lesson:
    """One puzzle to learn: its random starts, and the search that shows how it is done."""

    name: str
    summary: str
    puzzle: str
    options: Pairs
    strategy: str
    heuristic: str
    settings: Pairs = ()
    limits: Limits = field(default_factory=Limits)
    problems: int = 30_367  # as many as the fifteen report solved
    # Hidden layers and epochs: of the fifteen report's network, and of ours.
    hidden: tuple[tuple[int, ...], tuple[int, ...]] = ((64, 16), (128, 32))
    epochs: tuple[int, int] = (10, 4)
    # Starts that measure what was learned, and so must never be learned from.
    held_out: Callable[[], frozenset[Any]] = field(default=_nothing)

    def problem(self, seed: int) -> PuzzleProblem[Any]:
        """Draw the start of this seed."""
        return catalog.problem(self.puzzle, random=seed, model="native", **dict(self.options))

    def solve(self, seed: int) -> tuple[str, list[Any]]:
        """Return a start in notation and the moves that solve it, as few as can be.

        There are no moves if the start is held out, already solved, or too hard.
        """
        problem = self.problem(seed)
        text = problem.format(problem.start())
        if problem.start() in self.held_out():
            return text, []
        heuristic = _built(self.heuristic)
        found = search(problem, self.strategy, heuristic, limits=self.limits, **dict(self.settings))
        return text, found.unless_interrupted().actions


@cache
def _built(heuristic: str) -> str:
    """Do with the smaller tables if the large one is not built.

    IDA* goes through moves in one order, so it finds the same solution with either.
    """
    if heuristic != "pdb-78" or any(table.name == "sliding-pdb-78" for table in stored()):
        return heuristic
    return "pdb-663"


LESSONS = {
    lesson.name: lesson
    for lesson in (
        Lesson(
            "fifteen", "the 15-puzzle, as in the fifteen report", "sliding",
            (("size", (4, 4)),), "idastar", "pdb-78", (("duplicates", "parent"),),
            held_out=_korf,
        ),
        Lesson(
            "eight", "the 8-puzzle: small enough to try things out", "sliding",
            (("size", (3, 3)),), "idastar", "linear-conflict", (("duplicates", "parent"),),
            problems=2_000, hidden=((64, 16), (32, 16)), epochs=(10, 10),
        ),
        Lesson(
            "senku", "peg solitaire from 18 pegs to one in the centre", "senku",
            (("pegs", 18),), "astar", "c", limits=Limits(nodes=100_000),
            problems=8_000, hidden=((64, 16), (64, 32)), epochs=(10, 12),
        ),
    )
}  # fmt: skip


def lesson(name: str) -> Lesson:
    """Return the lesson of that name."""
    if name not in LESSONS:
        raise UnknownNameError("lesson", name, LESSONS)
    return LESSONS[name]
