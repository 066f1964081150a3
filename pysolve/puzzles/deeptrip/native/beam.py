"""Beam search on DeepTrip boards in words: level by level, the best few of each."""

from __future__ import annotations

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
from pysolve.puzzles.deeptrip.native.border import Border
from pysolve.puzzles.deeptrip.native.nodes import (
    EXPANDED,
    EXPANSIONS,
    GOAL,
    LIVE,
    OVERTAKEN,
    TAKEN,
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

PAUSED, SOLVED, FULL, LEVEL_DONE = range(4)


@jit
def expand_level(
    nodes: Nodes, slots: Words, counts: Numbers, layer: Numbers, place: Numbers, order: Order,
    shape: Shape, inner: Words, boards: Words, moves: Numbers, target: int,
) -> int:  # fmt: skip
    """Expand the nodes of a layer from ``place`` on; children get the next numbers."""
    ahead, steps = boards.copy(), moves.copy()  # room for heuristics that look ahead
    while place[0] < layer.size:
        number = layer[place[0]]
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
        place[0] += 1
        nodes.marks[number] = EXPANDED
        counts[EXPANSIONS] += 1
        counts[LIVE] -= 1
        for child in range(children_of(board, shape, inner, boards, moves, True)):
            code = hashed(boards[child], shape)
            at = find(boards[child], code, nodes.boards, slots)
            if slots[at] == 0:
                guess = value(boards[child], order.name, shape, inner, ahead, steps)
                made = add_node(nodes, counts, boards[child], number, moves[child], guess, order)
                slots[at] = slot_entry(code, made)
    return LEVEL_DONE


class Beam:
    """One beam search from a start, of a certain width."""

    def __init__(self, border: Border, start: Words, order: Order, width: int) -> None:
        self.border, self.start, self.order, self.width = border, start, order, width

    def run(self, watch: Watch) -> Found:
        """Search until a goal is met, every way is lost, or a limit holds."""
        space = Space(self.border, self.start, self.order)
        layer, place = np.ones(1, np.int64), np.zeros(1, np.int64)
        code, target, first_child, dropped = PAUSED, 0, 2, False
        with watch:
            while code != SOLVED and layer.size and not watch.stopped:
                code = int(expand_level(
                    space.nodes, space.slots, space.counts, layer, place, self.order,
                    self.border.shape, *space.room, target,
                ))  # fmt: skip
                if code == FULL:
                    space.grow(watch)
                elif code == PAUSED:
                    target = space.look(watch, int(layer[place[0]]))
                elif code == LEVEL_DONE:
                    layer, lost = self._best_of(space, first_child)
                    place[0], first_child = 0, space.made + 1
                    dropped = dropped or lost
        found = space.found(int(space.counts[LIVE]))
        if code != SOLVED and not watch.stopped:
            found.exhausted = not dropped
            if dropped:
                found.reason = f"a beam of width {self.width:,} lost every way to a goal"
        return found

    def _best_of(self, space: Space, first: int) -> tuple[Numbers, bool]:
        """Choose the best of a level's children, in order; tell if some were lost."""
        numbers = np.arange(first, space.made + 1, dtype=np.int64)
        priorities = space.nodes.priorities[first : space.made + 1]
        if numbers.size > self.width:  # only what is not worse than the last to stay is sorted
            numbers = numbers[
                priorities <= np.partition(priorities, self.width - 1)[self.width - 1]
            ]
        age = numbers if self.order.fifo else -numbers
        keys = [age, space.nodes.priorities[numbers]]
        if self.order.low_h:
            keys.insert(1, space.nodes.values[numbers])
        kept = numbers[np.lexsort(keys)][: self.width]
        lost = space.made + 1 - first - kept.size
        if lost:
            stays = space.nodes.marks[kept].copy()
            space.nodes.marks[first : space.made + 1] = OVERTAKEN
            space.nodes.marks[kept] = stays
            space.counts[LIVE] -= lost
        return kept, lost > 0
