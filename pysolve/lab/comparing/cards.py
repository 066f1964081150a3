"""Drawn states side by side, each with words above it, and the styles of all words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from pysolve.view.pictures import pictures

GOOD, BAD, HEAD, ASIDE = "bold green", "bold red", "bold", "dim"


def card(caption: str, problem: Any, state: Any) -> Group:
    """Draw a state, with words above it."""
    return Group(Text(caption, ASIDE), *pictures(problem, [state]))


def row(cards: Iterable[Group]) -> Columns:
    """Put cards side by side, in as many rows as they need."""
    return Columns(cards, padding=(0, 3))
