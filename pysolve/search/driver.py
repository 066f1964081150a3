"""The driver: one entry for every strategy over any problem."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
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
from pysolve.search.evidence import Proof, assuming, gather, proven, refuted_claims
from pysolve.search.guided import Advice, Policy, guided, resolve_policy
from pysolve.search.hindsight import look_back
from pysolve.search.outcome import Outcome, Task, check_path, path_to
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
    assume: str | Iterable[str] = (),
    proofs: Mapping[str, Proof] | None = None,
    limits: Limits | None = None,
    listener: Listener | None = None,
) -> SearchResult[State]:
    """Search a problem; never raises for a limit or Ctrl-C, which end it with a status.

    ``heuristic`` is a name that the problem knows, a Heuristic, or any function
    of a state. ``weight`` belongs to wastar, wida, beam and guided, ``width`` to
    beam, ``planning`` to clingo; to guided ``policy`` (a name that the problem
    knows, a Policy, or any function of a state), the thresholds ``preferred`` and
    ``normal``, and ``complete``. ``assume`` names claims about the heuristic that are to be
    relied on (admissible, consistent); the result says that it does. ``proofs`` is what was
    found out about heuristics of this problem, by name.
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
    found_out = (proofs or {}).get(guess.name)
    guess = assuming(proven(guess, found_out), assume, found_out)
    check_problem(problem, able, guess)
    start = problem.start()
    if proof := able.hopeless(start):
        return _hopeless(problem, chosen, guess, proof)
    if chosen.kind.family == "planner":
        return _planned(able, chosen, limits, listener)
    by_name = all(asked is None or isinstance(asked, str) for asked in (heuristic, policy))
    if by_name and not (listener is not None and listener.wants_expansions):
        found = able.delegated(chosen, None if guess is ZERO else guess, limits, listener)
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
    if outcome.goal is not None:
        check_path(task, outcome.goal)
    path = None if outcome.goal is None else path_to(outcome.goal)
    seen = None
    with suppress(KeyboardInterrupt):
        seen = None if path is None else look_back(problem, guess, start, path)
    refuted = refuted_claims(task, outcome, seen)
    return make_result(
        problem,
        strategy,
        _name(guess),
        judge(gather(task, able, outcome, refuted)),
        path,
        _stats(outcome, watch),
        notes=refuted,
        too_high=seen and seen.too_high,
    )


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
