"""The drawing: a column a peg, the smallest disc on top."""

from __future__ import annotations

from pysolve.view.drawing import Drawing, Shape, rectangle


def draw(problem, state):
    """Draw each disc as its number."""
    shapes = []
    for column, peg in enumerate("abc"):
        discs = [disc for disc, where in enumerate(state) if where == peg]
        top = len(state) - len(discs)
        shapes += [
            Shape(rectangle(column, top + place), "blue", label=str(disc + 1))
            for place, disc in enumerate(discs)
        ]
    return Drawing(3, len(state), tuple(shapes), columns_per_cell=3)
