"""Lines and rows of drawn states: what text and terminal make of a comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Line:
    """A line of words; ``style`` is plain, good, bad, head or aside."""

    text: str
    style: str = "plain"


@dataclass(frozen=True)
class Card:
    """A state to be drawn, with words above it."""

    caption: str
    problem: Any
    state: Any


@dataclass(frozen=True)
class Row:
    """Cards side by side."""

    cards: tuple[Card, ...]


Block = Line | Row
