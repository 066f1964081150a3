"""Our puzzles with compiled rules, and compiled searches where there are some."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pysolve.compiled.kernel import Found, Kernel, Search
from pysolve.errors import OptionError
from pysolve.limits import Limits
from pysolve.models.referenced import ReferencedPuzzle
from pysolve.problem import ZERO, Heuristic, Step
from pysolve.puzzles.base import PuzzleProblem
from pysolve.result import Path, SearchResult, Stats, make_result
from pysolve.search import Listener, Watch
from pysolve.search.hindsight import look_back
from pysolve.search.strategies import Strategy
from pysolve.verdict import PROBLEM, SEARCH, Bound, Evidence, judge

_WARM_UP = Limits(nodes=64)
_ENDS_ALL = ("interrupted", "out of memory")  # while it compiled or built tables, even


class NativePuzzle(ReferencedPuzzle):
    """A puzzle that asks compiled kernels; its states are those of the Python reference."""

    model = "native"

    def __init__(self, reference: PuzzleProblem[Any]) -> None:
        load = reference.family.kernel
        if load is None:
            raise OptionError(f"{reference.puzzle} has no compiled rules")
        self.kernel: Kernel = load()(reference)
        super().__init__(reference, self.kernel.heuristics)
        self.successors = self.kernel.successors  # type: ignore[method-assign]
        self.is_goal = self.kernel.is_goal  # type: ignore[method-assign]
        self.canonical = reference.canonical

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
        """Return a heuristic that asks the kernel, where it is compiled."""
        known = self.known_heuristic(name)
        if known.name not in (*self.kernel.heuristics, *self.kernel.compiled) or known is ZERO:
            return known

        def guess(state: Any) -> float:
            return self.kernel.guess(known.name, state)

        return replace(known, function=guess)

    def format_action(self, action: Any) -> str:
        """Write an action as people say it."""
        return self.rules.format_action(action)

    def delegated(
        self, strategy: Strategy, guess: Heuristic[Any] | None, limits: Limits,
        listener: Listener | None, start: Any = None,
    ) -> SearchResult[Any] | None:  # fmt: skip
        """Run a compiled search; None where there is none of this kind, or of another start.

        Kernels know what the puzzle claims, and no assumptions beyond that.
        """
        name = None if guess is None else guess.name
        as_known = guess is None or guess.bounds == self.known_heuristic(guess.name).bounds
        run = self.kernel.search(strategy, name) if start is None and as_known else None
        if run is None:
            self._load(name)
            return None
        # A few nodes first, so that loading and compiling are not taken for searching.
        warming_up = self.kernel.search(strategy, name)
        assert warming_up is not None
        found, watch = _followed(warming_up, Watch(_WARM_UP, None))
        if watch.stopped not in _ENDS_ALL:
            found, watch = _followed(run, Watch(limits, listener))
        return self._result(strategy, guess, found, watch)

    def _load(self, heuristic: str | None) -> None:
        """Compile, and load or build tables, before the clock of the driver's search runs."""
        start = self.start()
        self.successors(start)
        if heuristic is not None and not (guess := self.heuristic(heuristic)).reads_path:
            guess.function(start)

    def _result(
        self, strategy: Strategy, guess: Heuristic[Any] | None, found: Found, watch: Watch
    ) -> SearchResult[Any]:
        path = None if found.actions is None else self._path(found.actions)
        seen = None if path is None else look_back(self, guess, self.start(), path)
        refuted = () if seen is None else seen.refuted
        informed = guess is not None and strategy.weights.h
        rests_on = guess.ground if guess is not None and informed else SEARCH
        ours, own = Bound(found.bound, rests_on), Bound(self.lower_bound(self.start()), PROBLEM)
        # As in the driver: what the search proves is named before what was known at the start.
        bounds = (own, ours) if strategy.kind.proves == "nothing" else (ours, own)
        verdict = judge(
            Evidence(
                cost=None if path is None else sum(step.cost for step in path),
                bounds=() if refuted else bounds,
                exhausted=found.exhausted,
                stopped=watch.stopped,
                words=f"a goal was reached; {refuted[0]}" if refuted else found.reason,
            )
        )
        stats = Stats(
            expanded=found.expanded,
            frontier=found.frontier,
            depth=found.depth,
            levels=found.levels,
            rounds=found.rounds,
            seconds=watch.seconds,
        )
        return make_result(
            self, strategy, None if guess is None else guess.name, verdict, path, stats,
            notes=refuted, too_high=seen and seen.too_high,
        )  # fmt: skip

    def _path(self, actions: list[Any]) -> Path[Any]:
        """Replay actions by the reference's rules, which checks them on the way."""
        state, steps = self.start(), []
        for action in actions:
            step = next(s for s in self.rules.successors(state) if s[0] == action)
            steps.append(Step(*step))
            state = step[1]
        return tuple(steps)


def _followed(run: Search, watch: Watch) -> tuple[Found, Watch]:
    """Run a compiled search; if it is interrupted, its last look at the watch is what is known."""
    with watch.collector, watch:
        return run(watch), watch
    return Found(None, *watch.seen), watch
