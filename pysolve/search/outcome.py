"""What a search loop hands back, and the bookkeeping that the loops share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from math import inf, isfinite, isnan
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from pysolve.errors import RulesError
from pysolve.problem import Entry, Heuristic, Node, Problem, Step, abilities
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

if TYPE_CHECKING:
    from pysolve.search.guided import Policy

# Evaluate a child before its entry exists: (state, cost, depth, action, parent entry)
Evaluate = Callable[[Any, float, int, Any, Entry | None], float]


class Task(NamedTuple):
    """What a loop is to do."""

    problem: Problem[Any]
    start: Any
    canonical: Callable[[Any], Hashable] | None  # folds symmetric states onto one key
    strategy: Strategy
    heuristic: Heuristic[Any]
    watch: Watch
    policy: Policy[Any] | None = None  # of a guided search

    def key(self, state: Any) -> Hashable:
        """Return under what a state is remembered."""
        key: Hashable = state if self.canonical is None else self.canonical(state)
        return key


@dataclass
class Outcome:
    """A loop's figures; ``goal`` is the entry that satisfied the goal, if any."""

    goal: Entry | None = None
    exhausted: bool = False  # every node that can be reached was seen
    gave_up: str = ""  # why an incomplete search found nothing, if it did
    expanded: int = 0
    frontier: int = 0
    depth: int = 0
    rounds: int = 1
    least: float | None = None  # the smallest priority that any solution can still have
    levels: list[int] = field(default_factory=list)
    left_out: int = 0  # nodes at which h is infinite
    left_out_first: Any = None  # the state of the first of them
    fell: Entry | None = None  # the first node to come up with less priority than its parent


def leave_out(
    task: Task, outcome: Outcome, parent: Entry | None, child: Any, cost: float, h: float
) -> None:
    """Count a node at which h is infinite; raise RulesError if h or the cost is no number.

    Loops call this where the priority of a node is infinite or no number, which tells
    of both at the price of one comparison: in all weights every part counts, if 0 times.
    """
    if parent is not None and not isfinite(cost):
        raise _odd(task, "cost", f"a step from {{}} costs {cost}", parent[4], _COSTS)
    if h != inf:
        raise _odd(task, "heuristic", f"{task.heuristic.name} of {{}} is {h}", child, _GUESSES)
    if not outcome.left_out:
        outcome.left_out_first = child
    outcome.left_out += 1


def check_path(task: Task, goal: Entry) -> None:
    """Raise RulesError if a step on the way to the goal gains infinitely much."""
    entry: Entry | None = goal
    while entry is not None and not isfinite(goal[2]):
        parent = entry[7]
        if parent is not None and isfinite(parent[2]):
            leave_out(task, Outcome(), parent, entry[4], entry[2], 0)
        entry = parent


def check_root(task: Task, h: float) -> None:
    """Raise RulesError if h of the start is no number; infinite it may be."""
    if isnan(h):
        leave_out(task, Outcome(), None, task.start, 0, h)


def _odd(task: Task, question: str, said: str, state: Any, advice: str) -> RulesError:
    text = abilities(task.problem).format(state)
    return RulesError(said.format(text), question=question, state=text, advice=advice)


_COSTS = "Costs must be finite numbers; give no step where there is none."
_GUESSES = "Give the cost that is still to come, or infinity where no goal can be reached."


def path_evaluator(heuristic: Heuristic[Any]) -> Evaluate:
    """Make a function that shows a child to the heuristic, in the form it reads."""
    function = heuristic.function
    if not heuristic.reads_path:
        return lambda state, cost, depth, action, parent: function(state)
    return lambda state, cost, depth, action, parent: function(
        Node(state, cost, depth, action, parent)
    )


def path_to(entry: Entry) -> tuple[Step[Any], ...]:
    """Collect the steps that lead to an entry."""
    steps = []
    while (parent := entry[7]) is not None:
        steps.append(Step(entry[6], entry[4], entry[2] - parent[2]))
        entry = parent
    return tuple(reversed(steps))


def repeats(rule: str, parent: Entry, key: Any) -> bool:
    """Tell whether a child repeats a state that the rule looks at.

    ``parent`` looks at the state two steps back (an undone move), ``path`` at
    all states on the way, ``tree`` at none.
    """
    if rule == "tree":
        return False
    if rule == "parent":
        return parent[7] is not None and bool(parent[7][5] == key)
    ancestor: Entry | None = parent
    while ancestor is not None:
        if ancestor[5] == key:
            return True
        ancestor = ancestor[7]
    return False


def add_levels(levels: list[int], entries: Iterable[Entry]) -> None:
    """Count entries by their depth into levels, which grows as needed."""
    for depth, count in Counter(map(itemgetter(3), entries)).items():
        if depth >= len(levels):
            levels.extend([0] * (depth + 1 - len(levels)))
        levels[depth] += count
