"""A bar on the terminal for work whose share is known."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_WIDTH, _EVERY = 30, 0.1


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[float], None]]:
    """Give a function that draws which share of the work is done, if somebody watches."""
    shown = sys.stderr.isatty()
    began = time.monotonic()
    last = began - _EVERY

    def draw(share: float) -> None:
        nonlocal last
        now = time.monotonic()
        if not shown or (now - last < _EVERY and share < 1):
            return
        last = now
        full = round(_WIDTH * min(max(share, 0.0), 1.0))
        left = (now - began) / share * (1 - share) if share > 0.02 else 0.0
        rest = f", {left:.0f} s to go" if left >= 1 else ""
        bar = "█" * full + "░" * (_WIDTH - full)
        sys.stderr.write(f"\r\x1b[2K{title} {bar} {share:4.0%}{rest}")
        sys.stderr.flush()

    try:
        yield draw
    finally:
        if shown:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()
