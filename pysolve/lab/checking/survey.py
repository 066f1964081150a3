"""Whoever knows the rules, asked about many states by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from pysolve.limits import memory_in_use
from pysolve.problem import Problem, abilities

# Values of states, and errors by place.
Told: TypeAlias = tuple[Sequence[float], dict[int, str]]

_CHUNK = 512  # states asked about between two looks at the limits


class Survey(Protocol):
    """States as numbers, in the order in which they are met; the start is number 0.

    Each answer may stop early: it is about the first of the states asked about,
    and about one of them at least.
    """

    notes: list[str]  # odd answers of the rules, in words

    @property
    def memory(self) -> int:
        """The bytes that whoever answers holds."""

    def __len__(self) -> int:
        """Count the states met so far."""

    def expand(self, states: Sequence[int]) -> tuple[list[int], list[int], list[float]]:
        """Give how many steps each state has, and all their targets and costs."""

    def goals(self, states: Sequence[int]) -> list[bool]:
        """Tell which states are goals."""

    def guesses(self, name: str, states: Sequence[int]) -> Told | None:
        """Value states by a heuristic of the problem; None: it is to be asked state by state."""

    def state(self, number: int) -> Any:
        """Return a state by its number."""

    def number(self, state: Any) -> int:
        """Return the number of a state, a new one if it was not met yet."""


class LocalSurvey:
    """Asks a problem whose rules run in this process."""

    def __init__(self, problem: Problem[Any]) -> None:
        self.problem = problem
        self.notes: list[str] = []
        self._states: list[Any] = []
        self._numbers: dict[Any, int] = {}
        self.number(problem.start())

    @property
    def memory(self) -> int:
        """The bytes that this process holds."""
        return memory_in_use()

    def __len__(self) -> int:
        """Count the states met so far."""
        return len(self._states)

    def number(self, state: Any) -> int:
        """Return the number of a state, a new one if it was not met yet."""
        found = self._numbers.get(state)
        if found is None:
            found = self._numbers[state] = len(self._states)
            self._states.append(state)
        return found

    def expand(self, states: Sequence[int]) -> tuple[list[int], list[int], list[float]]:
        """Give how many steps each of the first states has, and their targets and costs."""
        counts, targets, costs = list[int](), list[int](), list[float]()
        successors, number = self.problem.successors, self.number
        for state in states[:_CHUNK]:
            before = len(targets)
            for _, child, cost in successors(self._states[state]):
                targets.append(number(child))
                costs.append(cost)
            counts.append(len(targets) - before)
        return counts, targets, costs

    def goals(self, states: Sequence[int]) -> list[bool]:
        """Tell which of the first states are goals."""
        return [bool(self.problem.is_goal(self._states[state])) for state in states[:_CHUNK]]

    def guesses(self, name: str, states: Sequence[int]) -> None:
        """Leave it to the heuristic: it runs in this process too."""

    def state(self, number: int) -> Any:
        """Return a state by its number."""
        return self._states[number]


def survey_of(problem: Problem[Any]) -> Survey:
    """Survey a problem where its rules are: those of a worker bring their own survey."""
    return abilities(problem).survey() or LocalSurvey(problem)
