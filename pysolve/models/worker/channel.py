"""Messages between a process and its worker: one JSON object a line.

JSON and nothing richer, because the worker runs rules that nobody has checked:
what it sends must not be able to do anything here.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import time
from typing import Any


class ClosedError(Exception):
    """The other side is gone."""


class Channel:
    """One end of a pair of pipes."""

    def __init__(self, reading: int, writing: int) -> None:
        self._reading, self._writing = reading, writing
        self._buffer = bytearray()

    def send(self, message: Any) -> None:
        """Write one message."""
        data = json.dumps(message).encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._writing, data) :]
        except (BrokenPipeError, OSError):
            raise ClosedError from None

    def receive(self, seconds: float | None = None) -> Any:
        """Wait for one message; raise TimeoutError or ClosedError if none comes."""
        deadline = None if seconds is None else time.monotonic() + seconds
        looked = 0  # a long message comes in many parts: look at each once
        while (end := self._buffer.find(b"\n", looked)) < 0:
            looked = len(self._buffer)
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError
            ready, _, _ = select.select([self._reading], [], [], left)
            if not ready:
                continue
            part = os.read(self._reading, 1 << 16)
            if not part:
                raise ClosedError
            self._buffer += part
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return json.loads(line)

    def close(self) -> None:
        """Close both pipes."""
        for descriptor in (self._reading, self._writing):
            with contextlib.suppress(OSError):
                os.close(descriptor)
