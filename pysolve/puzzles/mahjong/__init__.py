"""Mahjong solitaire: what the catalog knows of it, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pysolve.puzzles.base import Option, Puzzle
from pysolve.puzzles.mahjong.files import generate_on
from pysolve.puzzles.mahjong.layouts import DEALS, INSTANCES, LAYOUTS
from pysolve.puzzles.mahjong.rules import COSTS, PRUNINGS, Mahjong, build, parse_cost
from pysolve.puzzles.mahjong.tiles import MATCHINGS

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel
    from pysolve.lab.reports.table import Report
    from pysolve.puzzles.translation import Translation
    from pysolve.view.drawing import Drawing


def _draw() -> Callable[[Any, Any], Drawing]:
    from pysolve.puzzles.mahjong.draw import draw

    return draw


def _translation() -> type[Translation[Any]]:
    from pysolve.puzzles.mahjong.asp import MahjongTranslation

    return MahjongTranslation


def _kernel() -> type[Kernel]:
    from pysolve.puzzles.mahjong.native.kernel import MahjongKernel

    return MahjongKernel


def _report() -> Callable[[bool], Report]:
    from pysolve.puzzles.mahjong.report import make

    return make


PUZZLE = Puzzle(
    name="mahjong",
    title="Mahjong solitaire (all tiles known)",
    notation="layers from the bottom: 'B1 C1/C1 B1 = .. O4', or tiles x,y,z:face in half tiles",
    problem=Mahjong,
    build=build,
    generate=generate_on,
    options=(
        Option(
            "matching", "wild: any two flowers match, any two seasons; exact: only equal faces",
            choices=MATCHINGS, random=True,
        ),
        Option(
            "cost", "cost of a move: 1 counts pairs, as H2 does; 2 counts tiles, as H1 does",
            parse=parse_cost, choices=COSTS,
        ),
        Option(
            "prune", "safe-pairs: a group that is free as a whole goes at once",
            choices=PRUNINGS,
        ),
        Option(
            "layout", f"where the tiles of a random board lie: {', '.join(LAYOUTS)}, or a layout "
            "file of KMahjongg, GNOME Mahjongg (FILE#MAP) or xmahjongg (default: turtle)",
            metavar="LAYOUT", rules=False, random=True,
        ),
        Option(
            "deal", "solvable: made so that it can be cleared (default); random: shuffled",
            choices=tuple(DEALS), rules=False, random=True,
        ),
    ),
    instances=INSTANCES,
    default_instance="three",
    random_summary="the Turtle with 144 tiles, dealt so that it can be cleared",
    draw=_draw,
    translation=_translation,
    kernel=_kernel,
    reports={"mahjong": _report},
)  # fmt: skip
