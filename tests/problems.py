"""Small problems that tests share."""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence
from math import inf

from pysolve.errors import UnknownNameError
from pysolve.problem import Heuristic
from pysolve.search import Listener

Arcs = Mapping[str | int, Sequence[tuple[str | int, float]]]


class Graph:
    """A problem given by its arcs: state -> (state, cost) pairs."""

    uniform_cost = False

    def __init__(self, arcs: Arcs, start, goals, h: Mapping | None = None, *, admissible=None):
        self.arcs, self._start, self.goals = arcs, start, set(goals)
        self.h, self.admissible = h or {}, admissible
        self.asked = 0

    def start(self):
        return self._start

    def is_goal(self, state):
        return state in self.goals

    def successors(self, state):
        self.asked += 1
        return [(f"{state}>{child}", child, cost) for child, cost in self.arcs.get(state, ())]

    def heuristic(self, name):
        if name != "h":
            raise UnknownNameError("heuristic", name, ["h"])
        return Heuristic("h", lambda state: self.h.get(state, 0), admissible=self.admissible)

    def distances(self) -> dict:
        """Cheapest cost from each state to a goal, by Bellman and Ford."""
        states = {self._start, *self.goals, *self.arcs}
        states |= {child for arcs in self.arcs.values() for child, _ in arcs}
        cost = {state: 0 if state in self.goals else inf for state in states}
        for _ in states:
            for state, arcs in self.arcs.items():
                for child, step in arcs:
                    cost[state] = min(cost[state], step + cost[child])
        return cost

    def fewest_steps(self) -> float:
        unit = {state: [(child, 1) for child, _ in arcs] for state, arcs in self.arcs.items()}
        return Graph(unit, self._start, self.goals).distances()[self._start]


class Endless:
    """Count upwards for ever; there is no goal, and every state has two successors."""

    def start(self):
        return 1

    def is_goal(self, state):
        return False

    def successors(self, state):
        return [("double", 2 * state, 1), ("double and add", 2 * state + 1, 1)]

    def heuristic(self, name):
        return Heuristic(name, lambda state: 0)


class CtrlC(Listener):
    """Presses Ctrl-C, once, when it has heard of progress so many times."""

    def __init__(self, after=1):
        self.after, self.glances = after, 0

    def progress(self, progress):
        self.glances += 1
        if self.glances == self.after:
            signal.raise_signal(signal.SIGINT)
