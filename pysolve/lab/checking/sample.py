"""Where a space is too large: distances of some states, by searches and around the goals."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Sequence
from typing import Any

from pysolve.lab.checking.explorer import Explorer
from pysolve.lab.checking.subjects import Subject
from pysolve.limits import Limits
from pysolve.problem import ZERO, Abilities, Heuristic, Problem, abilities
from pysolve.result import SearchResult, Status
from pysolve.search import search
from pysolve.search.strategies import make_strategy

# Walks of many lengths: short ones stay near a solution's states, long ones get far away.
_LENGTHS = (1, 2, 4, 8, 16, 32, 64, 128)
_FEWEST_NODES, _MOST_NODES = 1_000, 50_000  # that one search may expand
_MOST_IN_VAIN = 10  # searches one after the other, before it is no use to try more


class Sample:
    """Solves states that random walks reach, and adds what it sees to an explorer.

    The walks begin at the start and at states of solutions found before. ``proved`` holds
    the states, by number, whose distance a search proved.
    """

    def __init__(
        self, problem: Problem[Any], explorer: Explorer, tested: Sequence[Subject], seed: int
    ) -> None:
        self.problem, self.explorer = problem, explorer
        self.guides = [s.heuristic for s in tested if not s.heuristic.reads_path]
        suspects = {s.heuristic.name for s in tested}
        self.bound = _best_bound(problem, suspects)
        self.proves = self.bound.name not in suspects
        self.ours = {s.heuristic.name for s in tested if not s.asked}  # functions of ours
        self.proved: dict[int, float] = {}
        self.tried = self.solved = 0
        given = explorer.watch.limits.nodes or _MOST_NODES
        self.most_nodes = max(_FEWEST_NODES, min(_MOST_NODES, given))
        self._random = random.Random(seed)
        self._origins = [problem.start()]

    def draw(self, samples: int, until: float) -> None:
        """Solve so many states, or as many as there is time for; the start is the first."""
        state, in_vain = self.problem.start(), 0
        for done in range(samples):
            left = until - time.perf_counter()
            if left <= 0 or in_vain == _MOST_IN_VAIN:
                return
            before = self.solved
            self._solve(state, left / max(1, min(samples - done, 10)))
            self.tried += 1
            in_vain = 0 if self.solved > before else in_vain + 1
            state = self._walk()

    def around_goals(self, nodes: int, until: float) -> bool:
        """Look at the states nearest to the goals, if the problem can go backward."""
        goals = goals_known(self.problem)
        if goals is None:
            return False
        self.explorer.around(map(self.explorer.survey.number, goals), nodes, until)
        return True

    @property
    def story(self) -> str:
        """Say in words what was done instead of looking at everything."""
        how = ""
        if self.bound is not ZERO and self.solved:
            rests = "claimed admissible" if self.proves else "in question too: no proof"
            how = f" by A* with {self.bound.name} ({rests})"
        return f"{self.solved} of {self.tried} states met on random walks solved{how}"

    def _walk(self) -> Any:
        """Wander off from a state known before; never straight back, as far as that goes."""
        state, before = self._random.choice(self._origins), None
        for _ in range(self._random.choice(_LENGTHS)):
            steps = [child for _, child, _ in self.problem.successors(state)]
            steps = [child for child in steps if child != before] or steps
            if not steps:
                break
            state, before = self._random.choice(steps), state
        return state

    def _solve(self, state: Any, seconds: float) -> None:
        """Prove the state's distance, or else look for any way: it bounds the distance too."""
        half = Limits(seconds / 2, self.most_nodes)
        result = self._search(state, "astar", self.bound, half)
        if result.status is Status.OPTIMAL or result.status is Status.UNSOLVABLE:
            self._keep(state, result, proved=self.proves)
            return
        for guide in [] if result.solved else self.guides:
            part = Limits(seconds / 2 / len(self.guides), self.most_nodes)
            result = self._search(state, "greedy", guide, part)
            if result.solved:
                break
        self._keep(state, result, proved=False)

    def _search(
        self, state: Any, strategy: str, guide: Heuristic[Any], limits: Limits
    ) -> SearchResult[Any]:
        """Search from a state: in another worker if the rules are in one, and guide as well."""
        able = abilities(self.problem)
        if guide.name not in self.ours:
            known = None if guide is ZERO else guide
            with able.aside():
                found = able.delegated(make_strategy(strategy), known, limits, None, start=state)
            if found is not None:
                return found.unless_interrupted()
        found = search(_From(self.problem, state), strategy, guide, limits=limits)
        return found.unless_interrupted()

    def _keep(self, state: Any, result: SearchResult[Any], *, proved: bool) -> None:
        states = [state, *(step.state for step in result.path or ())]
        numbers = [self.explorer.survey.number(one) for one in states]
        self.explorer.these(numbers)
        self.solved += result.solved
        if result.solved:
            self._origins += states
        if proved:  # what is left of a cheapest way is a cheapest way
            costs = [step.cost for step in result.path or ()]
            self.proved |= {
                number: sum(costs[place:]) if result.solved else float("inf")
                for place, number in enumerate(numbers)
            }


def goals_known(problem: Problem[Any]) -> Collection[Any] | None:
    """Return all goals, if the problem lists them and promises that steps can be undone."""
    able = abilities(problem)
    return able.all_goals() if able.reversible else None


def _best_bound(problem: Problem[Any], suspects: set[str]) -> Heuristic[Any]:
    """Choose by its value at the start a heuristic that is claimed to be admissible.

    One that is under test cannot prove anything about itself: others go first.
    """
    able = abilities(problem)
    owner = able.reference or able
    known = [problem.heuristic(name) for name in owner.heuristics if name in able.heuristics]
    safe = [h for h in known if h.admissible and not h.reads_path]
    start = problem.start()
    return max(safe, key=lambda h: (h.name not in suspects, h.function(start)), default=ZERO)


class _From(Abilities[Any]):
    """A problem with another start, searched here.

    It has no lower bound of its own: that may rest on the very claims under test.
    """

    def __init__(self, problem: Problem[Any], state: Any) -> None:
        self._state, able = state, abilities(problem)
        self.is_goal, self.successors = problem.is_goal, problem.successors
        self.heuristic = problem.heuristic
        self.well_formed, self.uniform_cost = able.well_formed, able.uniform_cost
        self.canonical = able.canonical
        self.hopeless = able.hopeless  # type: ignore[method-assign]

    def start(self) -> Any:
        return self._state
