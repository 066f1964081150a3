"""The five questions put to SWI-Prolog: states are small integers, Prolog keeps the terms.

One call expands a node. It tells of each successor its id, action and cost, and
of those met for the first time also h and whether it is a goal, so that the
driver's other questions are answered from lists kept here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import inf, nan

from pysolve.errors import NotationError
from pysolve.models.prolog.engine import Atom, Engine
from pysolve.models.worker.engine import Answers
from pysolve.problem import Heuristic, Node

_NO_COST = "no_number(cost)"
_EXAMINED = 50  # so many expansions are looked at for successors that come twice
_ESCAPE = 0x100000  # see bridge/codes.pl


class Questions(Answers):
    """A problem whose rules are loaded into an engine, as the driver asks it."""

    def __init__(self, engine: Engine, *, folds: bool = False) -> None:
        self.engine = engine
        self._h: list[float] = []
        self._goal: list[int] = []
        self._expand = engine.predicate("bridge", "expand", 2)
        self._keys: list[int] = []
        self.asking = ("start", -1)  # what is being asked, for whoever watches
        self._examined = 0
        self._duplicate: tuple[int, int] | None = None
        self._folds = folds
        self._doubts: Sequence[str] = ()
        self._begin: str | None = None  # where to start, if not where the problem does
        if folds:
            self.canonical = self._keys.__getitem__
        engine.call("bridge", "forget_states")
        engine.call("bridge", "choose_heuristic", Atom("none"), Atom("nothing"))

    def asked(self) -> tuple[str, str, int]:
        """Say what was asked: expanding a node asks for costs, h and goals as well."""
        told = self.engine.text("asked", "asked_text") or ""
        if not told:
            return super().asked()
        question, state, name = told.split(" ", 2)
        return question, name, int(state)

    @property
    def doubts(self) -> Sequence[str]:
        """What is not certain about the rules, also by what they have answered so far."""
        found = json.loads(self.engine.text("bridge", "notes_text") or "[]")
        kinds = [kind for kind, _, _ in found]
        return (*self._doubts, *(["1 was taken where a cost was missing"] * kinds.count(_NO_COST)))

    @doubts.setter
    def doubts(self, doubts: Sequence[str]) -> None:
        self._doubts = doubts

    def start(self) -> int:
        """Return the id of the start."""
        self.asking = ("start", -1)
        if self._begin is not None:
            return self.state_of(self._begin)
        return self._met(self.engine.codes("bridge", "start_codes"))

    def start_at(self, text: str) -> None:
        """Begin at the state that a text writes, from now on."""
        self._begin = text

    def is_goal(self, state: int) -> bool:
        """Look up what was said when the state was first met."""
        return self._goal[state] == 1

    def successors(self, state: int) -> list[tuple[int, int, float]]:
        """Expand a state in one call."""
        self.asking = ("successors", state)
        codes = self.engine.codes_of(self._expand, (state,))
        steps: list[tuple[int, int, float]] = []
        position, end, known = 0, len(codes), len(self._goal)
        while position < end:
            child = codes[position] << 20 | codes[position + 1]
            action = codes[position + 2] << 20 | codes[position + 3]
            cost: float = codes[position + 4]
            position += 5
            if cost == _ESCAPE:
                cost, position = _number(codes, position)
                self.negative_costs = self.negative_costs or cost < 0
            if child >= known:
                position = self._note(child, codes, position)
                known = child + 1
            steps.append((action, child, cost))
        if self._examined < _EXAMINED:
            self._examined += 1
            self._look_for_duplicates(state, steps)
        return steps

    def _look_for_duplicates(self, state: int, steps: list[tuple[int, int, float]]) -> None:
        """Remember the first state that has the same successor twice, by the same action."""
        seen: set[tuple[int, int]] = set()
        for action, child, _ in steps:
            if (action, child) in seen:
                self._duplicate = self._duplicate or (state, child)
            seen.add((action, child))

    def _met(self, codes: Sequence[int]) -> int:
        """Keep what is told of a state that is no successor, and return its id."""
        state = codes[0] << 20 | codes[1]
        self._note(state, codes, 2)
        return state

    def _note(self, state: int, codes: Sequence[int], position: int) -> int:
        """Keep a new state's h and goal flag; return where the next entry begins."""
        h: float = codes[position]
        position += 1
        if h == _ESCAPE:
            h, position = _number(codes, position)
        goal = codes[position]
        position += 1
        key = state
        if self._folds:
            key = codes[position] << 20 | codes[position + 1]
            position += 2
        if state == len(self._goal):
            self._h.append(h)
            self._goal.append(goal)
            self._keys.append(key)
        else:  # told once more
            self._h[state], self._goal[state], self._keys[state] = h, goal, key
        return position

    def heuristic(self, name: str, *, reads_path: bool = False) -> Heuristic[int]:
        """Let Prolog value new states by this heuristic."""
        reads = "path" if reads_path else "state"
        self.engine.call("bridge", "choose_heuristic", Atom(name), Atom(reads))
        if reads_path:
            return Heuristic(name, self._path_guess, reads_path=True)
        return Heuristic(name, self._h.__getitem__)

    def _path_guess(self, node: Node[int]) -> float:
        return self.guess_path([[step.state, step.cost] for step in reversed(node.path())])

    def guess_path(self, path: list[list[float]]) -> float:
        """Ask for a heuristic that reads the path: [id, cost] back to the start."""
        self.asking = ("heuristic", int(path[0][0]))
        codes = self.engine.codes("bridge", "path_guess_codes", path)
        return _number(codes, 1)[0] if codes[0] == _ESCAPE else codes[0]

    def state_of(self, text: str) -> int:
        """Return the id of the state that a text writes."""
        codes = self.engine.codes("bridge", "text_codes", text)
        if not len(codes):
            raise NotationError(f"'{text}' is not a state of this problem")
        return self._met(codes)

    def goal_now(self, state: int) -> bool:
        """Ask whether a state is a goal, whether it was met before or not."""
        self.asking = ("goal", state)
        return self.engine.call("bridge", "goal_id", state)

    def guess_now(self, name: str, state: int) -> float:
        """Ask for a heuristic's value of any state."""
        self.asking = ("heuristic", state)
        # Other states that are met meanwhile need no value: it might not exist.
        self.engine.call("bridge", "choose_heuristic", Atom(name), Atom("nothing"))
        codes = self.engine.codes("bridge", "guess_codes", state)
        return _number(codes, 1)[0] if codes[0] == _ESCAPE else codes[0]

    def state_text(self, state: int) -> str:
        """Write a state as the problem does."""
        return self.engine.text("bridge", "state_text", state) or ""

    def action_text(self, action: int) -> str:
        """Write an action as the problem does; empty if there is none."""
        return self.engine.text("bridge", "action_text", action) or ""

    def notes(self) -> list[str]:
        """Tell of the odd answers that were met, in words."""
        found = json.loads(self.engine.text("bridge", "notes_text") or "[]")
        if self._duplicate is not None:
            found.append(["duplicate_step", *map(self.state_text, self._duplicate)])
        return [_ODDITIES[kind].format(state=state, detail=detail) for kind, state, detail in found]


