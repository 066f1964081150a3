"""The family of a process: what it holds in memory, and its end."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

_PROC = Path("/proc")
_PR_SET_PDEATHSIG = 1
_GLANCE = 0.5


def family_memory(pid: int) -> dict[int, int]:
    """Return the resident bytes of a process and of all that descend from it."""
    return _from_proc(pid) if (_PROC / "self/statm").exists() else _from_ps(pid)


def end_family(pid: int, *, spare: bool = False) -> None:
    """Kill what descends from a process, and the process too unless it is spared."""
    for member in family_memory(pid):
        if member != pid or not spare:
            with contextlib.suppress(ProcessLookupError):
                os.kill(member, signal.SIGKILL)


def die_with_parent(parent: int) -> None:
    """Let this process end as soon as the one that started it does, however that ends."""
    if sys.platform == "linux":
        # The kernel sees to it, even while compiled code holds the interpreter.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        threading.Thread(target=_outlive, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it ended before this was arranged
        os._exit(1)


def _outlive(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_GLANCE)
    os._exit(1)


def _from_proc(pid: int) -> dict[int, int]:
    found: dict[int, int] = {}
    waiting = [pid]
    while waiting:
        member = waiting.pop()
        try:  # it may end while it is looked at
            pages = int((_PROC / f"{member}/statm").read_text().split()[1])
            lists = [file.read_text() for file in (_PROC / f"{member}/task").glob("*/children")]
        except (OSError, IndexError, ValueError):
            continue
        found[member] = pages * resource.getpagesize()
        waiting += [int(child) for words in lists for child in words.split()]
    return found


def _from_ps(pid: int) -> dict[int, int]:
    listing = subprocess.run(
        ["ps", "-axo", "pid=,ppid=,rss="], capture_output=True, text=True, check=False
    ).stdout
    rows = [tuple(map(int, line.split())) for line in listing.splitlines()]
    found: dict[int, int] = {}
    waiting = [pid]
    while waiting:
        member = waiting.pop()
        found |= {own: kilobytes * 1024 for own, _, kilobytes in rows if own == member}
        waiting += [own for own, parent, _ in rows if parent == member]
    return found
