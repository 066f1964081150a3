"""Keeps an eye on a running call of the rules, which Python's own signals cannot end."""

from __future__ import annotations

import os
import select
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from pysolve.limits import memory_in_use, physical_memory
from pysolve.models.worker.engine import Engine

# A single question may take this long if nobody has set a limit.
QUESTION_SECONDS = 30.0
_GLANCE, _GRACE, _LAST_WORDS = 0.1, 0.3, 2.0
# The parent that has handed on an interrupt waits half a second for what is known.
_LAST_WORDS_INTERRUPTED, _BLINK = 0.2, 0.01


class Watchdog:
    """A thread that ends calls which last too long, gently first, then with the process.

    Gently means an interrupt of the engine. Rules that catch every exception and
    go on defeat that, and clingo's grounding hears none; then ``give_up`` is told
    why, and the process ends. The same for a Ctrl-C, which the main thread does not
    hear as long as the engine is at work.
    """

    def __init__(self, engine: Engine, give_up: Callable[[str, str], None]) -> None:
        self.engine, self.give_up = engine, give_up
        self._guarding = threading.Event()
        self._limits: dict[str, Any] = {}
        self._began = 0.0
        self.held = 0.0  # how long the call had run that a Ctrl-C interrupted
        self._has_interrupted = False
        self._signals, self._signalled = os.pipe()
        for end in (self._signals, self._signalled):
            os.set_blocking(end, False)

    def start(self) -> None:
        """Begin to watch, for as long as the process lives; to be called from the main thread."""
        signal.set_wakeup_fd(self._signalled, warn_on_full_buffer=False)
        threading.Thread(target=self._watch, daemon=True).start()

    @contextmanager
    def guarding(self, limits: dict[str, Any]) -> Iterator[None]:
        """Watch what is done inside."""
        self._limits, self._began, self.held = limits, time.monotonic(), 0.0
        self._is_interrupted()  # one that came before is none of this question
        self._guarding.set()
        try:
            yield
        finally:
            self._guarding.clear()
            self.settle()

    def settle(self) -> None:
        """Let an interrupt of ours pass that came too late for the call it was meant for."""
        if self._has_interrupted:
            self._has_interrupted = False
            self.engine.settle()

    def _is_interrupted(self) -> bool:
        """Tell whether a signal has come since this was last asked."""
        with suppress(BlockingIOError):
            return bool(os.read(self._signals, 4096))
        return False

    def _watch(self) -> None:
        self.engine.attach_thread()
        parent = os.getppid()
        call, since, interrupted = 0, 0.0, 0.0
        while True:
            self._guarding.wait(timeout=2.0)
            if os.getppid() != parent:
                os._exit(1)  # nobody is left to answer to
            select.select([self._signals], [], [], _GLANCE)
            now, current = time.monotonic(), self.engine.calls
            working = self._guarding.is_set() and current % 2 == 1
            if not working or current != call:
                call, since, interrupted = current, now, 0.0
            if self._is_interrupted() and working:
                self._obey(current, now - since)
            if not working or since == now:
                continue
            self._check_memory()
            if interrupted and now - interrupted > _LAST_WORDS:
                self._end("timeout", f"no answer after {now - since:.0f} s, and no way to stop it")
            elif not interrupted and self._overdue(now, since):
                interrupted = now
                self._interrupt()

    def _obey(self, call: int, seconds: float) -> None:
        """Interrupt a call that has run for so long, as Ctrl-C demands."""
        self.held = seconds
        self._interrupt()
        until = time.monotonic() + _LAST_WORDS_INTERRUPTED
        while self.engine.calls == call and time.monotonic() < until:
            time.sleep(_BLINK)
        if self.engine.calls == call:
            self._end("interrupted", f"{seconds:.1f} s")

    def _interrupt(self) -> None:
        self._has_interrupted = True
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
