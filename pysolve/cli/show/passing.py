"""What a terminal shows only while something runs: rich's progress, gone without a trace."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from pysolve.cli.streams import raw

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


def is_watched() -> bool:
    """Tell whether somebody can watch: nothing of this goes into a pipe."""
    if not sys.stderr.isatty():
        return False
    from rich.console import Console

    return Console(file=raw(sys.stderr), emoji=False).is_interactive


class Passing:
    """One line of figures on standard error, from the first of them until it is ended."""

    def __init__(self, *columns: ProgressColumn) -> None:
        from rich.console import Console
        from rich.progress import Progress

        # No thread draws it: a process that is forked beside one may never go on.
        self._shown = Progress(
            *columns,
            console=Console(file=raw(sys.stderr), emoji=False),
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._shown.add_task("", total=1.0)

    def show(self, **figures: Any) -> None:
        """Replace the line."""
        self._shown.update(self._task, **figures)
        self._shown.start()
        self._shown.refresh()

    def end(self) -> None:
        """Wipe the line, and give the cursor back."""
        self._shown.stop()
