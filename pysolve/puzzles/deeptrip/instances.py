"""DeepTrip starts: how they are drawn, and the named groups of the report and the game.

A start is full and has no removable group, as in the deeptrip report.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from pysolve.errors import OptionError, UnknownNameError
from pysolve.puzzles.deeptrip.board import COLOURS, ENOUGH, Board, Layout

# A row may be drawn again when it got stuck, a board when a colour is too rare.
# This many rows are enough by far where boards exist at all.
ROWS_TO_DRAW = 20_000


@dataclass(frozen=True)
class Group:
    """Boards of one size with their number of colours, and the seeds that were picked.

    The seeds are the first ones, counted from 1, whose boards keep ``rule``.
    """

    rows: int
    columns: int
    colours: int
    rule: str
    seeds: tuple[int, ...]


GROUPS = {
    "easy": Group(4, 4, 3, "can be cleared", (1, 2, *range(4, 12))),
    # Four moves is the depth of the report's BFS on its hard boards. The rule passes
    # over seed 3 (three moves), which greedy with h3 does not clear within 100,000
    # expansions: "greedy h3 solves all of this group" is true of these five only.
    "hard": Group(6, 5, 4, "can be cleared in 4 moves and no fewer", (2, 4, 5, 6, 11)),
    "large": Group(10, 8, 4, "can be cleared", (1, 2, 3, 4, 5)),
    "real": Group(10, 8, 6, "can be cleared", tuple(range(1, 21))),
}


def find_group(name: str) -> Group:
    """Return the group of that name, or raise UnknownNameError."""
    if name not in GROUPS:
        raise UnknownNameError("group of deeptrip", name, GROUPS)
    return GROUPS[name]


def parse_colours(text: str) -> int:
    """Read a number of colours."""
    if not (text.isascii() and text.isdecimal()):
        raise OptionError(f"'{text}' is not a number of colours", advice="Write for example 4.")
    return int(text)


def starting_layout(rows: int, columns: int, colours: int) -> Layout:
    """Return the layout of a start, or raise OptionError if there can be none."""
    if not 1 <= colours <= len(COLOURS):
        raise OptionError(f"a board has 1 to {len(COLOURS)} colours, not {colours}")
    if min(rows, columns) < 1 or rows * columns < ENOUGH * colours:
        raise OptionError(
            f"{colours} colours do not fit on a {rows}x{columns} board",
            advice=f"Each colour needs {ENOUGH} tiles or more: enlarge the board.",
        )
    return Layout(rows, columns, colours)


def draw_start(source: random.Random, layout: Layout) -> Board:
    """Draw a full board without removable groups, three or more tiles of each colour.

    Cells are filled in reading order, each with one of the colours that complete
    no group there, all equally likely. (That is not the same as all boards being
    equally likely, but drawing whole boards until one has no group would take
    millions of draws for the real game.)
    """
    board, row = 0, 0
    for _ in range(ROWS_TO_DRAW):
        drawn = _draw_row(source, layout, board, row)
        if drawn is None:
            continue
        board, row = drawn, row + 1
        if row == layout.rows:
            if min(layout.tiles(board)) >= ENOUGH:
                return board
            board, row = 0, 0
    raise OptionError(
        f"found no {layout.rows}x{layout.columns} board of {layout.colours} colours"
        " without removable groups",
        advice="Use more colours, or a larger board.",
    )


def _draw_row(source: random.Random, layout: Layout, board: Board, row: int) -> Board | None:
    """Fill a row; None if some cell has no colour left that completes no group."""
    for column in range(layout.columns):
        cell = 1 << row * layout.width + column
        tiles = (cell << layout.plane * colour for colour in range(layout.colours))
        boards = [board | tile for tile in tiles if not layout.groups(board | tile)]
        if not boards:
            return None
        # Only random() is promised to give the same numbers in every Python.
        board = boards[int(source.random() * len(boards))]
    return board
