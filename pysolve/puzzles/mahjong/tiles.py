"""Mahjong tiles: their faces, which of them match, and boards in writing.

A face has two characters: ``B1``–``B9`` bamboo, ``C1``–``C9`` characters,
``O1``–``O9`` circles, winds ``WE WS WW WN``, dragons ``DR DG DW``, flowers
``F1``–``F4`` and seasons ``S1``–``S4``.

A board is a list of tiles ``x,y,z:face``, separated by blanks. x counts to the
right and y downwards in *half* tiles, z is the layer from 0 up; a tile covers the
four half cells from (x, y) to (x + 1, y + 1). A board without half steps may also
be a picture: layers from the bottom, separated by ``=``; rows separated by ``/``
or new lines; ``..`` where there is no tile::

    B1 C1 B1/C1 B2 B2 = .. O4/.. O4

The empty board is ``..``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pysolve.errors import NotationError

SUITS = {
    "bamboo": tuple(f"B{number}" for number in range(1, 10)),
    "characters": tuple(f"C{number}" for number in range(1, 10)),
    "circles": tuple(f"O{number}" for number in range(1, 10)),
    "winds": ("WE", "WS", "WW", "WN"),
    "dragons": ("DR", "DG", "DW"),
    "flowers": ("F1", "F2", "F3", "F4"),
    "seasons": ("S1", "S2", "S3", "S4"),
}
FACES = tuple(face for faces in SUITS.values() for face in faces)
WILD_SUITS = ("flowers", "seasons")
MATCHINGS = ("wild", "exact")
NO_TILE = ".."

Place = tuple[int, int, int]  # x and y in half tiles, and the layer z
Tiles = int  # a set of tiles of some board: bit i stands for its tile number i

_WILD = {face: suit for suit in WILD_SUITS for face in SUITS[suit]}

_LISTED = re.compile(r"(\d{1,2}),(\d{1,2}),(\d{1,2}):(\w+)", re.ASCII)
_FACE_ADVICE = (
    "Faces are B1-B9 (bamboo), C1-C9 (characters), O1-O9 (circles), WE WS WW WN (winds), "
    "DR DG DW (dragons), F1-F4 (flowers) and S1-S4 (seasons)."
)
_LIST_ADVICE = "Write x,y,z:face with numbers from 0 to 99, such as 3,0,1:B7."


class Tile(NamedTuple):
    """A tile: its left and top half cell, its layer, and what is painted on it."""

    x: int
    y: int
    z: int
    face: str

    @property
    def place(self) -> Place:
        """Where the tile lies."""
        return self.x, self.y, self.z

    def __str__(self) -> str:
        """Write the tile as the notation has it."""
        return f"{self.x},{self.y},{self.z}:{self.face}"


Board = tuple[Tile, ...]  # in reading order: a tile's index is its number


def match_group(face: str, matching: str = "wild") -> str:
    """Name the set of faces that this one matches.

    Any two flowers match, and any two seasons, unless matching is ``exact``.
    """
    return _WILD.get(face, face) if matching == "wild" else face


def reading_order(place: Place) -> Place:
    """Sort places from the bottom layer up, then by rows, then from the left."""
    x, y, z = place
    return z, y, x


def ordered(tiles: Iterable[Tile]) -> Board:
    """Put tiles in reading order."""
    return tuple(sorted(tiles, key=lambda tile: reading_order(tile.place)))


def half_cells(x: int, y: int) -> tuple[tuple[int, int], ...]:
    """List the half cells that a tile at this place covers in its layer."""
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def parse_tiles(text: str) -> Board:
    """Read a board in either notation; tiles may neither overlap nor float."""
    read = _listed if ":" in text else _pictured
    board = ordered(read(text))
    _check_stacking(board)
    return board


def _listed(text: str) -> Iterator[Tile]:
    for word in text.split():
        found = _LISTED.fullmatch(word)
        if not found:
            raise NotationError(f"'{word}' is not a tile with its place", advice=_LIST_ADVICE)
        x, y, z = map(int, found.group(1, 2, 3))
        yield Tile(x, y, z, _face(found.group(4), f"at {x},{y},{z}"))


def _pictured(text: str) -> Iterator[Tile]:
    if not text.strip():
        raise NotationError("the board is blank", advice=f"Write the empty board as '{NO_TILE}'.")
    for layer, picture in enumerate(text.split("=")):
        rows = [row.split() for row in picture.replace("/", "\n").splitlines() if row.strip()]
        for row, words in enumerate(rows):
            for column, word in enumerate(words):
                if word != NO_TILE:
                    where = f"in layer {layer}, row {row + 1}, column {column + 1}"
                    yield Tile(2 * column, 2 * row, layer, _face(word, where))


def _face(word: str, where: str) -> str:
    face = word.upper()
    if face not in FACES:
        raise NotationError(f"'{word}' {where} is not a face", advice=_FACE_ADVICE)
    return face


def _check_stacking(board: Board) -> None:
    """Reject a tile in another one's room, or above the ground with nothing below."""
    taken: dict[tuple[int, int, int], Tile] = {}
    for tile in board:
        cells = half_cells(tile.x, tile.y)
        for x, y in cells:
            other = taken.setdefault((x, y, tile.z), tile)
            if other is not tile:
                raise NotationError(
                    f"tiles {other} and {tile} overlap",
                    advice="Places count half tiles: neighbours are 2 apart.",
                )
        if tile.z and not any((x, y, tile.z - 1) in taken for x, y in cells):
            raise NotationError(
                f"tile {tile} floats: nothing lies below it",
                advice="A tile above layer 0 rests on at least one tile of the layer below.",
            )


def has_half_steps(board: Iterable[Tile]) -> bool:
    """Tell whether some tile stands at a half step, which no picture can show."""
    return any(tile.x % 2 or tile.y % 2 for tile in board)


def format_tiles(board: Iterable[Tile], picture: bool | None = None) -> str:
    """Write a picture where there are no half steps, otherwise the list of tiles."""
    tiles = ordered(board)
    if picture is None:
        picture = not has_half_steps(tiles)
    if not picture:
        return " ".join(map(str, tiles)) or NO_TILE
    layers = range(max((tile.z for tile in tiles), default=0) + 1)
    return " = ".join(_layer_picture([tile for tile in tiles if tile.z == z]) for z in layers)


def _layer_picture(tiles: list[Tile]) -> str:
    faces = {(tile.x, tile.y): tile.face for tile in tiles}
    rows = []
    for y in range(0, max((y for _, y in faces), default=0) + 1, 2):
        width = max((x for x, row in faces if row == y), default=0) + 1
        rows.append(" ".join(faces.get((x, y), NO_TILE) for x in range(0, width, 2)))
    return "/".join(rows)
