"""What a puzzle must say so that its rules can stand in ASP."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic

from pysolve.problem import HeuristicInfo, State

_NUMBER = re.compile(r"-?\d+")


class Translation(ABC, Generic[State]):
    """Carries one problem over into the terms of its encoding, and answers back.

    Fluents and actions are clingo terms as text, written the way clingo writes
    them: ``peg(3,4)``, without blanks.
    """

    heuristics: ClassVar[dict[str, HeuristicInfo]] = {}  # those that only ASP has

    def __init__(self, reference: Any) -> None:
        self.reference = reference

    @abstractmethod
    def facts(self) -> str:
        """Write the instance as the facts that the encoding takes, ``init/1`` included."""

    @abstractmethod
    def fluents(self, state: State) -> list[str]:
        """List what holds in a state."""

    @abstractmethod
    def state(self, fluents: Iterable[str]) -> State:
        """Make a state of what holds in it."""

    @abstractmethod
    def action(self, term: str) -> Any:
        """Make the reference's action of an action in ASP."""


def numbers(term: str) -> list[int]:
    """Return the integers in a term, from left to right: ``peg(3,4)`` gives 3 and 4."""
    return [int(found) for found in _NUMBER.findall(term)]


def fact(name: str, *arguments: Any) -> str:
    """Write a fact, such as ``cell(1,2).`` of ``fact("cell", 1, 2)``."""
    return f"{name}({','.join(map(str, arguments))})."
