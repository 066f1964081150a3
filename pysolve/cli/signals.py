"""Ctrl-C, SIGTERM and a terminal that is closed: one of them, once, ends a command."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from types import FrameType
from typing import Any, NoReturn

from pysolve.cli import exits

_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# Python hears a signal when compiled code has come back. That may take a minute (a compiler
# at work, a table), so somebody else looks whether it was heard while this much was computed,
# which a busy machine cannot make shorter, or at last while this much time has passed.
_DEAF_CPU_SECONDS, _DEAF_SECONDS, _GLANCE = 0.7, 10.0, 0.02
_LOST = 0  # no signal has this number
_SHOW_CURSOR = b"\x1b[?25h"


class Signals:
    """Turns the signals that end commands into KeyboardInterrupt, and remembers the first."""

    def __init__(self) -> None:
        self.received = 0
        self.is_lost = False  # whether the exception was swallowed by who called back
        self._before: dict[signal.Signals, Any] = {}
        self._reading = self._writing = self._wakeup = -1
        self._hook = sys.unraisablehook

    def __enter__(self) -> Signals:
        if threading.current_thread() is not threading.main_thread():
            return self  # only the main thread hears signals
        for number in _ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup ignores some
                self._before[number] = signal.signal(number, self._hear)
        self._reading, self._writing = os.pipe()
        os.set_blocking(self._writing, False)
        self._wakeup = signal.set_wakeup_fd(self._writing, warn_on_full_buffer=False)
        self._hook, sys.unraisablehook = sys.unraisablehook, self._lose
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._writing >= 0:
            signal.set_wakeup_fd(self._wakeup)
            sys.unraisablehook = self._hook
            for number, handler in self._before.items():
                signal.signal(number, handler)
            os.close(self._writing)  # which ends the thread
            # CPython remembers a KeyboardInterrupt that was raised in evaluated text (named
            # tuples are made so) and ends with a signal of its own, though it was handled,
            # unless something was evaluated since.
            eval("0")

    def exit_code(self, code: int) -> int:
        """Return the exit code of a command, which is another one if a signal came."""
        if not self.received or code == exits.FAULT:
            return code
        return exits.of_signal(self.received)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self.received and number != signal.SIGINT:
            return  # terminals and supervisors send several: they mean one
        self.received = self.received or number
        raise KeyboardInterrupt

    def _lose(self, lost: sys.UnraisableHookArgs, /) -> None:
        """See an exception go that was raised where none can be handed on, as in a callback."""
        if issubclass(lost.exc_type, KeyboardInterrupt):
            self.is_lost = True
            os.write(self._writing, bytes([_LOST]))
        else:
            self._hook(lost)

    def _watch(self) -> None:
        """End the process where a signal came and Python does not get to hear it."""
        while came := os.read(self._reading, 1):
            number = came[0]
            if number == _LOST:
                time.sleep(_GLANCE)  # until the callback is over, or else it comes again
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            elif number in self._before and not self._is_heard():
                _end(number)
        os.close(self._reading)

    def _is_heard(self) -> bool:
        cpu, now = time.process_time(), time.monotonic()
        while not self.received:
            if time.process_time() - cpu > _DEAF_CPU_SECONDS:
                return False
            if time.monotonic() - now > _DEAF_SECONDS:
                return False
            time.sleep(_GLANCE)
        return True


def _end(number: int) -> NoReturn:
    """End without the main thread, which is lost in compiled code; workers notice by themselves."""
    if sys.__stderr__ is not None and sys.__stderr__.isatty():
        os.write(2, _SHOW_CURSOR)
    os.write(2, b"interrupted\n")
    os._exit(exits.of_signal(number))
