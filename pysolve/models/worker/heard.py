"""What was last heard of a search that does not answer any more."""

from __future__ import annotations

import time
from typing import Any

from pysolve.search import Listener, Progress
from pysolve.verdict import Evidence, judge


class LastHeard(Listener):
    """Keeps what a search tells, for the case that it is ended, and hands it on."""

    def __init__(self, listener: Listener | None) -> None:
        self.listener = listener or Listener()
        self.has_begun, self.since = False, 0.0
        self.last = Progress(0.0, 0, 0, 0, None)
        self.rounds = 1

    def began(self) -> None:
        """Hear that the search begins."""
        self.has_begun, self.since = True, time.perf_counter()
        self.listener.began()

    def progress(self, progress: Progress) -> None:
        """Hear a glance at the search."""
        self.last = progress
        self.listener.progress(progress)

    def round(self, number: int, bound: float) -> None:
        """Hear that a round begins."""
        self.rounds = number
        self.listener.round(number, bound)

    def interrupted(self, interrupt: KeyboardInterrupt) -> dict[str, Any]:
        """Answer in the place of a search that was ended; raise if it had not begun."""
        if not self.has_begun:
            raise interrupt
        verdict, last = judge(Evidence(stopped="interrupted")), self.last
        counts = "the counts are those it last told" if last.expanded else "it has told no counts"
        return {
            "status": verdict.status.value,
            "reason": verdict.reason,
            "bound": verdict.bound,
            "rests_on": "",
            "too_high": None,
            "path": None,
            "notes": [*map(str, interrupt.args), f"the search had to be ended: {counts}"],
            "stats": {
                "expanded": last.expanded, "frontier": last.frontier, "depth": last.depth,
                "rounds": self.rounds, "seconds": time.perf_counter() - self.since,
            },
        }  # fmt: skip
