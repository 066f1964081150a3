"""What a worker needs of whoever answers there, be it SWI-Prolog or clingo."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Protocol

from pysolve.problem import Abilities, Heuristic


class EngineError(Exception):
    """The rules failed; ``stopped`` tells that they were interrupted from outside."""

    stopped: bool = False


class Engine(Protocol):
    """What runs the rules, as another thread sees it."""

    # Odd while the engine is at work, and another number for each call: this is
    # how another thread sees whether a call goes on and on.
    calls: int

    def attach_thread(self) -> None:
        """Let the calling thread interrupt the engine."""

    def interrupt(self) -> None:
        """Make the running call end soon, with an EngineError that says stopped."""

    def settle(self) -> None:
        """Let an interrupt pass that came when no call was running any more."""


class Answers(Abilities[int], ABC):
    """A problem over small integers, and what its numbers stand for."""

    well_formed = True
    asking: tuple[str, int] = ("start", -1)  # what is being answered, and about which state
    bound: float = 0  # no solution costs less

    def lower_bound(self, state: int) -> float:
        """Return what the parent has proved."""
        return self.bound

    def asked(self) -> tuple[str, str, int]:
        """Say what was being asked, of whom if several can answer, and about which state."""
        question, state = self.asking
        return question, "", state

    @abstractmethod
    def start(self) -> int:
        """Return the number of the start."""

    @abstractmethod
    def start_at(self, text: str) -> None:
        """Begin at the state that a text writes, from now on."""

    @abstractmethod
    def is_goal(self, state: int) -> bool:
        """Tell whether a state is a goal."""

    @abstractmethod
    def successors(self, state: int) -> list[tuple[int, int, float]]:
        """Give the steps from a state: action, state and cost."""

    @abstractmethod
    def heuristic(self, name: str, *, reads_path: bool = False) -> Heuristic[int]:
        """Choose the heuristic of a search."""

    @abstractmethod
    def guess_path(self, path: list[list[float]]) -> float:
        """Value a path, given as [state, cost] back to the start, by the chosen heuristic."""

    @abstractmethod
    def goal_now(self, state: int) -> bool:
        """Tell whether any state is a goal, whether it was met before or not."""

    @abstractmethod
    def guess_now(self, name: str, state: int) -> float:
        """Value any state by any heuristic."""

    @abstractmethod
    def state_of(self, text: str) -> int:
        """Return the number of the state that a text writes, or raise NotationError."""

    @abstractmethod
    def state_text(self, state: int) -> str:
        """Write a state."""

    def format(self, state: int) -> str:
        """Write a state for people."""
        return self.state_text(state)

    @abstractmethod
    def action_text(self, action: int) -> str:
        """Write an action; empty if it has no name."""

    @abstractmethod
    def notes(self) -> list[str]:
        """Tell of odd answers that were met, in words."""


# A message between a process and its worker.
Message = dict[str, Any]


def asking(asked: Message) -> str:
    """Say in words what the rules were asked: by question, name and state."""
    question, name = asked["question"], asked.get("name", "")
    if question == "cost":
        return f"asked for the cost ({name}) of a step from {asked['state']}"
    words = {"heuristic": "the heuristic", "goal": "the goal test"}.get(question, question)
    about = f" of {asked['state']}" if asked["state"] else ""
    return " ".join(filter(None, ["asked for", words, name])) + about
