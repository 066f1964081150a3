"""Keeps an eye on a running call of the rules, which Python's own signals cannot end."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pysolve.limits import memory_in_use, physical_memory
from pysolve.models.worker.engine import Engine

# A single question may take this long if nobody has set a limit.
QUESTION_SECONDS = 30.0
_GLANCE, _GRACE, _LAST_WORDS = 0.1, 0.3, 2.0


class Watchdog:
    """A thread that ends calls which last too long, gently first, then with the process.

    Gently means an interrupt of the engine. Rules that catch every exception and
    go on defeat that, and clingo's grounding hears none; then ``give_up`` is told
    why, and the process ends.
    """

    def __init__(self, engine: Engine, give_up: Callable[[str, str], None]) -> None:
        self.engine, self.give_up = engine, give_up
        self._guarding = threading.Event()
        self._limits: dict[str, Any] = {}
        self._began = 0.0

    def start(self) -> None:
        """Begin to watch, for as long as the process lives."""
        threading.Thread(target=self._watch, daemon=True).start()

    @contextmanager
    def guarding(self, limits: dict[str, Any]) -> Iterator[None]:
        """Watch what is done inside."""
        self._limits, self._began = limits, time.monotonic()
        self._guarding.set()
        try:
            yield
        finally:
            self._guarding.clear()

    def _watch(self) -> None:
        self.engine.attach_thread()
        parent = os.getppid()
        call, since, interrupted = 0, 0.0, 0.0
        while True:
            self._guarding.wait(timeout=2.0)
            if os.getppid() != parent:
                os._exit(1)  # nobody is left to answer to
            time.sleep(_GLANCE)
            now, current = time.monotonic(), self.engine.calls
            if not self._guarding.is_set() or current % 2 == 0 or current != call:
                call, since, interrupted = current, now, 0.0
                continue
            self._check_memory()
            if interrupted and now - interrupted > _LAST_WORDS:
                self._end("timeout", f"no answer after {now - since:.0f} s, and no way to stop it")
            elif not interrupted and self._overdue(now, since):
                interrupted = now
                self.engine.interrupt()

    def _overdue(self, now: float, since: float) -> bool:
        """Tell whether this call, running since then, has used up its time."""
        seconds = self._limits.get("seconds")
        if seconds is None:
            return bool(now - since > (self._limits.get("question") or QUESTION_SECONDS))
        return bool(now - self._began > seconds + _GRACE)

    def _check_memory(self) -> None:
        limit = self._limits.get("memory") or physical_memory() * 3 // 4
        used = memory_in_use()
        if used > limit:
            self._end("memory", f"{used / 2**20:,.0f} MB in use, more than the limit")

    def _end(self, kind: str, message: str) -> None:
        self.give_up(kind, message)
        os._exit(1)
