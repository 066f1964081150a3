"""Our own puzzles with their rules in Prolog, as problems like any other."""

from __future__ import annotations

from typing import Any

from pysolve.models.remote import RemoteProblem
from pysolve.problem import Heuristic, canonical_of
from pysolve.puzzles.base import PuzzleProblem


class PrologPuzzle(RemoteProblem, PuzzleProblem[Any]):
    """A puzzle that asks Prolog; its states are those of the Python reference.

    Notation, drawings, proofs and claims about heuristics come from the
    reference, all else from ``prolog/puzzles``.
    """

    model = "prolog"

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        super().__init__()
        self.reference = reference
        self.puzzle = reference.puzzle  # type: ignore[misc]
        self.name, self.source = reference.name, reference.source
        self.default_heuristic = reference.default_heuristic  # type: ignore[misc]
        self.heuristics = reference.heuristics  # type: ignore[misc]
        self.uniform_cost = reference.uniform_cost

    def opening(self) -> dict[str, Any]:
        """Say which rules to load and which instance to set up."""
        text, options = self.source
        return {
            "do": "puzzle",
            "name": self.puzzle,
            "text": text,
            "options": options,
            "folds": canonical_of(self.reference) is not None,
        }

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return the reference's heuristic."""
        return self.reference.heuristic(name)

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
