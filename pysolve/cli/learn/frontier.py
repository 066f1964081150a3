"""``pysolve learn frontier``: length against effort, on the fifteen report's boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from pysolve.cli.options.parser import Parser
from pysolve.cli.show.progress import progress_bar
from pysolve.cli.streams import write_json

if TYPE_CHECKING:
    from pysolve.learn.frontier import Means

_EXAMPLES = """\
  pysolve learn frontier --quick                 a few boards, a few points: half a minute
  pysolve learn frontier --out frontier.jsonl --plot frontier.svg
                                                 all of it; goes on where it was interrupted
  pysolve learn frontier --method guided         only methods with that word in their names"""


def run(words: list[str]) -> int:
    """Measure all methods and print their table."""
    what = "Measure searches on the fifteen report's 76 boards: length against effort."
    parser = Parser("pysolve learn frontier", what, _EXAMPLES)
    parser.add_argument("--quick", action="store_true", help="fewer boards and points")
    parser.add_argument("--method", metavar="WORD", default="", help="only some methods")
    parser.add_argument("--plot", metavar="FILE", help="draw it: .svg or .png")
    parser.add_argument("--out", metavar="FILE", help="keep results, and go on from them")
    parser.add_argument("--jobs", metavar="N", type=int, default=1,
                        help="cores to use; 0: all of them (default: 1: exact times)")  # fmt: skip
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, instead")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    from pysolve.errors import UnknownNameError
    from pysolve.lab.plots.style import check_file, check_plots
    from pysolve.lab.running.executors import open_executor
    from pysolve.learn import frontier

    if options.plot:
        check_plots()
        check_file(Path(options.plot))
    methods, notes = frontier.chosen_methods(options.quick)
    wanted = [one for one in methods if options.method.lower() in one.name.lower()]
    if not wanted:
        raise UnknownNameError("method", options.method, [one.name for one in methods])
    starts = frontier.boards(options.quick)
    try:
        with (
            open_executor(options.jobs, options.cluster) as executor,
            progress_bar("searching") as draw,
        ):
            rows = frontier.measure(
                wanted, starts, executor=executor, progress=draw,
                store=Path(options.out) if options.out else None,
            )  # fmt: skip
    except KeyboardInterrupt:
        raise KeyboardInterrupt(_how_to_go_on(options.out)) from None
    if options.plot:
        from pysolve.learn.plots import plot_frontier

        plot_frontier(rows, Path(options.plot), _optimum(starts))
    if options.json:
        kept = {"boards": len(starts), "rows": list(map(asdict, rows)), "notes": notes}
        write_json(kept)
    else:
        _show(rows, notes, _optimum(starts))
    return 0


def _how_to_go_on(out: str | None) -> str:
    if out is None:
        return "nothing is kept; with --out FILE it is, and the same command goes on from there"
    return f"what was measured is kept in {out}; the same command goes on from there"


def _optimum(starts: Sequence[str]) -> float:
    from pysolve.data import korf100

    known = {one.notation: one.optimal for one in korf100()}
    return fmean(known[start] for start in starts)


def _show(rows: Sequence[Means], notes: Sequence[str], optimum: float) -> None:
    from rich.table import Table

    from pysolve.cli.show.console import make_console

    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column("search", no_wrap=True)
    for head in ("weight", "moves", "over", "expanded", "generated", "ms"):
        table.add_column(head, justify="right")
    before = ""
    for row in sorted(rows, key=lambda row: (_first(rows, row.method), row.moves)):
        name = row.method if row.method != before else ""
        before = row.method
        if row.solved < row.boards:
            table.add_row(name, row.setting, f"[yellow]{row.solved} of {row.boards} solved[/]")
            continue
        table.add_row(
            name, row.setting, f"{row.moves:.2f}", f"{row.moves / optimum - 1:.1%}",
            f"{row.expanded:,.0f}", f"{row.generated:,.0f}", f"{1000 * row.seconds:,.1f}",
        )  # fmt: skip
    console = make_console()
    console.print(table)
    boards = rows[0].boards
    console.print(f"[dim]means over {boards} boards; the optimum is {optimum:.3f} moves[/]")
    for note in notes:
        console.print(f"[dim]{note}[/]", soft_wrap=True)


def _first(rows: Sequence[Means], method: str) -> int:
    return [row.method for row in rows].index(method)
