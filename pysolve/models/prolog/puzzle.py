"""Our own puzzles with their rules in Prolog, as problems like any other."""

from __future__ import annotations

from typing import Any

from pysolve.errors import OptionError
from pysolve.models.referenced import RemotePuzzle
from pysolve.puzzles.base import PuzzleProblem


class PrologPuzzle(RemotePuzzle):
    """A puzzle that asks Prolog; its states are those of the Python reference.

    Notation, drawings, proofs and claims about heuristics come from the
    reference, all else from the puzzle's file in Prolog.
    """

    model = "prolog"

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        if reference.family.prolog_file is None:
            raise OptionError(f"{reference.puzzle} has no rules in Prolog")
        self.file = reference.family.prolog_file
        super().__init__(reference, reference.family.prolog_heuristics)

    def opening(self) -> dict[str, Any]:
        """Say which rules to load and which instance to set up."""
        text, options = self.source
        return {
            "do": "puzzle",
            "file": str(self.file),
            "name": self.puzzle,
            "text": text,
            "options": options,
            "folds": self.reference.canonical is not None,
        }
