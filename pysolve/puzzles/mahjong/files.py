"""Mahjong layouts in the files people have: KMahjongg, GNOME Mahjongg, xmahjongg.

KMahjongg (``.layout``) draws each layer in half tiles, a tile as ``12`` over ``43``.
GNOME Mahjongg (``.map``) lists tiles, rows, columns and blocks of several named maps as
XML, in whole tiles with halves as ``.5``. xmahjongg has a tile a line: row, column and
level, in half tiles. ``read_layout`` tells them apart, ``deal_onto`` deals tiles on them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.puzzles.mahjong.formats import (
    KMAHJONGG,
    Found,
    error_at,
    gnome_maps,
    read_gnome,
    read_kmahjongg,
    read_xmahjongg,
)
from pysolve.puzzles.mahjong.layouts import (
    DEALS,
    LAYOUTS,
    draw_pairs,
    generate,
    rules_of,
    take_at_random,
)
from pysolve.puzzles.mahjong.tiles import (
    MATCHINGS,
    Place,
    Tile,
    format_tiles,
    half_cells,
    reading_order,
)

Layout = tuple[Place, ...]
FULL_SET = 144
_FARTHEST = 99  # what our notation can write
_TRIES = 200  # games on the bare layout, to see whether it can be cleared at all


def read_layout(path: str | Path, name: str | None = None) -> Layout:
    """Read the places of a layout file; ``name`` chooses among the maps of a GNOME file."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise InputError(f"cannot read the layout '{path}': {error.strerror}") from None
    return parse_layout(text, str(path), name)


def parse_layout(text: str, file: str = "layout", name: str | None = None) -> Layout:
    r"""Read a layout from the text of a file in any of the three formats.

    >>> parse_layout("0 0 0\n0 2 0")
    ((0, 0, 0), (2, 0, 0))
    """
    if text.startswith(KMAHJONGG):
        found = list(read_kmahjongg(text, file))
    elif text.lstrip().startswith("<"):
        found = read_gnome(text, file, name)
    else:
        found = list(read_xmahjongg(text, file))
    return _checked(found, file)


def map_names(path: str | Path) -> list[str]:
    """List the names of the maps in a GNOME Mahjongg file."""
    return list(gnome_maps(Path(path).read_text(encoding="utf-8-sig"), str(path)))


def generate_on(
    seed: int, layout: str = "turtle", deal: str = "solvable", matching: str = "wild"
) -> str:
    """Deal tiles onto a named layout, or onto that of a file (``FILE`` or ``FILE#MAP``)."""
    file, _, name = layout.partition("#")
    if layout in LAYOUTS or (not Path(file).suffix and not Path(file).is_file()):
        return generate(seed, layout, deal, matching)
    return deal_onto(read_layout(file, name or None), seed, deal, matching)


def deal_onto(places: Layout, seed: int, deal: str = "solvable", matching: str = "wild") -> str:
    """Deal tiles onto places; the same seed and options give the same board, in notation."""
    for kind, value, known in (("deal", deal, tuple(DEALS)), ("matching", matching, MATCHINGS)):
        if value not in known:
            raise UnknownNameError(f"{kind} of mahjong", value, known)
    if deal == "solvable" and not _can_be_cleared(places):
        raise OptionError(
            "no deal onto this layout could be cleared",
            advice="Its tiles block each other whatever is on them; 'random' deals all the same.",
        )
    rng = random.Random(seed)
    faces = DEALS[deal](places, draw_pairs(len(places) // 2, matching, rng), rng)
    return format_tiles(Tile(*place, face) for place, face in zip(places, faces, strict=True))


def _can_be_cleared(places: Layout) -> bool:
    """Try to clear the bare layout, taking any two free tiles at a time."""
    rules, rng = rules_of(places), random.Random(0)
    return any(len(take_at_random(rules, rng)) == len(places) for _ in range(_TRIES))


def _checked(found: list[Found], file: str) -> Layout:
    """Move a layout to the corner and put it in order, if tiles can be dealt onto it."""
    if not found or len(found) % 2 or len(found) > FULL_SET:
        raise error_at(
            file, None, f"the layout has {len(found)} tiles",
            f"It must be an even number up to {FULL_SET}, the tiles of a full set.",
        )  # fmt: skip
    right = min(x for (x, _, _), _ in found)
    down = min(y for (_, y, _), _ in found)
    moved = [((x - right, y - down, z), line) for (x, y, z), line in found]
    moved.sort(key=lambda tile: reading_order(tile[0]))
    _check_stacking(moved, file)
    return tuple(place for place, _ in moved)


def _check_stacking(found: Iterable[Found], file: str) -> None:
    """Reject tiles that overlap, float, or lie too far away for our notation."""
    taken: set[Place] = set()
    for (x, y, z), line in found:
        cells = {(*cell, z) for cell in half_cells(x, y)}
        if cells & taken:
            raise error_at(file, line, f"the tile at {x},{y},{z} overlaps another one")
        if z and not any((*cell, z - 1) in taken for cell in half_cells(x, y)):
            raise error_at(file, line, f"the tile at {x},{y},{z} floats: nothing lies below it")
        if max(x, y, z) > _FARTHEST:
            raise error_at(file, line, f"the tile at {x},{y},{z} lies too far away")
        taken |= cells
