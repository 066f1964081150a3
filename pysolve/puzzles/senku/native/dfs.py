"""Depth first over peg solitaire, compiled: one path, and the set of what was expanded.

Counts are those of the driver. It puts all children on its stack and takes them
off in order; here a node's jumps are tried one after the other, which is the
same: whether a child was expanded before is asked when its turn comes.
"""

from __future__ import annotations

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.compiled.kernel import Found
from pysolve.compiled.loops.outcomes import FOUND, FULL, OVER, PAUSED
from pysolve.compiled.loops.sets import carry_over, find
from pysolve.compiled.loops.slices import Glance, run
from pysolve.compiled.loops.store import FIRST_SLOTS, widened
from pysolve.puzzles.senku.native.masks import (
    ONE,
    Masks,
    Numbers,
    Pagodas,
    Rules,
    allowed_after,
    is_goal,
    smallest_after,
    spread,
    weigh,
)
from pysolve.search.events import Watch

DEPTH, EXPANDED, CLOSED = range(3)  # what the tally counts


@jit
def step_down(path: Masks, sums: Numbers, depth: int, turned: Masks, losses: Numbers) -> None:
    """Write what a jump makes of the images and the pagodas of a position."""
    for turn in range(len(turned)):
        path[depth + 1, turn] = path[depth, turn] ^ turned[turn]
    for word in range(len(losses)):
        sums[depth + 1, word] = sums[depth, word] + losses[word]


@jit
def descend(
    rules: Rules, pagodas: Pagodas, path: Masks, sums: Numbers, turn: Numbers, closed: Masks,
    tally: Numbers, levels: Numbers, look_at: int,
) -> int:  # fmt: skip
    """Go on until a goal is met, all is seen, it is time to look, or the set is full."""
    depth, expanded, filled = tally[DEPTH], tally[EXPANDED], tally[CLOSED]
    changed, pegs, remembers = rules.changed, rules.pegs, len(closed) > 0
    jumps = np.uint64(len(changed))
    room = len(closed) // 2 if remembers else expanded + look_at
    outcome = OVER
    while depth >= 0:
        # Counted without a sign: else every look-up would ask whether it is from the end.
        position, jump = path[depth, 0], np.uint64(turn[depth])
        while jump < jumps and position & changed[jump] != pegs[jump]:
            jump += ONE
        turn[depth] = jump + ONE
        if jump >= jumps:
            depth -= 1
            continue
        if not allowed_after(sums[depth], jump, pagodas):
            continue
        slot = np.uint64(0)
        key = smallest_after(path[depth], rules.turned[jump])
        if remembers:
            slot = find(closed, key)
            if closed[slot]:
                continue
        child = position ^ changed[jump]
        found = is_goal(child, rules.goals)
        if found or expanded >= look_at or filled >= room:
            outcome = FOUND if found else PAUSED if expanded >= look_at else FULL
            # What was not expanded is still to come; of a goal, the path needs to know.
            turn[depth] = jump + ONE if found else jump
            break
        if remembers:
            closed[slot] = key
            filled += 1
        step_down(path, sums, depth, rules.turned[jump], pagodas.losses[jump])
        depth += 1
        turn[depth] = 0
        expanded += 1
        levels[depth] += 1
    tally[DEPTH], tally[EXPANDED], tally[CLOSED] = depth, expanded, filled
    return outcome


@jit
def still_to_come(
    rules: Rules, pagodas: Pagodas, path: Masks, sums: Numbers, turn: Numbers, closed: Masks,
    depth: int, keys: Masks, depths: Numbers,
) -> int:  # fmt: skip
    """List the children that were made but not expanded, deepest first."""
    count = 0
    for level in range(depth, -1, -1):
        for jump in range(turn[level], len(rules.changed)):
            if path[level, 0] & rules.changed[jump] != rules.pegs[jump]:
                continue
            if not allowed_after(sums[level], jump, pagodas):
                continue
            key = smallest_after(path[level], rules.turned[jump])
            if len(closed) == 0 or not closed[find(closed, key)]:
                keys[count], depths[count] = key, level + 1
                count += 1
    return count


class DepthFirst:
    """A depth-first search that can be stopped and asked for its figures."""

    def __init__(self, rules: Rules, pagodas: Pagodas, start: int, remembers: bool) -> None:
        self.rules, self.pagodas, self.remembers = rules, pagodas, remembers
        self.start = np.uint64(start)
        deepest = start.bit_count() + 1
        self.path = np.zeros((deepest + 1, rules.images.shape[2]), np.uint64)
        self.sums = np.zeros((deepest + 1, len(pagodas.base)), np.int64)
        self.turn = np.zeros(deepest + 1, np.int64)
        self.levels = np.zeros(deepest + 1, np.int64)
        self.tally = np.zeros(3, np.int64)
        self.closed = np.zeros(FIRST_SLOTS if remembers else 0, np.uint64)
        room = len(rules.changed) * (deepest + 1)
        self.keys, self.depths = np.zeros(room, np.uint64), np.zeros(room, np.int64)

    def run(self, watch: Watch) -> Found:
        """Search until something ends it."""
        if is_goal(self.start, self.rules.goals):
            return Found(actions=[])
        outcome = run(self, watch)
        if not self.tally[EXPANDED]:
            return Found(frontier=1, levels=[1])
        return self._figures(outcome)

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions."""
        if not self.tally[EXPANDED]:
            if target == 0:
                return PAUSED
            self._expand_the_start()
        return int(descend(*self._arguments(), self.tally, self.levels, target))

    def make_room(self, watch: Watch) -> None:
        """Enlarge the set of what was expanded."""
        self.closed = widened(self.closed, carry_over, watch)

    def glance(self) -> Glance:
        """Return where the search stands."""
        expanded = int(self.tally[EXPANDED])
        waiting = self._waiting()[0] if expanded else 1
        return expanded, waiting, int(self.tally[DEPTH]), None

    def _expand_the_start(self) -> None:
        spread(self.start, self.rules.images, self.path[0])
        weigh(self.start, self.pagodas, self.sums[0])
        if self.remembers and self.start:
            key = self.path[0].min()
            self.closed[find(self.closed, key)] = key
        self.tally[EXPANDED] = self.tally[CLOSED] = self.levels[0] = 1

    def _arguments(self) -> tuple[Rules, Pagodas, Masks, Numbers, Numbers, Masks]:
        return self.rules, self.pagodas, self.path, self.sums, self.turn, self.closed

    def _waiting(self) -> tuple[int, dict[int, int]]:
        """Count what is still to come, in all and by depth; one node for each position."""
        count = still_to_come(*self._arguments(), int(self.tally[DEPTH]), self.keys, self.depths)
        keys, depths = self.keys[:count], self.depths[:count]
        if self.remembers:
            _, first = np.unique(keys, return_index=True)
            depths = depths[first]
        by_depth = np.bincount(depths) if count else np.zeros(0, np.int64)
        return len(depths), {depth: int(n) for depth, n in enumerate(by_depth) if n}

    def _figures(self, outcome: int) -> Found:
        depth = int(self.tally[DEPTH])
        found = Found(expanded=int(self.tally[EXPANDED]), exhausted=outcome == OVER)
        found.frontier, waiting = self._waiting()
        levels = np.trim_zeros(self.levels, "b").tolist()
        found.depth = len(levels) - 1
        if outcome == FOUND:
            found.depth = depth + 1
            found.actions = [int(jump) - 1 for jump in self.turn[: depth + 1]]
        for level, count in waiting.items():
            levels += [0] * (level + 1 - len(levels))
            levels[level] += count
        found.levels = levels
        return found
