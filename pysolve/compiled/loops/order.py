"""A strategy in numbers, for compiled loops over problems whose steps all cost one."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple, TypeVar

from pysolve.compiled.jit import jit
from pysolve.search.strategies import Strategy

Number = TypeVar("Number", int, float)


class Order(NamedTuple):
    """How nodes rank, and whether what was expanded is done with."""

    per_step: int
    per_h: int
    by_h: int  # of equal priorities the lower h first: 0 for no, else more than any h
    fifo: bool  # then the older node first, else the younger
    closes: bool  # what was expanded is never expanded again


def order_of(strategy: Strategy, h_values: int) -> Order:
    """Put a strategy into numbers, where h is below ``h_values``."""
    weights = strategy.weights
    return Order(
        weights.cost + weights.depth,  # of equal numbers, as each step costs one
        weights.h,
        h_values if strategy.tie == "low-h" else 0,
        strategy.tie == "fifo",
        not strategy.kind.reopens,
    )


def takes_the_best(strategy: Strategy) -> bool:
    """Tell whether all states met are remembered, and the best of them is always the next.

    As bfs, ucs, greedy and A* do; dfs goes where it was last.
    """
    kind, remembers = strategy.kind, strategy.duplicates == "graph"
    return kind.family == "best-first" and not kind.deepest_first and remembers


@jit
def priority(order: Order, depth: int, h: Number) -> Number:
    """Return what decides first which node is taken: the smallest."""
    return order.per_step * depth + order.per_h * h


@jit
def bucket_of(order: Order, depth: int, h: int) -> int:
    """Return the bucket of a node, if h is a whole number: the lowest is taken first."""
    total = order.per_step * depth + order.per_h * h
    return total * order.by_h + h if order.by_h > 0 else total


def proved(strategy: Strategy, least: float, admissible: bool, found: int | None) -> float:
    """Return how many steps every solution has at least.

    ``least`` is the smallest priority that waits, ``found`` the solution's steps.
    """
    kind = strategy.kind
    if kind.proves == "cost" and admissible:
        return ceil(strategy.weights.bound(least))
    return found if kind.proves == "steps" and found is not None else 0
