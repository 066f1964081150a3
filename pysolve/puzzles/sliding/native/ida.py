"""The compiled rounds of IDA*: one path on a stack of packed boards.

What is left of the bound takes the place of g and h: a move costs the growth of
den·g + num·h, which a table gives by (blank, cell, tile), and a node is cut when the
rest goes below zero. ``now`` holds the node to be expanded next, so that a round can
pause anywhere: (depth, board, blank, previous blank); ``sums`` holds (what is left,
expansions, the smallest overdraft of a cut node as a negative number).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.outcomes import FOUND, OVER, PAUSED
from pysolve.puzzles.sliding.native.lines import packed_lifts

NOTHING_CUT = -(1 << 62)

_END = np.uint64(1)  # a list of moves that is used up
_NIBBLE = np.uint64(15)
_TWO, _FOUR, _EIGHT = np.uint64(2), np.uint64(4), np.uint64(8)


@jit
def run_round(
    now: npt.NDArray[np.uint64], sums: npt.NDArray[np.int64], levels: npt.NDArray[np.int64],
    boards: npt.NDArray[np.uint64], rests: npt.NDArray[np.uint64], lefts: npt.NDArray[np.int64],
    moves: npt.NDArray[np.uint64], counts: npt.NDArray[np.int64], costs: npt.NDArray[np.int64],
    goal: np.uint64, target: int,
) -> int:  # fmt: skip
    """Go on until the goal, the end of the round, or ``target`` expansions.

    ``levels`` counts all children of a node when it is expanded: whoever stops
    early takes back those that still wait in ``rests``.
    """
    depth, board, blank = now[0], now[1], now[2]
    left, expanded, over = sums[0], sums[1], sums[2]
    key = (blank << _FOUR) | now[3]
    rest = moves[key]
    expanded += 1
    levels[depth + _END] += counts[key]
    while True:
        if rest == _END:
            if depth == 0:
                now[0], sums[1], sums[2] = depth, expanded, over
                return OVER
            depth -= _END
            board, rest, left = boards[depth], rests[depth], lefts[depth]
            blank = rest & _NIBBLE
            rest >>= _FOUR
            continue
        cell = rest & _NIBBLE
        rest >>= _FOUR
        tile = (board >> (cell << _TWO)) & _NIBBLE
        after = left - costs[(blank << _EIGHT) | (cell << _FOUR) | tile]
        if after < 0:
            over = max(over, after)
            continue
        boards[depth], rests[depth], lefts[depth] = board, (rest << _FOUR) | blank, left
        depth += _END
        board ^= (tile << (cell << _TWO)) | (tile << (blank << _TWO))
        left = after
        if board == goal or expanded >= target:
            now[0], now[1], now[2], now[3] = depth, board, cell, blank
            sums[0], sums[1], sums[2] = left, expanded, over
            return FOUND if board == goal else PAUSED
        expanded += 1
        key = (cell << _FOUR) | blank
        rest = moves[key]
        levels[depth + _END] += counts[key]
        blank = cell


@jit
def mark_of_board(board: np.uint64) -> np.uint64:
    """Fold a board into the 12 bits that index the marks of the path."""
    half = board ^ (board >> np.uint64(32))
    return (half ^ (half >> np.uint64(11)) ^ (half >> np.uint64(21))) & np.uint64(4095)


@jit
def on_path(board: np.uint64, boards: npt.NDArray[np.uint64], depth: np.uint64) -> bool:
    """Tell whether a board is among those of the path, down to this depth."""
    for ancestor in range(int(depth), -1, -1):  # noqa: SIM110 (numba has no generators here)
        if boards[ancestor] == board:
            return True
    return False


@jit
def run_careful_round(  # noqa: C901 (the same loop as above, with two questions more)
    now: npt.NDArray[np.uint64], sums: npt.NDArray[np.int64], levels: npt.NDArray[np.int64],
    boards: npt.NDArray[np.uint64], rests: npt.NDArray[np.uint64], lefts: npt.NDArray[np.int64],
    moves: npt.NDArray[np.uint64], costs: npt.NDArray[np.int64],
    goal: np.uint64, target: int,
    marks: npt.NDArray[np.int64], lines: npt.NDArray[np.uint8], rows: int, columns: int, lift: int,
) -> int:  # fmt: skip
    """Do the same with tiles to lift (each costs ``lift``) and without repeated states.

    ``marks`` counts the boards of the path by ``mark_of_board``; empty, it lets repeats
    through. Here ``levels`` counts each child when it is made.
    """
    depth, board, blank = now[0], now[1], now[2]
    left, expanded, over = sums[0], sums[1], sums[2]
    remembers = marks.size > 0
    lifted = packed_lifts(board, lines, rows, columns) if lift else 0
    rest = moves[(blank << _FOUR) | now[3]]
    boards[depth] = board
    expanded += 1
    if remembers:
        marks[mark_of_board(board)] += 1
    while True:
        if rest == _END:
            if remembers:
                marks[mark_of_board(board)] -= 1
            if depth == 0:
                now[0], sums[1], sums[2] = depth, expanded, over
                return OVER
            depth -= _END
            board, rest, left = boards[depth], rests[depth], lefts[depth]
            lifted = packed_lifts(board, lines, rows, columns) if lift else 0
            blank = rest & _NIBBLE
            rest >>= _FOUR
            continue
        cell = rest & _NIBBLE
        rest >>= _FOUR
        tile = (board >> (cell << _TWO)) & _NIBBLE
        child = board ^ ((tile << (cell << _TWO)) | (tile << (blank << _TWO)))
        if remembers and marks[mark_of_board(child)] and on_path(child, boards, depth):
            continue
        levels[depth + _END] += 1
        after = left - costs[(blank << _EIGHT) | (cell << _FOUR) | tile]
        lifts = lifted
        if lift:
            lifts = packed_lifts(child, lines, rows, columns)
            after -= lift * (lifts - lifted)
        if after < 0:
            over = max(over, after)
            continue
        rests[depth], lefts[depth] = (rest << _FOUR) | blank, left
        depth += _END
        board, left, lifted = child, after, lifts
        if board == goal or expanded >= target:
            now[0], now[1], now[2], now[3] = depth, board, cell, blank
            sums[0], sums[1], sums[2] = left, expanded, over
            return FOUND if board == goal else PAUSED
        boards[depth] = board
        expanded += 1
        rest = moves[(cell << _FOUR) | blank]
        blank = cell
        if remembers:
            marks[mark_of_board(board)] += 1
