"""The tangram's states and goals in notation, checked against the pieces."""

from __future__ import annotations

from pysolve.errors import NotationError, OptionError
from pysolve.puzzles.tangram.board import FREE, parse_marks
from pysolve.puzzles.tangram.cover import Cover, Covering
from pysolve.puzzles.tangram.pieces import REPORT

REPORT_START = "100000/110000/111000/114405/144555"
REPORT_GOAL = "122222/112223/111233/114435/144555"


def parse_state(text: str, cover: Cover) -> Covering:
    """Read a state: each piece on it must be one of the set and have its own shape."""
    board, marks = parse_marks(text, cover.pieces.parts)
    if board != cover.silhouette:
        raise NotationError(
            "the board does not have the silhouette of this puzzle",
            advice=f"It is {cover.silhouette.format(FREE * len(cover.silhouette.cells))}",
        )
    symbols = FREE + cover.pieces.symbols
    for cell, mark in enumerate(marks):
        if mark not in symbols:
            raise NotationError(
                f"{board.where(cell)}: there is no piece '{mark}'",
                advice=f"Pieces: {', '.join(symbols[1:])}; a free cell is 0, outside is -.",
            )
    state = bytes(map(symbols.index, marks))
    _check_shapes(state, cover)
    return state


def _check_shapes(state: Covering, cover: Cover) -> None:
    shapes = {(placement.piece, placement.cells) for placement in cover.placements}
    for number in sorted(set(state) - {0}):
        cells = tuple(cell for cell, piece in enumerate(state) if piece == number)
        if (number, cells) not in shapes:
            piece = cover.pieces.pieces[number - 1]
            fixed = "" if cover.pieces.rotate else " It may not be turned unless 'rotate' is set."
            raise NotationError(
                f"piece {piece}, from {cover.silhouette.where(cells[0])} on, "
                "is drawn with a shape that is not its own",
                advice=f"Its shape is '{cover.pieces.drawing(piece)}'.{fixed}",
            )


def parse_goal(text: str | None, cover: Cover) -> str | None:
    """Return the arrangement to reach, None for any covering.

    ``arrangement`` is the report's, ``cover`` any, a board that arrangement; without a
    text it is the report's on the report's board, and any covering elsewhere.
    """
    own = cover.pieces.pieces == REPORT.pieces
    own = own and cover.silhouette == parse_marks(REPORT_GOAL, cover.pieces.parts)[0]
    if text == "cover" or (text is None and not own):
        return None
    if text == "arrangement" and not own:
        raise OptionError(
            "goal 'arrangement' is that of the report's board and pieces",
            advice="Give the arrangement as a board, or 'cover' for any covering.",
        )
    arrangement = REPORT_GOAL if text in (None, "arrangement") else str(text)
    try:
        covered = 0 not in parse_state(arrangement, cover)
    except NotationError as error:
        advice = "A goal is 'arrangement', 'cover' or a board."
        raise NotationError(f"goal '{text}': {error.message}", advice=advice) from None
    if not covered:
        raise NotationError(f"goal '{text}' has free cells", advice="Lay pieces on all cells.")
    return arrangement
