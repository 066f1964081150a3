"""Drawing data: coloured shapes on a plane, from which text, SVG and HTML are made.

A drawing is a pure function of a position. Coordinates are in cells, x to the
right and y downwards; later shapes lie on top of earlier ones.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]

# Names instead of numbers in the puzzles' drawings, so that they stay in tune.
PALETTE = {
    "board": "#3b3f46",
    "hole": "#24272c",
    "light": "#e8e6e0",
    "grey": "#8a8f98",
    "dark": "#1d1f23",
    "red": "#d1495b",
    "orange": "#e07a3f",
    "yellow": "#edc14f",
    "green": "#5a9e6f",
    "teal": "#3a9d9d",
    "blue": "#4a7fc1",
    "purple": "#8d6bb8",
    "pink": "#d684ac",
    "brown": "#94684a",
    "olive": "#93994a",
    "navy": "#3d4f8a",
    "mint": "#8fd0b0",
}
# For things that only need to be told apart, in this order.
DISTINCT = (
    "blue", "pink", "brown", "red", "grey", "green", "yellow",
    "purple", "teal", "orange", "olive", "mint", "navy",
)  # fmt: skip


@dataclass(frozen=True)
class Shape:
    """A filled polygon (or the ellipse inside its bounding box) with a label.

    ``glyph`` fills it where there are no colours; a blank glyph shows only the
    label. ``label`` stands at ``label_at``, by default in the middle.
    """

    points: tuple[Point, ...]
    fill: str
    glyph: str = " "
    label: str = ""
    ink: str = "dark"
    ellipse: bool = False
    label_at: Point | None = None

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The bounding box: left, top, right, bottom."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def middle(self) -> Point:
        """Where the label stands."""
        left, top, right, bottom = self.box
        return self.label_at or ((left + right) / 2, (top + bottom) / 2)

    def covers(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside."""
        left, top, right, bottom = self.box
        if not (left <= x < right and top <= y < bottom):
            return False
        if self.ellipse:
            across, down = (right - left) / 2, (bottom - top) / 2
            return ((x - left - across) / across) ** 2 + ((y - top - down) / down) ** 2 <= 1
        inside = False  # even-odd rule: count the sides that a ray to the right crosses
        for (x1, y1), (x2, y2) in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
        return inside


@dataclass(frozen=True)
class Drawing:
    """Shapes, the size of the plane in cells, and characters per cell in text."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    columns_per_cell: int = 2
    rows_per_cell: int = 1


def rectangle(x: float, y: float, width: float = 1, height: float = 1) -> tuple[Point, ...]:
    """Return the corners of a rectangle with the given top left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
