"""Our own puzzles with their rules in ASP, as problems like any other."""

from __future__ import annotations

from typing import Any

from pysolve.errors import OptionError
from pysolve.models.asp.facts import split_facts
from pysolve.models.asp.problem import AspProblem
from pysolve.models.asp.terms import read_term
from pysolve.models.referenced import RemotePuzzle
from pysolve.puzzles.base import PuzzleProblem
from pysolve.puzzles.translation import Translation
from pysolve.result import Path


class AspPuzzle(RemotePuzzle, AspProblem):
    """A puzzle that asks clingo; its states are those of the Python reference.

    Notation, drawings, proofs and claims about heuristics come from the
    reference, all else from the puzzle's file in ASP.
    """

    model = "asp"

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        puzzle = reference.family
        if puzzle.translation is None or puzzle.asp_file is None:
            raise OptionError(f"{reference.puzzle} has no rules in ASP")
        self.file = puzzle.asp_file
        self.translation: Translation[Any] = puzzle.translation()(reference)
        super().__init__(reference, self.translation.heuristics)

    def opening(self) -> dict[str, Any]:
        """Hand over the instance as facts."""
        return {
            "do": "puzzle",
            "file": str(self.file),
            "facts": self.translation.facts(),
            "start": self.translation.fluents(self.reference.start()),
        }

    def start(self) -> Any:
        """Return the reference's start."""
        return self.reference.start()

    def parse(self, text: str) -> Any:
        """Read a state that the worker wrote, or one in the puzzle's notation."""
        if text.startswith("{"):
            return self.translation.state(map(read_term, split_facts(text)))
        return super().parse(text)

    def write_state(self, state: Any) -> str:
        """Write a state for the worker."""
        return "{" + ",".join(self.translation.fluents(state)) + "}"

    def read_action(self, text: str) -> Any:
        """Read an action that the worker wrote, as people say it."""
        return self.rules.format_action(self.translation.action(read_term(text)))

    def distinct(self, solutions: tuple[Path[Any], ...]) -> int | None:
        """Count solutions up to symmetry, where the reference can tell."""
        fold = self.reference.symmetry_class or self.reference.canonical
        if fold is None or not solutions:
            return None
        return len({fold(path[-1].state) for path in solutions if path})
