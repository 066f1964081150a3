"""The drawing of a sliding board."""

from __future__ import annotations

from pysolve.puzzles.sliding.rules import Board, Sliding
from pysolve.view.drawing import Drawing, Shape, rectangle


def draw(problem: Sliding, state: Board) -> Drawing:
    """Draw the tiles; those at home are green."""
    shapes = []
    for cell, tile in enumerate(state):
        row, column = divmod(cell, problem.columns)
        corners = rectangle(column, row)
        if tile:
            fill = "green" if problem.goal[cell] == tile else "light"
            shapes.append(Shape(corners, fill, label=str(tile)))
        else:
            shapes.append(Shape(corners, "board", label="."))
    wide = len(str(len(state))) + 2
    return Drawing(problem.columns, problem.rows, tuple(shapes), columns_per_cell=wide)
