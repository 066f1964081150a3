"""States on the terminal: as the puzzle is drawn, as a program says, or as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from pysolve.cli.show.console import rendered
from pysolve.problem import abilities

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


def pictures(problem: Any, states: list[Any], console: Console) -> list[RenderableType]:
    """Draw states of one problem."""
    able = abilities(problem)
    drawings = [able.drawing(state) for state in states]
    texts = able.pictures(states)
    return [
        rendered(drawing, console)
        if drawing is not None
        else _written(able, state)
        if text is None
        else Text(text)
        for state, drawing, text in zip(states, drawings, texts, strict=True)
    ]


def _written(problem: Any, state: Any) -> RenderableType:
    text = problem.format(state)
    rows = text[2:-2].split("],[") if text.startswith("[[") and text.endswith("]]") else [text]
    return Text("\n".join(row.replace(",", " ") if len(rows) > 1 else row for row in rows))
