"""Problems whose rules are in ASP: searched by our driver, or planned by clingo."""

from __future__ import annotations

import importlib
from typing import Any

from pysolve.errors import RulesTimeoutError
from pysolve.limits import Limits
from pysolve.models.asp.facts import FactSet
from pysolve.models.referenced import RemotePuzzle
from pysolve.models.understanding import short_place
from pysolve.models.worker.problem import RemoteProblem
from pysolve.problem import Heuristic, Step, canonical_of
from pysolve.puzzles.base import PuzzleProblem
from pysolve.puzzles.translation import Translation
from pysolve.result import SearchResult, Stats, Status
from pysolve.search import Listener
from pysolve.search.strategies import Strategy


class AspProblem(RemoteProblem):
    """What our puzzles and users' programs in ASP share: plans, and why there is none."""

    model = "asp"

    def plan_there(
        self, strategy: Strategy, limits: Limits, listener: Listener | None
    ) -> SearchResult[Any]:
        """Let clingo plan, and translate what comes back."""
        message = {
            "do": "plan",
            "settings": vars(strategy.planning),
            "uniform_cost": self.uniform_cost,
            "limits": vars(limits),
            "progress": listener is not None,
        }
        try:
            answer = self.ask(message, listener)["result"]
        except RulesTimeoutError:  # in the midst of grounding, which only the process's end ends
            answer = {**_NOTHING, "stopped": f"time limit of {limits.seconds:g} s while grounding"}
        path = None if answer["path"] is None else self._path(answer["path"])
        solutions = tuple(self._path(steps) for steps in answer["solutions"])
        status, reason, bound = self._judge(answer, path, strategy)
        return SearchResult(
            self,
            strategy.name,
            None,
            strategy.settings(),
            status,
            reason,
            path,
            Stats(
                depth=len(path or ()), rounds=answer["rounds"], seconds=answer["seconds"],
                solver=answer["figures"],
            ),
            bound,
            self._plan_notes(answer, strategy),
            solutions if strategy.planning.solutions != 0 else (),
            answer["count"],
            self.distinct(solutions) if answer["count"] is not None else None,
        )  # fmt: skip

    def _path(self, steps: list[list[Any]]) -> tuple[Step[Any], ...]:
        return tuple(Step(self.read_action(a), self.parse(s), c) for a, s, c in steps)

    def _judge(
        self, answer: dict[str, Any], path: tuple[Step[Any], ...] | None, strategy: Strategy
    ) -> tuple[Status, str, float | None]:
        """Say what was proved: by clingo's refutations, or because a bound is met."""
        bound = self.lower_bound(self.start())
        if path is None:
            if answer["exhausted"]:
                return Status.UNSOLVABLE, "clingo proved that no plan of any length exists", None
            stopped, horizon = answer["stopped"], strategy.planning.horizon
            known = "no plan was found"
            if answer["refuted"] >= 0:
                known = f"no plan has {answer['refuted']} steps or fewer"
            elif horizon is not None and not stopped:
                known = f"no plan has {horizon} steps"
            return Status.LIMIT, f"{stopped}; {known}" if stopped else known, bound or None
        cost = sum(step.cost for step in path)
        shortest = not answer["side_by_side"] and answer["refuted"] == len(path) - 1
        if cost <= bound or answer["cheapest"] or (shortest and self.uniform_cost):
            return Status.OPTIMAL, "no solution is cheaper", cost
        reason = "a plan with the fewest steps" if shortest else "a plan was found"
        return Status.SOLVED, reason, bound or None

    def _plan_notes(self, answer: dict[str, Any], strategy: Strategy) -> tuple[str, ...]:
        notes = []
        if answer["side_by_side"] and answer["horizon"]:
            actions, steps = len(answer["path"] or ()), answer["horizon"]
            in_steps = "one step" if steps == 1 else f"{steps} steps"
            notes.append(f"{actions} actions in {in_steps}, those of a step side by side")
            if strategy.planning.prove and answer["refuted"] == steps - 1:
                notes.append(f"clingo proved that {answer['refuted']} such steps are not enough")
        return tuple(notes)

    def distinct(self, solutions: tuple[tuple[Step[Any], ...], ...]) -> int | None:
        """Count solutions up to symmetry; None if that means nothing here."""
        return None

    def why(self, horizon: int, limits: Limits | None = None) -> list[str]:
        """Say in lines which constraints leave no plan of so many steps."""
        message = {"do": "why", "horizon": horizon, "limits": vars(limits or Limits())}
        return [short_place(line) for line in self.ask(message)["lines"]]

    def unrolled(self, *, sequential: bool = False) -> str:
        """Return the program as clingo plans with it: unrolled over time."""
        text: str = self.ask({"do": "unrolled", "sequential": sequential})["text"]
        return text


_NOTHING: dict[str, Any] = {
    "path": None, "solutions": [], "count": None, "side_by_side": False, "horizon": None,
    "refuted": -1, "exhausted": False, "cheapest": False, "figures": {}, "seconds": 0.0,
    "rounds": 0,
}  # fmt: skip


class AspPuzzle(RemotePuzzle, AspProblem):
    """A puzzle that asks clingo; its states are those of the Python reference.

    Notation, drawings, proofs and claims about heuristics come from the
    reference, all else from ``asp/``.
    """

    model = "asp"

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        module = importlib.import_module(f"pysolve.puzzles.{reference.puzzle}.asp")
        self.translation: Translation[Any] = module.TRANSLATION(reference)
        super().__init__(reference, self.translation.heuristics)

    def opening(self) -> dict[str, Any]:
        """Hand over the instance as facts."""
        return {
            "do": "puzzle",
            "name": self.puzzle,
            "facts": self.translation.facts(),
            "start": self.translation.fluents(self.reference.start()),
        }

    def start(self) -> Any:
        """Return the reference's start."""
        return self.reference.start()

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return what is claimed of a heuristic: by the reference, or by ASP's own."""
        own = self.translation.heuristics.get(name.lower())
        if own is None:
            return self.reference.heuristic(name)
        return Heuristic(
            own.name, lambda state: 0, own.summary, own.admissible, own.consistent, own.reads_path
        )

    def parse(self, text: str) -> Any:
        """Read a state that the worker wrote, or one in the puzzle's notation."""
        if text.startswith("{"):
            return self.translation.state(FactSet(text))
        return super().parse(text)

    def write_state(self, state: Any) -> str:
        """Write a state for the worker."""
        return "{" + ",".join(self.translation.fluents(state)) + "}"

    def read_action(self, text: str) -> Any:
        """Read an action that the worker wrote, as people say it."""
        return self.reference.format_action(self.translation.action(text))

    def distinct(self, solutions: tuple[tuple[Step[Any], ...], ...]) -> int | None:
        """Count solutions up to symmetry, where the reference can tell."""
        fold = getattr(self.reference, "symmetry_class", None) or canonical_of(self.reference)
        if fold is None or not solutions:
            return None
        return len({fold(path[-1].state) for path in solutions if path})
