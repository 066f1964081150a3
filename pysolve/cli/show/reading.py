"""How somebody's program was read: the one line that goes with every answer about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pysolve.problem import abilities


def reading_line(problem: Any) -> str | None:
    """Say what was chosen beyond a plain convention; None if there was nothing to choose."""
    return line_of(abilities(problem).reading)


def line_of(reading: Sequence[str]) -> str | None:
    """Put the choices of a reading on one line."""
    return f"read as: {'; '.join(reading)}" if reading else None
