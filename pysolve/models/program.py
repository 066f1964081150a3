"""Somebody's Prolog program as a problem: the student's h.pl, unmodified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pysolve.errors import InputError, Place, ProgramError, UnknownNameError
from pysolve.models.remote import RemoteProblem
from pysolve.models.terms import Term
from pysolve.problem import ZERO, Heuristic

_CLAUSE_LINES = 6


@dataclass(frozen=True)
class Diagnostic:
    """Something that was noticed about a program."""

    severity: str  # error, warning or info
    code: str
    message: str
    place: Place | None = None
    advice: str = ""
    clause: str = ""  # the source text in question, if there is any

    def __str__(self) -> str:
        """Write place, severity and message on one line."""
        place = f"{self.place}: " if self.place else ""
        return f"{place}{self.severity}: {self.message}"

    def lines(self) -> list[str]:
        """Write all there is to say: the message, the source text, the advice."""
        clause = [f"    | {line}" for line in self.clause.splitlines()[:_CLAUSE_LINES]]
        return [str(self), *clause, *([f"    {self.advice}"] if self.advice else [])]


@dataclass(frozen=True)
class Question:
    """How one of the five questions is answered."""

    question: str
    predicate: str
    how: str
    sample: str
    place: Place | None = None


@dataclass(frozen=True)
class Understanding:
    """What was understood of a program, and what was noticed on the way."""

    ok: bool
    questions: tuple[Question, ...] = ()
    heuristics: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    readings: tuple[str, ...] = ()  # if several fit: each, with the flag that chooses it
    starts: tuple[str, ...] = ()  # if there is no start: terms that look like one
    output: str = ""  # what the program printed while it was loaded

    @property
    def errors(self) -> list[Diagnostic]:
        """The diagnostics that keep the program from being searched."""
        return [found for found in self.diagnostics if found.severity == "error"]

    def complaints(self) -> list[str]:
        """Say line by line what keeps the program from being searched, and what to do."""
        lines = [line for error in self.errors for line in error.lines()]
        return lines + [f"Its text suggests: --start '{start}'" for start in self.starts]


@dataclass(frozen=True)
class Choices:
    """What the user fixes about a program, instead of leaving it to be found out."""

    start: str | None = None
    goal: str | None = None
    successors: str | None = None
    cost: str | None = None
    heuristic: str | None = None
    trust: bool = False
    force: bool = False
    seconds: float = 5.0  # how long loading a file may take
    more: dict[str, str] = field(default_factory=dict)

    def given(self) -> dict[str, str]:
        """Return those that were given, by name."""
        named = {name: getattr(self, name) for name in _CHOICES}
        return {**{name: value for name, value in named.items() if value}, **self.more}


_CHOICES = ("start", "goal", "successors", "cost", "heuristic")


class PrologProgram(RemoteProblem):
    """A problem whose rules somebody wrote in Prolog, in one file or several.

    States are Terms: they print like Prolog and can be indexed. Nothing of the
    program runs in this process.
    """

    puzzle = "prolog"

    def __init__(self, files: Sequence[str | Path], choices: Choices | None = None) -> None:
        super().__init__()
        self.files = [Path(file) for file in files]
        self.name = self.files[0].name
        self.choices = choices or Choices()
        self._texts = [(str(file.resolve()), read_program(file)) for file in self.files]
        self._understanding: Understanding | None = None

    @property
    def understanding(self) -> Understanding:
        """What was understood of the program; opens it if need be."""
        if self._understanding is None or self._worker is None or not self._worker.alive:
            self.open()
        assert self._understanding is not None
        return self._understanding

    def open(self) -> None:
        """Start a worker and load the program there."""
        self.ask({"do": "nothing"})

    def opening(self) -> dict[str, Any]:
        """Hand over the texts of the program."""
        return {
            "do": "program",
            "files": self._texts,
            "choices": self.choices.given(),
            "trust": self.choices.trust,
            "force": self.choices.force,
            "seconds": self.choices.seconds,
            # Room for the loader's own limit, which knows which directive it was.
            "limits": {"question": 3 * self.choices.seconds + 10},
        }

    def opened(self, answer: dict[str, Any]) -> None:
        """Keep what the worker understood."""
        self._understanding = _understanding(answer)

    def require(self) -> PrologProgram:
        """Raise ProgramError unless the program can be searched."""
        found = self.understanding
        if not found.ok:
            raise ProgramError(self.name, found.complaints(), found)
        return self

    @property
    def heuristics(self) -> tuple[str, ...]:
        """The names of the program's heuristics."""
        return self.understanding.heuristics

    @property
    def default_heuristic(self) -> str:
        """The program's first heuristic; zero if it has none."""
        return next(iter(self.heuristics), ZERO.name)

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return a heuristic of the program's; nothing is claimed of it."""
        if name == ZERO.name:
            return ZERO
        if name not in self.heuristics:
            raise UnknownNameError(f"heuristic of {self.name}", name, [*self.heuristics, ZERO.name])
        return Heuristic(name, lambda state: 0)

    def parse(self, text: str) -> Term:
        """Make a state of its text."""
        return Term(text, self._tree)

    def format(self, state: Any) -> str:
        """Write a state as Prolog does."""
        return str(state)

    def read_action(self, text: str) -> Term | None:
        """Make an action of its text; None if the program names none."""
        return Term(text, self._tree) if text else None

    def format_action(self, action: Any) -> str:
        """Write an action as Prolog does."""
        return "" if action is None else str(action)

    def _tree(self, text: str) -> Any:
        return self.ask({"do": "tree", "text": text})["tree"]

    def printed(self) -> str:
        """Return what the program has printed so far."""
        loaded = self._understanding.output if self._understanding else ""
        return loaded + (self._worker.said() if self._worker else "")


def read_program(file: Path) -> str:
    """Read a program in the encoding it has: UTF-8, or else Windows' Latin-1."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise InputError(f"cannot read '{file}': {error.strerror}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", " ")


def _understanding(answer: dict[str, Any]) -> Understanding:
    return Understanding(
        answer["ok"],
        tuple(
            Question(q["question"], q["predicate"], q["how"], q["sample"], _place(q))
            for q in answer["questions"]
        ),
        tuple(answer["heuristics"]),
        tuple(
            Diagnostic(d["severity"], d["code"], d["message"], _place(d), d["advice"], d["clause"])
            for d in answer["diagnostics"]
        ),
        tuple(answer["readings"]),
        tuple(answer["starts"]),
        answer["output"],
    )


def _place(record: dict[str, Any]) -> Place | None:
    if not record.get("file"):
        return None
    return Place(_short(record["file"]), record.get("line"), record.get("column"))


def _short(file: str) -> str:
    """Name a file as seen from here, if that is shorter."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except ValueError:
        return file
