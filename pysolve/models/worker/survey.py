"""A space of states looked at from outside, many at a time, where a worker knows the rules."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pysolve.models.worker.problem import RemoteProblem

_SECONDS = 0.2  # that much work is asked for at once, so that limits and Ctrl-C are heeded
_MOST = 4096


class RemoteSurvey:
    """Numbers the states that a worker meets, and asks about many of them in one message.

    The states stay there; only those that somebody wants to see are translated.
    """

    def __init__(self, problem: RemoteProblem) -> None:
        self.problem = problem
        self.memory = 0  # the bytes that the worker held when it was last asked
        self.notes: list[str] = []  # odd answers of the rules, in words
        self._there: list[int] = []  # by our number of a state the worker's
        self._here: dict[int, int] = {}  # and back
        self._number(problem.ask({"do": "survey"})["start"])

    def __len__(self) -> int:
        """Count the states met so far; the start is number 0."""
        return len(self._there)

    def _number(self, there: int) -> int:
        found = self._here.get(there)
        if found is None:
            found = self._here[there] = len(self._there)
            self._there.append(there)
        return found

    def _ids(self, states: Sequence[int]) -> list[int]:
        return [self._there[state] for state in states[:_MOST]]

    def expand(self, states: Sequence[int]) -> tuple[list[int], list[int], list[float]]:
        """Give how many steps the first of these states have, where to, and at which cost."""
        message = {"do": "expand", "states": self._ids(states), "seconds": _SECONDS}
        answer = self.problem.ask(message)
        self.memory = answer["memory"]
        return answer["counts"], list(map(self._number, answer["targets"])), answer["costs"]

    def goals(self, states: Sequence[int]) -> list[bool]:
        """Tell of the first of these states whether they are goals."""
        answer: list[bool] = self.problem.ask({"do": "goals", "states": self._ids(states)})["goals"]
        return answer

    def guesses(self, name: str, states: Sequence[int]) -> tuple[list[float], dict[int, str]]:
        """Value the first of these states; nan where the rules raised what is told by place."""
        message = {"do": "guess", "name": name, "states": self._ids(states), "seconds": _SECONDS}
        answer = self.problem.ask(message)
        self.notes = answer["notes"]
        values = [nan if value is None else value for value in answer["values"]]
        return values, dict(answer["errors"])

    def state(self, number: int) -> Any:
        """Translate a state."""
        return self.problem.parse(
            self.problem.ask({"do": "text", "state": self._there[number]})["text"]
        )

    def number(self, state: Any) -> int:
        """Return the number of any state of the problem."""
        text = self.problem.write_state(state)
        return self._number(self.problem.ask({"do": "number", "text": text})["state"])
