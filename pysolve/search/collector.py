"""Python's cycle collector, paced for a search."""

from __future__ import annotations

import gc

from pysolve.limits import memory_in_use

_SPARE_BYTES = 100 * 2**20


class PacedCollector:
    """Collect cycles only when what the search holds has doubled since the last time.

    A search keeps nearly all that it allocates, and by default the collector
    walks through all of it again whenever it has grown by a quarter: over a
    tenth of the search's time. Rules that do leave cycles behind still cannot
    pile them up for ever.
    """

    def __enter__(self) -> PacedCollector:
        self._was_enabled = gc.isenabled()
        self._at_start = memory_in_use()
        self._plan()
        gc.disable()
        return self

    def __exit__(self, *_: object) -> None:
        if self._was_enabled:
            gc.enable()

    def tick(self) -> None:
        """Collect if it is time to; called now and then by the running search."""
        if memory_in_use() > self._collect_at:
            gc.collect()
            self._plan()

    def _plan(self) -> None:
        held = memory_in_use()
        grown = max(0, held - self._at_start)
        self._collect_at = held + grown + _SPARE_BYTES
