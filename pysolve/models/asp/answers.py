"""The five questions as ASP answers them, over small integers.

Each state is looked at once, when it is first asked about; that one answer set
tells whether it is a goal, what it is worth, and what can be done there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from math import inf
from operator import or_
from typing import NamedTuple

from pysolve.errors import NotationError
from pysolve.models.asp.facts import split_facts
from pysolve.models.asp.model import AspModel
from pysolve.models.asp.reader import Looked, State
from pysolve.models.worker.engine import Answers
from pysolve.problem import Heuristic, Node

Step = tuple[int, int, float]


class _Known(NamedTuple):
    looked: Looked
    h: float


class AspAnswers(Answers):
    """A problem over the numbers of states; ``model_for`` grounds it for a heuristic."""

    def __init__(self, model_for: Callable[[str | None], AspModel], start: Iterable[str]) -> None:
        self.model_for = model_for
        self.grounded = model_for(None)
        self._start = self.grounded.state(start)
        self.states: list[State] = []
        self._numbers: dict[State, int] = {}
        self._known: dict[int, _Known | None] = {}
        self._steps: dict[int, list[Step]] = {}
        self.asking = ("start", -1)
        self._odd: dict[str, str] = {}
        images = self.grounded.images()
        if images:
            tables = [_byte_tables(turned) for turned in images]
            size = len(tables[0])
            self.canonical = lambda number: _least_image(self.states[number], tables, size)

    def start(self) -> int:
        """Return the number of the start."""
        return self.number(self._start)

    def start_at(self, text: str) -> None:
        """Begin at the state that a text writes, from now on."""
        self._start = self.states[self.state_of(text)]

    def number(self, state: State) -> int:
        """Return the number of a state."""
        found = self._numbers.get(state)
        if found is None:
            found = self._numbers[state] = len(self.states)
            self.states.append(state)
        return found

    def is_goal(self, state: int) -> bool:
        """Tell whether a state is a goal."""
        known = self._look(state)
        return known is not None and known.looked.goal

    def successors(self, state: int) -> list[Step]:
        """Give the steps from a state; a state that breaks a constraint is none."""
        steps = self._steps.get(state)
        if steps is None:
            steps = self._steps[state] = self._find_steps(state)
        return steps

    def _find_steps(self, state: int) -> list[Step]:
        known = self._look(state)
        if known is None:
            return []
        self.asking = ("successors", state)
        steps: list[Step] = []
        for action, child, cost in self.grounded.steps(self.states[state], known.looked):
            number = self.number(child)
            if self.grounded.forbids_states and self._look(number) is None:
                continue
            if cost < 0:
                self.negative_costs = True
                self._note(f"a step from {{state}} has the negative cost {cost:g}: nothing is "
                           "proved to be cheapest, and a search may not end", state)  # fmt: skip
            steps.append((action, number, cost))
        return steps

    def every_step(self, state: int) -> list[Step]:
        """Give the steps from a state, those that a search leaves for later included."""
        known = self._look(state)
        if known is None:
            return []
        steps = self.grounded.steps(self.states[state], known.looked, deferred=True)
        return [(action, self.number(child), cost) for action, child, cost in steps]

    def _look(self, state: int) -> _Known | None:
        if state in self._known:
            return self._known[state]
        self.asking = ("successors", state)
        mask = self.states[state]
        looked = self.grounded.look(mask)
        known = None
        if looked is not None:
            h = None if self.grounded.heuristic is None else self.grounded.guess(mask, looked)
            if h is None and self.grounded.heuristic is not None:
                self._note("h has no value for {state}: 0 was taken", state)
            known = _Known(looked, h or 0)
        self._known[state] = known
        return known

    def heuristic(self, name: str, *, reads_path: bool = False) -> Heuristic[int]:
        """Ground the program for a heuristic, and value states by it from now on."""
        self._use(self.model_for(name))
        if reads_path:
            return Heuristic(name, self._path_guess, reads_path=True)
        return Heuristic(name, self._guess)

    def _use(self, model: AspModel) -> None:
        if model is not self.grounded:
            self.grounded = model
            self._known.clear()
            self._steps.clear()

    def _guess(self, state: int) -> float:
        known = self._look(state)
        return inf if known is None else known.h

    def _path_guess(self, node: Node[int]) -> float:
        before = node.parent.state if node.parent else node.state
        return self._guess_after(node.state, node.depth, before)

    def _guess_after(self, state: int, moves: int, before: int) -> float:
        known = self._look(state)
        if known is None:
            return inf
        found = self.grounded.guess(self.states[state], known.looked, moves, self.states[before])
        return found or 0

    def guess_path(self, path: list[list[float]]) -> float:
        """Value a path, given as [state, cost] back to the start."""
        states = [int(state) for state, _ in path]
        before = states[1] if len(states) > 1 else states[0]
        return self._guess_after(states[0], len(states) - 1, before)

    def goal_now(self, state: int) -> bool:
        """Tell whether a state is a goal."""
        return self.is_goal(state)

    def guess_now(self, name: str, state: int) -> float:
        """Value a state by any heuristic."""
        self._use(self.model_for(name))
        return self._guess(state)

    def state_of(self, text: str) -> int:
        """Return the number of the state that a text writes."""
        mask = 0
        for fact in split_facts(text):
            if fact not in self.grounded.index:
                raise NotationError(
                    f"'{fact}' can never hold in this problem",
                    advice="A state is a set of fluents, such as "
                    f"{self.grounded.format(self._start)}",
                )
            mask |= 1 << self.grounded.index[fact]
        return self.number(mask)

    def state_text(self, state: int) -> str:
        """Write a state as the set of what holds in it."""
        return self.grounded.format(self.states[state])

    def action_text(self, action: int) -> str:
        """Write an action."""
        return str(self.grounded.actions[action])

    def notes(self) -> list[str]:
        """Tell of odd answers, each with the first state that showed it."""
        return [text.format(state=state) for text, state in self._odd.items()]

    def _note(self, text: str, state: int) -> None:
        if text not in self._odd:
            self._odd[text] = self.state_text(state)


def _byte_tables(turned: list[int]) -> list[list[State]]:
    """Tabulate the image of each byte of a state."""
    tables = []
    for first in range(0, len(turned), 8):
        bits = [1 << target for target in turned[first : first + 8]]
        tables.append([
            reduce(or_, (bit for place, bit in enumerate(bits) if byte >> place & 1), 0)
            for byte in range(256)
        ])  # fmt: skip
    return tables


def _least_image(state: State, symmetries: list[list[list[State]]], size: int) -> State:
    least, data = state, state.to_bytes(size, "little")
    for tables in symmetries:
        image = 0
        for table, byte in zip(tables, data, strict=True):
            image |= table[byte]
        least = min(least, image)
    return least
