"""One drawing per puzzle, from which text, SVG and HTML are made."""

from __future__ import annotations

import importlib
from typing import Any

from pysolve.puzzles.base import PuzzleProblem
from pysolve.view.drawing import Drawing


def draw(problem: PuzzleProblem[Any], state: Any) -> Drawing:
    """Draw a state of one of the puzzles."""
    module = importlib.import_module(f"pysolve.puzzles.{problem.puzzle}.draw")
    # A model in another language has the states of the Python reference.
    drawing: Drawing = module.draw(getattr(problem, "reference", problem), state)
    return drawing
