"""The drawing of a mahjong board: stacked tiles, seen from above."""

from __future__ import annotations

from pysolve.puzzles.mahjong.rules import Mahjong
from pysolve.puzzles.mahjong.tiles import Tile, Tiles
from pysolve.view.drawing import Drawing, Shape, rectangle

# A tile's side, by its layer: the higher it lies, the thicker and the lighter.
_SIDES = (("▏", "hole"), ("▎", "brown"), ("▌", "orange"), ("▊", "yellow"), ("█", "mint"))
_INKS = {
    "B": "green", "C": "red", "O": "blue", "W": "dark",
    "D": "purple", "F": "orange", "S": "brown",
}  # fmt: skip
# Each layer is shifted a little, as if seen from the lower right. Characters are
# coarser than that, so that text shows every layer in its place.
_LIFT = 0.05
_FACE = 1.72  # the side of the painted square on a tile of 2 by 2 half tiles


def draw(problem: Mahjong, state: Tiles) -> Drawing:
    """Draw the tiles from the bottom up; free ones are bright, blocked ones dotted."""
    free = problem.free(state)
    shapes = [
        shape
        for number, tile in problem.tiles(state)
        for shape in _shapes(tile, is_free=number in free)
    ]
    width = max((tile.x for tile in problem.board), default=0) + 2
    height = max((tile.y for tile in problem.board), default=0) + 2
    return Drawing(width, height, tuple(shapes))


def _shapes(tile: Tile, is_free: bool) -> tuple[Shape, ...]:
    """Draw a tile as its body, which shows at the right and below, and its face."""
    lift = tile.z * _LIFT
    x, y = tile.x - lift, tile.y - lift
    glyph, side = _SIDES[min(tile.z, len(_SIDES) - 1)]
    fill, ink = ("light", _INKS[tile.face[0]]) if is_free else ("grey", "dark")
    upper, lower = (" ", "▁") if is_free else ("·", "·")
    label_at = (tile.x + 0.5, tile.y + 0.5)
    return (
        Shape(rectangle(x, y, 2, 2), side, glyph),
        Shape(rectangle(x, y, _FACE, _FACE), fill, upper, tile.face, ink, label_at=label_at),
        # The lower half again, as text needs a line between one row and the next.
        Shape(rectangle(x, y + 1, _FACE, _FACE - 1), fill, lower),
    )
