"""clingo inside this process: grounding and solving, watched and placed.

Only workers import this and what builds on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from clingo import Control, Model, Symbol
from clingo.ast import AST, ProgramBuilder

from pysolve.models.asp.source import Source
from pysolve.models.worker.engine import EngineError


class AspError(EngineError):
    """clingo could not do what it was asked; the source's records say more."""

    def __init__(self, text: str, *, stopped: bool = False) -> None:
        super().__init__(text)
        self.stopped = stopped


class AspEngine:
    """Runs clingo's calls so that another thread can see and interrupt them."""

    def __init__(self) -> None:
        self.calls = 0  # odd while clingo is at work
        self._control: Control | None = None
        self._interrupted = False

    def attach_thread(self) -> None:
        """Do nothing: any thread may interrupt clingo."""

    def interrupt(self) -> None:
        """End a running solve call; grounding cannot be interrupted."""
        self._interrupted = True
        if self._control is not None:
            self._control.interrupt()

    def settle(self) -> None:
        """Let an interrupt pass that came when nothing was being solved any more."""
        self._interrupted = False

    def control(self, source: Source, statements: Iterable[AST], *, quiet: bool = False) -> Control:
        """Make a control that holds these statements; a quiet one tells only of errors."""
        made = Control(logger=source.hear_errors if quiet else source.hear, message_limit=1000)
        with ProgramBuilder(made) as builder:
            for statement in statements:
                builder.add(statement)
        return made

    def ground(
        self, control: Control, source: Source, parts: Sequence[tuple[str, Sequence[Symbol]]]
    ) -> None:
        """Ground parts of a program; raise AspError if it cannot be."""
        self.calls += 1
        try:
            control.ground(parts)
        except RuntimeError as error:
            said = [r["message"] for r in source.records if r["severity"] == "error"]
            raise AspError("; ".join(said) or str(error)) from None
        finally:
            self.calls += 1

    def solve(
        self, control: Control, assumptions: Sequence[int], hear: Callable[[Model], bool | None]
    ) -> None:
        """Let ``hear`` read each answer set under assumptions; raise AspError if stopped."""
        self.calls += 1
        self._control = control
        try:
            result = control.solve(assumptions=assumptions, on_model=hear)
        except RuntimeError as error:
            raise AspError(str(error)) from None
        finally:
            self.calls += 1
        if self._interrupted and result.interrupted:
            self._interrupted = False
            raise AspError("stopped from outside", stopped=True)
