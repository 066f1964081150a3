"""Connected regions of free cells, and whether the pieces left can fill them."""

from __future__ import annotations

from typing import Any

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.tangram.native.table import ONE, Masks, highest

NONE, TWO, FOUR = np.uint64(0), np.uint64(2), np.uint64(4)
PAIRS, FOURS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
EIGHTS = np.uint64(0x0F0F0F0F0F0F0F0F)
NOTHING, LONELY, REGIONS = range(3)  # how much is looked at


@jit
def beside(cells: Any, links: Masks) -> Any:
    """Return the cells that share a side with one of these."""
    found, way, end = NONE, NONE, np.uint64(len(links))
    while way < end:
        apart, lower = links[way], links[way + ONE]
        found |= (cells & lower) << apart | cells >> apart & lower
        way += TWO
    return found


@jit
def count(cells: Any) -> Any:
    """Count the cells of a set."""
    # Sums within ever wider fields of the word; numba has no name for the instruction.
    cells -= cells >> ONE & PAIRS
    cells = (cells & FOURS) + (cells >> TWO & FOURS)
    cells = cells + (cells >> FOUR) & EIGHTS
    cells += cells >> np.uint64(8)
    cells += cells >> np.uint64(16)
    cells += cells >> np.uint64(32)
    return cells & np.uint64(127)


@jit
def is_dead(free: Any, left: Any, areas: Masks, links: Masks, prune: int) -> bool:
    """Tell whether some free region has an area that no set of the pieces left has.

    As far as it is asked for: ``NOTHING`` is ever dead, ``LONELY`` cells are, or all
    ``REGIONS`` are looked at.
    """
    if prune == NOTHING:
        return False
    # Pieces are numbered from 1. Of a large set, there is one entry for all its subsets.
    fillable = areas[left >> ONE & np.uint64(len(areas) - 1)]
    # Cheapest first: most of what is dead has a cell without any neighbour.
    if not fillable & ONE and free & ~beside(free, links):
        return True
    if prune == LONELY:
        return False
    while free:
        region = fresh = ONE << highest(free)
        while fresh:
            fresh = beside(fresh, links) & free & ~region
            region |= fresh
        if not fillable >> (count(region) - ONE) & ONE:
            return True
        free ^= region
    return False
