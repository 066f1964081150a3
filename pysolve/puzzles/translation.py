"""What a puzzle must say so that its rules can stand in ASP."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, NamedTuple

from pysolve.problem import HeuristicInfo, State


class Term(NamedTuple):
    """A term of ASP: ``peg(3,4)`` has two arguments, a constant none; numbers are numbers."""

    name: str
    arguments: tuple[Any, ...] = ()


class Translation(ABC, Generic[State]):
    """Carries one problem over into the terms of its encoding, and answers back.

    It writes fluents the way clingo writes them: ``peg(3,4)``, without blanks.
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
    def state(self, fluents: Iterable[Term]) -> State:
        """Make a state of what holds in it."""

    @abstractmethod
    def action(self, term: Term) -> Any:
        """Make the reference's action of an action in ASP."""


def fact(name: str, *arguments: Any) -> str:
    """Write a fact, such as ``cell(1,2).`` of ``fact("cell", 1, 2)``."""
    return f"{name}({','.join(map(str, arguments))})."
