"""The parent's side: starts a worker, talks to it, and ends it if need be."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import time
import weakref
from typing import Any

from pysolve.errors import NotationError, RulesError, RulesTimeoutError
from pysolve.models.worker.channel import ClosedError
from pysolve.models.worker.engine import asking
from pysolve.models.worker.spawn import Confinement, remove, spawn
from pysolve.search import Listener, Progress

_LAST_WORDS = {
    "prolog": "The rules may have called halt/0, or crashed SWI-Prolog.",
    "asp": "The rules may have filled the memory, or crashed clingo.",
}


# How long an interrupted worker may take to say what it knows.
_PATIENCE = 0.5


class WorkerProcess:
    """A running worker. Closed with ``close``, or when nobody holds it any more."""

    def __init__(self, model: str, confinement: Confinement | None = None) -> None:
        self.model = model
        spawned = spawn(model, confinement or Confinement())
        self.process, self.channel, self.output = spawned.process, spawned.channel, spawned.output
        self._spoiled = False
        self._finalizer = weakref.finalize(
            self, remove, self.process, self.channel, spawned.scratch
        )

    @property
    def alive(self) -> bool:
        """Tell whether the process still runs, and can be asked more."""
        return self.process.poll() is None and not self._spoiled

    def close(self) -> None:
        """End the process and remove what it left behind."""
        self._finalizer()

    def ask(self, message: dict[str, Any], listener: Listener | None = None) -> Any:
        """Send a message and wait for its answer; errors come back as exceptions."""
        try:
            self._send(message)
            answer = self._answer(listener)
        except KeyboardInterrupt:
            answer = self._interrupted(listener)
        except ClosedError:
            raise self._post_mortem(message) from None
        except TimeoutError:  # somebody's alarm: the answer would be taken for that to the next
            self.close()
            raise
        return self._result(answer)

    def _answer(self, listener: Listener | None, seconds: float | None = None) -> dict[str, Any]:
        """Wait for the answer; tell the listener of what comes before it."""
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            left = None if until is None else until - time.monotonic()
            heard: dict[str, Any] = self.channel.receive(left)
            if listener is not None and "progress" in heard:
                listener.progress(Progress(**heard["progress"]))
            elif listener is not None and "round" in heard:
                listener.round(*heard["round"])
            else:
                return heard

    def _interrupted(self, listener: Listener | None) -> dict[str, Any]:
        """Hand an interrupt on, and return what a search knows; end a worker that does not hear.

        Whatever else is answered now, perhaps of a question that was done already, must
        not make the interrupt forgotten.
        """
        self._spoiled = True  # what was cut off, a library perhaps, may be half loaded
        try:
            self.process.send_signal(signal.SIGINT)
            answer = self._answer(listener, _PATIENCE)
        except (KeyboardInterrupt, TimeoutError, ClosedError, ValueError):
            self.close()
            raise KeyboardInterrupt from None
        found, error = answer.get("result", {}), answer.get("error", {})
        if "interrupted" in (found.get("reason"), found.get("stopped"), error.get("kind")):
            return answer
        raise KeyboardInterrupt

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self.channel.send(message)
        except ClosedError:
            raise self._post_mortem(message) from None

    def _result(self, answer: dict[str, Any]) -> Any:
        if "interrupted" in answer:
            raise KeyboardInterrupt
        if "fault" in answer:
            raise RuntimeError(f"a fault in pysolve's worker:\n{answer['fault']}")
        if "about" in answer:
            raise RulesError(answer["refused"], advice=answer["advice"], **answer["about"])
        if "refused" in answer:
            raise NotationError(answer["refused"], advice=answer["advice"])
        if "error" not in answer:
            return answer
        error = answer["error"]
        if error.get("final"):
            self.close()
        kind, question, state = error["kind"], error["question"], error["state"]
        where = f"{asking(error)}, the rules" if question else "the rules"
        if kind == "interrupted":
            raise KeyboardInterrupt(f"{where} had not answered for {error['message']}")
        if kind == "timeout":
            raise RulesTimeoutError(
                f"{where} did not answer in time", question=question, state=state,
                advice="They may run for ever there, or need a longer --limit-time.",
            )  # fmt: skip
        if kind == "memory":
            raise RulesError(
                f"{where} filled the memory: {error['message']}", question=question, state=state,
                advice="They may run for ever there, or need a higher --limit-memory.",
            )  # fmt: skip
        raise RulesError(f"{where} failed: {error['message']}", question=question, state=state)

    def _post_mortem(self, message: dict[str, Any]) -> RulesError:
        """Say how the worker died."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)
        code = self.process.returncode
        killed = code is not None and code < 0
        how = f"killed by {signal.Signals(-code).name}" if killed else f"exit code {code}"
        said = self.said().strip().splitlines()
        self.close()
        last = f" Its last words: {said[-1]}" if said else ""
        return RulesError(
            f"the {self.model} process ended during '{message['do']}' ({how}).{last}",
            advice=_LAST_WORDS[self.model],
        )

    def said(self) -> str:
        """Return what the rules have printed, up to a megabyte of it."""
        with contextlib.suppress(OSError), self.output.open("rb") as output:
            return output.read(1 << 20).decode("utf-8", "replace")
        return ""
