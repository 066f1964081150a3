"""Walks over two models in lockstep: breadth first, at random, and shrunk to a shortest one."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import replace

from pysolve.lab.comparing.lockstep import Lockstep, Look, Pair


class Budget:
    """How many pairs may still be looked at, and until when."""

    def __init__(self, lockstep: Lockstep, seconds: float | None, pairs: int | None) -> None:
        self._known = lockstep.known
        self._until = None if seconds is None else time.monotonic() + seconds
        self._most = None if pairs is None else len(self._known) + pairs

    @property
    def spent(self) -> bool:
        """Tell whether it is time to stop."""
        if self._most is not None and len(self._known) >= self._most:
            return True
        return self._until is not None and time.monotonic() >= self._until


class BreadthFirst:
    """A walk level by level, so that whatever it meets is reached by a shortest path."""

    def __init__(self, lockstep: Lockstep, start: Pair) -> None:
        self.lockstep = lockstep
        self._queue = deque([start])
        self._seen: set[Hashable] = {start.key}

    @property
    def exhausted(self) -> bool:
        """Tell whether every pair that can be reached was looked at."""
        return not self._queue

    @property
    def next_depth(self) -> int:
        """The level it has come to: all pairs above were looked at."""
        return self._queue[0].depth

    def run(self, budget: Budget, deepest: int | None = None) -> Iterator[Look]:
        """Go on until the budget is spent; give the pairs at which the models differ."""
        while self._queue and (deepest is None or self.next_depth <= deepest):
            pair = self._queue[0]
            if pair.key not in self.lockstep.known and budget.spent:
                return
            self._queue.popleft()
            look = self.lockstep.look(pair)
            for child in look.children:
                if child.key not in self._seen:
                    self._seen.add(child.key)
                    self._queue.append(child.under(pair))
            if look.differences:
                yield replace(look, pair=pair)


class RandomWalks:
    """Walks that go deep, repeatable by their seed; no walk meets a state twice if it can help."""

    def __init__(self, lockstep: Lockstep, start: Pair, seed: int) -> None:
        self.lockstep, self.start = lockstep, start
        self._random = random.Random(seed)
        self.done = self.deepest = 0

    def run(self, budget: Budget, walks: int, depth: int) -> Iterator[Look]:
        """Walk until the budget is spent; give the pairs at which the models differ."""
        while self.done < walks:
            for look in self._walk(depth):
                self.deepest = max(self.deepest, look.pair.depth)
                if look.differences:
                    yield look
                if budget.spent:
                    return
            self.done += 1

    def _walk(self, depth: int) -> Iterator[Look]:
        pair, met = self.start, {self.start.key}
        while True:
            look = self.lockstep.look(pair)
            yield replace(look, pair=pair)
            new = [child for child in look.children if child.key not in met]
            if look.differences or not look.children or pair.depth == depth:
                return
            pair = self._random.choice(new or list(look.children)).under(pair)
            met.add(pair.key)


# To shorten a walk, even if the time is over: nobody wants to read a long one.
_ROUND_THE_WALK = (1.0, 4_000)  # seconds, states
_FROM_THE_START = (2.5, 20_000)


def shrunk(walk: BreadthFirst, start: Pair, failing: Look) -> tuple[Look, bool]:
    """Look for a shorter way to a disagreement; tell whether none is shorter.

    First over all that is known, then with ring after ring of new pairs around the
    walk, which cuts off its detours; last level by level from the start.
    """
    lockstep = walk.lockstep
    best = _nearest_known(lockstep, start, failing)
    budget, ring = Budget(lockstep, *_ROUND_THE_WALK), best.pair.path()
    while ring and not budget.spent:
        ring = _next_ring(lockstep, ring, budget)
        nearer = _nearest_known(lockstep, start, best)
        if nearer.pair.depth < best.pair.depth:
            best, ring = nearer, nearer.pair.path()
    for look in walk.run(Budget(lockstep, *_FROM_THE_START), best.pair.depth - 1):
        if (found := _confirmed(lockstep, look.pair)) is not None:
            return found, True
    best = _nearest_known(lockstep, start, best)
    return best, walk.exhausted or walk.next_depth >= best.pair.depth


def _next_ring(lockstep: Lockstep, ring: list[Pair], budget: Budget) -> list[Pair]:
    """Look at the pairs beside a ring that nobody has looked at."""
    outside = []
    for pair in ring:
        for child in lockstep.look(pair).children:
            if child.key not in lockstep.known and not budget.spent:
                lockstep.look(child)
                outside.append(child)
    return outside


def _nearest_known(lockstep: Lockstep, start: Pair, best: Look) -> Look:
    """Find the disagreement nearest to the start among all pairs that are known."""
    queue, seen = deque([start]), {start.key}
    while queue and queue[0].depth < best.pair.depth:
        pair = queue.popleft()
        look = lockstep.known.get(pair.key)
        if look is None:
            continue
        if look.differences and (found := _confirmed(lockstep, pair)) is not None:
            return found
        for child in look.children:
            if child.key not in seen:
                seen.add(child.key)
                queue.append(child.under(pair))
    return best


def _confirmed(lockstep: Lockstep, pair: Pair) -> Look | None:
    """Look again along this path: a heuristic that reads the path may agree on another one."""
    look = lockstep.fresh_look(pair)
    return look if look.differences else None
