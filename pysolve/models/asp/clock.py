"""Solves within limits: clingo runs beside, and the clock is looked at now and then."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from clingo import Control, Model

from pysolve.limits import Limits, memory_in_use
from pysolve.models.asp.engine import AspEngine
from pysolve.search import Listener, Progress

_GLANCE = 0.05


class LimitReachedError(Exception):
    """A limit was reached; the text says which."""


class Answer(NamedTuple):
    """How a solve call ended."""

    satisfiable: bool
    complete: bool  # every answer set was seen
    core: list[int]  # if unsatisfiable: the assumptions that did it


class Clock:
    """Watches limits while clingo solves, and tells a listener."""

    def __init__(self, engine: AspEngine, limits: Limits, listener: Listener | None = None) -> None:
        self.engine, self.limits, self.listener = engine, limits, listener
        self.began = time.monotonic()
        self.rounds = 0

    @property
    def seconds(self) -> float:
        """Wall time so far."""
        return time.monotonic() - self.began

    def check(self) -> None:
        """Raise LimitReachedError at a limit of time or memory."""
        if self.limits.seconds is not None and self.seconds >= self.limits.seconds:
            raise LimitReachedError(f"time limit of {self.limits.seconds:g} s")
        if self.limits.memory is not None and memory_in_use() >= self.limits.memory:
            raise LimitReachedError(f"memory limit of {self.limits.memory / 2**20:,.0f} MB")

    def horizon(self, length: int) -> None:
        """Tell that a horizon is tried."""
        self.rounds += 1
        if self.listener is not None:
            self.listener.round(self.rounds, length)

    def solve(
        self,
        control: Control,
        assumptions: Sequence[int],
        hear: Callable[[Model], None],
        budget: float | None = None,
    ) -> Answer | None:
        """Solve within limits; None if the budget was used up before anything was known."""
        began = time.monotonic()
        with control.solve(assumptions=assumptions, on_model=hear, async_=True) as handle:
            while not handle.wait(_GLANCE):
                if self.listener is not None:
                    self.listener.progress(Progress(self.seconds, 0, 0, 0, None))
                spent = budget is not None and time.monotonic() - began > budget
                try:
                    self.check()
                except LimitReachedError:
                    handle.cancel()
                    raise
                if spent:
                    handle.cancel()
                    break
            result = handle.get()
            if result.satisfiable is None:
                return None
            core = [] if result.satisfiable else list(handle.core())
            return Answer(bool(result.satisfiable), bool(result.exhausted), core)
