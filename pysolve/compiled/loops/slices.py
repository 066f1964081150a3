"""The Python around a compiled loop: it runs in slices, and the watch is asked between them."""

from __future__ import annotations

from typing import Protocol

from pysolve.compiled.loops.outcomes import FULL, PAUSED
from pysolve.search.events import Watch

# A watch looks at most every 65,536 expansions, which compiled code does in a
# millisecond; looking takes some microseconds.
_STRIDES = 16

# Expansions, nodes that wait, depth, and the smallest h met
Glance = tuple[int, int, int, float | None]


class Loop(Protocol):
    """A search that a compiled function carries on."""

    def advance(self, target: int) -> int:
        """Go on to ``target`` expansions; return the outcome."""

    def make_room(self, watch: Watch) -> None:
        """Enlarge what is full; stop the watch if memory has no room."""

    def glance(self) -> Glance:
        """Return where the search stands."""


def run(loop: Loop, watch: Watch) -> int:
    """Carry a search on until it met a goal, is over, or the watch stops it."""
    outcome, target = PAUSED, 0  # so a goal at the start is found before any limit counts
    with watch:
        while outcome in (PAUSED, FULL) and not watch.stopped:
            outcome = loop.advance(target)
            if outcome == FULL:
                loop.make_room(watch)
            elif outcome == PAUSED:
                target = _following(watch, loop.glance())
    return outcome


def _following(watch: Watch, glance: Glance) -> int:
    """Look at the watch; return up to which expansion the loop may run."""
    stride = watch.look(*glance) - glance[0]
    target = glance[0] + _STRIDES * max(stride, 1)
    return target if watch.limits.nodes is None else min(target, watch.limits.nodes)