# What the bridge's notes mean; see remember/3 there.
_ODDITIES = {
    "no_heuristic": "h has no answer for {state}: 0 was taken",
    "several_heuristics": "h has several answers for {state} ({detail}): the first was taken",
    "expression(heuristic)": "h of {state} is the expression {detail}: its value was taken "
    "(was 'is' meant instead of '='?)",
    "no_number(heuristic)": "h of {state} is {detail}, which is no number: 0 was taken",
    "expression(cost)": "a step from {state} costs the expression {detail}: its value was taken "
    "(was 'is' meant instead of '='?)",
    _NO_COST: "a step from {state} costs {detail}, which is no number: 1 was taken",
    "negative_cost": "a step from {state} has the negative cost {detail}: nothing is proved "
    "to be cheapest, and a search may not end",
    "duplicate_step": "{state} has the same successor twice: {detail}",
    "variables": "states hold variables, such as {state}: they are compared as variants",
}


def _number(codes: Sequence[int], position: int) -> tuple[float, int]:
    """Read a number written as text, after the escape."""
    length = codes[position]
    text = "".join(map(chr, codes[position + 1 : position + 1 + length]))
    return _parse(text), position + 1 + length


def _parse(text: str) -> float:
    """Read a number as SWI-Prolog writes it, also one that is infinite, or none at all."""
    try:
        return int(text)
    except ValueError:
        return _SPECIAL[text] if text in _SPECIAL else float(text)


_SPECIAL = {"1.0Inf": inf, "-1.0Inf": -inf, "1.5NaN": nan, "inf": inf, "-inf": -inf, "nan": nan}
