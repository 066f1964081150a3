"""The compiled loop of guided search: three rows of buckets, of which two take turns.

Without a policy all nodes wait in one place, and the loop is (weighted) A* with values
that networks or pattern tables give. The places' meaning, and which of two ways to a state
counts, are those of ``pysolve.search.guided``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.order import Order, bucket_of
from pysolve.compiled.loops.outcomes import (
    BEST_H,
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
from pysolve.compiled.loops.slots import Words, number_in
from pysolve.puzzles.sliding.native.nodes import (
    add_node,
    blank_of,
    figures,
    find,
    g_of,
    h_of,
    link_of,
    mark_of,
    marked,
    previous_of,
    push,
)
from pysolve.puzzles.sliding.native.valued import (
    Ints,
    Net,
    Patterns,
    advised,
    ask,
    by_patterns,
    guessed,
)

NORMAL, LAST = 1, 2
BY_SUM, BY_NETWORK, BY_PATTERNS = range(3)  # who values boards
UNADVISED, AT_EXPANSION, WITH_VALUE = range(3)  # when the policy is asked
# What ``turns`` holds: whose turn it is, the lowest bucket in use of each place, where the
# next node waits, whether one was lost.
TURN, LOWEST_IN, CAME_FROM, LOST = 0, 1, 4, 5

_ONE, _TWO, _FOUR = np.uint64(1), np.uint64(2), np.uint64(4)
_EIGHT, _NIBBLE, _NO = np.uint64(8), np.uint64(15), np.uint64(0)
_UNADVISED_PLACES = 0b01010101  # all children wait in the normal place


class Rules(NamedTuple):
    """The settings of one search, and the tables of its board."""

    moves: Words  # by blank and previous blank: the cells to move to
    changes: Ints  # by blank, cell and tile: how the sum over tiles changes
    by_tile: Ints  # by cell and tile: what the tile adds to that sum
    direction: Ints  # by blank and cell: which direction leads there
    legal: Ints  # by blank: the directions it has, as bits
    goal: np.uint64
    valuer: int
    asking: int
    parts: int  # of a step, in which values are kept
    highest: int  # value that a board can have
    preferred: float
    normal: float
    complete: bool


@jit
def appraise(
    rules: Rules, value_net: Net, patterns: Patterns, board: np.uint64, blank: np.uint64,
    by_sum: int,
) -> tuple[int, int]:  # fmt: skip
    """Return a board's value in parts, and with it the advice that costs nothing more."""
    if rules.valuer == BY_NETWORK:
        ask(value_net, board)
        value = guessed(value_net, board, rules.by_tile, rules.parts)
        places = _UNADVISED_PLACES
        if rules.asking == WITH_VALUE:
            places = advised(value_net, rules.legal[blank], rules.preferred, rules.normal)
        return value, places
    if rules.valuer == BY_PATTERNS:
        return rules.parts * by_patterns(patterns, board), _UNADVISED_PLACES
    return by_sum, _UNADVISED_PLACES


@jit
def _next(nodes: Words, ends: Ints, turns: Ints) -> int:
    """Find the node whose turn it is, and leave it where it is; 0 if none waits."""
    buckets = len(ends) // 3
    for attempt in range(3):
        place = turns[TURN]
        if attempt == 1:
            place = NORMAL - turns[TURN]
        elif attempt == 2:
            place = LAST
        lowest = turns[LOWEST_IN + place]
        while lowest < buckets:
            number = ends[place * buckets + lowest, 0]
            if number == 0:
                lowest += 1
            elif mark_of(nodes[number, 3]) == WAITING:
                turns[LOWEST_IN + place], turns[CAME_FROM] = lowest, place
                return number  # type: ignore[no-any-return]
            else:
                ends[place * buckets + lowest, 0] = link_of(nodes, number)
        turns[LOWEST_IN + place] = lowest
    return 0


@jit
def take_turns(  # noqa: C901 (one loop on purpose, as the driver's)
    nodes: Words, notes: npt.NDArray[np.int16], slots: Words, ends: Ints,
    counts: Ints, turns: Ints, order: Order, rules: Rules, value_net: Net, policy_net: Net,
    patterns: Patterns, target: int,
) -> int:  # fmt: skip
    """Expand nodes until the goal is taken, none is left, or ``target`` expansions.

    ``notes`` holds of each node where its children wait (2 bits a direction) and, above,
    where it waits itself. FULL asks for larger arrays.
    """
    buckets = len(ends) // 3
    moves, changes, direction_to, legal = rules.moves, rules.changes, rules.direction, rules.legal
    while True:
        number = _next(nodes, ends, turns)
        if number == 0:
            return OVER
        word, board = nodes[number, 3], nodes[number, 0]
        blank, g = blank_of(word), g_of(word) + 1
        full = is_full(counts[MADE], 4, len(nodes), slots.size) or (
            bucket_of(order, rules.parts * g, rules.highest) >= buckets
        )
        outcome = due(number, board == rules.goal, full, counts, target)
        if outcome == FOUND:
            nodes[number, 3] = marked(word, TAKEN)
        if outcome != COUNTED:
            return outcome
        place = int(turns[CAME_FROM])
        ends[place * buckets + turns[LOWEST_IN + place], 0] = link_of(nodes, number)
        turns[TURN] = NORMAL - turns[TURN]
        nodes[number, 3] = marked(word, EXPANDED)
        places = int(notes[number])
        if rules.asking == AT_EXPANSION:
            ask(policy_net, board)
            places = advised(policy_net, legal[blank], rules.preferred, rules.normal)
        rest = moves[(blank << _FOUR) | previous_of(word)]
        while rest != _ONE:
            cell = rest & _NIBBLE
            rest >>= _FOUR
            tile = (board >> (cell << _TWO)) & _NIBBLE
            child_board = board ^ ((tile << (cell << _TWO)) | (tile << (blank << _TWO)))
            direction = direction_to[(blank << _FOUR) | cell]
            place = (places >> (2 * direction)) & 3
            at = find(nodes, slots, child_board, _NO)
            old = number_in(slots[at])
            if old:
                known = nodes[old, 3]
                waits = mark_of(known) == WAITING
                before = int(notes[old]) >> 8
                promoted = waits and place < before
                if g_of(known) < g or (g_of(known) == g and not promoted):
                    continue
                if order.closes and not waits:
                    continue
                place = min(place, before)
                if waits:
                    nodes[old, 3] = marked(known, OVERTAKEN)
                else:
                    counts[LIVE] += 1
                h, child_places = h_of(known), int(notes[old]) & 255
            elif place == LAST and not rules.complete:
                turns[LOST] = 1
                continue
            else:
                counts[LIVE] += 1
                change = changes[(blank << _EIGHT) | (cell << _FOUR) | tile]
                h, child_places = h_of(word) + rules.parts * change, _UNADVISED_PLACES
                if rules.valuer != BY_SUM:
                    h, child_places = appraise(rules, value_net, patterns, child_board, cell, h)
                counts[BEST_H] = min(counts[BEST_H], h)
            counts[MADE] += 1
            child = counts[MADE]
            add_node(
                nodes, child, slots, at, child_board, _NO, number, figures(g, h, cell, blank)
            )  # fmt: skip
            notes[child] = np.int16(child_places | (place << 8))
            bucket = bucket_of(order, rules.parts * g, h)
            push(nodes, ends, child, place * buckets + bucket, order.fifo)
            turns[LOWEST_IN + place] = min(turns[LOWEST_IN + place], bucket)
