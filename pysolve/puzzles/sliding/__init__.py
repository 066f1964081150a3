"""The sliding puzzle: what the catalog knows of it, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pysolve.puzzles.base import Option, Puzzle, parse_size
from pysolve.puzzles.sliding.rules import Sliding, build, generate, instances

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel
    from pysolve.compiled.tables import Table
    from pysolve.lab.reports.table import Report
    from pysolve.policy.encoding import Encoding
    from pysolve.puzzles.translation import Translation
    from pysolve.view.drawing import Drawing


def _draw() -> Callable[[Any, Any], Drawing]:
    from pysolve.puzzles.sliding.draw import draw

    return draw


def _translation() -> type[Translation[Any]]:
    from pysolve.puzzles.sliding.asp import SlidingTranslation

    return SlidingTranslation


def _kernel() -> type[Kernel]:
    from pysolve.puzzles.sliding.native.kernel import SlidingKernel

    return SlidingKernel


def _encoding() -> Callable[[Any, str], Encoding]:
    from pysolve.puzzles.sliding.encoding import SlidingEncoding

    return lambda problem, kind: SlidingEncoding(problem.rows, problem.columns, problem.goal, kind)


def _report() -> Callable[[bool], Report]:
    from pysolve.puzzles.sliding.report import make

    return make


def _tables() -> Iterable[Table]:
    from pysolve.puzzles.sliding.native.patterns.databases import TABLES

    return TABLES


PUZZLE = Puzzle(
    name="sliding",
    title="Sliding tiles (8-puzzle, 15-puzzle, any n×m)",
    notation="rows from the top, '/' between rows, 0 is the blank: '1 2 3/4 5 6/7 8 0'",
    problem=Sliding,
    build=build,
    generate=generate,
    options=(
        Option(
            "goal", "blank-first, blank-last or a board (default: blank-first)",
            metavar="GOAL", random=True,
        ),
        Option(
            "size", "rows x columns of a random board (default: 3x3)",
            parse=parse_size, metavar="RxC", rules=False, random=True,
        ),
    ),
    instances=instances(),
    default_instance="hardest",
    random_summary="a solvable board, drawn uniformly",
    draw=_draw,
    translation=_translation,
    kernel=_kernel,
    encoding=_encoding,
    reports={"fifteen": _report},
    tables=_tables,
)  # fmt: skip
