"""Python's cycle collector, paced for a search."""

from __future__ import annotations

import gc
import sys

_GROWTH = 4


class PacedCollector:
    """Collect cycles only when there are four times as many objects as last time.

    A search keeps nearly all that it allocates, and by default the collector
    walks through all of it again whenever it has grown by a quarter: over a
    tenth of the search's time. Rules that do leave cycles behind still cannot
    pile them up, because ``tick`` collects once they have grown enough.
    """

    def __enter__(self) -> PacedCollector:
        self._was_enabled = gc.isenabled()
        self._collect_at = _GROWTH * sys.getallocatedblocks()
        gc.disable()
        return self

    def __exit__(self, *_: object) -> None:
        if self._was_enabled:
            gc.enable()

    def tick(self) -> None:
        """Collect if it is time to; called now and then by the running search."""
        if sys.getallocatedblocks() > self._collect_at:
            gc.collect()
            self._collect_at = _GROWTH * sys.getallocatedblocks()
