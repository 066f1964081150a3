"""The live line: one line on a terminal that follows a running search."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pysolve.cli.show.passing import Passing, is_watched
from pysolve.search import Listener, Progress


class LiveLine(Listener):
    """Writes progress over and over on one line of standard error."""

    def __init__(self, title: str) -> None:
        from rich.progress import TextColumn
        from rich.table import Column

        self.title = title
        self.bound = ""
        one_line = Column(no_wrap=True, overflow="crop")
        self.line = Passing(
            TextColumn("{task.description}", style="", markup=False, table_column=one_line)
        )

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
        self.line.show(description="  ".join(parts))

    def round(self, number: int, bound: float) -> None:
        """Keep the bound of a deepening search's round for the next line."""
        self.bound = f" round {number} (bound {bound:g})"


@contextmanager
def live_line(title: str) -> Iterator[Listener | None]:
    """Follow a search if somebody can watch it."""
    if not is_watched():
        yield None
        return
    listener = LiveLine(title)
    try:
        yield listener
    finally:
        listener.line.end()
