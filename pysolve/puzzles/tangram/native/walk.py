"""Exact cover, compiled: always fill the first free cell, in the order of the placements.

The nodes are those of a depth-first search by the driver in the order ``first-cell``.
There each state is reached in one way only, so nothing needs to be remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.outcomes import FOUND, OVER, PAUSED
from pysolve.puzzles.tangram.native.regions import REGIONS, is_dead
from pysolve.puzzles.tangram.native.table import (
    MASK,
    NEEDED,
    NUMBER,
    ONE,
    PIECE,
    Masks,
    Numbers,
    Table,
    allowed,
    highest,
    lowest,
)
from pysolve.search.events import Watch

FREE, LEFT, GROUP, NEXT, LAID = range(5)  # the columns of the path, a row for each piece laid
DEPTH, EXPANDED, COVERED = range(3)  # what the tally counts
SLICE = 1 << 21  # expansions between two looks where nobody watches: some 50 ms


@jit
def walk(
    table: Table, prune: int, every: bool, path: Masks, tally: Numbers, levels: Numbers,
    look_at: int,
) -> int:  # fmt: skip
    """Go on until all is covered (or only count it, if ``every``), seen, or it is time to look."""
    entries, groups, begins, follows, parts, allows, links, areas = table
    depth, expanded, covered = tally[DEPTH], tally[EXPANDED], tally[COVERED]
    outcome = OVER
    while depth >= 0:
        free, left, group = path[depth, FREE], path[depth, LEFT], path[depth, GROUP]
        following = path[depth, NEXT]
        if not following:
            if follows[group]:
                path[depth, GROUP] = group + ONE
                path[depth, NEXT] = allowed(allows, parts, group + ONE, free, left)
            else:
                depth -= 1
            continue
        entry = begins[group] + lowest(following)
        free ^= entries[entry, MASK]
        left ^= entries[entry, PIECE]
        dead = free != 0 and is_dead(free, left, areas, links, prune)
        if free and not dead and expanded >= look_at:
            outcome = PAUSED
            break
        path[depth, NEXT], path[depth, LAID] = following & (following - ONE), entry
        if dead:
            continue
        if not free:
            covered += 1
            if every:
                continue
            outcome = FOUND
            break
        depth += 1
        group = groups[highest(free)]
        path[depth, FREE], path[depth, LEFT], path[depth, GROUP] = free, left, group
        path[depth, NEXT] = allowed(allows, parts, group, free, left)
        expanded += 1
        levels[depth] += 1
    tally[DEPTH], tally[EXPANDED], tally[COVERED] = depth, expanded, covered
    return outcome


@jit
def count_next(table: Table, prune: int, state: Masks) -> int:
    """Count what can still be laid on a state of the path."""
    free, left, group, following = state[FREE], state[LEFT], state[GROUP], state[NEXT]
    count = 0
    while True:
        while following:
            entry = table.begins[group] + lowest(following)
            rest, others = free ^ table.entries[entry, MASK], left ^ table.entries[entry, PIECE]
            count += not is_dead(rest, others, table.areas, table.links, prune)
            following &= following - ONE
        if not table.follows[group]:
            return count
        group += ONE
        following = allowed(table.allows, table.parts, group, free, left)


@jit
def fitting(
    entries: Masks, table: Table, prune: int, free: Any, left: Any, numbers: Numbers
) -> int:
    """List the placements among some entries that can be laid; return how many there are."""
    count = 0
    for place in range(len(entries)):
        mask, piece = entries[place, MASK], entries[place, PIECE]
        if mask & ~free or left & entries[place, NEEDED] != piece:
            continue
        if not is_dead(free ^ mask, left ^ piece, table.areas, table.links, prune):
            numbers[count] = np.int64(entries[place, NUMBER])
            count += 1
    return count


class Walk:
    """All ways to cover some free cells, one after the other or counted."""

    def __init__(self, table: Table, free: int, left: int, prune: int = REGIONS) -> None:
        self.table, self.prune = table, prune
        deepest = left.bit_count() + 2
        self.path = np.zeros((deepest, 5), np.uint64)
        self.tally, self.levels = np.zeros(3, np.int64), np.zeros(deepest, np.int64)
        group = table.groups[free.bit_length() - 1]
        following = allowed(table.allows, table.parts, group, np.uint64(free), np.uint64(left))
        self.path[0] = np.array([free, left, int(group), int(following), 0], np.uint64)
        self.tally[EXPANDED] = self.levels[0] = 1

    @property
    def depth(self) -> int:
        """How many pieces lie on the board where the walk is now."""
        return int(self.tally[DEPTH])

    @property
    def expanded(self) -> int:
        """How many states were expanded so far."""
        return int(self.tally[EXPANDED])

    @property
    def covered(self) -> int:
        """How many coverings were met so far."""
        return int(self.tally[COVERED])

    def go_on(self, every: bool, watch: Watch | None, look_at: int = 0) -> int:
        """Walk to the next covering or through all of them, looking at the watch on the way."""
        while True:
            if watch is None:
                look_at = self.expanded + SLICE
            outcome = walk(
                self.table, self.prune, every, self.path, self.tally, self.levels, look_at
            )  # fmt: skip
            if outcome != PAUSED:
                return outcome
            if watch is not None:
                look_at = watch.look(self.expanded, sum(self.waiting()), self.depth, None)
                if watch.stopped:
                    return outcome

    def coverings(self) -> Iterator[list[int]]:
        """Give every covering as the numbers of its placements, in the order of their cells."""
        while self.go_on(False, None) == FOUND:
            yield self.laid()

    def laid(self) -> list[int]:
        """Return the placements that lie on the board when a covering is met."""
        laid = self.path[: self.depth + 1, LAID]
        return [int(number) for number in self.table.entries[laid, NUMBER]]

    def waiting(self) -> list[int]:
        """Count by depth what was made of another state but not looked at yet."""
        states = self.path[: self.depth + 1]
        return [0, *(int(count_next(self.table, self.prune, state)) for state in states)]
