"""Problems whose rules are in ASP: plans by clingo, and why there is none."""

from __future__ import annotations

from typing import Any

from pysolve.errors import RulesTimeoutError
from pysolve.limits import Limits
from pysolve.models.understanding import short_place
from pysolve.models.worker.heard import LastHeard
from pysolve.models.worker.problem import RemoteProblem
from pysolve.result import Path, SearchResult, Stats, make_result
from pysolve.search import Listener
from pysolve.search.strategies import Strategy
from pysolve.verdict import CLINGO, PROBLEM, Bound, Evidence, judge


class AspProblem(RemoteProblem):
    """What our puzzles and users' programs in ASP share: plans, and why there is none."""

    model = "asp"

    def planned(
        self, strategy: Strategy, limits: Limits, listener: Listener | None
    ) -> SearchResult[Any]:
        """Let clingo plan, and translate what comes back."""
        message = {
            "do": "plan",
            "settings": vars(strategy.planning),
            "uniform_cost": self.uniform_cost,
            "limits": vars(limits),
            "progress": True,
        }
        heard = LastHeard(listener)
        try:
            answer = self.ask(message, heard)["result"]
        except RulesTimeoutError:  # in the midst of grounding, which only the process's end ends
            answer = {**_NOTHING, "stopped": f"time limit of {limits.seconds:g} s while grounding"}
        except KeyboardInterrupt:
            if not heard.has_begun:
                raise
            answer = {**_NOTHING, "stopped": "interrupted", "rounds": heard.rounds}
        path = None if answer["path"] is None else self.read_path(answer["path"])
        solutions = tuple(self.read_path(steps) for steps in answer["solutions"])
        stats = Stats(
            depth=len(path or ()), rounds=answer["rounds"], seconds=answer["seconds"],
            solver=answer["figures"],
        )  # fmt: skip
        return make_result(
            self,
            strategy,
            None,
            judge(self._evidence(answer, path, strategy)),
            path,
            stats,
            notes=self._plan_notes(answer, strategy),
            solutions=solutions if strategy.planning.solutions != 0 else (),
            count=answer["count"],
            distinct=self.distinct(solutions) if answer["count"] is not None else None,
        )

    def _evidence(
        self, answer: dict[str, Any], path: Path[Any] | None, strategy: Strategy
    ) -> Evidence:
        """Bring forward what clingo refuted, or that a bound is met."""
        own = Bound(self.lower_bound(self.start()), PROBLEM)
        if path is None:
            if answer["exhausted"]:
                words = "clingo proved that no plan of any length exists"
                return Evidence(exhausted=True, words=words)
            return Evidence(bounds=(own,), words=_without_plan(answer, strategy))
        cost = sum(step.cost for step in path)
        shortest = not answer["side_by_side"] and answer["refuted"] == len(path) - 1
        proved = answer["cheapest"] or (shortest and self.uniform_cost)
        bounds = (Bound(cost, CLINGO), own) if proved else (own,)
        words = "a plan with the fewest steps" if shortest else "a plan was found"
        return Evidence(cost=cost, bounds=bounds, words=words, doubts=tuple(self.doubts))

    def _plan_notes(self, answer: dict[str, Any], strategy: Strategy) -> tuple[str, ...]:
        notes = []
        if answer["side_by_side"] and answer["horizon"]:
            actions, steps = len(answer["path"] or ()), answer["horizon"]
            in_steps = "one step" if steps == 1 else f"{steps} steps"
            notes.append(f"{actions} actions in {in_steps}, those of a step side by side")
            if strategy.planning.prove and answer["refuted"] == steps - 1:
                notes.append(f"clingo proved that {answer['refuted']} such steps are not enough")
        return tuple(notes)

    def distinct(self, solutions: tuple[Path[Any], ...]) -> int | None:
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


def _without_plan(answer: dict[str, Any], strategy: Strategy) -> str:
    stopped, horizon = answer["stopped"], strategy.planning.horizon
    known = "no plan was found"
    if answer["refuted"] >= 0:
        known = f"no plan has {answer['refuted']} steps or fewer"
    elif horizon is not None and not stopped:
        known = f"no plan has {horizon} steps"
    return f"{stopped}; {known}" if stopped else known


_NOTHING: dict[str, Any] = {
    "path": None, "solutions": [], "count": None, "side_by_side": False, "horizon": None,
    "refuted": -1, "exhausted": False, "cheapest": False, "figures": {}, "seconds": 0.0,
    "rounds": 0,
}  # fmt: skip
