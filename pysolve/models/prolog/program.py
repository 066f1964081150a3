"""Somebody's Prolog program as a problem: the student's h.pl, unmodified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pysolve.errors import UnknownNameError
from pysolve.models.program import Program
from pysolve.models.prolog.terms import Term
from pysolve.problem import ZERO


@dataclass(frozen=True)
class Choices:
    """What the user fixes about a program, instead of leaving it to be found out."""

    start: str | None = None
    goal: str | None = None
    successors: str | None = None
    cost: str | None = None
    heuristic: str | None = None
    filter: str | None = None  # a test of next states: safe/1, or '\\+ unsafe/1', or none
    parameters: Sequence[str] = ()  # arguments that never change: NAME/ARITY:POSITION=TERM
    trust: bool = False
    force: bool = False
    seconds: float = 5.0  # how long loading a file may take
    more: dict[str, str] = field(default_factory=dict)

    def given(self) -> dict[str, str]:
        """Return those that were given, by name."""
        named = {name: getattr(self, name) for name in _CHOICES}
        named["parameter"] = "\n".join(self.parameters)
        return {**{name: value for name, value in named.items() if value}, **self.more}


_LETTERS_A_SECOND = 100_000

_CHOICES = ("start", "goal", "successors", "cost", "heuristic", "filter")


class PrologProgram(Program):
    """A problem whose rules somebody wrote in Prolog.

    States are Terms: they print like Prolog and can be indexed.
    """

    model = "prolog"

    def __init__(self, files: Sequence[str | Path], choices: Choices | None = None) -> None:
        super().__init__(files)
        self.choices = choices or Choices()
        self.folder = Path.cwd()  # files that the program loads may be there
        self.trusted = self.choices.trust

    def folders(self) -> list[Path]:
        """List the folders of its files, and the one it was started in."""
        return [*super().folders(), self.folder]

    def opening(self) -> dict[str, Any]:
        """Hand over the texts of the program."""
        return {
            "do": "program",
            "files": self.texts,
            "choices": self.choices.given(),
            "trust": self.choices.trust,
            "force": self.choices.force,
            "folder": str(self.folder),
            "seconds": self.choices.seconds,
            # Room for the loader's own limit, which knows which directive it was.
            "limits": {"question": 3 * self.choices.seconds + 10 + self._reading_time()},
        }

    def _reading_time(self) -> float:
        """Return the seconds that large texts may take, on a slow and busy machine too."""
        return sum(len(text) for _, text in self.texts) / _LETTERS_A_SECOND

    def opened(self, answer: dict[str, Any]) -> None:
        """Keep what the worker understood; refuse a heuristic that the program does not have."""
        super().opened(answer)
        name, found = self.choices.heuristic, self.understanding
        if found.ok and name and "/" not in name and name not in (*found.heuristics, ZERO.name):
            raise UnknownNameError(f"heuristic of {self.name}", name, found.heuristics)

    def parse(self, text: str) -> Term:
        """Make a state of its text."""
        return Term(text, self._tree)

    def read_action(self, text: str) -> Term | None:
        """Make an action of its text; None if the program names none."""
        return Term(text, self._tree) if text else None

    def _tree(self, text: str) -> Any:
        return self.ask({"do": "tree", "text": text})["tree"]
