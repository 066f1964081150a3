"""What a search tells while it runs, and the watch that keeps its limits."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pysolve.limits import Limits, memory_in_use, physical_memory
from pysolve.problem import ZERO, Entry, Heuristic, Node
from pysolve.search.collector import PacedCollector

# How long the loop may run between two looks at the clock. Looking costs a
# microsecond or two, so this is often enough for a live line and cheap enough.
_GLANCE_SECONDS = 0.02
_SHARE_OF_MACHINE = 0.9  # of its memory, that large arrays may fill


@dataclass(frozen=True)
class Progress:
    """A glance at a running search."""

    seconds: float
    expanded: int
    frontier: int
    depth: int
    best_h: float | None


class Listener:
    """Hears what a search does; override what is of interest.

    ``expanded`` is called only if ``wants_expansions`` is set, because it is
    called for every single node.
    """

    wants_expansions = False

    def began(self) -> None:
        """Hear that all is loaded and built, and the clock of the search begins to run."""

    def progress(self, progress: Progress) -> None:
        """Hear a glance at the search, some ten times a second."""

    def round(self, number: int, bound: float) -> None:
        """Hear that a deepening search begins a round with a new bound."""

    def expanded(self, node: Node[Any], h: float | None) -> None:
        """Hear that a node is about to be expanded; h is None if the strategy asks for none."""


def tracer(listener: Listener | None, heuristic: Heuristic[Any]) -> Callable[[Entry], None] | None:
    """Return what tells a listener of each expansion, or None if nobody listens."""
    if listener is None or not listener.wants_expansions:
        return None

    def trace(entry: Entry) -> None:
        node: Node[Any] = Node.of(entry)
        listener.expanded(node, None if heuristic is ZERO else heuristic(node))

    return trace


class Watch:
    """Looks at clock and memory now and then, keeps limits, and reports progress.

    Around a loop (``with watch:``) it also turns Ctrl-C and memory that has run
    out into a stop, so that the loop can still hand over its figures.
    """

    def __init__(self, limits: Limits, listener: Listener | None) -> None:
        self.limits = limits
        self.listener = listener
        self.collector = PacedCollector()
        if listener is not None:
            listener.began()
        self.started = time.perf_counter()
        self._ended: float | None = None
        self._last_look = self.started
        self._last_report = self.started
        self._stride = 1
        self.seen = (0, 0, 0)  # expanded, frontier and depth at the last look
        self.stopped = ""  # why the search must end, once it must

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        if kind is KeyboardInterrupt:
            self.stopped = "interrupted"
        elif kind is MemoryError:
            self.stopped = "out of memory"
        self._ended = time.perf_counter()
        return kind in (KeyboardInterrupt, MemoryError)

    @property
    def seconds(self) -> float:
        """Wall time from the beginning of the search to its end, or to now."""
        return (self._ended or time.perf_counter()) - self.started

    def look(self, expanded: int, frontier: int, depth: int, best_h: float | None) -> int:
        """Set ``stopped`` at a limit; return the expansion count at which to look again."""
        now = time.perf_counter()
        limits = self.limits
        self.seen = (expanded, frontier, depth)
        if limits.nodes is not None and expanded >= limits.nodes:
            self.stopped = f"node limit of {limits.nodes:,} expansions"
        if limits.seconds is not None and now - self.started >= limits.seconds:
            self.stopped = f"time limit of {limits.seconds:g} s"
        if limits.memory is not None and memory_in_use() >= limits.memory:
            self.stopped = self._at_memory_limit
        if self.listener is not None and now - self._last_report >= 0.1:
            self._last_report = now
            self.listener.progress(Progress(now - self.started, expanded, frontier, depth, best_h))
        self.collector.tick()
        # A node costs a microsecond in one problem and a second in another: adapt.
        if now - self._last_look < _GLANCE_SECONDS:
            self._stride = min(self._stride * 2, 1 << 16)
        elif now - self._last_look > 2 * _GLANCE_SECONDS:
            self._stride = max(self._stride // 4, 1)
        self._last_look = time.perf_counter()
        following = expanded + self._stride
        return following if limits.nodes is None else min(following, limits.nodes)

    def allows(self, more: int) -> bool:
        """Tell whether so many bytes more are within reach; set ``stopped`` if they are not."""
        limit, needed = self.limits.memory, memory_in_use() + more
        if limit is not None and needed > limit:
            self.stopped = self._at_memory_limit
        elif needed > _SHARE_OF_MACHINE * physical_memory():
            self.stopped = "out of memory"
        return not self.stopped

    @property
    def _at_memory_limit(self) -> str:
        return f"memory limit of {(self.limits.memory or 0) / 2**20:,.0f} MB"
