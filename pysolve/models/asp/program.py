"""Somebody's ASP program as a problem: rules.lp, in the convention of asp/README.md."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from pysolve.errors import RulesTimeoutError
from pysolve.models.asp.facts import FactSet
from pysolve.models.asp.problem import AspProblem
from pysolve.models.program import Program
from pysolve.models.understanding import short_place
from pysolve.models.worker.process import WorkerProcess
from pysolve.problem import Heuristic


class AspProgram(Program, AspProblem):
    """A problem whose rules somebody wrote in ASP.

    States are FactSets: sets of the facts that hold, written as clingo writes them.
    """

    model = "asp"

    def __init__(
        self, files: Sequence[str | Path], start: str | None = None, seconds: float = 10.0
    ) -> None:
        super().__init__(files)
        self.start_text, self.seconds = start, seconds
        self._looks_back: frozenset[str] = frozenset()
        self.draws = False

    def opening(self) -> dict[str, Any]:
        """Hand over the texts of the program."""
        return {
            "do": "program",
            "files": self.texts,
            "start": self.start_text,
            "limits": {"question": self.seconds},
        }

    def open(self) -> None:
        """Start a worker and load the program there; say so if grounding does not end."""
        try:
            super().open()
        except RulesTimeoutError:
            with closing(
                WorkerProcess(self.model, self.confinement())
            ) as other:  # that one was ended
                places = other.ask({"do": "growing", "files": self.texts})["places"]
            where = f" ({', '.join(map(short_place, places))})" if places else ""
            raise RulesTimeoutError(
                f"grounding {self.name} did not end within {self.seconds:g} s",
                question="start",
                advice=f"A rule may count up without end{where}: bound its numbers, as X < 100 "
                "does; or give it more time: --load-time 60s.",
            ) from None

    def opened(self, answer: dict[str, Any]) -> None:
        """Keep what the worker understood."""
        super().opened(answer)
        self._looks_back = frozenset(answer["looks_back"])
        self.uniform_cost, self.draws = answer["uniform_cost"], answer["draws"]

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return a heuristic of the program's; nothing is claimed of it."""
        known = super().known_heuristic(name)
        if name not in self._looks_back:
            return known
        return Heuristic(name, known.function, reads_path=True)

    def parse(self, text: str) -> FactSet:
        """Make a state of its text."""
        return FactSet(text)

    def pictures(self, states: Sequence[FactSet]) -> list[str | None]:
        """Draw states as the program says with draw/3; None where it says nothing."""
        if not self.draws:
            return [None] * len(states)
        found: list[str | None] = self.ask({"do": "draw", "states": list(map(str, states))})[
            "pictures"
        ]
        return found
