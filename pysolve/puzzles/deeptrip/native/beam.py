"""Beam search on DeepTrip boards in words."""

from __future__ import annotations

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.layers import Layers
from pysolve.compiled.loops.order import Order
from pysolve.compiled.loops.outcomes import (
    COUNTED,
    EXPANDED,
    FOUND,
    MADE,
    OVER,
    OVERTAKEN,
    TAKEN,
    due,
    is_full,
)
from pysolve.compiled.loops.slots import slot_of
from pysolve.compiled.loops.store import Array
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.nodes import Nodes, add_node, find, hashed
from pysolve.puzzles.deeptrip.native.rules import Numbers, Shape, Words, children_of, is_empty
from pysolve.puzzles.deeptrip.native.space import Space
from pysolve.puzzles.deeptrip.native.values import value


@jit
def expand_level(
    nodes: Nodes, slots: Words, counts: Numbers, layer: Numbers, place: Numbers, name: int,
    order: Order, shape: Shape, inner: Words, boards: Words, moves: Numbers, target: int,
) -> int:  # fmt: skip
    """Expand the nodes of a layer from ``place`` on; children get the next numbers."""
    ahead, steps = boards.copy(), moves.copy()  # room for heuristics that look ahead
    while place[0] < layer.size:
        number = layer[place[0]]
        board = nodes.boards[number]
        lacks_room = is_full(counts[MADE], len(boards), len(nodes.parents), slots.size)
        outcome = due(number, is_empty(board), lacks_room, counts, target)
        if outcome == FOUND:
            nodes.marks[number] = TAKEN
        if outcome != COUNTED:
            return outcome
        place[0] += 1
        nodes.marks[number] = EXPANDED
        for child in range(children_of(board, shape, inner, boards, moves, True)):
            code = hashed(boards[child])
            at = find(boards[child], code, nodes.boards, slots)
            if slots[at] == 0:
                guess = value(boards[child], name, shape, inner, ahead, steps)
                made = add_node(nodes, counts, boards[child], number, moves[child], guess, order)
                slots[at] = slot_of(code, made)
    return OVER


class Beam(Layers):
    """One beam search from a start, of a certain width."""

    store: Space

    def __init__(
        self, border: Border, start: Words, name: int, order: Order, width: int
    ) -> None:  # fmt: skip
        super().__init__(Space(border, start, name, order), order, width)

    def expand(self, target: int) -> int:
        """Expand the layer from its place on, up to ``target`` expansions."""
        space = self.store
        return int(expand_level(
            space.nodes, space.slots, space.counts, self.layer, self.place, space.name,
            self.order, space.border.shape, *space.room, target,
        ))  # fmt: skip

    def ranks(self, numbers: slice) -> tuple[Array, Array]:
        """Return the priorities and the h of some nodes."""
        return self.store.nodes.priorities[numbers], self.store.nodes.values[numbers]

    def overtake(self, numbers: Numbers) -> None:
        """Mark nodes that are lost."""
        self.store.nodes.marks[numbers] = OVERTAKEN
