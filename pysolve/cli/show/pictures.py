"""States on the terminal: as the puzzle is drawn, as a program says, or as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from pysolve.cli.show.console import rendered
from pysolve.puzzles.base import PuzzleProblem
from pysolve.view import draw

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


def pictures(problem: Any, states: list[Any], console: Console) -> list[RenderableType]:
    """Draw states of one problem."""
    if isinstance(problem, PuzzleProblem):
        return [rendered(draw(problem, state), console) for state in states]
    drawn = problem.pictures(states) if hasattr(problem, "pictures") else [None] * len(states)
    return [
        _written(problem, state) if picture is None else Text(picture)
        for state, picture in zip(states, drawn, strict=True)
    ]


def _written(problem: Any, state: Any) -> RenderableType:
    text = problem.format(state)
    rows = text[2:-2].split("],[") if text.startswith("[[") and text.endswith("]]") else [text]
    return Text("\n".join(row.replace(",", " ") if len(rows) > 1 else row for row in rows))
