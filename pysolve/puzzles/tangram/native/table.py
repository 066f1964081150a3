"""Which pieces fit where: all placements that cover a cell first are judged at once.

A set of cells is a word, its highest bit the first cell, as in the reference. Those
placements whose first cell is the same form groups of up to 64, a bit for each. For
each byte of the free cells behind the first one, and each byte of the pieces left, a
table says which of a group it allows; what all bytes allow can be laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.puzzles.tangram.cover import Cover, Placement

Masks = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]

MOST_CELLS = 64
MASK, PIECE, NEEDED, NUMBER = range(4)  # the columns of an entry
ONE, BYTE, LAST, TOP = np.uint64(1), np.uint64(8), np.uint64(56), np.uint64(63)
BYTE_MASK = np.uint64(255)
# Subsets of more pieces are not tabulated: then all areas of the whole set are allowed.
MOST_TABULATED = 14


class Table(NamedTuple):
    """What compiled functions know of a silhouette and its pieces.

    An entry holds the cells that a placement covers, its piece as a bit, the same and
    the pieces that must be laid before it, and its number. A group has entries in a row.
    """

    entries: Masks
    groups: Masks  # for each cell, by its bit, the first group of those that cover it first
    begins: Masks  # where the entries of a group begin
    follows: Masks  # 1 if the next group has the same first cell
    parts: Masks  # how many bytes of free cells are looked up, and of pieces left
    allows: Masks  # flat, by group, byte and value: which of the group are allowed
    links: Masks  # flat: how far bits of neighbours are apart, and the lower ones of these
    areas: Masks  # for each set of pieces left the areas it can fill: bit a - 1 for area a


@jit
def highest(bits: Any) -> Any:
    """Return the number of the highest bit of a set that is not empty."""
    bit = np.uint64(0)
    bits >>= ONE
    while bits:
        bits >>= ONE
        bit += ONE
    return bit


@jit
def lowest(bits: Any) -> Any:
    """Return the number of the lowest bit of a set that is not empty."""
    return highest(bits & (~bits + ONE))


# Arrays are passed one by one, and are flat: else calls would cost more than the work.
@jit
def allowed(allows: Masks, parts: Masks, group: Any, free: Any, left: Any) -> Any:
    """Return which placements of a group can be laid on the first free cell."""
    behind, others = free << (TOP - highest(free)) << ONE, left >> ONE
    part = group * (parts[0] + parts[1])
    middle, end = part + parts[0], part + parts[0] + parts[1]
    found = ~np.uint64(0)
    while part < middle:
        found &= allows[part << BYTE | behind >> LAST]
        behind <<= BYTE
        part += ONE
    while part < end:
        found &= allows[part << BYTE | others & BYTE_MASK]
        others >>= BYTE
        part += ONE
    return found


def make_entries(placements: Sequence[Placement], waits: Sequence[int]) -> Masks:
    """Write placements as entries, in the order given."""
    rows = [
        (mask, 1 << piece, 1 << piece | waits[piece], number)
        for number, (piece, mask, _, _) in enumerate(placements)
    ]
    return np.array(rows, np.uint64).reshape(-1, 4)


def make_table(cover: Cover, placements: Sequence[Placement], waits: Sequence[int]) -> Table:
    """Tabulate placements, numbered in the order given."""
    listed = make_entries(placements, waits)
    firsts = np.array([place.mask.bit_length() - 1 for place in placements], np.int64)
    entries = listed[np.argsort(firsts, kind="stable")]
    counts = np.bincount(firsts, minlength=MOST_CELLS)
    groups: list[int] = []
    begins: list[int] = []
    follows: list[bool] = []
    windows: list[tuple[Masks, Masks]] = []
    begin = 0
    for first, count in enumerate(counts.tolist()):
        groups.append(len(begins))
        for offset in range(0, max(count, 1), 64):
            members = entries[begin + offset : begin + min(offset + 64, count)]
            begins.append(begin + offset)
            follows.append(offset + 64 < count)
            windows.append((members, members[:, MASK] << np.uint64(63 - first) << ONE))
        begin += count
    cells, pieces = _by_cells(windows), _by_pieces(windows, len(waits))
    return Table(
        entries,
        np.array(groups, np.uint64),
        np.array(begins, np.uint64),
        np.array(follows, np.uint64),
        np.array([cells.shape[1], pieces.shape[1]], np.uint64),
        np.concatenate([cells, pieces], axis=1).ravel(),
        _links(cover),
        _areas(cover.sizes[1:]),
    )


_VALUES = np.arange(256, dtype=np.uint64)[:, None]  # of a byte
_BITS = ONE << np.arange(64, dtype=np.uint64)  # of a group's members


def _by_cells(windows: Sequence[tuple[Masks, Masks]]) -> Masks:
    """Tell for each group and byte of free cells which members have room there."""
    every = np.bitwise_or.reduce(np.concatenate([covered for _, covered in windows]))
    parts = 1 + max((part for part in range(8) if int(every) >> (56 - 8 * part) & 255), default=0)
    found = np.zeros((len(windows), parts, 256), np.uint64)
    for group, (_, covered) in enumerate(windows):
        for part in range(parts):
            needed = covered >> np.uint64(56 - 8 * part) & BYTE_MASK
            found[group, part] = ((needed & ~_VALUES) == 0) @ _BITS[: len(needed)]
    return found


def _by_pieces(windows: Sequence[tuple[Masks, Masks]], bits: int) -> Masks:
    """Tell for each group and byte of pieces left which members may be laid."""
    parts = 1 + (bits - 2) // 8
    found = np.zeros((len(windows), parts, 256), np.uint64)
    for group, (members, _) in enumerate(windows):
        for part in range(parts):
            shift = np.uint64(8 * part + 1)
            own, needed = (members[:, column] >> shift for column in (PIECE, NEEDED))
            able = (_VALUES & needed & BYTE_MASK) == (own & BYTE_MASK)
            found[group, part] = able @ _BITS[: len(members)]
    return found


def _links(cover: Cover) -> Masks:
    """Group neighbouring cells by how far their bits are apart."""
    last = len(cover.silhouette.cells) - 1
    lower: dict[int, int] = {}
    for cell, others in enumerate(cover.silhouette.neighbours):
        for other in others:
            if other < cell:
                lower[cell - other] = lower.get(cell - other, 0) | 1 << (last - cell)
    return np.array(list(lower.items()), np.uint64).ravel()


def _areas(sizes: Sequence[int]) -> Masks:
    every = len(sizes) <= MOST_TABULATED
    areas, cells = [0], (1 << MOST_CELLS) - 1
    for size in sizes:
        larger = [(area | area << size | 1 << (size - 1)) & cells for area in areas]
        areas = areas + larger if every else larger
    return np.array(areas, np.uint64)
