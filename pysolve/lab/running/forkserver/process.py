"""A run that a server has started: what it answers, what it holds, and how it ended."""

from __future__ import annotations

import os
import signal
import tempfile

from pysolve.lab.running.cells import Cell
from pysolve.lab.running.forkserver.client import last_line, start
from pysolve.lab.running.processes import Family
from pysolve.models.worker.channel import Channel


class RunningProcess:
    """A run in a process of its own, which ends when this is left (``with``)."""

    def __init__(self, cell: Cell) -> None:
        reading, writing = os.pipe()
        self.answers = Channel(reading, -1)
        self._output = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as this does)
        try:
            self._server, self.pid = start(cell, writing, self._output.fileno())
        except BaseException:
            self._close()
            raise
        finally:
            os.close(writing)
        self._family = Family(self.pid)
        self._exit_code: int | None = None

    def __enter__(self) -> RunningProcess:
        return self

    def __exit__(self, *_: object) -> None:
        """End the run and all that it started."""
        try:
            if self._exit_code is None and not self._server.has_ended():
                self._family.end()
            self.exit_code()
        finally:
            self._close()

    def memory(self) -> int:
        """Return the bytes that the run and all that it started hold in memory."""
        return self._family.memory()

    def exit_code(self) -> int:
        """Wait for the end; return the exit code, negative for a signal."""
        if self._exit_code is None:
            self._exit_code = self._server.exit_code()
        return self._exit_code

    def cause_of_death(self) -> str:
        """Wait for the end; say how it came, with the last line that was printed."""
        code = self.exit_code()
        how = f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        line = last_line(self._output)
        return f"the process died: {how}" + (f" ({line})" if line else "")

    def _close(self) -> None:
        self.answers.close()
        self._output.close()
