"""The three formats of mahjong layout files; each reader gives places with their lines."""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from pysolve.errors import NotationError, UnknownNameError
from pysolve.errors import Place as Where
from pysolve.puzzles.mahjong.tiles import Place

Found = tuple[Place, int]  # where a tile lies, and the line of the file that says so

KMAHJONGG = "kmahjongg-layout-v"
_OLD_SIZES = {"w": 32, "h": 16, "d": 5}  # files of version 1.0 do not say them
_CORNERS = (("1", 0, 0), ("2", 1, 0), ("3", 1, 1), ("4", 0, 1))


def error_at(file: str, line: int | None, message: str, advice: str | None = None) -> NotationError:
    """Make an error that names the place in a file."""
    return NotationError(message, place=Where(file, line), advice=advice)


def read_kmahjongg(text: str, file: str) -> Iterator[Found]:
    """Read the drawings of all layers, from the lowest up."""
    sizes = dict(_OLD_SIZES) if text.startswith(f"{KMAHJONGG}1.0") else {}
    rows: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines()[1:], 2):
        letter, rest = line[:1], line[1:].strip()
        if letter in _OLD_SIZES and not rows:
            if not (rest.isascii() and rest.isdecimal() and int(rest)):
                raise error_at(file, number, f"'{rest}' is not a size", "Write for example w32.")
            sizes[letter] = int(rest)
        elif letter not in ("#", ""):
            rows.append((number, line.rstrip()))
    missing = [letter for letter in _OLD_SIZES if letter not in sizes]
    if missing:
        raise error_at(
            file, 1, f"the layout's size is not said: there is no line '{missing[0]}'",
            "Give the width, height and depth in half tiles: w32, h16 and d5.",
        )  # fmt: skip
    width, height, depth = (sizes[letter] for letter in "whd")
    if len(rows) != height * depth:
        raise error_at(
            file, rows[-1][0] if rows else 1,
            f"there are {len(rows)} rows, but {depth} layers of {height} make {height * depth}",
        )  # fmt: skip
    for layer in range(depth):
        yield from _layer(rows[layer * height : (layer + 1) * height], width, layer, file)


def _layer(rows: list[tuple[int, str]], width: int, layer: int, file: str) -> Iterator[Found]:
    """Find the tiles in the drawing of a layer; each has its four corners."""
    left = _marks(rows, width, file)
    for x, y in [place for place, mark in left.items() if mark == "1"]:
        for corner, right, down in _CORNERS:
            if left.pop((x + right, y + down), None) != corner:
                raise error_at(
                    file, rows[y][0], f"the tile in column {x + 1} has no corner {corner}",
                    "A tile is drawn as 12 over 43.",
                )  # fmt: skip
        yield (x, y, layer), rows[y][0]
    for (x, y), mark in left.items():
        raise error_at(file, rows[y][0], f"the corner {mark} in column {x + 1} belongs to no tile")


def _marks(rows: list[tuple[int, str]], width: int, file: str) -> dict[tuple[int, int], str]:
    """Give the marks of a drawing by column and row."""
    marks: dict[tuple[int, int], str] = {}
    for y, (number, row) in enumerate(rows):
        if len(row) != width:
            raise error_at(file, number, f"the row has {len(row)} marks instead of {width}")
        for x, mark in enumerate(row):
            if mark not in ".1234":
                raise error_at(
                    file, number, f"'{mark}' in column {x + 1} is not a mark",
                    "A tile is drawn as 12 over 43, and what is free with dots.",
                )  # fmt: skip
            if mark != ".":
                marks[x, y] = mark
    return marks


def read_xmahjongg(text: str, file: str) -> Iterator[Found]:
    """Read a tile a line: row, column, level; what follows a # is a comment."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) != 3 or not all(word.isascii() and word.isdecimal() for word in words):
            raise error_at(
                file, number, f"'{line.strip()}' is not a tile",
                "A layout is a KMahjongg file, a GNOME Mahjongg map, or has on each line a "
                "tile's row, column (in half tiles) and level: 0 2 0.",
            )  # fmt: skip
        row, column, level = map(int, words)
        yield (column, row, level), number


def read_gnome(text: str, file: str, name: str | None) -> list[Found]:
    """Read one map of a GNOME Mahjongg file: the one of that name, or the first."""
    maps = gnome_maps(text, file)
    if not maps:
        raise error_at(file, 1, "there is no map in this file", "A map begins with <map name=...>.")
    known = {title.lower(): title for title in reversed(maps)}
    if name is not None and name.lower() not in known:
        raise UnknownNameError(f"map in {file}", name, maps)
    return maps[next(iter(maps)) if name is None else known[name.lower()]]


def gnome_maps(text: str, file: str) -> dict[str, list[Found]]:
    """Read all maps of a GNOME Mahjongg file, by their names."""
    reader = _GnomeReader(file)
    try:
        reader.parser.Parse(text, True)
    except expat.ExpatError as error:
        problem = expat.ErrorString(error.code)
        raise error_at(file, error.lineno, f"this is not well-formed XML: {problem}") from None
    return reader.maps


class _GnomeReader:
    """Collects the tiles of all maps while the parser walks through a file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.maps: dict[str, list[Found]] = {}
        self.tiles: list[Found] | None = None  # those of the map we are in
        self.layer: str | None = None
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def _start(self, tag: str, said: dict[str, str]) -> None:
        if tag == "map":
            self.tiles = self.maps.setdefault(said.get("name", ""), [])
        elif tag == "layer":
            self.layer = self._need(tag, said, "z")
        elif tag in ("tile", "row", "column", "block"):
            if self.tiles is None:
                raise self._wrong(f"this {tag} is in no map")
            self.tiles += self._places(tag, said)
        elif tag != "mahjongg":
            raise self._wrong(f"there is no element '{tag}' in a map")

    def _end(self, tag: str) -> None:
        if tag == "map":
            self.tiles = None
        elif tag == "layer":
            self.layer = None

    def _places(self, tag: str, said: dict[str, str]) -> Iterator[Found]:
        """Fill a row, a column or a block with tiles; a tile is a block of one."""
        across = ("x", "x") if tag in ("tile", "column") else ("left", "right")
        down = ("y", "y") if tag in ("tile", "row") else ("top", "bottom")
        left, right, top, bottom = (
            self._halves(key, self._need(tag, said, key)) for key in (*across, *down)
        )
        level = said.get("z", self.layer)
        if level is None or not (level.isascii() and level.isdecimal()):
            raise self._wrong(f"this {tag} has no layer: {level!r}", "Say it with z, from 0 up.")
        if right < left or bottom < top:
            raise self._wrong(f"this {tag} ends before it begins")
        for y in range(top, bottom + 1, 2):
            for x in range(left, right + 1, 2):
                yield (x, y, int(level)), self.parser.CurrentLineNumber

    def _need(self, tag: str, said: dict[str, str], key: str) -> str:
        if key not in said:
            raise self._wrong(f"this {tag} has no '{key}'")
        return said[key]

    def _halves(self, key: str, text: str) -> int:
        """Read a number of tiles, with .5 for half a tile, in half tiles."""
        whole, _, part = text.strip().partition(".")
        if not (whole.isascii() and whole.isdecimal()) or part.rstrip("0") not in ("", "5"):
            raise self._wrong(f"{key} is '{text}'", "It counts tiles, such as 3 or 3.5.")
        return 2 * int(whole) + (part[:1] == "5")

    def _wrong(self, message: str, advice: str | None = None) -> NotationError:
        return error_at(self.file, self.parser.CurrentLineNumber, message, advice)
