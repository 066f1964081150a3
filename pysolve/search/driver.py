"""The driver: one entry for every strategy over any problem."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, inf
from typing import Any

from pysolve.errors import OptionError
from pysolve.limits import Limits
from pysolve.problem import ZERO, Abilities, Heuristic, Problem, State, abilities
from pysolve.result import SearchResult, Stats, make_result
from pysolve.search.beam import beam
from pysolve.search.best_first import best_first
from pysolve.search.contract import check_problem
from pysolve.search.deepening import deepening
from pysolve.search.events import Listener, Watch
from pysolve.search.guided import Advice, Policy, guided, resolve_policy
from pysolve.search.outcome import Outcome, Task, path_to
from pysolve.search.strategies import KINDS, Planning, Strategy, make_strategy
from pysolve.verdict import Evidence, judge

_LOOPS: dict[str, Callable[[Task], Outcome]] = {
    "best-first": best_first, "deepening": deepening, "beam": beam, "guided": guided
}  # fmt: skip


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
    kind = KINDS.get(strategy)
    guides = kind is not None and kind.family == "guided"
    adviser = resolve_policy(problem, policy) if guides else None
    chosen = make_strategy(
        strategy, tie=tie, duplicates=duplicates, weight=weight, width=width, planning=planning,
        policy=adviser.name if adviser else str(policy or ""),
        preferred=preferred, normal=normal, complete=complete,
    )  # fmt: skip
    able, limits = abilities(problem), limits or Limits()
    guess = _resolve(problem, able, chosen, heuristic)
    check_problem(problem, able, guess)
    start = problem.start()
    if proof := able.hopeless(start):
        return _hopeless(problem, chosen, guess, proof)
    if chosen.kind.family == "planner":
        return _planned(able, chosen, limits, listener)
    by_name = all(asked is None or isinstance(asked, str) for asked in (heuristic, policy))
    if by_name and not (listener is not None and listener.wants_expansions):
        found = able.delegated(chosen, _name(guess), limits, listener)
        if found is not None:
            return found
    return _search_here(problem, able, chosen, guess, Watch(limits, listener), start, adviser)


def _search_here(
    problem: Problem[State], able: Abilities[State], strategy: Strategy, guess: Heuristic[State],
    watch: Watch, start: State, policy: Policy[State] | None,
) -> SearchResult[State]:  # fmt: skip
    task = Task(problem, start, able.canonical, strategy, guess, watch, policy)
    with watch.collector:
        outcome = _LOOPS[strategy.kind.family](task)
    cost = None if outcome.goal is None else outcome.goal[2]
    verdict = judge(
        Evidence(
            cost=cost,
            bound=0 if outcome.exhausted else _lower_bound(task, able, outcome),
            exhausted=outcome.exhausted,
            negative_costs=able.negative_costs,
            doubts=tuple(able.doubts),
            stopped=watch.stopped,
            words=outcome.gave_up,
        )
    )
    path = None if outcome.goal is None else path_to(outcome.goal)
    return make_result(problem, strategy, _name(guess), verdict, path, _stats(outcome, watch))


def _stats(outcome: Outcome, watch: Watch) -> Stats:
    return Stats(
        expanded=outcome.expanded,
        frontier=outcome.frontier,
        depth=outcome.depth,
        levels=outcome.levels,
        rounds=outcome.rounds,
        seconds=watch.seconds,
    )


def _hopeless(
    problem: Problem[State], strategy: Strategy, guess: Heuristic[State], proof: str
) -> SearchResult[State]:
    verdict = judge(Evidence(exhausted=True, words=proof))
    return make_result(problem, strategy, _name(guess), verdict, None, Stats())


def _planned(
    able: Abilities[State], strategy: Strategy, limits: Limits, listener: Listener | None
) -> SearchResult[State]:
    found = able.planned(strategy, limits, listener)
    if found is None:
        raise OptionError(
            f"strategy {strategy.name} needs rules in ASP",
            advice="Use --model asp, or a program in ASP (FILE.lp).",
        )
    return found


def _name(guess: Heuristic[Any]) -> str | None:
    return None if guess is ZERO else guess.name


def _resolve(
    problem: Problem[State],
    able: Abilities[State],
    strategy: Strategy,
    heuristic: str | Heuristic[State] | Callable[[State], float] | None,
) -> Heuristic[State]:
    if not strategy.kind.informed and strategy.tie != "low-h":
        if heuristic is not None:
            advice = "Drop it, or choose greedy, astar, wastar, idastar, wida, beam or guided."
            raise OptionError(f"strategy {strategy.name} uses no heuristic", advice=advice)
        return ZERO
    if heuristic is None:
        heuristic = able.default_heuristic
        if heuristic is None:
            raise OptionError(f"strategy {strategy.name} needs a heuristic", advice="Name one.")
    if isinstance(heuristic, Heuristic):
        return heuristic
    if isinstance(heuristic, str):
        return problem.heuristic(heuristic)
    return Heuristic(getattr(heuristic, "__name__", "custom"), heuristic)


def _lower_bound(task: Task, able: Abilities[Any], outcome: Outcome) -> float:
    """Return a cost that no solution can undercut, as far as one was proved.

    Some node on a cheapest path always waits, with g + h at most the optimum if
    h is admissible; and g + w·h is at most w·(g + h) for w of at least 1.
    """
    heuristic, kind = task.heuristic, task.strategy.kind
    bounds: list[float] = [able.lower_bound(task.start)]
    if heuristic.admissible and not heuristic.reads_path:
        bounds.append(heuristic.function(task.start))
    if kind.proves == "steps":
        # The shallowest solution is the cheapest one if all steps cost the same.
        if able.uniform_cost and outcome.goal is not None:
            bounds.append(outcome.goal[2])
    elif kind.proves == "cost" and heuristic.admissible and outcome.least is not None:
        most = max(task.strategy.weights)
        bounds.append(outcome.least if most == 1 else outcome.least / most)
    return _whole_steps(task, able, max(bounds))


def _whole_steps(task: Task, able: Abilities[Any], bound: float) -> float:
    """Round a bound up to a whole number of steps, where all cost the same."""
    if able.uniform_cost and bound < inf:
        step = next((cost for _, _, cost in task.problem.successors(task.start)), 0)
        if isinstance(step, int) and step > 0:
            return ceil(bound / step) * step
    return int(bound) if isinstance(bound, float) and bound.is_integer() else bound
