"""Exact cover: all ways to lay pieces on a silhouette without overlap.

Sets of cells are integers. The first cell is the highest bit, so that the bit length
of the free cells points at the first of them. Sets of pieces are integers as well:
bit p stands for piece p, and pieces are numbered from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import NamedTuple

from pysolve.puzzles.tangram.board import Silhouette, shifted, to_corner, turn_cell
from pysolve.puzzles.tangram.pieces import PieceSet

Covering = bytes  # the piece on each cell of the silhouette, 0 where it is free
Symmetry = tuple[int, ...]  # for each cell the one it is carried to

# Turns the bytes of a covering into binary digits: 1 where a cell is free.
_FREE_DIGITS = b"1" + b"0" * 255


class Action(NamedTuple):
    """What is laid: a piece's symbol, its turn, and its top left square, counted from 1."""

    symbol: str
    turn: int
    row: int
    column: int


class Placement(NamedTuple):
    """A piece in one orientation at one place, and the cells that it covers there."""

    piece: int
    mask: int
    cells: tuple[int, ...]
    action: Action


class Cover:
    """A silhouette and the places of each piece on it, tabulated for quick search."""

    def __init__(self, silhouette: Silhouette, pieces: PieceSet) -> None:
        self.silhouette = silhouette
        self.pieces = pieces
        self.sizes = (0, *(len(piece.cells) for piece in pieces.pieces))
        self.all_pieces = sum(1 << piece for piece in range(1, len(self.sizes)))
        self.families = ((0,), *map(self._family, range(1, len(self.sizes))))
        # Exchanging pieces of one shape gives no new covering, so that the first of
        # them is laid first: a piece waits for those in waits[piece].
        self.waits = tuple(
            sum(1 << other for other in family if other < piece)
            for piece, family in enumerate(self.families)
        )
        self.placements = tuple(self._placements())
        self.by_first = self._by_first()
        self._neighbours = tuple(map(self._mask, reversed(silhouette.neighbours)))
        self._sums: dict[int, int] = {}

    def _mask(self, cells: Iterable[int]) -> int:
        last = len(self.silhouette.cells) - 1
        return sum(1 << (last - cell) for cell in cells)

    def _family(self, piece: int) -> tuple[int, ...]:
        """List the pieces of the same shape, itself included."""
        shapes = self.pieces.orientations(self.pieces.pieces[piece - 1])
        return tuple(
            number for number, other in enumerate(self.pieces.pieces, 1) if other.cells in shapes
        )

    def _placements(self) -> Iterator[Placement]:
        """Lay each piece in each orientation at each column and, within it, each row."""
        board = self.silhouette
        for number, piece in enumerate(self.pieces.pieces, 1):
            for shape, turn in self.pieces.orientations(piece).items():
                for column, row in product(range(board.columns), range(board.rows)):
                    moved = shifted(shape, row, column)
                    if moved <= board.index.keys():
                        cells = tuple(sorted(board.index[cell] for cell in moved))
                        action = Action(piece.symbol, turn, row + 1, column + 1)
                        yield Placement(number, self._mask(cells), cells, action)

    def _by_first(self) -> tuple[tuple[Placement, ...], ...]:
        """Group placements by their first cell; the index is the bit length of the mask."""
        table: list[list[Placement]] = [[] for _ in range(len(self.silhouette.cells) + 1)]
        for placement in self.placements:
            table[placement.mask.bit_length()].append(placement)
        return tuple(map(tuple, table))

    def free(self, state: Covering) -> int:
        """Return the set of free cells."""
        return int(state.translate(_FREE_DIGITS), 2)

    def left(self, state: Covering) -> int:
        """Return the set of pieces that are not on the board."""
        return self.all_pieces & ~sum(1 << piece for piece in set(state))

    def lay(self, state: Covering, placements: Iterable[Placement]) -> Covering:
        """Return the state with these pieces laid."""
        board = bytearray(state)
        for placement in placements:
            for cell in placement.cells:
                board[cell] = placement.piece
        return bytes(board)

    def regions(self, free: int) -> Iterator[int]:
        """Split free cells into connected regions."""
        while free:
            region = border = 1 << (free.bit_length() - 1)
            while border:
                bit = border.bit_length() - 1
                fresh = self._neighbours[bit] & free & ~region
                region |= fresh
                border = border ^ 1 << bit | fresh
            yield region
            free ^= region

    def dead_region(self, free: int, left: int) -> int:
        """Return a free region whose size no set of the pieces left adds up to, or 0."""
        sums = self.areas(left)
        for region in self.regions(free):
            if not sums >> region.bit_count() & 1:
                return region
        return 0

    def areas(self, left: int) -> int:
        """Return as bits the areas that some of the pieces left have together."""
        if left not in self._sums:
            sums = 1
            for piece, size in enumerate(self.sizes):
                if left >> piece & 1:
                    sums |= sums << size
            self._sums[left] = sums
        return self._sums[left]

    def coverings(
        self, start: Covering, allowed: Callable[[Placement], bool] = lambda placement: True
    ) -> Iterator[Covering]:
        """Give every way to cover what is free; pieces of one shape are not exchanged.

        The first free cell is always covered next: each covering is met exactly once.
        """
        table = [_by_piece(filter(allowed, group)) for group in self.by_first]
        waits = self.waits
        laid: list[Placement] = []

        def fill(free: int, left: int) -> Iterator[Covering]:
            if not free:
                yield self.lay(start, laid)
                return
            for piece, group in table[free.bit_length()]:
                if left >> piece & 1 and not left & waits[piece]:
                    for mask, placement in group:
                        if free & mask == mask:
                            laid.append(placement)
                            yield from fill(free ^ mask, left ^ 1 << piece)
                            laid.pop()

        return fill(self.free(start), self.left(start))

    def distinct_coverings(self, start: Covering) -> Iterator[Covering]:
        """Give one covering of each class that symmetries carry into each other.

        One piece is laid only at one of the places that symmetry makes equal, which
        divides the work; what is still found twice is told by its least image.
        """
        group = self._keeping(start)
        piece, places = self._unlike_places(self.left(start), group)
        seen: set[Covering] = set()
        for covering in self.coverings(start, lambda p: p.piece != piece or p.mask in places):
            least = self._least_image(covering, group)
            if least not in seen:
                seen.add(least)
                yield covering

    def least_image(self, covering: Covering, start: Covering) -> Covering:
        """Return the least image of a covering under the symmetries that keep the start."""
        return self._least_image(covering, self._keeping(start))

    def _keeping(self, start: Covering) -> list[Symmetry]:
        return [symmetry for symmetry in self.symmetries() if _image(start, symmetry) == start]

    def _least_image(self, covering: Covering, group: list[Symmetry]) -> Covering:
        return min(self._sorted_twins(_image(covering, symmetry)) for symmetry in group)

    def _unlike_places(self, left: int, group: list[Symmetry]) -> tuple[int, set[int]]:
        """Choose a piece without twins; list its places that no symmetry makes equal."""
        places: dict[int, set[int]] = {0: set()}
        for placement in self.placements:
            if left >> placement.piece & 1 and self.families[placement.piece] == (placement.piece,):
                images = ({symmetry[cell] for cell in placement.cells} for symmetry in group)
                places.setdefault(placement.piece, set()).add(min(map(self._mask, images)))
        piece = min(places, key=lambda number: (number == 0, len(places[number])))
        return piece, places[piece]

    def symmetries(self) -> list[Symmetry]:
        """List how the allowed turns carry the silhouette onto itself."""
        board = self.silhouette
        corner = [min(cell[axis] for cell in board.cells) for axis in (0, 1)]
        found = []
        for turn in self.pieces.turns():
            images = [turn_cell(cell, turn, board.parts) for cell in board.cells]
            if to_corner(images) == to_corner(board.cells):
                top, left = (min(cell[axis] for cell in images) for axis in (0, 1))
                moved = [(r - top + corner[0], c - left + corner[1], part) for r, c, part in images]
                found.append(tuple(board.index[cell] for cell in moved))
        return found

    def _sorted_twins(self, state: Covering) -> Covering:
        """Give pieces of one shape their numbers in the order in which they appear."""
        names = bytearray(range(256))
        unused = {family: iter(family) for family in self.families}
        for piece in dict.fromkeys(state):
            names[piece] = next(unused[self.families[piece]])
        return state.translate(names)


def _image(state: Covering, symmetry: Symmetry) -> Covering:
    """Read the state through a symmetry; over a whole group that gives all its images."""
    return bytes(map(state.__getitem__, symmetry))


def _by_piece(placements: Iterable[Placement]) -> list[tuple[int, list[tuple[int, Placement]]]]:
    grouped: dict[int, list[tuple[int, Placement]]] = {}
    for placement in placements:
        grouped.setdefault(placement.piece, []).append((placement.mask, placement))
    return list(grouped.items())
