"""What the path of a solution shows of the heuristic that led to it.

The rest of the path is a way to a goal, so an h above its cost is above that of the
cheapest one too: such a state refutes that h is admissible, whatever was claimed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Generic

from pysolve.problem import ZERO, Entry, Heuristic, Node, Problem, State, abilities
from pysolve.result import Path
from pysolve.verdict import TOLERANCE


@dataclass(frozen=True)
class Excess(Generic[State]):
    """A state on the path of a solution at which h was above what the rest of it costs."""

    step: int  # so many steps from the start
    state: State
    h: float
    remaining: float


@dataclass(frozen=True)
class TooHigh(Generic[State]):
    """At how many states of a path h was too high, and where by most."""

    states: int
    of: int
    worst: Excess[State] | None = None


@dataclass(frozen=True)
class Hindsight(Generic[State]):
    """What a path shows: where h was too high, and in words which claims that refutes."""

    too_high: TooHigh[State]
    refuted: tuple[str, ...] = ()


def look_back(
    problem: Problem[State], guess: Heuristic[State] | None, start: State, path: Path[State]
) -> Hindsight[State] | None:
    """Hold a heuristic against the path that it found; None if the search had none."""
    if guess is None or guess is ZERO:
        return None
    nodes = _nodes(start, path)
    values = [guess(node) for node in nodes]
    left = list(accumulate((step.cost for step in reversed(path)), initial=0.0))[::-1]
    found = [
        Excess(place, node.state, h, rest)
        for place, (node, h, rest) in enumerate(zip(nodes, values, left, strict=True))
        if exceeds(h, rest)
    ]
    worst = max(found, key=lambda one: one.h - one.remaining, default=None)
    refuted = tuple(_refuted(problem, guess, nodes, values, worst))
    return Hindsight(TooHigh(len(found), len(nodes), worst), refuted)


def _refuted(
    problem: Problem[Any], guess: Heuristic[Any], nodes: Sequence[Node[Any]],
    values: Sequence[float], worst: Excess[Any] | None,
) -> Iterator[str]:  # fmt: skip
    """Say which claims the path refutes."""
    if not guess.bounds:
        return
    write = abilities(problem).format
    if worst is not None:
        yield (
            f"{guess.name} is not {guess.claim}, {_although(guess)}: it is {worst.h:g} at "
            f"{write(worst.state)}, from where the rest of this path costs {worst.remaining:g}"
        )
        return
    for (before, after), (h, next_h) in zip(pairwise(nodes), pairwise(values), strict=True):
        if said := inconsistency(problem, guess, (before, h), (after, next_h)):
            yield said
            return
    if guess.consistent and values[-1] < 0:
        yield (
            f"{guess.name} is not consistent, {_although(guess)}: it is {values[-1]:g} at the "
            f"goal {write(nodes[-1].state)}"
        )


def inconsistency(
    problem: Problem[Any], guess: Heuristic[Any],
    before: tuple[Node[Any], float], after: tuple[Node[Any], float],
) -> str:  # fmt: skip
    """Say how a step, between nodes with their h, refutes that h is consistent; else nothing."""
    (here, h), (there, next_h) = before, after
    cost = there.cost - here.cost
    if not guess.consistent or not exceeds(h, cost + next_h):
        return ""
    write = abilities(problem).format
    return (
        f"{guess.name} is not consistent, {_although(guess)}: it drops from {h:g} at "
        f"{write(here.state)} to {next_h:g} at {write(there.state)}, by a step that costs {cost:g}"
    )


def _although(guess: Heuristic[Any]) -> str:
    return (
        f"although it was proved {guess.proof}" if guess.proof else f"although {guess.warrant} it"
    )


def exceeds(h: float, cost: float) -> bool:
    """Tell whether h is above a cost by more than rounding."""
    return h > cost + TOLERANCE * max(1, abs(cost))


def _nodes(start: State, path: Path[State]) -> list[Node[State]]:
    """Make the nodes of a path, as the search had them."""
    entry: Entry = (0, 0, 0, 0, start, start, None, None)
    entries = [entry]
    for depth, step in enumerate(path, 1):
        cost = entry[2] + step.cost
        entry = (0, 0, cost, depth, step.state, step.state, step.action, entry)
        entries.append(entry)
    return list(map(Node.of, entries))
