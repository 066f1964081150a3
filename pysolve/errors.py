"""One error tree: what happened, where, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Place:
    """A position in a text that a user wrote; lines and columns count from 1."""

    file: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        """Write the place as ``file:line:column``, as far as it is known."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)


class PysolveError(Exception):
    """Base of every error that pysolve raises on purpose."""

    def __init__(
        self, message: str, *, place: Place | None = None, advice: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.advice = advice

    def __str__(self) -> str:
        """Write place, message and advice, the latter on a line of its own."""
        head = f"{self.place}: {self.message}" if self.place else self.message
        return f"{head}\n{self.advice}" if self.advice else head


class InputError(PysolveError, ValueError):
    """What the user gave cannot be used."""


class NotationError(InputError):
    """A board, state or action does not follow its notation."""


class OptionError(InputError):
    """An option is unknown, out of range, or does not go with the others."""


class UnknownNameError(InputError, LookupError):
    """A name is not in the list it should come from."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__(f"unknown {kind} '{name}'", advice=suggestion(name, self.known))


class ProblemError(InputError, TypeError):
    """A problem written in Python does not keep the contract; the method is named."""


class MissingDependencyError(PysolveError, RuntimeError):
    """A program or library that this call needs is not on the machine."""


class ProgramError(InputError):
    """A program cannot be searched; ``understanding`` holds everything that was found."""

    def __init__(self, name: str, problems: list[str], understanding: Any = None) -> None:
        super().__init__(f"{name} cannot be searched", advice="\n".join(problems) or None)
        self.understanding = understanding


class RulesError(PysolveError, RuntimeError):
    """Somebody's rules misbehaved: they raised, hung, ran out of memory or crashed.

    ``question`` is what was asked (start, goal, successors, heuristic ...), and
    ``state`` the state it was asked about, as text.
    """

    def __init__(
        self,
        message: str,
        *,
        question: str = "",
        state: str = "",
        place: Place | None = None,
        advice: str | None = None,
    ) -> None:
        super().__init__(message, place=place, advice=advice)
        self.question, self.state = question, state


class RulesTimeoutError(RulesError, TimeoutError):
    """Somebody's rules did not answer in time."""


class VerificationError(PysolveError, AssertionError):
    """A result's path does not follow the rules of its problem."""


def suggestion(name: str, known: Iterable[str]) -> str:
    """Say which known name was probably meant, or list them all."""
    names = list(known)
    found = [(rank, place) for place, one in enumerate(names) if (rank := _slip(name, one))]
    if found:
        return f"Did you mean '{names[min(found)[1]]}'?"
    return "Known: " + ", ".join(names) if names else "There are none."


def _slip(name: str, known: str) -> tuple[int, int] | None:
    """Rank how easily a name is written for a known one; None if that is no slip."""
    word, target = (one.lower().lstrip("-") for one in (name, known))
    edits = _edits(word, target)
    if edits == 0 or (len(word) > 1 and edits <= max(1, len(word) // 4)):
        return (0, edits)
    if len(word) > 2 and (target.startswith(word) or (word.startswith(target) and len(target) > 2)):
        return (1, edits)  # cut short, or gone on with
    return None


def _edits(word: str, target: str) -> int:
    """Count the letters to add, drop, change or swap with the next one."""
    before: list[int] = []
    row = list(range(len(target) + 1))
    for i, letter in enumerate(word, 1):
        earlier, before, row = before, row, [i]
        for j, other in enumerate(target, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and (letter, word[i - 2]) == (target[j - 2], other):
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]
