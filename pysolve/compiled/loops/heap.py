"""A frontier of any priorities: a heap of node numbers, whose size is its first entry."""

from __future__ import annotations

from typing import Any

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.order import Order
from pysolve.compiled.loops.outcomes import Numbers


@jit
def goes_first(number: int, other: int, priorities: Any, values: Any, order: Order) -> bool:
    """Tell whether a node is taken before another."""
    if priorities[number] != priorities[other]:
        return priorities[number] < priorities[other]  # type: ignore[no-any-return]
    if order.by_h > 0 and values[number] != values[other]:
        return values[number] < values[other]  # type: ignore[no-any-return]
    return (number < other) == order.fifo


@jit
def push(heap: Numbers, number: int, priorities: Any, values: Any, order: Order) -> None:
    """Put a node into the heap."""
    heap[0] += 1
    place = heap[0]
    while place > 1 and goes_first(number, heap[place >> 1], priorities, values, order):
        heap[place] = heap[place >> 1]
        place >>= 1
    heap[place] = number


@jit
def drop_first(heap: Numbers, priorities: Any, values: Any, order: Order) -> None:
    """Take the first node off the heap."""
    last, size = heap[heap[0]], heap[0] - 1
    heap[0] = size
    place, below = 1, 2
    while below <= size:
        if below < size and goes_first(heap[below + 1], heap[below], priorities, values, order):
            below += 1
        if not goes_first(heap[below], last, priorities, values, order):
            break
        heap[place] = heap[below]
        place, below = below, 2 * below
    heap[place] = last
