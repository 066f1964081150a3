"""The side that asks for runs: a server for each kind of them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import weakref
from multiprocessing.connection import Connection
from multiprocessing.reduction import send_handle
from typing import IO, NamedTuple

from pysolve.errors import PysolveError
from pysolve.lab.running.cells import Cell

# A loaded machine is slow to start Python, and slower to load a compiler.
_START_SECONDS, _END_SECONDS = 120.0, 30.0
_TAIL = 1 << 16  # bytes of output that are looked at for its last line

_local = threading.local()  # a server answers one thread


class _Kind(NamedTuple):
    """Which server suits a run.

    Compiled kernels need much more memory than others should be charged with. Repeats
    come from two, because all forks of one hash alike, and hide that order matters. What
    was opened by the process that this one is a fork of belongs to that one.
    """

    process: int
    compiles: bool
    odd: bool

    @classmethod
    def of(cls, cell: Cell) -> _Kind:
        return cls(os.getpid(), cell.source.language == "native", cell.repeat % 2 == 1)


class ForkServer:
    """Starts runs as forks of a process of its own, one at a time."""

    def __init__(self, *, compiles: bool) -> None:
        self._connection, theirs = multiprocessing.Pipe()
        self.output = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as this does)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pysolve.lab.running.forkserver.server",
             str(theirs.fileno()), str(os.getpid()), "compiler" if compiles else ""],
            stdin=subprocess.DEVNULL,
            stdout=self.output,
            stderr=self.output,
            pass_fds=(theirs.fileno(),),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            # A Ctrl-C on the terminal is for the command, which then ends its runs.
            start_new_session=True,
        )  # fmt: skip
        theirs.close()
        self.busy = False
        self.close = weakref.finalize(self, _close, self._process, self._connection, self.output)

    def start(self, cell: Cell, answers: int, output: int) -> int | None:
        """Start a run that writes to these open files; return its pid, or None if none can be."""
        self.busy = True
        try:
            self._connection.send_bytes(pickle.dumps(cell))
            for file in (answers, output):
                send_handle(self._connection, file, self._process.pid)
            return self._receive(_START_SECONDS)
        except (OSError, EOFError):
            return None

    def has_ended(self) -> bool:
        """Tell whether the run has ended, so that its pid may belong to another process."""
        return self._connection.poll()

    def exit_code(self) -> int:
        """Wait for the end of the run; return its exit code, negative for a signal."""
        try:
            code = self._receive(_END_SECONDS)
        except (OSError, EOFError):  # stuck or gone; being busy for ever, it gets no other run
            self.close()
            return -signal.SIGKILL
        self.busy = False
        return code

    def _receive(self, seconds: float) -> int:
        if not self._connection.poll(seconds):
            raise TimeoutError
        return int(self._connection.recv())


def _close(process: subprocess.Popen[bytes], connection: Connection, output: IO[bytes]) -> None:
    connection.close()
    output.close()
    process.kill()
    process.wait()


def start(cell: Cell, answers: int, output: int) -> tuple[ForkServer, int]:
    """Start a run by the server of its kind, or by a new one if there is none that can."""
    servers: dict[_Kind, ForkServer] = _local.__dict__.setdefault("servers", {})
    kind = _Kind.of(cell)
    known = servers.pop(kind, None)
    if known is not None:
        # One that was left in the middle of a run has answers waiting that nobody expects.
        pid = None if known.busy else known.start(cell, answers, output)
        if pid is not None:
            servers[kind] = known
            return known, pid
        known.close()
    fresh = ForkServer(compiles=kind.compiles)
    pid = fresh.start(cell, answers, output)
    if pid is None:
        line = last_line(fresh.output)
        fresh.close()
        raise PysolveError(f"no process can be started for runs: {line}")
    servers[kind] = fresh
    return fresh, pid


def last_line(output: IO[bytes]) -> str:
    """Return the last line that was printed into a file."""
    output.seek(max(0, output.seek(0, os.SEEK_END) - _TAIL))
    lines = output.read().decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else ""
