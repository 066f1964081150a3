"""A problem whose rules live in a worker process: what all such problems share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from pysolve.limits import Limits
from pysolve.models.worker.heard import LastHeard
from pysolve.models.worker.process import WorkerProcess
from pysolve.models.worker.spawn import Confinement
from pysolve.models.worker.survey import RemoteSurvey
from pysolve.problem import ZERO, Abilities, Heuristic, Node, Step
from pysolve.result import Path, SearchResult, Stats, make_result
from pysolve.search import Listener
from pysolve.search.hindsight import Excess, TooHigh
from pysolve.search.strategies import Strategy
from pysolve.verdict import Status, Verdict

# What a worker is told of a heuristic.
TOLD = ("name", "reads_path", "admissible", "consistent", "warrant", "proof")


class RemoteProblem(Abilities[Any], ABC):
    """Asks a worker, which is started when needed and again if it was ended.

    From outside, one question at a time is answered; a search goes over as a
    whole, and only its progress, its result and the path come back.
    """

    model: str  # in which language the rules are, and so which worker answers
    well_formed = True

    def __init__(self) -> None:
        self._worker: WorkerProcess | None = None
        self._spare: WorkerProcess | None = None
        self._start: Any = None

    # What a kind of problem must say of itself.

    @abstractmethod
    def opening(self) -> dict[str, Any]:
        """Return the message that makes a new worker ready for this problem."""

    @abstractmethod
    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return what is known and claimed of a heuristic."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """Read a state that the worker wrote."""

    @abstractmethod
    def format(self, state: Any) -> str:
        """Write a state for people."""

    def write_state(self, state: Any) -> str:
        """Write a state for the worker."""
        return self.format(state)

    def read_action(self, text: str) -> Any:
        """Read an action that the worker wrote."""
        return text

    def confinement(self) -> Confinement:
        """Say what the worker may read, besides what its engine needs."""
        return Confinement()

    # What follows from that.

    def ask(self, message: dict[str, Any], listener: Listener | None = None) -> Any:
        """Put a question to the worker."""
        worker = self.ready()
        if listener is not None:
            listener.began()
        return worker.ask(message, listener)

    def ready(self) -> WorkerProcess:
        """Return a worker that is ready for this problem."""
        if self._worker is None or not self._worker.alive:
            self._worker = WorkerProcess(self.model, self.confinement())
            self.opened(self._worker.ask(self.opening()))
        return self._worker

    def opened(self, answer: dict[str, Any]) -> None:
        """Hear what a new worker says of the problem."""

    def close(self) -> None:
        """End the worker; the next question starts a new one."""
        for worker in (self._worker, self._spare):
            if worker is not None:
                worker.close()
        self._worker = self._spare = self._start = None

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Ask another worker meanwhile: a search makes one forget the states it has met."""
        self._worker, self._spare = self._spare, self._worker
        try:
            yield
        finally:
            self._worker, self._spare = self._spare, self._worker

    def start(self) -> Any:
        """Ask where to start, once."""
        if self._start is None:
            self._start = self.parse(self.ask({"do": "ask", "question": "start"})["answer"])
        return self._start

    def is_goal(self, state: Any) -> bool:
        """Ask whether this is a goal."""
        return bool(self._question("goal", state))

    def successors(self, state: Any) -> list[tuple[Any, Any, float]]:
        """Ask what can be done here."""
        steps = self._question("successors", state)
        return [(self.read_action(a), self.parse(child), cost) for a, child, cost in steps]

    def heuristic(self, name: str) -> Heuristic[Any]:
        """Return a heuristic that asks the worker; what is claimed of it comes along."""
        known = self.known_heuristic(name)
        if known is ZERO:
            return ZERO

        def guess(state: Any) -> float:
            answer: float = self._question("heuristic", state, name=known.name)
            return answer

        def path_guess(node: Node[Any]) -> float:
            path = [[self.write_state(step.state), step.cost] for step in reversed(node.path())]
            message = {"do": "ask", "question": "path_heuristic", "name": known.name, "path": path}
            answer: float = self.ask(message)["answer"]
            return answer

        return replace(known, function=path_guess if known.reads_path else guess)

    def survey(self) -> RemoteSurvey:
        """Begin to look at the whole space, many states in one message."""
        return RemoteSurvey(self)

    def _question(self, question: str, state: Any, **more: Any) -> Any:
        message = {"do": "ask", "question": question, "state": self.write_state(state), **more}
        return self.ask(message)["answer"]

    def delegated(
        self, strategy: Strategy, guess: Heuristic[Any] | None, limits: Limits,
        listener: Listener | None, start: Any = None,
    ) -> SearchResult[Any] | None:  # fmt: skip
        """Let the worker search, from another start if one is given; translate what comes back."""
        if strategy.kind.family == "guided":
            return None  # policies read states here
        message = {
            "do": "search",
            "strategy": strategy.name,
            "settings": strategy.arguments(),
            "limits": vars(limits),
            "progress": True,
            "uniform_cost": self.uniform_cost,
            "start": None if start is None else self.write_state(start),
            "doubts": list(self.doubts),
            "lower_bound": self.lower_bound(self.start()) if start is None else 0,
            "heuristic": guess and {name: getattr(guess, name) for name in TOLD},
        }  # fmt: skip
        heard = LastHeard(listener)
        try:
            answer = self.ask(message, heard)["result"]
        except KeyboardInterrupt as interrupt:
            answer = heard.interrupted(interrupt)
        return make_result(
            self,
            strategy,
            guess.name if guess else None,
            Verdict(
                Status(answer["status"]), answer["reason"], answer["bound"], answer["rests_on"]
            ),
            None if answer["path"] is None else self.read_path(answer["path"]),
            Stats(**answer["stats"]),
            notes=tuple(answer["notes"]),
            too_high=answer["too_high"] and self._read_too_high(**answer["too_high"]),
        )

    def _read_too_high(self, states: int, of: int, worst: dict[str, Any] | None) -> TooHigh[Any]:
        """Read where h was too high, as the worker wrote it."""
        shown = worst and Excess(**{**worst, "state": self.parse(worst["state"])})
        return TooHigh(states, of, shown or None)

    def read_path(self, steps: list[list[Any]]) -> Path[Any]:
        """Read the steps that the worker wrote."""
        return tuple(Step(self.read_action(a), self.parse(s), c) for a, s, c in steps)
