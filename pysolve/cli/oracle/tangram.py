"""``pysolve oracle tangram``: in how many ways the pieces cover the silhouette."""

from __future__ import annotations

from typing import Any

from pysolve import catalog
from pysolve.cli.options.parser import Parser
from pysolve.cli.options.problem import add_start_options, open_puzzle
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError

_EXAMPLES = """\
  pysolve oracle tangram --instance pentominoes-6x10
  pysolve oracle tangram --instance tans-square --show 3
  pysolve oracle tangram --board 00000/00000/00000 --pieces pentominoes:LPV

exit codes: 0 it can be covered, 1 it cannot, 2 bad input"""


def run(words: list[str]) -> int:
    """Count the coverings, and draw some."""
    puzzle = catalog.puzzle("tangram")
    parser = Parser("pysolve oracle tangram", "Count the ways to cover a silhouette.", _EXAMPLES)
    add_start_options(parser, puzzle)
    parser.add_argument("--show", metavar="N", type=int, default=1, help="draw N (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.set_defaults(model="native")
    options = parser.parse(words)
    if options.show < 0:
        raise OptionError(f"--show takes a number of coverings, not {options.show}")
    problem: Any = open_puzzle(puzzle, options)
    if problem.reference.goal is not None:
        raise OptionError(
            "this game asks for one arrangement, not for any covering",
            advice="Add --goal cover to count all coverings.",
        )
    count, distinct = problem.kernel.count_coverings(), problem.kernel.count_distinct()
    shown = list(problem.kernel.coverings(options.show))
    if options.json:
        found = {
            "puzzle": "tangram", "instance": problem.name,
            "start": problem.format(problem.start()), "count": count, "distinct": distinct,
            "coverings": [problem.format(covering) for covering in shown],
        }  # fmt: skip
        write_json(found)
    else:
        _show(problem, shown, count, distinct)
    return 0 if count else 1


def _show(problem: Any, coverings: list[Any], count: int, distinct: int) -> None:
    from rich.columns import Columns

    from pysolve.cli.show.console import make_console
    from pysolve.view.pictures import pictures

    console = make_console()
    console.print(Columns(pictures(problem, coverings or [problem.start()]), padding=1))
    if count:
        plural = "" if count == 1 else "s"
        console.print(f"{count:,} covering{plural}, {distinct:,} up to symmetry")
    else:
        console.print("no covering: the pieces do not fill it in any way")
