"""``pysolve bench SUITE``: published benchmarks, run here, with the published figures beside."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pysolve.cli.options.parser import Parser
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError
from pysolve.limits import Limits, parse_count, parse_seconds

if TYPE_CHECKING:
    from pysolve.data import KorfInstance
    from pysolve.lab.running.cells import Record

SUITES = {"korf100": "Korf's hundred 15-puzzles: optimal lengths and node counts"}
_EXAMPLES = """\
  pysolve bench korf100                          IDA* with pattern databases 6-6-3
  pysolve bench korf100 --heuristic pdb-78       with 7-8 (pysolve tables build pdb-78)
  pysolve bench korf100 --heuristic manhattan --most 20M   Korf's own search, where it is short
  pysolve bench korf100 --heuristic manhattan --jobs 2 --out korf.jsonl"""


def run(words: list[str]) -> int:
    """Run a suite and print its table."""
    return _korf(make_parser().parse(words))


def make_parser() -> Parser:
    """Build the parser of all suites."""
    parser = Parser("pysolve bench", "Run a published benchmark.", _EXAMPLES)
    parser.add_argument(
        "suite", metavar="SUITE", help="; ".join(f"{n}: {t}" for n, t in SUITES.items())
    )
    parser.add_argument("--heuristic", default="pdb-663", help="default: pdb-663")
    parser.add_argument("--most", metavar="N", help="only instances with at most N published nodes")
    parser.add_argument("--limit-time", metavar="T", help="for each instance, such as 60s")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="so many runs at a time")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, tcp://host:8786")
    parser.add_argument("--out", metavar="FILE", type=Path, help="keep each run there as it ends")
    parser.add_argument("--retry", action="store_true", help="run again what failed or crashed")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    return parser


def _korf(options: Any) -> int:
    from pysolve.cli.bench.grid import make_runs
    from pysolve.data import korf100
    from pysolve.lab.running.batch import run_here
    from pysolve.lab.running.cells import Cell, Source
    from pysolve.lab.running.store import Store

    most = parse_count(options.most) if options.most else float("inf")
    limits = Limits(seconds=parse_seconds(options.limit_time) if options.limit_time else None)
    chosen = [one for one in korf100() if one.idastar_manhattan_generated <= most]
    if not chosen:
        raise OptionError(f"no instance has at most {most:,.0f} nodes")
    cells = [
        Cell(Source("sliding", board=one.notation, model="native"), "idastar", options.heuristic,
             (("duplicates", "parent"),), limits=limits)
        for one in chosen
    ]  # fmt: skip
    with closing(Store(options.out)) as store:
        records = make_runs(cells, store, options, run_here)  # which maps large tables once
    failed = [record.reason for record in records if record.outcome in ("error", "crash")]
    if failed:
        raise OptionError(f"{len(failed)} of {len(records)} runs failed: {failed[0]}")
    rows = list(map(_row, chosen, records))
    figures = _figures(rows, options.heuristic)
    if options.json:
        write_json({**figures, "rows": rows})
    else:
        _print_figures(f"IDA* with {options.heuristic}", figures)
    return 0 if figures["solved_optimally"] == len(rows) else 3


def _row(one: KorfInstance, record: Record) -> dict[str, Any]:
    figures = record.figures if record.complete else {}
    return {
        "instance": one.number, "moves": figures.get("length"), "optimal": one.optimal,
        "generated": figures.get("generated"), "seconds": figures.get("seconds"),
        "published": one.idastar_manhattan_generated, "outcome": record.outcome,
    }  # fmt: skip


def _figures(rows: list[dict[str, Any]], heuristic: str) -> dict[str, float]:
    solved = [row for row in rows if row["moves"] is not None]
    figures = {
        "instances": len(rows),
        "solved_optimally": sum(row["moves"] == row["optimal"] for row in solved),
        "total_moves": sum(row["moves"] for row in solved),
        "mean_generated": _mean(row["generated"] for row in solved),
        "mean_milliseconds": 1000 * _mean(row["seconds"] for row in solved),
        "most_milliseconds": 1000 * max((row["seconds"] for row in solved), default=0),
    }
    if heuristic == "manhattan":
        figures["counts_as_published"] = sum(r["generated"] == r["published"] for r in solved)
    return figures


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def _print_figures(title: str, figures: dict[str, float]) -> None:
    sys.stdout.write(f"{title}, Korf's 15-puzzles\n")
    for name, value in figures.items():
        shown = f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"
        sys.stdout.write(f"  {name.replace('_', ' '):<22}{shown:>14}\n")
