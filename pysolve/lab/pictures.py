"""States for a rich console: as the puzzle is drawn, as a program says, or as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pysolve.puzzles.base import PuzzleProblem
from pysolve.view import draw
from pysolve.view.text import Picture
from pysolve.view.written import written

if TYPE_CHECKING:
    from rich.console import RenderableType


def pictures(problem: Any, states: Sequence[Any]) -> list[RenderableType]:
    """Draw states of one problem."""
    if isinstance(problem, PuzzleProblem):
        return [Picture(draw(problem, state)) for state in states]
    write = getattr(problem, "format", str)  # a problem in Python need not have it
    return [Text(picture) for picture in written(problem, states, write)]
