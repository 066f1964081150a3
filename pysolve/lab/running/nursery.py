"""A process that has loaded what runs need, and forks one for each: they start at once."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import weakref
from typing import IO

from pysolve.errors import PysolveError
from pysolve.lab.running.cells import Cell
from pysolve.lab.running.processes import end_family

_NUMBER = 8  # bytes
# A loaded machine is slow to start Python, and slower to load a compiler.
_BIRTH_SECONDS, _DEATH_SECONDS = 120.0, 30.0

_local = threading.local()


class Nursery:
    """The side of the process that wants runs; one run at a time."""

    def __init__(self, kind: str) -> None:
        self._orders, theirs = socket.socketpair()
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as this does)
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "pysolve.lab.running.child",
                str(theirs.fileno()),
                str(os.getpid()),
                kind,
            ],
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=self._said,
            pass_fds=(theirs.fileno(),),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            # A Ctrl-C on the terminal is for the command, which then ends its runs.
            start_new_session=True,
        )
        theirs.close()
        self.busy = False
        self.close = weakref.finalize(self, _close, self._process, self._orders, self._said)

    def bear(self, *files: int) -> int | None:
        """Start a run with these open files; return its process, or None if nobody is there."""
        self.busy = True
        try:
            socket.send_fds(self._orders, [b"!"], files)
            return self._receive(_BIRTH_SECONDS)
        except OSError:
            return None

    def died(self) -> bool:
        """Tell whether the run has ended, so that its number may belong to another process."""
        return bool(select.select([self._orders], [], [], 0)[0])

    def exit_code(self) -> int:
        """Wait for the end of the run; return its exit code, negative for a signal."""
        try:
            code = self._receive(_DEATH_SECONDS)
        except OSError:  # it is stuck itself; being busy for ever, it is given no other run
            self.close()
            return -signal.SIGKILL
        self.busy = False
        return -signal.SIGKILL if code is None else code

    def last_words(self) -> str:
        """Return the last line it wrote."""
        self._said.seek(0)
        said = self._said.read().decode("utf-8", "replace").strip().splitlines()
        return said[-1] if said else ""

    def _receive(self, seconds: float) -> int | None:
        data = b""
        self._orders.settimeout(seconds)
        while len(data) < _NUMBER:
            part = self._orders.recv(_NUMBER - len(data))
            if not part:
                return None
            data += part
        return int.from_bytes(data, "little", signed=True)


def _close(process: subprocess.Popen[bytes], orders: socket.socket, said: IO[bytes]) -> None:
    orders.close()
    said.close()
    process.kill()
    process.wait()


class Birth:
    """A run that was started: its process, and how it ended."""

    def __init__(self, cell: Cell, *files: int) -> None:
        self.nursery, self.pid = _born(_kind(cell), files)
        self._code: int | None = None

    def exit_code(self) -> int:
        """Wait for the end; return the exit code, negative for a signal."""
        if self._code is None:
            self._code = self.nursery.exit_code()
        return self._code

    def end(self) -> None:
        """End the run and all that it started."""
        if self._code is None and not self.nursery.died():
            end_family(self.pid)
        self.exit_code()


def _born(kind: str, files: tuple[int, ...]) -> tuple[Nursery, int]:
    nurseries: dict[str, Nursery] = _local.__dict__.setdefault("nurseries", {})
    known = nurseries.pop(kind, None)
    if known is not None:
        # One that was left in the middle of a run has answers waiting that nobody expects.
        pid = None if known.busy else known.bear(*files)
        if pid is not None:
            nurseries[kind] = known
            return known, pid
        known.close()
    fresh = Nursery(kind)
    pid = fresh.bear(*files)
    if pid is None:
        said = fresh.last_words()
        fresh.close()
        raise PysolveError(f"no process can be started for runs: {said}")
    nurseries[kind] = fresh
    return fresh, pid


def _kind(cell: Cell) -> str:
    """Say which nursery suits a cell.

    Compiled kernels need much more memory than others should be charged with. Repeats
    come from two, because all that one bears hash alike, and hide that order matters.
    """
    loaded = "native" if cell.source.language == "native" else "plain"
    return f"{os.getpid()} {loaded} {cell.repeat % 2}"
