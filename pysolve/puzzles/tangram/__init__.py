"""The tangram: what the catalog knows of it, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pysolve.puzzles.base import Option, Puzzle
from pysolve.puzzles.tangram.generate import generate, parse_removed
from pysolve.puzzles.tangram.pieces import read_pieces
from pysolve.puzzles.tangram.rules import COSTS, ORDERS, PRUNES, Tangram, build, instances

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel
    from pysolve.lab.reports.table import Report
    from pysolve.puzzles.translation import Translation
    from pysolve.view.drawing import Drawing


def _draw() -> Callable[[Any, Any], Drawing]:
    from pysolve.puzzles.tangram.draw import draw

    return draw


def _translation() -> type[Translation[Any]]:
    from pysolve.puzzles.tangram.asp import TangramTranslation

    return TangramTranslation


def _kernel() -> type[Kernel]:
    from pysolve.puzzles.tangram.native.kernel import TangramKernel

    return TangramKernel


def _report() -> Callable[[bool], Report]:
    from pysolve.puzzles.tangram.report import make

    return make


PUZZLE = Puzzle(
    name="tangram",
    title="Tangram (the report's five pieces, pentominoes, the seven tans, any pieces)",
    notation=(
        "rows from the top, '/' between rows, 0 is free, - is outside, other marks are pieces: "
        "'100000/110000/111000/114405/144555'; tans: four marks a square (north, east, south, west)"
    ),
    problem=Tangram,
    build=build,
    generate=generate,
    options=(
        Option(
            "pieces", "report, pentominoes, tans, some of a set (pentominoes:FIL), drawings "
            "(a:XX/X.;b:XXX) or @FILE with one drawing a line (default: report)",
            parse=read_pieces, metavar="PIECES", random=True,
        ),
        Option("rotate", "pieces may be turned", flag="rotate", constant=True, random=True),
        Option("reflect", "pieces may be mirrored", flag="reflect", constant=True, random=True),
        Option(
            "goal", "arrangement (the report's), cover (any covering) or a board "
            "(default: arrangement on the report's board, else cover)",
            metavar="GOAL",
        ),
        Option(
            "cost", "of a step: unit, or h_v2, the pieces not yet in place (default: unit)",
            choices=COSTS,
        ),
        Option(
            "order", "lay any piece next, or one on the first free cell "
            "(default: any for the report's pieces, else first-cell)",
            choices=ORDERS,
        ),
        Option(
            "prune", "regions: leave out steps that cut off cells which the pieces left "
            "cannot fill (default: none)",
            choices=PRUNES,
        ),
        Option(
            "removed", "random start: take that many pieces from the report's board",
            parse=parse_removed, metavar="K", rules=False, random=True,
        ),
    ),
    instances=instances(),
    default_instance="report",
    random_summary="a silhouette grown from the pieces, each touching those before",
    draw=_draw,
    translation=_translation,
    kernel=_kernel,
    reports={"tangram": _report},
)  # fmt: skip
