"""Our own puzzles with rules elsewhere: what they keep of the Python reference."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from pysolve.errors import UnknownNameError
from pysolve.models.worker.problem import RemoteProblem
from pysolve.models.worker.spawn import Confinement
from pysolve.problem import ZERO, Heuristic, HeuristicInfo
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
        self.uniform_cost, self.reversible = reference.uniform_cost, reference.reversible

    @property
    def heuristics(self) -> dict[str, HeuristicInfo]:  # type: ignore[override]
        """The reference's heuristics, and those that only this model has."""
        return {**self.reference.heuristics, **self.only_here}

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return what is known and claimed of a heuristic: by this model, or by the reference."""
        for own in self.only_here.values():
            if own.is_called(name):
                return own.with_function(lambda _: 0)
        return self.reference.heuristic(name)

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

    file: Path  # which holds the rules
    _has: Collection[str] | None = None  # which heuristics the worker's rules have

    def __init__(
        self, reference: PuzzleProblem[Any], heuristics: Mapping[str, HeuristicInfo] | None = None
    ) -> None:
        RemoteProblem.__init__(self)
        ReferencedPuzzle.__init__(self, reference, heuristics)

    def opened(self, answer: dict[str, Any]) -> None:
        """Hear which heuristics the rules have; null if they do not say."""
        named = answer["heuristics"]
        self._has = super().heuristics if named is None else named

    @property
    def heuristics(self) -> dict[str, HeuristicInfo]:  # type: ignore[override]
        """The heuristics that the worker's rules have."""
        if self._has is None:
            self.ready()
        return {n: known for n, known in super().heuristics.items() if n in (self._has or ())}

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return what is claimed of a heuristic that the worker's rules have."""
        known = super().known_heuristic(name)
        if known is not ZERO and known.name not in self.heuristics:
            kind = f"heuristic of {self.puzzle}'s rules in the model {self.model}"
            raise UnknownNameError(kind, name, self.heuristics)
        return known

    def confinement(self) -> Confinement:
        """Let the worker read what lies beside the puzzle's rules."""
        return Confinement((self.file.resolve().parent,))

    start = RemoteProblem.start
    is_goal = RemoteProblem.is_goal
    successors = RemoteProblem.successors
    heuristic = RemoteProblem.heuristic
