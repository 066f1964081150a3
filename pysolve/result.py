"""What a search found out: status, figures, and a path that can be replayed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from pysolve.errors import VerificationError
from pysolve.problem import Problem, State, Step, abilities
from pysolve.verdict import Status, Verdict

if TYPE_CHECKING:
    from pysolve.search.hindsight import TooHigh
    from pysolve.search.strategies import Strategy

__all__ = ["Path", "SearchResult", "Stats", "Status", "make_result"]


Path = tuple[Step[State], ...]  # the steps from the start to a goal


@dataclass
class Stats:
    """The figures of a search, counted as the course reports count.

    A node is ``expanded`` when its successors are asked for; the goal is not.
    ``frontier`` nodes were generated and still waited at the end. ``levels``
    counts the generated nodes (expanded and frontier) by depth. Deepening
    searches hold one path: their ``generated`` counts the root and every node
    that any round made of another, the goal too, and ``frontier`` is the rest.
    """

    expanded: int = 0
    frontier: int = 0
    depth: int = 0
    levels: list[int] = field(default_factory=list)
    rounds: int = 1
    seconds: float = 0.0
    solver: dict[str, int] = field(default_factory=dict)  # a planner's own figures, by name

    @property
    def generated(self) -> int:
        """Nodes expanded and nodes left in the frontier."""
        return self.expanded + self.frontier


@dataclass(frozen=True)
class SearchResult(Generic[State]):
    """The outcome of one search of one problem."""

    problem: Problem[State]
    strategy: str
    heuristic: str | None
    settings: dict[str, Any]  # what makes the run repeatable: tie, duplicates, weight, width
    status: Status
    reason: str  # why it stopped, in words
    path: Path[State] | None
    stats: Stats
    bound: float | None = None  # no solution is cheaper than this; None if nothing is proved
    ground: str = ""  # on what that rests: the search alone, a claim and whose, a proof
    too_high: TooHigh[State] | None = None  # where h was above what the rest of the path costs
    notes: tuple[str, ...] = ()  # odd answers of the rules, each with a state that shows it
    solutions: tuple[Path[State], ...] = ()  # where more than one was asked for
    count: int | None = None  # how many solutions there are, if all were counted
    distinct: int | None = None  # how many of them no symmetry carries into each other

    @property
    def solved(self) -> bool:
        """Tell whether a path to a goal was found."""
        return self.path is not None

    @property
    def cost(self) -> float | None:
        """The cost of the path found."""
        return None if self.path is None else sum(step.cost for step in self.path)

    @property
    def length(self) -> int | None:
        """The number of steps of the path found."""
        return None if self.path is None else len(self.path)

    @property
    def actions(self) -> list[Any]:
        """The actions of the path found; empty if there is none."""
        return [step.action for step in self.path or ()]

    def states(self) -> Iterator[State]:
        """Walk the path found, from the start to the goal."""
        yield self.problem.start()
        for step in self.path or ():
            yield step.state

    def unless_interrupted(self) -> SearchResult[State]:
        """Return this; raise KeyboardInterrupt, for who would go on, if one ended the search."""
        if self.path is None and self.reason.startswith("interrupted"):
            raise KeyboardInterrupt
        return self

    def verify(self) -> SearchResult[State]:
        """Replay the path against the rules; raise VerificationError if it breaks them."""
        if self.path is None:
            raise VerificationError("there is no path to verify", advice=self.reason)
        state = self.problem.start()
        for number, step in enumerate(self.path, 1):
            if not any(_same_step(step, Step(*offer)) for offer in self.problem.successors(state)):
                raise VerificationError(
                    f"step {number} ({step.action}) is not among the successors of {state!r}"
                )
            state = step.state
        if not self.problem.is_goal(state):
            raise VerificationError(f"the path ends in {state!r}, which is not a goal")
        return self

    def to_dict(self) -> dict[str, Any]:
        """Return a flat, JSON-ready record of the result."""
        able = abilities(self.problem)
        write_state, write_action = able.format, able.format_action

        def written(path: Path[State]) -> list[dict[str, Any]]:
            return [
                {"action": write_action(a), "state": write_state(s), "cost": c} for a, s, c in path
            ]

        return {
            "puzzle": able.puzzle,
            "instance": able.name,
            "model": able.model,
            "strategy": self.strategy,
            "heuristic": self.heuristic,
            **self.settings,
            "status": self.status.value,
            "reason": self.reason,
            "cost": self.cost,
            "bound": json_number(self.bound),
            "rests_on": self.ground or None,
            "length": self.length,
            "expanded": self.stats.expanded,
            "generated": self.stats.generated,
            "frontier": self.stats.frontier,
            "depth": self.stats.depth,
            "levels": self.stats.levels,
            "rounds": self.stats.rounds,
            "seconds": round(self.stats.seconds, 6),
            "notes": list(self.notes),
            "h_too_high": self._too_high(),
            "reading": list(able.reading),
            "doubts": list(able.doubts),
            **({"solver": self.stats.solver} if self.stats.solver else {}),
            **({"count": self.count, "distinct": self.distinct} if self.count is not None else {}),
            "start": write_state(self.problem.start()),
            "path": None if self.path is None else written(self.path),
            **({"solutions": list(map(written, self.solutions))} if self.solutions else {}),
        }

    def _too_high(self) -> dict[str, Any] | None:
        if self.too_high is None:
            return None
        worst, write = self.too_high.worst, abilities(self.problem).format
        return {
            "states": self.too_high.states,
            "of": self.too_high.of,
            "worst": worst and {
                "step": worst.step,
                "state": write(worst.state),
                "h": json_number(worst.h),
                "remaining": worst.remaining,
            },
        }  # fmt: skip


def json_number(value: Any) -> Any:
    """Write what JSON has no number for: infinity as text, no number as null."""
    if isinstance(value, float) and not math.isfinite(value):
        return None if math.isnan(value) else str(value)
    return value


def make_result(
    problem: Problem[State],
    strategy: Strategy,
    heuristic: str | None,
    verdict: Verdict,
    path: Path[State] | None,
    stats: Stats,
    **more: Any,
) -> SearchResult[State]:
    """Put together what a search of whatever kind came to; ``more`` are notes and solutions."""
    return SearchResult(
        problem=problem,
        strategy=strategy.name,
        heuristic=heuristic,
        settings=strategy.settings(),
        status=verdict.status,
        reason=verdict.reason,
        path=path,
        stats=stats,
        bound=verdict.bound,
        ground=verdict.ground,
        **more,
    )


def _same_step(taken: Step[Any], offered: Step[Any]) -> bool:
    # Costs along a path come from sums, so fractional ones differ by rounding.
    return (
        taken.action == offered.action
        and taken.state == offered.state
        and math.isclose(taken.cost, offered.cost, rel_tol=1e-9, abs_tol=1e-9)
    )
