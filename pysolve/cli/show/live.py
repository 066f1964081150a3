"""The live line: one line on a terminal that follows a running search."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pysolve.search import Listener, Progress

_CLEAR = "\r\x1b[2K"


class LiveLine(Listener):
    """Writes progress over and over on one line of standard error."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.bound = ""

    def progress(self, progress: Progress) -> None:
        """Replace the line."""
        rate = progress.expanded / progress.seconds if progress.seconds else 0.0
        parts = [
            f"{self.title}{self.bound}",
            f"{progress.seconds:.1f} s",
            f"{rate:,.0f} nodes/s",
            f"expanded {progress.expanded:,}",
            f"frontier {progress.frontier:,}",
            f"depth {progress.depth}",
        ]
        if progress.best_h is not None:
            parts.append(f"best h {progress.best_h:g}")
        line = "  ".join(parts)[: _columns() - 1]
        sys.stderr.write(f"{_CLEAR}{line}")
        sys.stderr.flush()

    def round(self, number: int, bound: float) -> None:
        """Keep the bound of a deepening search's round for the next line."""
        self.bound = f" round {number} (bound {bound:g})"


@contextmanager
def live_line(title: str) -> Iterator[Listener | None]:
    """Follow a search if somebody can watch it: nothing of this goes into a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        yield LiveLine(title)
    finally:
        sys.stderr.write(_CLEAR)
        sys.stderr.flush()


def _columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        return 80
