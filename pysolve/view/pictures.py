"""States for a rich console: as they are drawn, as a program says, or as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pysolve.problem import Problem, abilities
from pysolve.view.text import Picture

if TYPE_CHECKING:
    from rich.console import RenderableType


def pictures(problem: Problem[Any], states: Sequence[Any]) -> list[RenderableType]:
    """Draw states of one problem."""
    able = abilities(problem)
    found: list[RenderableType] = []
    for state, text in zip(states, able.pictures(states), strict=True):
        drawing = able.drawing(state)
        if drawing is not None:
            found.append(Picture(drawing))
        else:
            found.append(Text(in_rows(able.format(state)) if text is None else text))
    return found


def in_rows(text: str) -> str:
    """Write a list of lists row by row, and anything else as it is."""
    if not (text.startswith("[[") and text.endswith("]]") and "],[" in text):
        return text
    return text[2:-2].replace("],[", "\n").replace(",", " ")
