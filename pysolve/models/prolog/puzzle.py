"""Our own puzzles with their rules in Prolog, as problems like any other."""

from __future__ import annotations

from typing import Any

from pysolve.models.referenced import RemotePuzzle
from pysolve.problem import Heuristic, canonical_of


class PrologPuzzle(RemotePuzzle):
    """A puzzle that asks Prolog; its states are those of the Python reference.

    Notation, drawings, proofs and claims about heuristics come from the
    reference, all else from ``prolog/puzzles``.
    """

    model = "prolog"

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
