"""Exploring: the steps from states, collected until all are known or a limit says stop."""

from __future__ import annotations

import time
from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import numpy as np

from pysolve.lab.checking.space import Space
from pysolve.lab.checking.survey import Survey
from pysolve.search import Watch

_LAYER = 512  # states looked at between two looks at the clock


class Explorer:
    """Collects the steps from states, until all are known or a limit says stop."""

    def __init__(self, survey: Survey, watch: Watch) -> None:
        self.survey, self.watch = survey, watch
        self.expanded = 0
        self._done = bytearray()
        self._sources, self._targets, self._costs = array("l"), array("l"), array("d")

    @property
    def complete(self) -> bool:
        """Tell whether every state met was looked at."""
        return self.expanded == len(self.survey)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Let an interrupt say how far it had come."""
        try:
            yield
        except KeyboardInterrupt:
            raise KeyboardInterrupt(
                f"{self.expanded:,} of the {len(self.survey):,} states met so far were looked at, "
                "and nothing is decided"
            ) from None

    def everything(self, until: float) -> None:
        """Go breadth first from the start, through all that can be reached, or until then.

        States are numbered as they are met, so this is the order of their numbers.
        """
        with self.watch.collector:
            while not self.complete and self._may_go_on(until):
                self._expand(range(self.expanded, self._end()))

    def around(self, roots: Iterable[int], nodes: int, until: float) -> None:
        """Go breadth first from other states, for so many expansions or until then."""
        self._fill()
        waiting = deque(dict.fromkeys(roots))
        most, seen = self.expanded + nodes, set(waiting)
        while waiting and self.expanded < most and time.perf_counter() < until:
            layer = [waiting.popleft() for _ in range(min(len(waiting), _LAYER))]
            first = len(self._targets)
            self.these(layer)
            for child in self._targets[first:]:
                if child not in seen:
                    seen.add(child)
                    waiting.append(child)

    def these(self, states: Iterable[int]) -> None:
        """Look at some states, those left out that were looked at before."""
        self._fill()
        waiting = [state for state in dict.fromkeys(states) if not self._done[state]]
        while waiting:
            waiting = waiting[self._expand(waiting) :]

    def _expand(self, states: Sequence[int]) -> int:
        counts, targets, costs = self.survey.expand(states)
        self._fill()
        for state, count in zip(states, counts, strict=False):
            self._sources.extend([state] * count)
            self._done[state] = 1
        self._targets.extend(targets)
        self._costs.extend(costs)
        self.expanded += len(counts)
        return len(counts)

    def _end(self) -> int:
        most = self.watch.limits.nodes
        return len(self.survey) if most is None else min(len(self.survey), most)

    def _fill(self) -> None:
        self._done.extend(bytes(len(self.survey) - len(self._done)))

    def _may_go_on(self, until: float) -> bool:
        watch, survey = self.watch, self.survey
        if time.perf_counter() >= until:
            watch.stopped = "the time for exploring was up"
        watch.look(self.expanded, len(survey) - self.expanded, 0, None)
        memory = watch.limits.memory
        if memory is not None and survey.memory >= memory:
            watch.stopped = f"memory limit of {memory / 2**20:,.0f} MB"
        return not watch.stopped

    def space(self, proved: Mapping[int, float], *, backward: bool = False) -> Space:
        """Return what is known so far, with the distances that searches proved.

        ``backward`` tells that all goals are known and that every step can be undone.
        """
        self._fill()
        states, goals = range(len(self.survey)), list[bool]()
        while len(goals) < len(states):
            goals += self.survey.goals(states[len(goals) :])
        space = Space(
            self.survey,
            np.array(self._sources, np.int64),
            np.array(self._targets, np.int64),
            np.array(self._costs, np.float64),
            np.array(goals, bool),
            np.frombuffer(bytes(self._done), bool),
            proved,
            backward,
        )
        space.refuse_odd_costs()
        return space
