"""How two models' answers at the same state differ."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any

# An action, the state it leads to, its cost, and the state as both models write it.
KeyedStep = tuple[Any, Any, float, Hashable]


@dataclass(frozen=True)
class Failure:
    """What a model said instead of an answer: it raised or crashed, or took too long."""

    reason: str
    is_timeout: bool = False

    def __str__(self) -> str:
        """Say that there is no answer, and why."""
        return f"no answer: {self.reason}"


@dataclass(frozen=True)
class Difference:
    """One question to which two models give different answers at the same state.

    ``question`` is successors, goal, cost or h; ``about`` names the heuristic or
    the step. ``values`` are the two answers (of successors how many there are),
    and ``only`` holds the steps that one model has and the other lacks. Lesser
    questions are order, repeats, names and failure (both models have no answer).
    """

    question: str
    values: tuple[Any, Any]
    about: str = ""
    only: tuple[tuple[KeyedStep, ...], tuple[KeyedStep, ...]] = ((), ())

    @property
    def is_timeout(self) -> bool:
        """Tell whether a model took too long: it may be slow, and not wrong."""
        return any(isinstance(value, Failure) and value.is_timeout for value in self.values)


def agree(one: Any, other: Any) -> bool:
    """Tell whether two answers are the same, numbers up to rounding."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        both_undefined = math.isnan(one) and math.isnan(other)
        return both_undefined or math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return bool(one == other)


def compare_answers(question: str, one: Any, other: Any, about: str = "") -> list[Difference]:
    """Compare two answers, each of which may be a failure."""
    if isinstance(one, Failure) and isinstance(other, Failure):
        return [Difference("failure", (one, other), about or question)]
    return [] if agree(one, other) else [Difference(question, (one, other), about)]


def compare_sets(ones: list[KeyedStep], others: list[KeyedStep]) -> list[Difference]:
    """Find the steps to states that only one of the models has."""
    left, right = ({step[3] for step in steps} for steps in (ones, others))
    if left == right:
        return []
    only = (_first_each(ones, left - right), _first_each(others, right - left))
    return [Difference("successors", (len(left), len(right)), only=only)]


def _first_each(steps: Iterable[KeyedStep], keys: set[Hashable]) -> tuple[KeyedStep, ...]:
    return tuple(step for key, step in first_by_key(steps).items() if key in keys)


def first_by_key(steps: Iterable[KeyedStep]) -> dict[Hashable, KeyedStep]:
    """Keep of the steps to each state the first."""
    found: dict[Hashable, KeyedStep] = {}
    for step in steps:
        found.setdefault(step[3], step)
    return found


def compare_costs(ones: list[KeyedStep], others: list[KeyedStep]) -> list[Difference]:
    """Find the steps that both have at different costs; several may lead to one state."""
    found = []
    right = first_by_key(others)
    for key, one in first_by_key(ones).items():
        if key in right:
            costs = [sorted({s[2] for s in steps if s[3] == key}) for steps in (ones, others)]
            if len(costs[0]) != len(costs[1]) or not all(map(agree, *costs)):
                values = (_written(costs[0]), _written(costs[1]))
                found.append(Difference("cost", values, only=((one,), (right[key],))))
    return found


def _written(costs: list[float]) -> str:
    return " and ".join(f"{cost:g}" for cost in costs)


def compare_arrangement(ones: list[KeyedStep], others: list[KeyedStep]) -> list[Difference]:
    """Compare how often and in which order the same successors are given."""
    left, right = [step[3] for step in ones], [step[3] for step in others]
    if set(left) != set(right) or left == right:
        return []
    if sorted(map(left.index, left)) != sorted(map(left.index, right)):
        return [Difference("repeats", (len(left), len(right)))]
    return [Difference("order", (tuple(left), tuple(right)))]
