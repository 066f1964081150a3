"""One run in a process of its own: a blow-up, a crash or an endless loop costs only that run."""

from __future__ import annotations

import time
from typing import Any

from pysolve.errors import InputError
from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.running.forkserver.process import RunningProcess
from pysolve.limits import physical_memory
from pysolve.models.worker.channel import ClosedError

_POLL_SECONDS = 0.1
# Loading, compiling and building tables come before the search and are not part of it.
_OPENING_SECONDS = 900.0
# A search stops at its limits by itself, as long as it can; these come after that.
_GRACE_SECONDS, _GRACE_BYTES, _GRACE_SHARE = 8.0, 64 << 20, 1.1


def run_cell(cell: Cell) -> Record:
    """Run a cell in a process of its own, whose end, whatever it is, becomes the record."""
    try:
        key = cell.key
    except InputError as error:  # a file that is not on this machine
        return Record("", "error", str(error), limits=cell.limits)
    with RunningProcess(cell) as process:
        message = _Supervisor(cell, process).follow()
    return Record(key, message["outcome"], message["reason"], message["figures"], cell.limits)


class _Supervisor:
    """Follows a running process, and decides when it has had enough."""

    def __init__(self, cell: Cell, process: RunningProcess) -> None:
        self.process = process
        self.seconds = cell.limits.seconds
        self.memory = cell.limits.memory or physical_memory() * 3 // 4
        self.began = time.monotonic()
        self.deadline = self.began + _OPENING_SECONDS
        self.searching = False
        self.peak = 0

    def follow(self) -> dict[str, Any]:
        """Wait for the end of the run, whichever it is."""
        while True:
            try:
                message = self.process.answers.receive(_POLL_SECONDS)
            except TimeoutError:
                verdict = self._over_time() or self._over_memory()
                if verdict is not None:
                    return self._ended(*verdict)
            except ClosedError:
                return self._ended("crash", self.process.cause_of_death())
            else:
                if "outcome" in message:
                    figures = message["figures"]
                    return {
                        **message,
                        "figures": {**figures, "peak": max(figures["peak"], self.peak)},
                    }
                self._search_began()

    def _search_began(self) -> None:
        self.searching = True
        self.deadline = float("inf")
        if self.seconds is not None:
            self.deadline = time.monotonic() + self.seconds * _GRACE_SHARE + _GRACE_SECONDS

    def _over_time(self) -> tuple[str, str] | None:
        if time.monotonic() < self.deadline:
            return None
        if not self.searching:
            return "limit", f"not ready to search after {_OPENING_SECONDS:g} s"
        return "limit", f"time limit of {self.seconds:g} s; it had to be killed"

    def _over_memory(self) -> tuple[str, str] | None:
        used = self.process.memory()
        self.peak = max(self.peak, used)
        if used <= self.memory * _GRACE_SHARE + _GRACE_BYTES:
            return None
        return "memory", f"memory limit of {self.memory / 2**20:,.0f} MB; it had to be killed"

    def _ended(self, outcome: str, reason: str) -> dict[str, Any]:
        figures = {"wall": time.monotonic() - self.began, "peak": self.peak}
        return {"outcome": outcome, "reason": reason, "figures": figures}
