"""Peg solitaire (senku): what the catalog knows of it, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pysolve.puzzles.base import Option, Puzzle
from pysolve.puzzles.senku.instances import BOARDS, INSTANCES, generate, parse_pegs
from pysolve.puzzles.senku.rules import Senku, build

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel
    from pysolve.compiled.tables import Table
    from pysolve.lab.reports.table import Report
    from pysolve.policy.encoding import Encoding
    from pysolve.puzzles.translation import Translation
    from pysolve.view.drawing import Drawing


def _draw() -> Callable[[Any, Any], Drawing]:
    from pysolve.puzzles.senku.draw import draw

    return draw


def _translation() -> type[Translation[Any]]:
    from pysolve.puzzles.senku.asp import SenkuTranslation

    return SenkuTranslation


def _kernel() -> type[Kernel]:
    from pysolve.puzzles.senku.native.kernel import SenkuKernel

    return SenkuKernel


def _encoding() -> Callable[[Any, str], Encoding]:
    from pysolve.puzzles.senku.encoding import SenkuEncoding

    return SenkuEncoding


def _report() -> Callable[[bool], Report]:
    from pysolve.puzzles.senku.report import make

    return make


def _tables() -> Iterable[Table]:
    from pysolve.puzzles.senku.native.oracle import TABLES

    return TABLES


PUZZLE = Puzzle(
    name="senku",
    title="Peg solitaire (English, European, any board)",
    notation="rows from the top, '/' between rows, 'o' peg, '.' hole, '-' outside: '-o-/ooo/-.-'",
    problem=Senku,
    build=build,
    generate=generate,
    options=(
        Option(
            "goal", "centre, any, a cell such as d4, or a drawing (default: centre)",
            metavar="GOAL", random=True,
        ),
        Option(
            "symmetry", "tell positions apart even if they are mirrored or turned",
            flag="no-symmetry", constant=False,
        ),
        Option(
            "prune", "leave out positions that pagodas prove lost", choices=("pagoda", "none"),
        ),
        Option(
            "shape", f"{', '.join(BOARDS)} or a drawing, for a random start (default: english)",
            metavar="SHAPE", rules=False, random=True,
        ),
        Option(
            "pegs", "number of pegs of a random start (default: 14)", parse=parse_pegs,
            metavar="N", rules=False, random=True,
        ),
    ),
    instances=INSTANCES,
    default_instance="central",
    random_summary="a start with a given number of pegs, played backwards from the goal",
    draw=_draw,
    translation=_translation,
    kernel=_kernel,
    encoding=_encoding,
    reports={"senku": _report},
    tables=_tables,
)  # fmt: skip
