"""The drawing of a peg solitaire board."""

from __future__ import annotations

from pysolve.puzzles.senku.board import HOLE, LETTERS, PEG, Position
from pysolve.puzzles.senku.rules import Senku
from pysolve.view.drawing import Drawing, Shape, rectangle

WANTED = "+"  # a hole in which the goal wants a peg
INSET = 0.1  # between a peg and the edges of its cell
# Two tones tell neighbours apart; jumps go two cells, so a peg keeps its tone for life.
TONES = ("yellow", "orange")


def draw(problem: Senku, state: Position) -> Drawing:
    """Draw pegs and holes with the names of columns and rows; pegs at home are green.

    Where the goal is one position, its cells are home; those still empty show ``+``.
    """
    home = min(problem.goals) if len(problem.goals) == 1 else 0
    board = problem.board
    width, height = board.columns + 1, board.rows + 1
    shapes = [Shape(rectangle(0, 0, width, height), "board"), *_names(board.columns, board.rows)]
    for cell, (row, column) in enumerate(board.cells):
        corners = rectangle(column + 1 + INSET, row + 1 + INSET, 1 - 2 * INSET, 1 - 2 * INSET)
        wanted = bool(home >> cell & 1)
        if state >> cell & 1:
            fill = "green" if wanted else TONES[(row + column) % 2]
            shapes.append(Shape(corners, fill, label=PEG, ellipse=True))
        else:
            ink, label = ("green", WANTED) if wanted else ("grey", HOLE)
            shapes.append(Shape(corners, "hole", label=label, ink=ink, ellipse=True))
    return Drawing(width, height, tuple(shapes))


def _names(columns: int, rows: int) -> list[Shape]:
    """Write the columns' letters above the board and the rows' numbers beside it."""
    above = [(column + 1, 0, LETTERS[column]) for column in range(columns)]
    beside = [(0, row + 1, str(row + 1)) for row in range(rows)]
    return [
        Shape(rectangle(x, y), "board", label=label, ink="grey") for x, y, label in above + beside
    ]
