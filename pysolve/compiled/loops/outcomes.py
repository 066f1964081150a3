"""The words of compiled loops: why they come back, what became of a node, what they count.

A loop runs until something is due that is left to Python, and says what by its outcome;
called again, it goes on where it stopped.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit

Numbers = npt.NDArray[np.int64]

# Why a loop came back: it made all the expansions it was allowed, met a goal, has nothing
# left to do (the level, the round or the search is over), or needs larger arrays.
PAUSED, FOUND, OVER, FULL = range(4)
COUNTED = -1  # it has not come back: a node is expanded

# What has become of a node: one that is overtaken waits in vain, because its state was met
# again in a better way; one that was taken is a goal.
WAITING, EXPANDED, OVERTAKEN, TAKEN = range(4)

# Where a loop's counts hold what: the nodes made (and the number of the last one), those
# expanded, those that wait, the goal's number, the lowest bucket that may be in use, and
# the smallest h met.
MADE, EXPANSIONS, LIVE, GOAL, LOWEST, BEST_H = range(6)
COUNTS = 6


@jit
def due(number: Any, is_goal: bool, lacks_room: bool, counts: Numbers, target: int) -> int:
    """Say why to come back before a node is expanded; COUNTED, once it is counted instead.

    A goal is noticed before any limit, and an expansion that has no room is not begun.
    """
    if is_goal:
        counts[GOAL] = number
        counts[LIVE] -= 1
        return FOUND
    if counts[EXPANSIONS] >= target:
        return PAUSED
    if lacks_room:
        return FULL
    counts[EXPANSIONS] += 1
    counts[LIVE] -= 1
    return COUNTED


@jit
def is_full(made: int, children: int, nodes: int, slots: int) -> bool:
    """Tell whether so many children may find no room among the nodes or in a hash table.

    The table (of 0 slots, if nothing is remembered) stays half empty.
    """
    most = made + children
    return most >= nodes or 0 < slots <= 2 * most
