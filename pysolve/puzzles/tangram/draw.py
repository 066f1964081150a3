"""The drawing of a tangram: each piece is one polygon, on squares and triangles alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysolve.puzzles.tangram.board import WHOLE, Cell, Silhouette
from pysolve.puzzles.tangram.cover import Covering
from pysolve.puzzles.tangram.rules import Tangram
from pysolve.view.drawing import DISTINCT, Drawing, Point, Shape, rectangle


def draw(problem: Tangram, state: Covering) -> Drawing:
    """Draw the pieces in their colours, and what is free in grey."""
    board = problem.silhouette
    high = _rows_per_cell(board)
    shapes = _free(board, state)
    for number, piece in enumerate(problem.cover.pieces.pieces, 1):
        cells = [board.cells[place] for place, found in enumerate(state) if found == number]
        if cells:
            # In colours the glyph vanishes into its ground, and only the label shows.
            fill = DISTINCT[(number - 1) % len(DISTINCT)]
            shapes.append(Shape(outline(cells, board.parts), fill, piece.symbol, ink=fill))
            shapes.append(_label(piece.symbol, fill, _middle(cells, board.parts), high))
    return Drawing(board.columns, board.rows, tuple(shapes), 2 * high, high)


def _rows_per_cell(board: Silhouette) -> int:
    """Choose how many lines of text a square gets, and twice as many columns.

    The more triangles a silhouette has, the larger are its tans in units. With twice
    as many columns as lines no character's middle lies on a diagonal.
    """
    if board.parts == WHOLE:
        return 1
    return 4 if len(board.cells) <= 32 else 3 if len(board.cells) <= 64 else 2


def _free(board: Silhouette, state: Covering) -> list[Shape]:
    cells = [cell for cell, piece in zip(board.cells, state, strict=True) if not piece]
    if board.parts == WHOLE:
        return [
            Shape(rectangle(column, row), "board", label=".", ink="grey")
            for row, column, _ in cells
        ]
    return [Shape(outline(cells, board.parts), "board", ".", ink="grey")] if cells else []


def _label(symbol: str, fill: str, middle: Point, high: int) -> Shape:
    """Make a label on a ground of one character."""
    # A hair to the top left, so that no second character's middle lies on the edge.
    x, y = middle[0] - 1e-6, middle[1] - 1e-6
    ground = rectangle(x - 0.25 / high, y - 0.5 / high, 0.5 / high, 1 / high)
    return Shape(ground, fill, symbol, symbol)


def _middle(cells: Sequence[Cell], parts: int) -> Point:
    """Return the middle of the cell that is nearest to the middle of all."""
    middles = [_mean(corners(cell, parts)) for cell in cells]
    x, y = _mean(middles)
    return min(middles, key=lambda point: (abs(point[0] - x) + abs(point[1] - y), point))


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def corners(cell: Cell, parts: int) -> tuple[Point, ...]:
    """List a cell's corners clockwise: a square, or a side of it with its centre."""
    row, column, part = cell
    square = rectangle(column, row)
    if parts == WHOLE:
        return square
    return square[part], square[(part + 1) % 4], (column + 0.5, row + 0.5)


def outline(cells: Iterable[Cell], parts: int) -> tuple[Point, ...]:
    """Trace the border of cells as one polygon.

    Borders of holes and of separate parts are joined to the first by a line there and
    back, which encloses nothing.
    """
    loops = _loops(_border(cells, parts))
    first = loops[0]
    points = list(first)
    for loop in loops[1:]:
        points += [first[0], *loop, loop[0]]
    return tuple(points)


def _border(cells: Iterable[Cell], parts: int) -> set[tuple[Point, Point]]:
    """Collect the sides that only one of the cells has, as directed lines."""
    border: set[tuple[Point, Point]] = set()
    for cell in cells:
        points = corners(cell, parts)
        for start, end in zip(points, points[1:] + points[:1], strict=True):
            if (end, start) in border:
                border.remove((end, start))
            else:
                border.add((start, end))
    return border


def _loops(border: set[tuple[Point, Point]]) -> list[list[Point]]:
    """Join lines to closed loops, from the top left point on."""
    ends: dict[Point, list[Point]] = {}
    for start, end in sorted(border):
        ends.setdefault(start, []).append(end)
    loops = []
    while ends:
        point = min(ends)
        loop = []
        while point in ends:
            loop.append(point)
            following = ends[point].pop()
            if not ends[point]:
                del ends[point]
            point = following
        loops.append(_without_straight(loop))
    return loops


def _without_straight(loop: list[Point]) -> list[Point]:
    """Drop the points at which the border goes straight on."""

    def bends(place: int) -> bool:
        (x1, y1), (x2, y2), (x3, y3) = loop[place - 1], loop[place], loop[(place + 1) % len(loop)]
        return (x2 - x1) * (y3 - y2) != (y2 - y1) * (x3 - x2)

    return [point for place, point in enumerate(loop) if bends(place)]
