"""Our own puzzles with rules elsewhere: what they keep of the Python reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pysolve.models.worker.problem import RemoteProblem
from pysolve.puzzles.base import HeuristicInfo, PuzzleProblem


class ReferencedPuzzle(PuzzleProblem[Any]):
    """A puzzle whose states, notation, drawings and proofs are the Python reference's."""

    def __init__(
        self, reference: PuzzleProblem[Any], heuristics: Mapping[str, HeuristicInfo] | None = None
    ) -> None:
        self.reference = reference
        self.puzzle = reference.puzzle  # type: ignore[misc]
        self.name, self.source = reference.name, reference.source
        self.default_heuristic = reference.default_heuristic  # type: ignore[misc]
        self.heuristics = {**reference.heuristics, **(heuristics or {})}  # type: ignore[misc]
        self.uniform_cost = reference.uniform_cost

    def hopeless(self, state: Any) -> str | None:
        """Return the reference's proof that no goal can be reached, if it has one."""
        return self.reference.hopeless(state)

    def lower_bound(self, state: Any) -> float:
        """Return the reference's lower bound."""
        return self.reference.lower_bound(state)

    def parse(self, text: str) -> Any:
        """Read a state in the puzzle's notation."""
        return self.reference.parse(text)

    def format(self, state: Any) -> str:
        """Write a state in the puzzle's notation."""
        return self.reference.format(state)


class RemotePuzzle(ReferencedPuzzle, RemoteProblem):
    """A puzzle whose rules a worker knows: it answers the questions."""

    def __init__(
        self, reference: PuzzleProblem[Any], heuristics: Mapping[str, HeuristicInfo] | None = None
    ) -> None:
        RemoteProblem.__init__(self)
        ReferencedPuzzle.__init__(self, reference, heuristics)

    start = RemoteProblem.start
    is_goal = RemoteProblem.is_goal
    successors = RemoteProblem.successors
    heuristic = RemoteProblem.heuristic
