"""Two models asked the same questions at the same states."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pysolve.lab.comparing.differences import (
    Difference,
    Failure,
    KeyedStep,
    compare_answers,
    compare_arrangement,
    compare_costs,
    compare_sets,
    first_by_key,
)
from pysolve.lab.comparing.sides import Side
from pysolve.problem import Entry, Node, abilities

LESSER = ("order", "repeats", "names", "failure")  # in these, nobody says what the other denies


@dataclass(eq=False)
class Pair:
    """The same state in two models, and the common path that led to it."""

    states: tuple[Any, Any]
    key: Hashable
    depth: int = 0
    parent: Pair | None = None
    actions: tuple[Any, Any] = (None, None)
    costs: tuple[float, float] = (0, 0)  # of the last step

    def under(self, parent: Pair) -> Pair:
        """Return the same state as reached from another pair."""
        return Pair(self.states, self.key, parent.depth + 1, parent, self.actions, self.costs)

    def path(self) -> list[Pair]:
        """List the pairs from the start to this one."""
        chain, pair = [self], self.parent
        while pair is not None:
            chain.append(pair)
            pair = pair.parent
        return chain[::-1]

    @cached_property
    def entries(self) -> tuple[Entry, Entry]:
        """The path as the driver keeps it, for heuristics that read it."""

        def entry(side: int) -> Entry:
            before = self.parent.entries[side] if self.parent else None
            cost = self.costs[side] + (before[2] if before else 0)
            return 0, 0, cost, self.depth, self.states[side], None, self.actions[side], before

        return entry(0), entry(1)

    def node(self, side: int) -> Node[Any]:
        """View one side as a node of a search."""
        return Node.of(self.entries[side])


@dataclass(frozen=True)
class Look:
    """What was seen at a pair: how the models differ, and where both can go on."""

    pair: Pair
    differences: tuple[Difference, ...]
    lesser: tuple[Difference, ...]
    children: tuple[Pair, ...]


class Lockstep:
    """Looks at pairs, each only once, and remembers what was seen by key."""

    def __init__(self, sides: tuple[Side, Side], heuristics: Sequence[str]) -> None:
        self.sides, self.heuristics = sides, heuristics
        self.known: dict[Hashable, Look] = {}
        self._alike: bool | None = None  # whether both name actions alike; the first steps tell

    def look(self, pair: Pair) -> Look:
        """Ask both models everything about a pair, unless it is known."""
        found = self.known.get(pair.key)
        if found is None:
            found = self.known[pair.key] = self.fresh_look(pair)
        return found

    def fresh_look(self, pair: Pair) -> Look:
        """Ask both models everything about a pair."""
        one, other = self.sides
        ones, others = one.steps(pair.states[0]), other.steps(pair.states[1])
        found, children = self._steps(pair, ones, others)
        # Who took too long for one answer would take as long for the next.
        is_stuck = any(difference.is_timeout for difference in found)
        for difference in () if is_stuck else self._other_answers(pair):
            found.append(difference)
            if difference.is_timeout:
                break
        lesser = tuple(difference for difference in found if difference.question in LESSER)
        grave = tuple(difference for difference in found if difference.question not in LESSER)
        return Look(pair, grave, lesser, tuple(children))

    def _other_answers(self, pair: Pair) -> Iterator[Difference]:
        """Compare goal and heuristics, one after the other."""
        one, other = self.sides
        goals = (one.goal(pair.states[0]), other.goal(pair.states[1]))
        yield from compare_answers("goal", *goals)
        for number, name in enumerate(self.heuristics):
            guesses = [side.guess(number, pair.node(i)) for i, side in enumerate(self.sides)]
            yield from compare_answers("h", guesses[0], guesses[1], name)

    def _steps(
        self, pair: Pair, ones: list[KeyedStep] | Failure, others: list[KeyedStep] | Failure
    ) -> tuple[list[Difference], list[Pair]]:
        """Compare the successors; give the differences and where both models can go."""
        if isinstance(ones, Failure) or isinstance(others, Failure):
            values = [s if isinstance(s, Failure) else len(s) for s in (ones, others)]
            return compare_answers("successors", values[0], values[1]), []
        right = first_by_key(others)
        children = []
        for a, s, cost, key in first_by_key(ones).values():
            if key in right:
                b, t, other_cost, _ = right[key]
                states, actions, costs = (s, t), (a, b), (cost, other_cost)
                children.append(Pair(states, key, pair.depth + 1, pair, actions, costs))
        differences = [
            *compare_sets(ones, others),
            *compare_costs(ones, others),
            *compare_arrangement(ones, others),
            *self._naming(children),
        ]
        return differences, children

    def _naming(self, children: list[Pair]) -> list[Difference]:
        """Compare what steps are called, if the two call the first ones the same."""
        one, other = (abilities(side.problem).format_action for side in self.sides)
        named = [(one(child.actions[0]), other(child.actions[1])) for child in children]
        unlike = [names for names in named if names[0] != names[1]]
        if self._alike is None and named:
            self._alike = not unlike
        return [Difference("names", unlike[0])] if self._alike and unlike else []
