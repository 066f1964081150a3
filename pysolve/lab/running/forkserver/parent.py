"""A process that must not outlive the one that started it."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time

_PR_SET_PDEATHSIG = 1
_POLL_SECONDS = 0.5


def die_with_parent(parent: int) -> None:
    """Let this process end as soon as the one that started it does, however that ends."""
    if sys.platform == "linux":
        # The kernel sees to it, even while compiled code holds the interpreter.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        threading.Thread(target=_exit_after, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it ended before this was arranged
        os._exit(1)


def _exit_after(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_POLL_SECONDS)
    os._exit(1)
