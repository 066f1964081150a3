"""The terminal: how wide it is, and what it can show."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pysolve.cli.streams import raw, shows, visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.segment import Segment

_PIPE_WIDTH = 100  # a file has no width; this reads well everywhere
_NARROWEST = 20


def make_console() -> Console:
    """Return a console for standard output, plain if it is not a terminal."""
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

    class Visible(Console):
        """Shows what rules have written; what they wrote controls nothing."""

        def render(
            self, renderable: RenderableType, options: ConsoleOptions | None = None
        ) -> Iterable[Segment]:
            for segment in super().render(renderable, options):
                if segment.control or segment.text.isprintable():
                    yield segment
                else:
                    yield Segment(visible(segment.text), segment.style)

    return Visible(
        # A place such as h.pl:100:10 is no picture.
        highlight=False,
        emoji=False,
        file=raw(sys.stdout),
        width=_width(),
        soft_wrap=False,
    )


def arrow() -> str:
    """Return what points from a start to an end."""
    return "→" if shows("→") else "->"


def _width() -> int | None:
    """Return the width that was asked for or reads well; None if the terminal knows."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal():
        return max(_NARROWEST, int(asked))
    return None if sys.stdout.isatty() else _PIPE_WIDTH
