"""What was understood of somebody's program, and what was noticed on the way."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pysolve.errors import Place

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
        return [str(self), *clause, *(f"    {line}" for line in self.advice.splitlines())]


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
    reading: tuple[str, ...] = ()  # what was chosen beyond the plain convention, and why
    doubts: tuple[str, ...] = ()  # what is not certain about that; it keeps us from saying optimal
    remedies: tuple[str, ...] = ()  # for each doubt, the flag that settles it; "" for none
    inferred: tuple[str, ...] = ()  # the questions that no plain convention answers alone
    files: tuple[str, ...] = ()  # all that were read: those named, and those that they load

    @property
    def errors(self) -> list[Diagnostic]:
        """The diagnostics that keep the program from being searched."""
        return [found for found in self.diagnostics if found.severity == "error"]

    @property
    def warnings(self) -> list[Diagnostic]:
        """The diagnostics that somebody should look at before trusting an answer."""
        return [found for found in self.diagnostics if found.severity == "warning"]

    def complaints(self) -> list[str]:
        """Say line by line what keeps the program from being searched, and what to do."""
        lines = [line for error in self.errors for line in error.lines()]
        return lines + [f"Its text suggests: --start '{start}'" for start in self.starts]


def read_understanding(answer: dict[str, Any]) -> Understanding:
    """Make an understanding of a worker's answer."""
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
        tuple(answer.get("reading", ())),
        tuple(answer.get("doubts", ())),
        tuple(answer.get("remedies", ())),
        tuple(answer.get("inferred", ())),
        tuple(answer["files"]),
    )


def _place(record: dict[str, Any]) -> Place | None:
    if not record.get("file"):
        return None
    return Place(short_place(record["file"]), record.get("line"), record.get("column"))


def short_place(file: str) -> str:
    """Name a file (or a place in it) as seen from here, if that is shorter."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except ValueError:
        return file
