"""States of what is no puzzle: drawn as the program says, in rows, or as they are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Drawer(Protocol):
    """A problem whose rules say how its states look."""

    def pictures(self, states: Sequence[Any]) -> list[str | None]:
        """Draw states; None where the rules say nothing."""


def written(problem: object, states: Sequence[Any], write: Callable[[Any], str]) -> list[str]:
    """Draw states of a problem; ``write`` gives the text of one that nobody draws."""
    own = problem.pictures(states) if isinstance(problem, Drawer) else [None] * len(states)
    return [
        in_rows(write(state)) if picture is None else picture
        for state, picture in zip(states, own, strict=True)
    ]


def in_rows(text: str) -> str:
    """Write a list of lists row by row, and anything else as it is."""
    if not (text.startswith("[[") and text.endswith("]]") and "],[" in text):
        return text
    return text[2:-2].replace("],[", "\n").replace(",", " ")
