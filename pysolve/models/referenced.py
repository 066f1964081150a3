"""Our own puzzles with rules elsewhere: what they keep of the Python reference."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pysolve.models.worker.problem import RemoteProblem
from pysolve.problem import Heuristic, HeuristicInfo
from pysolve.puzzles.base import PuzzleProblem


class ReferencedPuzzle(PuzzleProblem[Any]):
    """A puzzle whose states, notation, drawings and proofs are the Python reference's."""

    reference: PuzzleProblem[Any]

    def __init__(
        self, reference: PuzzleProblem[Any], heuristics: Mapping[str, HeuristicInfo] | None = None
    ) -> None:
        self.reference = reference
        self.family = reference.family  # type: ignore[misc]
        self.puzzle, self.name = reference.puzzle, reference.name
        self.source = reference.source
        self.default_heuristic = reference.default_heuristic
        self.only_here = dict(heuristics or {})  # heuristics that the reference does not have
        self.heuristics = {**reference.heuristics, **self.only_here}
        self.uniform_cost, self.reversible = reference.uniform_cost, reference.reversible

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return what is known and claimed of a heuristic: by this model, or by the reference."""
        own = self.only_here.get(name.lower())
        return self.reference.heuristic(name) if own is None else own.with_function(lambda _: 0)

    def hopeless(self, state: Any) -> str | None:
        """Return the reference's proof that no goal can be reached, if it has one."""
        return self.reference.hopeless(state)

    def lower_bound(self, state: Any) -> float:
        """Return the reference's lower bound."""
        return self.reference.lower_bound(state)

    def all_goals(self) -> Collection[Any] | None:
        """List the reference's goals."""
        return self.reference.all_goals()

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
