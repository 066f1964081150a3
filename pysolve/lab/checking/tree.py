"""Heuristics that read the path cannot be checked by state: a tree of paths stands in."""

from __future__ import annotations

import time
from collections import deque
from functools import cached_property
from math import inf, nan
from typing import Any

import numpy as np

from pysolve.lab.checking.distances import NOWHERE, Reach
from pysolve.lab.checking.space import Space
from pysolve.lab.checking.subjects import Guesses
from pysolve.problem import Entry, Heuristic, Node, Problem

MOST_NODES = 20_000


class Tree:
    """The nodes with the shortest paths from the start that visit no state twice.

    It can be judged as a space can; distances are those of the nodes' states there.
    """

    unit = "path"
    whole = False  # longer paths may always break what these keep

    def __init__(self, problem: Problem[Any], space: Space) -> None:
        self.problem, self.space = problem, space
        self.depth = 0  # all paths of so many moves were seen
        self._entries: list[Entry] = []
        self._parents: list[int] = []
        self._numbers: dict[Any, int] = {}  # of states in the space

    def grow(self, most: int, until: float) -> None:
        """Add nodes breadth first, so many or until then."""
        start = self.problem.start()
        self._add((0, 0, 0, 0, start, self._number(start), None, None), NOWHERE)
        waiting = deque([0])
        while waiting and len(self) < most and time.perf_counter() < until:
            number = waiting.popleft()
            entry = self._entries[number]
            self.depth = entry[3]
            before = set(_states(entry))
            for action, child, cost in self.problem.successors(entry[4]):
                if child not in before:
                    waiting.append(len(self))
                    total, depth = entry[2] + cost, entry[3] + 1
                    key = self._number(child)
                    self._add((0, 0, total, depth, child, key, action, entry), number)
        if not waiting:
            self.depth = max(entry[3] for entry in self._entries)

    def _add(self, entry: Entry, parent: int) -> None:
        self._entries.append(entry)
        self._parents.append(parent)

    def _number(self, state: Any) -> int:
        """Return the state's number in the space, or -1 if it was not met there."""
        if state not in self._numbers:
            found = self.space.survey.number(state)
            self._numbers[state] = found if found < len(self.space) else NOWHERE
        return self._numbers[state]

    def guess(self, heuristic: Heuristic[Any]) -> Guesses:
        """Value all nodes; an error of the heuristic is kept, not raised."""
        values, errors = list[float](), dict[int, str]()
        for number, entry in enumerate(self._entries):
            try:
                values.append(float(heuristic(Node.of(entry))))
            except Exception as error:  # whatever a heuristic raises is a finding about it
                values.append(nan)
                errors[number] = f"{type(error).__name__}: {error}"
        return Guesses(np.array(values), np.ones(len(self), bool), errors)

    @property
    def story(self) -> str:
        """Say in words what was looked at."""
        paths = f"{len(self):,} paths from the start, all of up to {self.depth} moves among them"
        return f"h reads the path, so it was checked at {paths}"

    # What follows is what a judge asks of a space.

    def __len__(self) -> int:
        """Count the nodes."""
        return len(self._entries)

    @cached_property
    def _keys(self) -> Any:
        return np.array([entry[5] for entry in self._entries])

    @cached_property
    def sources(self) -> Any:
        """The parents of all nodes but the first."""
        return np.array(self._parents[1:], np.int64)

    @cached_property
    def targets(self) -> Any:
        """All nodes but the first."""
        return np.arange(1, len(self))

    @cached_property
    def costs(self) -> Any:
        """What the last steps cost."""
        totals = np.array([entry[2] for entry in self._entries], np.float64)
        return totals[self.targets] - totals[self.sources]

    @cached_property
    def goals(self) -> Any:
        """Which nodes are goals."""
        return np.where(self._keys >= 0, self.space.goals[self._keys], False)

    @cached_property
    def certain(self) -> Any:
        """Which nodes have a state whose distance is certain."""
        return np.where(self._keys >= 0, self.space.certain[self._keys], False)

    @cached_property
    def from_start(self) -> Reach:
        """The nodes' depths."""
        depths = np.array([entry[3] for entry in self._entries])
        return Reach(depths.astype(np.float64), depths, np.arange(-1, len(self) - 1))

    @cached_property
    def to_goal(self) -> Reach:
        """The distances of the nodes' states."""
        found, known = self.space.to_goal, self._keys >= 0
        return Reach(
            np.where(known, found.costs[self._keys], inf),
            np.where(known, found.moves[self._keys], NOWHERE),
            np.full(len(self), NOWHERE),
        )

    def state(self, number: int) -> Any:
        """Return a node's state."""
        return self._entries[number][4]

    def way_here(self, number: int) -> list[Any]:
        """List the states on a node's path."""
        return _states(self._entries[number])

    def way_on(self, number: int) -> list[Any] | None:
        """List the states from a node's to the nearest goal."""
        key = int(self._keys[number])
        return None if key == NOWHERE else self.space.way_on(key)


def _states(entry: Entry) -> list[Any]:
    node: Node[Any] = Node.of(entry)
    return [step.state for step in node.path()]
