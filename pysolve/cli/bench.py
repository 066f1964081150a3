"""``pysolve bench``: published benchmarks, run here, with the published figures beside."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from pysolve.cli.parser import Parser
from pysolve.cli.progress import progress_bar
from pysolve.errors import OptionError, UnknownNameError
from pysolve.limits import Limits, parse_seconds

SUITES = {
    "korf100": "Korf's hundred 15-puzzles: optimal lengths and node counts",
    "fifteen": "the fifteen report's 76 of them by WIDA*, with weights 1 to 1.6",
}
_WEIGHTS = ("1", "1.2", "1.3", "1.4", "1.5", "1.6")
# Mean length less 1, and millions of generated nodes, as the fifteen report prints them.
_REPORTED = {
    "1": (50.18, 54.76), "1.2": (50.67, 44.69), "1.3": (51.50, 38.84),
    "1.4": (52.37, 4.11), "1.5": (53.58, 1.74), "1.6": (55.50, 1.49),
}  # fmt: skip
_EXAMPLES = """\
  pysolve bench korf100                          IDA* with pattern databases 6-6-3
  pysolve bench korf100 --heuristic pdb-78       with 7-8 (pysolve tables build pdb-78)
  pysolve bench korf100 --heuristic manhattan --most 20M   Korf's own search, where it is short
  pysolve bench fifteen                          the fifteen report's rows for WIDA*"""


def run(words: list[str]) -> int:
    """Run a suite and print its table."""
    parser = Parser("pysolve bench", "Run published benchmarks.", _EXAMPLES)
    parser.add_argument(
        "suite", metavar="SUITE", help="; ".join(f"{n}: {t}" for n, t in SUITES.items())
    )
    parser.add_argument("--heuristic", default="pdb-663", help="for korf100 (default: pdb-663)")
    parser.add_argument("--most", metavar="N", help="only instances with at most N published nodes")
    parser.add_argument("--limit-time", metavar="T", help="for each instance, such as 60s")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    if options.suite not in SUITES:
        raise UnknownNameError("suite", options.suite, SUITES)
    limits = Limits(seconds=parse_seconds(options.limit_time) if options.limit_time else None)
    if options.suite == "fifteen":
        return _fifteen(limits, as_json=options.json)
    return _korf(options.heuristic, _most(options.most), limits, as_json=options.json)


def _most(text: str | None) -> float:
    from pysolve.limits import parse_count

    return parse_count(text) if text else float("inf")


def _korf(heuristic: str, most: float, limits: Limits, *, as_json: bool) -> int:
    from pysolve.data import korf100

    chosen = [one for one in korf100() if one.idastar_manhattan_generated <= most]
    if not chosen:
        raise OptionError(f"no instance has at most {most:,.0f} nodes")
    rows = []
    with progress_bar("korf100") as draw:
        for number, one in enumerate(chosen):
            draw(number / len(chosen))
            result = _solve(one.notation, "idastar", heuristic, None, limits)
            exact = heuristic == "manhattan"
            same = result.stats.generated == one.idastar_manhattan_generated
            rows.append({
                "instance": one.number, "moves": result.length, "optimal": one.optimal,
                "generated": result.stats.generated, "seconds": result.stats.seconds,
                "published": one.idastar_manhattan_generated if exact else None,
                "same": same if exact else None,
            })  # fmt: skip
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
        figures["counts_as_published"] = sum(bool(row["same"]) for row in solved)
    if as_json:
        sys.stdout.write(json.dumps({**figures, "rows": rows}) + "\n")
    else:
        _print_figures(f"IDA* with {heuristic}", figures)
    complete = figures["solved_optimally"] == len(rows)
    return 0 if complete else 3


def _fifteen(limits: Limits, *, as_json: bool) -> int:
    from pysolve.data import korf100

    chosen = [one for one in korf100() if one.in_76]
    rows = []
    for weight in _WEIGHTS:
        results = []
        with progress_bar(f"WIDA* {weight}") as draw:
            for number, one in enumerate(chosen):
                draw(number / len(chosen))
                results.append(_solve(one.notation, "wida", "manhattan", weight, limits))
        length, nodes = _REPORTED[weight]
        rows.append({
            "weight": weight,
            "moves": _mean(result.length or 0 for result in results),
            "generated_millions": _mean(result.stats.generated for result in results) / 1e6,
            "seconds": _mean(result.stats.seconds for result in results),
            "reported_moves": length + 1, "reported_millions": nodes,
        })  # fmt: skip
    if as_json:
        sys.stdout.write(json.dumps({"rows": rows}) + "\n")
        return 0
    _print_rows(rows)
    sys.stdout.write(
        "The report counts a length as one less than its moves; its row for 1.6 cannot be had.\n"
    )
    return 0


def _solve(board: str, strategy: str, heuristic: str, weight: str | None, limits: Limits) -> Any:
    from pysolve import catalog
    from pysolve.search import search

    problem = catalog.problem("sliding", board=board, model="native")
    return search(problem, strategy, heuristic, weight=weight, duplicates="parent", limits=limits)


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def _print_figures(title: str, figures: dict[str, float]) -> None:
    sys.stdout.write(f"{title}, Korf's 15-puzzles\n")
    for name, value in figures.items():
        shown = f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"
        sys.stdout.write(f"  {name.replace('_', ' '):<22}{shown:>14}\n")


def _print_rows(rows: list[dict[str, Any]]) -> None:
    head = ("weight", "moves", "reported", "generated (M)", "reported (M)", "seconds each")
    sys.stdout.write("".join(f"{word:>15}" for word in head) + "\n")
    for row in rows:
        cells = (
            row["weight"], f"{row['moves']:.3f}", f"{row['reported_moves']:.2f}",
            f"{row['generated_millions']:.3f}", f"{row['reported_millions']:.2f}",
            f"{row['seconds']:.3f}",
        )  # fmt: skip
        sys.stdout.write("".join(f"{cell:>15}" for cell in cells) + "\n")
