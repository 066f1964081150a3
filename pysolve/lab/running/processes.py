"""The family of a process: what it holds in memory, and its end."""

from __future__ import annotations

import contextlib
import time

import psutil

# To find descendants all processes of the machine are read, some 50 microseconds each; with
# this many times as long until the next time, it takes a hundredth of a core at most.
_PAUSE = 100


class Family:
    """A process and all that descend from it."""

    def __init__(self, pid: int) -> None:
        # Found once, so that another process that is given the same pid is not taken for it.
        self._root: psutil.Process | None = None
        with contextlib.suppress(psutil.NoSuchProcess):
            self._root = psutil.Process(pid)
        self._members: list[psutil.Process] = []
        self._look_again_at = 0.0

    def memory(self) -> int:
        """Return the resident bytes of all of them; one that is new may be missed for a while."""
        began = time.monotonic()
        if began >= self._look_again_at:
            self._members = self._found()
            ended = time.monotonic()
            self._look_again_at = ended + _PAUSE * (ended - began)
        return sum(map(_resident_bytes, self._members))

    def end(self) -> None:
        """Kill all of them, the eldest first."""
        _kill(self._found())

    def _found(self) -> list[psutil.Process]:
        return [] if self._root is None else [self._root, *_descendants(self._root)]


def end_descendants() -> None:
    """Kill all that descend from this process."""
    _kill(_descendants(psutil.Process()))


def _descendants(process: psutil.Process) -> list[psutil.Process]:
    with contextlib.suppress(psutil.NoSuchProcess):
        return list(process.children(recursive=True))
    return []


def _resident_bytes(process: psutil.Process) -> int:
    with contextlib.suppress(psutil.Error):
        if process.is_running():
            return int(process.memory_info().rss)
    return 0


def _kill(processes: list[psutil.Process]) -> None:
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()
