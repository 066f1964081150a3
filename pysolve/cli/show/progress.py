"""A bar on the terminal for work whose share is known."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pysolve.cli.show.passing import Passing, is_watched

_WIDTH, _EVERY = 30, 0.1


class Bar:
    """Draws which share of the work is done; whole work needs no bar."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._line: Passing | None = None
        self._last = 0.0

    def draw(self, share: float) -> None:
        """Move the bar, not more often than somebody could see."""
        if share >= 1:
            self.end()
        elif self._line is None or time.monotonic() - self._last >= _EVERY:
            self._last = time.monotonic()
            self._line = self._line or _bar()
            self._line.show(description=self._title, completed=share)

    def end(self) -> None:
        """Wipe the bar; the next share begins another."""
        if self._line is not None:
            self._line.end()
            self._line = None


def _bar() -> Passing:
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

    share = TextColumn("{task.percentage:>3.0f}%", style="")
    title = TextColumn("{task.description}", style="", markup=False)
    left = (TimeRemainingColumn(compact=True), TextColumn("to go", style=""))
    return Passing(title, BarColumn(_WIDTH), share, *left)


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[float], None]]:
    """Give a function that draws which share of the work is done, if somebody watches."""
    if not is_watched():
        yield lambda share: None
        return
    bar = Bar(title)
    try:
        yield bar.draw
    finally:
        bar.end()
