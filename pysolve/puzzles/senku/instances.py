"""What to play in peg solitaire: goals, named starts, random starts."""

from __future__ import annotations

import random

from pysolve.errors import NotationError, OptionError
from pysolve.puzzles.base import Instance
from pysolve.puzzles.senku.board import ENGLISH, EUROPEAN, Board, Position, parse_position

BOARDS = {"english": ENGLISH, "european": EUROPEAN}
GOALS_ADVICE = "A goal is 'centre', 'any', a cell such as d4, or a drawing of the board."
ATTEMPTS = 1000  # walks backwards before the generator gives up


def parse_goals(text: str, board: Board) -> frozenset[Position]:
    """Read a goal; return the positions that meet it.

    ``centre``: one peg, in the centre. ``any``: one peg, anywhere. A cell: one peg
    there. A drawing of the same board: exactly that.
    """
    word = text.strip().lower()
    if word == "any":
        return frozenset(1 << cell for cell in range(len(board.cells)))
    if word in ("centre", "center"):
        if board.centre is None:
            advice = "Give goal 'any', a cell, or a drawing of the board."
            raise OptionError("this board has no cell in its centre", advice=advice)
        return frozenset({1 << board.centre})
    try:
        if word[:1].isalpha() and word[1:].isdecimal():
            return frozenset({1 << board.cell(word)})
        shape, position = parse_position(text)
    except NotationError as error:
        raise NotationError(f"goal '{text}': {error.message}", advice=GOALS_ADVICE) from None
    if shape != board:
        raise NotationError("the goal is not drawn on the board of the start", advice=GOALS_ADVICE)
    if not position:
        raise NotationError("a goal needs at least one peg", advice=GOALS_ADVICE)
    return frozenset({position})


def parse_pegs(text: str) -> int:
    """Read a number of pegs."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text)):
        raise OptionError(f"'{text}' is not a number of pegs", advice="Write for example 14.")
    return int(text)


def generate(seed: int, shape: str = "english", pegs: int = 14, goal: str = "centre") -> str:
    """Draw a start with that many pegs, by playing backwards from the goal at random.

    So the goal can certainly be reached; but starts are not equally likely. The
    shape of the board is ``english``, ``european`` or any drawing; its pegs do not count.
    """
    board, _ = parse_position(BOARDS.get(shape, shape))
    goals = sorted(parse_goals(goal, board))
    generator = random.Random(seed)
    for _ in range(ATTEMPTS):
        position: Position | None = goals[generator.randrange(len(goals))]
        while position is not None and position.bit_count() < pegs:
            position = _step_back(board, position, generator)
        if position is not None and position.bit_count() == pegs:
            return board.format(position)
    raise OptionError(
        f"found no start with {pegs} pegs from which that goal can be reached",
        advice="Ask for at least the goal's pegs; on a nearly full board such starts are rare.",
    )


def _step_back(board: Board, position: Position, generator: random.Random) -> Position | None:
    """Take back a random jump: the peg on z returns to x, and y gets its peg again."""
    earlier = [
        position ^ (1 << x | 1 << y | 1 << z)
        for x, y, z in board.jumps
        if position >> z & 1 and not (position >> x & 1 or position >> y & 1)
    ]
    return earlier[generator.randrange(len(earlier))] if earlier else None


def _english(*rows: str) -> str:
    """Draw an English board; of rows in its arms only the middle three cells are given."""
    return "/".join(row if len(row) == 7 else f"--{row}--" for row in rows)


_LISTED = [
    Instance(
        "central", "all 33 cells but the centre, to one peg in the centre",
        _english("ooo", "ooo", "ooooooo", "ooo.ooo", "ooooooo", "ooo", "ooo"),
    ),
    Instance(
        "central-any", "the same start, to one peg anywhere",
        _english("ooo", "ooo", "ooooooo", "ooo.ooo", "ooooooo", "ooo", "ooo"), {"goal": "any"},
    ),
    Instance(
        "corner", "the hole at the end of an arm's edge (c1), to one peg in the same cell",
        _english(".oo", "ooo", "ooooooo", "ooooooo", "ooooooo", "ooo", "ooo"), {"goal": "c1"},
    ),
    Instance(
        "cross", "6 pegs in a Latin cross",
        _english("...", ".o.", "..ooo..", "...o...", "...o...", "...", "..."),
    ),
    Instance(
        "plus", "9 pegs in a Greek cross",
        _english("...", ".o.", "...o...", ".ooooo.", "...o...", ".o.", "..."),
    ),
    Instance(
        "fireplace", "11 pegs around a hearth",
        _english("ooo", "ooo", "..ooo..", "..o.o..", ".......", "...", "..."),
    ),
    Instance(
        "pyramid", "16 pegs in four steps",
        _english("...", ".o.", "..ooo..", ".ooooo.", "ooooooo", "...", "..."),
    ),
    Instance(
        "lamp", "17 pegs: shade, stem and foot",
        _english(".o.", "ooo", ".ooooo.", "...o...", "...o...", "ooo", "ooo"),
    ),
    Instance(
        "diamond", "24 pegs: the inclined square around an empty centre",
        _english(".o.", "ooo", ".ooooo.", "ooo.ooo", ".ooooo.", "ooo", ".o."),
    ),
    Instance(
        "european", "all 37 cells but d3, to one peg in d5",
        "--ooo--/-ooooo-/ooo.ooo/ooooooo/ooooooo/-ooooo-/--ooo--", {"goal": "d5"},
    ),
    Instance(
        "european-central", "all 37 cells but the centre: it cannot be won, to whichever cell",
        "--ooo--/-ooooo-/ooooooo/ooo.ooo/ooooooo/-ooooo-/--ooo--", {"goal": "any"},
    ),
    Instance("square", "4x4 cells but b1, to one peg anywhere", "o.oo/oooo/oooo/oooo",
             {"goal": "any"}),
    Instance("rectangle", "3x5 cells but c1, to one peg in the same cell", "oo.oo/ooooo/ooooo",
             {"goal": "c1"}),
]  # fmt: skip

INSTANCES = {instance.name: instance for instance in _LISTED}
