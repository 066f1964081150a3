"""DeepTrip: what the catalog knows of it, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pysolve.puzzles.base import Option, Puzzle, parse_size
from pysolve.puzzles.deeptrip.instances import GROUPS, parse_colours
from pysolve.puzzles.deeptrip.rules import PROMISES, DeepTrip, build, generate, instances

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel
    from pysolve.lab.reports.table import Report
    from pysolve.puzzles.translation import Translation
    from pysolve.view.drawing import Drawing


def _draw() -> Callable[[Any, Any], Drawing]:
    from pysolve.puzzles.deeptrip.draw import draw

    return draw


def _translation() -> type[Translation[Any]]:
    from pysolve.puzzles.deeptrip.asp import DeepTripTranslation

    return DeepTripTranslation


def _kernel() -> type[Kernel]:
    from pysolve.puzzles.deeptrip.native.kernel import DeepTripKernel

    return DeepTripKernel


def _report() -> Callable[[bool], Report]:
    from pysolve.puzzles.deeptrip.report import make

    return make


PUZZLE = Puzzle(
    name="deeptrip",
    title="DeepTrip (rotate rows, clear groups of three)",
    notation="rows from the top, '/' between rows, colours 1 to 9, '.' is empty: '1221/21..'",
    problem=DeepTrip,
    build=build,
    generate=generate,
    options=(
        Option(
            "group", "size and colours of a random board (default: easy)",
            choices=tuple(GROUPS), metavar="GROUP", rules=False, random=True,
        ),
        Option(
            "size", "rows x columns of a random board (default: the group's)",
            parse=parse_size, metavar="RxC", rules=False, random=True,
        ),
        Option(
            "colours", "colours of a random board (default: the group's)",
            parse=parse_colours, metavar="N", rules=False, random=True,
        ),
        Option(
            "promise", "proof: draw until a board is found that can be cleared (default: none)",
            choices=PROMISES, metavar="PROMISE", rules=False, random=True,
        ),
    ),
    instances=instances(),
    default_instance="easy-1",
    random_summary="a full board without removable groups",
    draw=_draw,
    translation=_translation,
    kernel=_kernel,
    reports={"deeptrip": _report},
)  # fmt: skip
