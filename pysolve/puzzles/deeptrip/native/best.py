"""Best-first searches on DeepTrip boards in words: a heap of nodes, as the driver's."""

from __future__ import annotations

from math import ceil
from typing import Any

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.nodes import (
    EXPANDED,
    EXPANSIONS,
    GOAL,
    HALF,
    LIVE,
    OVERTAKEN,
    TAKEN,
    WAITING,
    Nodes,
    Order,
    add_node,
    find,
    hashed,
    is_full,
    slot_entry,
)
from pysolve.puzzles.deeptrip.native.rules import Numbers, Shape, Words, children_of, is_empty
from pysolve.puzzles.deeptrip.native.space import Space
from pysolve.puzzles.deeptrip.native.values import value
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy

STRATEGIES = ("bfs", "ucs", "greedy", "astar", "wastar")  # dfs remembers in its own way
PAUSED, SOLVED, FULL, EMPTY = range(4)


@jit
def goes_first(number: int, other: int, nodes: Nodes, order: Order) -> bool:
    """Tell whether a node is taken before another."""
    if nodes.priorities[number] != nodes.priorities[other]:
        return nodes.priorities[number] < nodes.priorities[other]  # type: ignore[no-any-return]
    if order.low_h and nodes.values[number] != nodes.values[other]:
        return nodes.values[number] < nodes.values[other]  # type: ignore[no-any-return]
    return (number < other) == order.fifo


@jit
def push(heap: Numbers, number: int, nodes: Nodes, order: Order) -> None:
    """Put a node into the heap, whose size is its first entry."""
    heap[0] += 1
    place = heap[0]
    while place > 1 and goes_first(number, heap[place >> 1], nodes, order):
        heap[place] = heap[place >> 1]
        place >>= 1
    heap[place] = number


@jit
def drop_first(heap: Numbers, nodes: Nodes, order: Order) -> None:
    """Take the first node off the heap."""
    last, size = heap[heap[0]], heap[0] - 1
    heap[0] = size
    place, below = 1, 2
    while below <= size:
        if below < size and goes_first(heap[below + 1], heap[below], nodes, order):
            below += 1
        if not goes_first(heap[below], last, nodes, order):
            break
        heap[place] = heap[below]
        place, below = below, 2 * below
    heap[place] = last


@jit
def is_beaten(old: Any, depth: int, nodes: Nodes, counts: Numbers, order: Order) -> bool:
    """Tell whether a known node is as good as a new one; if not, it is overtaken."""
    expanded = nodes.marks[old] == EXPANDED
    if (expanded and order.closes) or nodes.depths[old] <= depth:
        return True
    if not expanded:
        nodes.marks[old] = OVERTAKEN
        counts[LIVE] -= 1
    return False


@jit
def best_first(
    nodes: Nodes, slots: Words, counts: Numbers, heap: Numbers, order: Order, shape: Shape,
    inner: Words, boards: Words, moves: Numbers, target: int,
) -> int:  # fmt: skip
    """Expand nodes until the goal is taken, none is left, or ``target`` expansions."""
    ahead, steps = boards.copy(), moves.copy()  # room for heuristics that look ahead
    while heap[0] > 0:
        number = heap[1]
        if nodes.marks[number] != WAITING:
            drop_first(heap, nodes, order)
            continue
        board = nodes.boards[number]
        if is_empty(board):
            nodes.marks[number] = TAKEN
            counts[LIVE] -= 1
            counts[GOAL] = number
            return SOLVED
        if counts[EXPANSIONS] >= target:
            return PAUSED
        if is_full(nodes, slots, counts, len(boards)):
            return FULL
        drop_first(heap, nodes, order)
        nodes.marks[number] = EXPANDED
        counts[EXPANSIONS] += 1
        counts[LIVE] -= 1
        depth = nodes.depths[number] + 1
        for child in range(children_of(board, shape, inner, boards, moves, True)):
            code = hashed(boards[child], shape)
            at = find(boards[child], code, nodes.boards, slots)
            old = np.int64(slots[at] & HALF)
            if old and is_beaten(old, depth, nodes, counts, order):
                continue
            if old:
                guess = nodes.values[old]
            else:
                guess = value(boards[child], order.name, shape, inner, ahead, steps)
            made = add_node(nodes, counts, boards[child], number, moves[child], guess, order)
            slots[at] = slot_entry(code, made)
            push(heap, made, nodes, order)
    return EMPTY


class BestFirst:
    """One best-first search from a start."""

    def __init__(self, border: Border, start: Words, order: Order, strategy: Strategy) -> None:
        self.border, self.start, self.order, self.strategy = border, start, order, strategy

    def run(self, watch: Watch) -> Found:
        """Search until a goal is taken from the frontier, it runs dry, or a limit holds."""
        space = Space(self.border, self.start, self.order)
        heap = np.zeros(len(space.nodes.parents) + 1, np.int64)
        push(heap, 1, space.nodes, self.order)
        code, target = PAUSED, 0
        with watch:
            while code not in (SOLVED, EMPTY) and not watch.stopped:
                code = int(best_first(
                    space.nodes, space.slots, space.counts, heap, self.order, self.border.shape,
                    *space.room, target,
                ))  # fmt: skip
                if code == FULL:
                    space.grow(watch)
                    larger = np.zeros(len(space.nodes.parents) + 1, np.int64)
                    larger[: heap.size] = heap
                    heap = larger
                elif code == PAUSED:
                    target = space.look(watch, int(heap[1]))
        found = space.found(int(space.counts[LIVE]))
        found.exhausted = code == EMPTY
        found.bound = max(found.bound, self._bound(space, code, int(heap[1])))
        return found

    def _bound(self, space: Space, code: int, first: int) -> float:
        """Return what the first of the frontier proves about all solutions."""
        if code == EMPTY:
            return 0
        if self.strategy.name == "bfs":
            return int(space.nodes.depths[space.goal]) if code == SOLVED else 0
        if self.strategy.kind.proves != "cost" or not space.admissible:
            return 0
        least = float(space.nodes.priorities[first])
        return ceil(least / max(self.order.per_cost, self.order.per_value))
