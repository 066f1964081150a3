"""The seven tans on a lattice of triangles, and the thirteen convex silhouettes.

Both diagonals cut each unit square into four triangles. With the small tan's legs
one unit long and along the lattice, every tan is a union of such triangles, in each
of its four quarter turns. Turned by 45° its sides would be multiples of √2/2, which
meet no lattice point; enlarged by √2 at the same time they do. That is the next
scale, on which the classic square of side 4 stands upright.
"""

from __future__ import annotations

from collections.abc import Sequence

from pysolve.puzzles.tangram.board import QUARTERS, Cells, silhouette_of

Corner = tuple[int, int]  # x to the right, y downwards
Outline = tuple[int, int, tuple[int, int, int, int]]

# Corners clockwise; the tans' areas are 4, 4, 2, 1, 1, 2 and 2 half squares.
TANS: tuple[tuple[str, str, tuple[Corner, ...]], ...] = (
    ("1", "large triangle", ((0, 0), (2, 0), (0, 2))),
    ("2", "large triangle", ((0, 0), (2, 0), (0, 2))),
    ("3", "medium triangle", ((0, 1), (1, 0), (2, 1))),
    ("4", "small triangle", ((0, 0), (1, 0), (0, 1))),
    ("5", "small triangle", ((0, 0), (1, 0), (0, 1))),
    ("6", "square", ((0, 0), (1, 0), (1, 1), (0, 1))),
    ("7", "parallelogram", ((0, 0), (1, 0), (2, 1), (1, 1))),
)

# Of the twenty convex polygons that sixteen small triangles can form, the tans cover
# thirteen (Wang and Hsiung 1942). Each is drawn at the scale at which more of its
# sides are upright: (width, height, cuts).
CONVEX: dict[str, Outline] = {
    "square": (4, 4, (0, 0, 0, 0)),
    "triangle": (8, 4, (4, 4, 0, 0)),
    "rectangle": (4, 2, (0, 0, 0, 0)),
    "parallelogram": (6, 2, (2, 0, 2, 0)),
    "trapezoid-1": (6, 2, (2, 2, 0, 0)),
    "trapezoid-2": (5, 2, (0, 2, 0, 0)),
    "trapezoid-3": (6, 4, (0, 4, 0, 0)),
    "pentagon-1": (4, 3, (2, 2, 0, 0)),
    "pentagon-2": (7, 3, (3, 0, 1, 0)),
    "hexagon-1": (5, 2, (1, 1, 1, 1)),
    "hexagon-2": (3, 3, (1, 1, 0, 0)),
    "hexagon-3": (6, 4, (2, 2, 2, 2)),
    "hexagon-4": (4, 3, (2, 0, 2, 0)),
}

# A triangle's centroid in sixths of a unit, from the top left corner of its square.
_CENTROIDS = ((3, 1), (5, 3), (3, 5), (1, 3))


def tan_cells(corners: Sequence[Corner], scale: int = 0) -> Cells:
    """List the triangles of a tan, enlarged by √2 and turned by 45° ``scale`` times."""
    for _ in range(scale):
        corners = [(x - y, x + y) for x, y in corners]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return polygon_cells([(x - left, y - top) for x, y in corners])


def polygon_cells(corners: Sequence[Corner]) -> Cells:
    """List the triangles inside a convex polygon whose corners run clockwise."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))

    def inside(x: int, y: int) -> bool:
        return all(
            (x2 - x1) * (y - 6 * y1) > (y2 - y1) * (x - 6 * x1) for (x1, y1), (x2, y2) in sides
        )

    return frozenset(
        (row, column, part)
        for row in range(max(y for _, y in corners))
        for column in range(max(x for x, _ in corners))
        for part, (right, down) in enumerate(_CENTROIDS)
        if inside(6 * column + right, 6 * row + down)
    )


def outline_corners(outline: Outline) -> list[Corner]:
    """List the corners of a rectangle whose own corners are cut off at 45°.

    An outline is (width, height, cuts), the cuts from the top left one clockwise. Every
    convex union of the lattice's triangles that has its corners on it is of this form.
    """
    width, height, (nw, ne, se, sw) = outline
    corners = [
        (nw, 0), (width - ne, 0), (width, ne), (width, height - se),
        (width - se, height), (sw, height), (0, height - sw), (0, nw),
    ]  # fmt: skip
    # A corner that is not cut, or two cuts that meet, give the same point twice.
    return [corner for place, corner in enumerate(corners) if corner != corners[place - 1]]


def outline_text(outline: Outline) -> str:
    """Write the empty silhouette inside an outline in the tangram's notation."""
    cells = polygon_cells(outline_corners(outline))
    return silhouette_of(cells, QUARTERS).format("0" * len(cells))
