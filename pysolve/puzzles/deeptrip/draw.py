"""The drawing of a DeepTrip board."""

from __future__ import annotations

from pysolve.puzzles.deeptrip.board import Board
from pysolve.puzzles.deeptrip.rules import DeepTrip
from pysolve.view.drawing import Drawing, Shape, rectangle

# By colour number; neighbours in this list are far apart, so that few colours
# are told apart at a glance.
FILLS = ("red", "blue", "yellow", "green", "purple", "light", "orange", "teal", "pink")


def draw(problem: DeepTrip, state: Board) -> Drawing:
    """Draw each tile in its colour and with its number; empty cells are dark."""
    shapes = []
    for row, line in enumerate(problem.layout.unpack(state)):
        for column, colour in enumerate(line):
            corners = rectangle(column, row)
            if colour:
                shapes.append(Shape(corners, FILLS[colour - 1], label=str(colour)))
            else:
                shapes.append(Shape(corners, "hole", label=".", ink="grey"))
    rows, columns = problem.layout.rows, problem.layout.columns
    return Drawing(columns, rows, tuple(shapes), columns_per_cell=3)
