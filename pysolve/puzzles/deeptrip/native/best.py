"""Best-first searches on DeepTrip boards in words: a heap of nodes, as the driver's."""

from __future__ import annotations

from typing import Any

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.heap import drop_first, push
from pysolve.compiled.loops.order import Order, proved
from pysolve.compiled.loops.outcomes import (
    COUNTED,
    EXPANDED,
    FOUND,
    LIVE,
    MADE,
    OVER,
    OVERTAKEN,
    TAKEN,
    WAITING,
    due,
    is_full,
)
from pysolve.compiled.loops.slices import Glance, run
from pysolve.compiled.loops.slots import number_in, slot_of
from pysolve.compiled.loops.store import enlarged
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.nodes import Nodes, add_node, find, hashed
from pysolve.puzzles.deeptrip.native.rules import Numbers, Shape, Words, children_of, is_empty
from pysolve.puzzles.deeptrip.native.space import Space
from pysolve.puzzles.deeptrip.native.values import value
from pysolve.search.events import Watch
from pysolve.search.strategies import Strategy


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
    nodes: Nodes, slots: Words, counts: Numbers, heap: Numbers, name: int, order: Order,
    shape: Shape, inner: Words, boards: Words, moves: Numbers, target: int,
) -> int:  # fmt: skip
    """Expand nodes until the goal is taken, none is left, or ``target`` expansions."""
    ahead, steps = boards.copy(), moves.copy()  # room for heuristics that look ahead
    priorities, values = nodes.priorities, nodes.values  # to fetch them each time takes longer
    while heap[0] > 0:
        number = heap[1]
        if nodes.marks[number] != WAITING:
            drop_first(heap, priorities, values, order)
            continue
        board = nodes.boards[number]
        lacks_room = is_full(counts[MADE], len(boards), len(nodes.parents), slots.size)
        outcome = due(number, is_empty(board), lacks_room, counts, target)
        if outcome == FOUND:
            nodes.marks[number] = TAKEN
        if outcome != COUNTED:
            return outcome
        drop_first(heap, priorities, values, order)
        nodes.marks[number] = EXPANDED
        depth = nodes.depths[number] + 1
        for child in range(children_of(board, shape, inner, boards, moves, True)):
            code = hashed(boards[child])
            at = find(boards[child], code, nodes.boards, slots)
            old = np.int64(number_in(slots[at]))
            if old and is_beaten(old, depth, nodes, counts, order):
                continue
            if old:
                guess = nodes.values[old]
            else:
                guess = value(boards[child], name, shape, inner, ahead, steps)
            made = add_node(nodes, counts, boards[child], number, moves[child], guess, order)
            slots[at] = slot_of(code, made)
            push(heap, made, priorities, values, order)
    return OVER


class BestFirst:
    """One best-first search from a start."""

    def __init__(
        self, border: Border, start: Words, name: int, order: Order, strategy: Strategy
    ) -> None:  # fmt: skip
        self.order, self.strategy = order, strategy
        self.space = Space(border, start, name, order)
        self.heap = np.zeros(len(self.space.nodes.parents) + 1, np.int64)
        self.heap[:2] = 1  # one node, the start

    def run(self, watch: Watch) -> Found:
        """Search until a goal is taken from the frontier, it runs dry, or a limit holds."""
        space, outcome = self.space, run(self, watch)
        found, first = space.figures(outcome), int(self.heap[1])
        if outcome != OVER:
            steps = found.depth if outcome == FOUND else None
            least = float(space.nodes.priorities[first])
            bound = proved(self.strategy, least, space.admissible, steps)
            found.bound = max(found.bound, bound)
        return found

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions."""
        space = self.space
        return int(best_first(
            space.nodes, space.slots, space.counts, self.heap, space.name, self.order,
            space.border.shape, *space.room, target,
        ))  # fmt: skip

    def make_room(self, watch: Watch) -> None:
        """Enlarge the store, and the heap with it."""
        self.space.grow(watch)
        self.heap = enlarged(self.heap, len(self.space.nodes.parents) + 1)

    def glance(self) -> Glance:
        """Return where the search stands."""
        return self.space.glance(int(self.heap[1]))
