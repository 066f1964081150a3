"""Our own puzzles with their rules in Prolog, as problems like any other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pysolve.limits import Limits
from pysolve.models.prolog_client import WorkerProcess
from pysolve.problem import ZERO, Heuristic, Node, Step, canonical_of
from pysolve.puzzles.base import PuzzleProblem
from pysolve.result import SearchResult, Stats, Status
from pysolve.search import Listener
from pysolve.search.strategies import Strategy


class PrologPuzzle(PuzzleProblem[Any]):
    """A puzzle that asks Prolog; its states are those of the Python reference.

    Notation, drawings and claims about heuristics come from the reference, all
    else from ``prolog/puzzles``. States cross over in notation; a search goes
    over as a whole, and only its result comes back.
    """

    model = "prolog"

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        self.reference = reference
        self.puzzle = reference.puzzle  # type: ignore[misc]
        self.name = reference.name
        self.default_heuristic = reference.default_heuristic  # type: ignore[misc]
        self.heuristics = reference.heuristics  # type: ignore[misc]
        self.uniform_cost = reference.uniform_cost
        self.source = reference.source
        self._worker: WorkerProcess | None = None

    def _ask(self, message: dict[str, Any], listener: Listener | None = None) -> Any:
        if self._worker is None or not self._worker.alive:
            text, options = self.source
            folds = canonical_of(self.reference) is not None
            self._worker = WorkerProcess()
            self._worker.ask(
                {"do": "puzzle", "name": self.puzzle, "text": text, "options": options,
                 "folds": folds}
            )  # fmt: skip
        return self._worker.ask(message, listener)

    def close(self) -> None:
        """End the Prolog process; the next question starts a new one."""
        if self._worker is not None:
            self._worker.close()

    def start(self) -> Any:
        """Ask Prolog where to start."""
        return self.parse(self._ask({"do": "ask", "question": "start"})["answer"])

    def is_goal(self, state: Any) -> bool:
        """Ask Prolog whether this is a goal."""
        return bool(self._question("goal", state))

    def successors(self, state: Any) -> list[tuple[str, Any, float]]:
        """Ask Prolog what can be done here; actions are text."""
        steps = self._question("successors", state)
        return [(action, self.parse(child), cost) for action, child, cost in steps]

    def heuristic(self, name: str) -> Heuristic[Any]:
        """Return a heuristic that asks Prolog; what is claimed of it comes along."""
        known = self.reference.heuristic(name)
        if known is ZERO:
            return ZERO

        def guess(state: Any) -> float:
            answer: float = self._question("heuristic", state, name=known.name)
            return answer

        def path_guess(node: Node[Any]) -> float:
            path = [[self.format(step.state), step.cost] for step in reversed(node.path())]
            message = {"do": "ask", "question": "path_heuristic", "name": known.name, "path": path}
            answer: float = self._ask(message)["answer"]
            return answer

        return replace(known, function=path_guess if known.reads_path else guess)

    def _question(self, question: str, state: Any, **more: Any) -> Any:
        message = {"do": "ask", "question": question, "state": self.format(state), **more}
        return self._ask(message)["answer"]

    def hopeless(self, state: Any) -> str | None:
        """Return the reference's proof that no goal can be reached, if it has one."""
        return self.reference.hopeless(state)

    def lower_bound(self, state: Any) -> float:
        """Return the reference's lower bound."""
        return self.reference.lower_bound(state)

    def parse(self, text: str) -> Any:
        """Read a state in the puzzle's notation."""
        return self.reference.parse(text)

    def format(self, state: Any) -> str:
        """Write a state in the puzzle's notation."""
        return self.reference.format(state)

    def search_there(
        self, strategy: Strategy, heuristic: str | None, limits: Limits, listener: Listener | None
    ) -> SearchResult[Any]:
        """Let the worker search, next to Prolog, and translate what comes back."""
        known = None if heuristic is None else self.reference.heuristic(heuristic)
        bound = self.reference.lower_bound(self.reference.start())
        answer = self._ask(
            {
                "do": "search",
                "strategy": strategy.name,
                "settings": strategy.arguments(),
                "limits": vars(limits),
                "progress": listener is not None,
                "uniform_cost": self.uniform_cost,
                "lower_bound": bound,
                "heuristic": known
                and {
                    "name": known.name,
                    "reads_path": known.reads_path,
                    "admissible": known.admissible,
                    "consistent": known.consistent,
                },
            },
            listener,
        )["result"]
        path = answer["path"]
        return SearchResult(
            self,
            strategy.name,
            known.name if known else None,
            strategy.settings(),
            Status(answer["status"]),
            answer["reason"],
            None if path is None else tuple(Step(a, self.parse(s), c) for a, s, c in path),
            Stats(*answer["stats"]),
            answer["bound"],
        )
