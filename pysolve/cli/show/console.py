"""The terminal: how wide it is, and whether it can show colours."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_PIPE_WIDTH = 100  # a file has no width; this reads well everywhere


def make_console() -> Console:
    """Return a console for standard output, plain if it is not a terminal."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else _PIPE_WIDTH
    return Console(highlight=False, width=width, soft_wrap=False)
