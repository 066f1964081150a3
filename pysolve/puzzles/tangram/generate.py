"""Random tangrams that can be solved: a silhouette grown from pieces, or the report's board."""

from __future__ import annotations

import random
from functools import partial

from pysolve.errors import OptionError
from pysolve.puzzles.tangram.board import FREE, Cells, adjacent, shifted, silhouette_of, to_corner
from pysolve.puzzles.tangram.notation import REPORT_GOAL
from pysolve.puzzles.tangram.pieces import PieceSet, parse_pieces

_TRIES = 20  # places that are drawn for each piece: more of them make silhouettes compacter


def generate(
    seed: int,
    pieces: str = "report",
    rotate: bool | None = None,
    reflect: bool | None = None,
    removed: int | None = None,
) -> str:
    """Draw a start that can be solved.

    The pieces are laid in a random order, each touching those before; the empty
    silhouette of the whole is the start. With ``removed`` it is the tangram report's
    goal instead, from which that many pieces, drawn at random, are taken.
    """
    rng = random.Random(seed)
    chosen = parse_pieces(pieces).allowing(rotate, reflect)
    if removed is None:
        cells = _grown(chosen, rng)
        return silhouette_of(cells, chosen.parts).format(FREE * len(cells))
    if pieces != "report":
        raise OptionError(
            "'removed' takes pieces from the report's board",
            advice="Leave out 'removed' to draw a silhouette for other pieces.",
        )
    if not 1 <= removed <= len(chosen.symbols):
        raise OptionError(
            f"{removed} pieces cannot be removed", advice="Give a number from 1 to 5."
        )
    gone = rng.sample(chosen.symbols, removed)
    return "".join(FREE if mark in gone else mark for mark in REPORT_GOAL)


def _grown(pieces: PieceSet, rng: random.Random) -> Cells:
    """Lay all pieces at random places that touch; return the cells they cover."""
    first, *others = rng.sample(pieces.pieces, len(pieces.pieces))
    covered = rng.choice(list(pieces.orientations(first)))
    for piece in others:
        shapes = list(pieces.orientations(piece))
        places = [place for shape in shapes for place in _places(covered, shape, pieces.parts)]
        # Triangles that may not be turned do not always touch: then they lie beside.
        beside = shifted(shapes[0], 0, 1 + max(column for _, column, _ in covered))
        drawn = [rng.choice(places or [beside]) for _ in range(_TRIES)]
        covered |= max(drawn, key=partial(_contacts, covered, pieces.parts))
    return to_corner(covered)


def _places(covered: Cells, shape: Cells, parts: int) -> list[Cells]:
    """List where a shape touches what is covered without overlap."""
    border = {near for cell in covered for near in adjacent(cell, parts)} - covered
    moves = {
        (row - cell_row, column - cell_column)
        for row, column, part in border
        for cell_row, cell_column, cell_part in shape
        if part == cell_part
    }
    places = (shifted(shape, *move) for move in sorted(moves))
    return [place for place in places if not covered & place]


def _contacts(covered: Cells, parts: int, cells: Cells) -> int:
    """Count the sides that two sets of cells share."""
    return sum(near in covered for cell in cells for near in adjacent(cell, parts))


def parse_removed(text: str) -> int:
    """Read how many pieces are taken from the report's board."""
    if not (text.isascii() and text.isdecimal()):
        raise OptionError(f"'{text}' is not a number of pieces", advice="Give one from 1 to 5.")
    return int(text)
