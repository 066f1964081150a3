"""Our puzzles with compiled rules, and compiled searches where there are some."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import Any

from pysolve.compiled.kernel import Found, Kernel
from pysolve.limits import Limits
from pysolve.models.referenced import ReferencedPuzzle
from pysolve.problem import ZERO, Heuristic, Step, canonical_of
from pysolve.puzzles.base import PuzzleProblem
from pysolve.result import SearchResult, Stats, Status
from pysolve.search import Listener, Watch, search
from pysolve.search.strategies import Strategy

_WARM_UP_NODES = 64


class NativePuzzle(ReferencedPuzzle):
    """A puzzle that asks compiled kernels; its states are those of the Python reference."""

    model = "native"
    guides_there = True  # compiled searches know the package's policies

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        module = importlib.import_module(f"pysolve.puzzles.{reference.puzzle}.native.kernel")
        self.kernel: Kernel = module.KERNEL(reference)
        super().__init__(reference, self.kernel.heuristics)
        self.successors = self.kernel.successors  # type: ignore[method-assign]
        self.is_goal = self.kernel.is_goal  # type: ignore[method-assign]
        if (fold := canonical_of(reference)) is not None:
            self.canonical = fold

    def start(self) -> Any:
        """Return the reference's start."""
        return self.reference.start()

    def successors(self, state: Any) -> list[tuple[Any, Any, float]]:
        """Ask the kernel what can be done."""
        return self.kernel.successors(state)

    def is_goal(self, state: Any) -> bool:
        """Ask the kernel whether this is a goal."""
        return self.kernel.is_goal(state)

    def heuristic(self, name: str) -> Heuristic[Any]:
        """Return a heuristic that asks the kernel, unless it reads the path."""
        own = next((i for n, i in self.kernel.heuristics.items() if n == name.lower()), None)
        if own is not None:
            known: Heuristic[Any] = Heuristic(
                own.name, ZERO.function, own.summary, own.admissible, own.consistent
            )
        else:
            known = self.reference.heuristic(name)
        if known is ZERO or known.reads_path:
            return known

        def guess(state: Any) -> float:
            return self.kernel.guess(known.name, state)

        return Heuristic(known.name, guess, known.summary, known.admissible, known.consistent)

    def format_action(self, action: Any) -> str:
        """Write an action as people say it."""
        return self.reference.format_action(action)

    def search_there(
        self, strategy: Strategy, heuristic: str | None, limits: Limits, listener: Listener | None
    ) -> SearchResult[Any]:
        """Run a compiled search, or the driver where there is none of this kind."""
        run = self.kernel.search(strategy, heuristic)
        if run is None:
            return self._driven(strategy, heuristic, limits, listener)
        # A few nodes first, so that loading or compiling is not taken for searching.
        warming_up = self.kernel.search(strategy, heuristic)
        assert warming_up is not None
        first = Watch(Limits(nodes=_WARM_UP_NODES), None)
        with first.collector, first:
            warming_up(first)
        watch = Watch(limits, listener)
        found = Found()  # what is known if the search is interrupted
        with watch.collector, watch:
            found = run(watch)
        return self._result(strategy, heuristic, found, watch)

    def _driven(
        self, strategy: Strategy, heuristic: str | None, limits: Limits, listener: Listener | None
    ) -> SearchResult[Any]:
        """Let the driver search, with the kernel's answers."""
        guess = None if heuristic is None else self.heuristic(heuristic)
        if guess is None and strategy.kind.informed:
            guess = ZERO
        if guess is not None and not guess.reads_path:
            guess.function(self.start())  # loads or builds its tables before the clock runs
        here = _Here(self)
        result = search(
            here, strategy.name, guess, limits=limits, listener=listener, **strategy.arguments()
        )
        return replace(result, problem=self)

    def _result(
        self, strategy: Strategy, heuristic: str | None, found: Found, watch: Watch
    ) -> SearchResult[Any]:
        path = None if found.actions is None else self._path(found.actions)
        cost = None if path is None else sum(step.cost for step in path)
        bound = max(found.bound, self.lower_bound(self.start()))
        if cost is not None:
            optimal = bound >= cost
            status = Status.OPTIMAL if optimal else Status.SOLVED
            reason = "no solution is cheaper" if optimal else "a goal was reached"
            bound = cost if optimal else bound
        elif found.exhausted:
            status, bound = Status.UNSOLVABLE, 0
            reason = "every state that can be reached was seen, and none is a goal"
        else:
            status, reason = Status.LIMIT, watch.stopped or "stopped"
        return SearchResult(
            self,
            strategy.name,
            heuristic,
            strategy.settings(),
            status,
            found.reason or reason,
            path,
            Stats(
                found.expanded, found.frontier, found.depth, found.levels, found.rounds,
                watch.seconds,
            ),
            bound or None,
        )  # fmt: skip

    def _path(self, actions: list[Any]) -> tuple[Step[Any], ...]:
        """Replay actions by the reference's rules, which checks them on the way."""
        state, steps = self.start(), []
        for action in actions:
            step = next(s for s in self.reference.successors(state) if s[0] == action)
            steps.append(Step(*step))
            state = step[1]
        return tuple(steps)


class _Here:
    """The questions of a native problem, and nothing that searches by itself."""

    def __init__(self, problem: NativePuzzle) -> None:
        self.start, self.is_goal = problem.start, problem.is_goal
        self.successors, self.heuristic = problem.successors, problem.heuristic
        self.hopeless, self.lower_bound = problem.hopeless, problem.lower_bound
        self.uniform_cost = problem.uniform_cost
        self.policy = problem.policy
        if (fold := canonical_of(problem)) is not None:
            self.canonical = fold
