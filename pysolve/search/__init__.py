"""The driver: strategies over any problem, with exact counts and honest statuses."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, inf
from typing import Any

from pysolve.errors import OptionError
from pysolve.limits import Limits
from pysolve.problem import (
    ZERO,
    Heuristic,
    Problem,
    State,
    has_uniform_cost,
    hopeless_reason,
    lower_bound_of,
)
from pysolve.result import SearchResult, Stats, Status
from pysolve.search.beam import beam
from pysolve.search.best_first import best_first
from pysolve.search.deepening import deepening
from pysolve.search.events import Listener, Progress, Watch
from pysolve.search.guided import Advice, Policy, guided, resolve_policy
from pysolve.search.outcome import Outcome, path_to
from pysolve.search.strategies import KINDS, Planning, Strategy, make_strategy

__all__ = [
    "KINDS",
    "Limits",
    "Listener",
    "Planning",
    "Policy",
    "Progress",
    "SearchResult",
    "Status",
    "Watch",
    "search",
]

_LOOPS = {"best-first": best_first, "deepening": deepening, "beam": beam}


def search(
    problem: Problem[State],
    strategy: str = "astar",
    heuristic: str | Heuristic[State] | Callable[[State], float] | None = None,
    *,
    weight: float | str | Fraction | None = None,
    width: int | None = None,
    tie: str | None = None,
    duplicates: str | None = None,
    planning: Planning | None = None,
    policy: str | Policy[State] | Callable[[State], Advice] | None = None,
    preferred: float | None = None,
    normal: float | None = None,
    complete: bool = False,
    limits: Limits | None = None,
    listener: Listener | None = None,
) -> SearchResult[State]:
    """Search a problem; never raises for a limit or Ctrl-C, which end it with a status.

    ``heuristic`` is a name that the problem knows, a Heuristic, or any function
    of a state. ``weight`` belongs to wastar, wida, beam and guided, ``width`` to
    beam, ``planning`` to clingo; to guided ``policy`` (a name that the problem
    knows, a Policy, or any function of a state), the thresholds ``preferred`` and
    ``normal``, and ``complete``.
    """
    adviser = resolve_policy(problem, policy) if strategy == "guided" else None
    chosen = make_strategy(
        strategy, tie=tie, duplicates=duplicates, weight=weight, width=width, planning=planning,
        policy=adviser.name if adviser else str(policy or ""),
        preferred=preferred, normal=normal, complete=complete,
    )  # fmt: skip
    guess = _resolve(problem, chosen, heuristic)
    proof = hopeless_reason(problem, problem.start())
    by_name = all(asked is None or isinstance(asked, str) for asked in (heuristic, policy))
    traced = listener is not None and listener.wants_expansions
    if chosen.kind.family == "planner" and proof is None:
        return _planner(problem, chosen)(chosen, limits or Limits(), listener)
    elsewhere = searches_elsewhere(problem)
    if adviser is not None and not getattr(problem, "guides_there", False):
        elsewhere = None  # policies read states here
    if elsewhere is not None and proof is None and by_name and not traced:
        name = None if guess is ZERO else guess.name
        return elsewhere(chosen, name, limits or Limits(), listener)
    watch = Watch(limits or Limits(), listener)
    if proof is not None:
        outcome = Outcome(exhausted=True)
    else:
        with watch.collector:
            if adviser is not None:
                outcome = guided(problem, chosen, guess, watch, adviser)
            else:
                outcome = _LOOPS[chosen.kind.family](problem, chosen, guess, watch)
    status, bound = _judge(problem, chosen, guess, outcome)
    return SearchResult(
        problem,
        chosen.name,
        guess.name if guess is not ZERO else None,
        chosen.settings(),
        status,
        proof or outcome.gave_up or watch.stopped or _REASONS[status],
        None if outcome.goal is None else path_to(outcome.goal),
        Stats(
            outcome.expanded,
            outcome.frontier,
            outcome.depth,
            outcome.levels,
            outcome.rounds,
            watch.seconds,
        ),
        bound,
    )


_REASONS = {
    Status.OPTIMAL: "no solution is cheaper",
    Status.SOLVED: "a goal was reached",
    Status.UNSOLVABLE: "every state that can be reached was seen, and none is a goal",
    Status.LIMIT: "stopped",
}


def _planner(problem: Problem[State], strategy: Strategy) -> Callable[..., SearchResult[State]]:
    """Return how a problem lets its rules be planned with, if they can be.

    Such a problem has ``plan_there(strategy, limits, listener)``.
    """
    found: Callable[..., SearchResult[State]] | None = getattr(problem, "plan_there", None)
    if found is None:
        raise OptionError(
            f"strategy {strategy.name} needs rules in ASP",
            advice="Use --model asp, or a program in ASP (FILE.lp).",
        )
    return found


def searches_elsewhere(problem: Problem[State]) -> Callable[..., SearchResult[State]] | None:
    """Return how to search where the answers are, if that is in another process.

    A problem whose rules live elsewhere may have ``search_there(strategy,
    heuristic's name, limits, listener)``, which runs this driver over there.
    """
    found: Callable[..., SearchResult[State]] | None = getattr(problem, "search_there", None)
    return found


def _resolve(
    problem: Problem[State],
    strategy: Strategy,
    heuristic: str | Heuristic[State] | Callable[[State], float] | None,
) -> Heuristic[State]:
    if not strategy.kind.informed and strategy.tie != "low-h":
        if heuristic is not None:
            advice = "Drop it, or choose greedy, astar, wastar, idastar, wida, beam or guided."
            raise OptionError(f"strategy {strategy.name} uses no heuristic", advice=advice)
        return ZERO
    if heuristic is None:
        heuristic = getattr(problem, "default_heuristic", None)
        if heuristic is None:
            raise OptionError(f"strategy {strategy.name} needs a heuristic", advice="Name one.")
    if isinstance(heuristic, Heuristic):
        return heuristic
    if isinstance(heuristic, str):
        return problem.heuristic(heuristic)
    return Heuristic(getattr(heuristic, "__name__", "custom"), heuristic)


def _judge(
    problem: Problem[Any], strategy: Strategy, heuristic: Heuristic[Any], outcome: Outcome
) -> tuple[Status, float | None]:
    """Say what was proved, and which cost no solution undercuts (None if only 0 is known)."""
    if outcome.exhausted:
        return Status.UNSOLVABLE, None
    bound = _lower_bound(problem, strategy, heuristic, outcome)
    if outcome.goal is None:
        return Status.LIMIT, bound or None
    if bound >= outcome.goal[2]:
        return Status.OPTIMAL, outcome.goal[2]
    return Status.SOLVED, bound or None


def _lower_bound(
    problem: Problem[Any], strategy: Strategy, heuristic: Heuristic[Any], outcome: Outcome
) -> float:
    """Return a cost that no solution can undercut, as far as one was proved.

    Some node on a cheapest path always waits, with g + h at most the optimum if
    h is admissible; and g + w·h is at most w·(g + h) for w of at least 1.
    """
    start = problem.start()
    bounds: list[float] = [lower_bound_of(problem, start)]
    if heuristic.admissible and not heuristic.reads_path:
        bounds.append(heuristic.function(start))
    if strategy.kind.proves == "steps":
        # The shallowest solution is the cheapest one if all steps cost the same.
        if has_uniform_cost(problem) and outcome.goal is not None:
            bounds.append(outcome.goal[2])
    elif strategy.kind.proves == "cost" and heuristic.admissible and outcome.least is not None:
        most = max(strategy.weights)
        bounds.append(outcome.least if most == 1 else outcome.least / most)
    return _whole_steps(problem, max(bounds))


def _whole_steps(problem: Problem[Any], bound: float) -> float:
    """Round a bound up to a whole number of steps, where all cost the same."""
    if has_uniform_cost(problem) and bound < inf:
        step = next((cost for _, _, cost in problem.successors(problem.start())), 0)
        if isinstance(step, int) and step > 0:
            return ceil(bound / step) * step
    return int(bound) if isinstance(bound, float) and bound.is_integer() else bound
