"""One of two models that are compared: its questions, with failures as answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import nullcontext
from typing import Any

from pysolve.errors import PysolveError
from pysolve.lab.comparing.differences import Failure, KeyedStep
from pysolve.lab.comparing.patience import patience
from pysolve.models.native import NativePuzzle
from pysolve.models.worker.problem import RemoteProblem
from pysolve.problem import Heuristic, Node, Problem

Key = Callable[[Any], Hashable]


class Side:
    """A model, and the key by which its states are matched with another model's."""

    def __init__(
        self, problem: Problem[Any], key: Key, heuristics: Sequence[str], seconds: float
    ) -> None:
        self.problem, self.key, self._seconds = problem, key, seconds
        self._heuristics: list[Heuristic[Any]] = [problem.heuristic(name) for name in heuristics]

    def goal(self, state: Any) -> Any:
        """Ask whether a state is a goal."""
        return self._asked(lambda: bool(self.problem.is_goal(state)))

    def steps(self, state: Any) -> list[KeyedStep] | Failure:
        """Ask for the successors, each with its key."""
        found: list[KeyedStep] | Failure = self._asked(
            lambda: [(a, s, c, self.key(s)) for a, s, c in self.problem.successors(state)]
        )
        return found

    def guess(self, number: int, node: Node[Any]) -> Any:
        """Ask for a heuristic's value."""
        return self._asked(lambda: self._heuristics[number](node))

    def _asked(self, question: Callable[[], Any]) -> Any:
        # Our compiled rules may have to be compiled first, and that takes its time.
        is_ours = isinstance(self.problem, NativePuzzle)
        try:
            with nullcontext() if is_ours else patience(self._seconds):
                return question()
        except Exception as error:  # whatever the rules do at a state is a finding
            is_timeout = isinstance(error, TimeoutError)
            if is_timeout and isinstance(self.problem, RemoteProblem):
                self.problem.close()  # nobody waits for its answer; the next question starts anew
            message = error.message if isinstance(error, PysolveError) else _written(error)
            return Failure(message, is_timeout)


def _written(error: Exception) -> str:
    name = "" if isinstance(error, TimeoutError) else f"{type(error).__name__}: "
    return f"{name}{error}".partition("\n")[0]
