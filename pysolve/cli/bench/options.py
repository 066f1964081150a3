"""The options of ``pysolve bench``, and the experiment they describe."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pysolve import catalog
from pysolve.cli.bench.suites import SUITES
from pysolve.cli.options.parser import Outline, Parser
from pysolve.errors import OptionError, UnknownNameError
from pysolve.puzzles.base import Puzzle
from pysolve.search import KINDS

EXAMPLES = """\
  pysolve bench --puzzle sliding --random 1-20 --strategy astar,greedy,bfs
  pysolve bench --puzzle senku --instance cross --heuristic all --model python,native
  pysolve bench --puzzle sliding --random 1-9 --size 3x3,3x4 --model native --jobs 2
  pysolve bench --file class/*.pl --strategy bfs,astar --limit-time 10s
                                           a whole class, one row a file
  pysolve bench experiment.toml --out results.jsonl
                                           stopped in any way, the same command goes on
  pysolve bench experiment.toml --out results.jsonl --format latex
  pysolve bench --puzzle senku --strategy bfs,astar --plot levels.svg --plot-kind levels
  pysolve bench --report senku             a course report's tables, ours beside them
  pysolve bench korf100                    Korf's hundred 15-puzzles (--help: more on it)

a file experiment.toml holds the same words:
  puzzle = "sliding"
  random = "1-20"
  strategy = ["astar", "wastar"]
  weight = [1.2, 1.5]
  limits = { time = "10s", nodes = "1M" }
  options = { size = ["3x3", "3x4"] }
and [[grid]] above each part, where several share what stands above them."""

FORMATS = ("table", "markdown", "csv", "latex", "runs")
PLOTS = ("levels", "growth", "bars")
_AXES = (
    ("--puzzle", "NAME,…", "which puzzles: " + ", ".join(catalog.names())),
    ("--instance", "NAME,…", "named instances ('all' for each; default: the puzzle's own)"),
    ("--random", "SEEDS", "random instances, such as 1-20 or 3,5,8"),
    ("--model", "NAME,…", f"who answers for the rules: {', '.join(catalog.MODELS)}"),
    ("--strategy", "NAME,…", f"{' '.join(KINDS)} (default: astar)"),
    ("--heuristic", "NAME,…", "for those that use one ('all'; default: the puzzle's own)"),
    ("--weight", "W,…", "of h, for wastar, wida, beam and guided"),
    ("--width", "N,…", "of a beam"),
    ("--tie", "RULE,…", "lifo, fifo, low-h"),
    ("--duplicates", "RULE,…", "graph, path, parent, tree"),
    ("--policy", "NAME,…", "who advises guided search: see 'pysolve learn networks'"),
    ("--preferred", "P,…", "guided: advised above P, a step waits in the first heap"),
    ("--normal", "P,…", "guided: above P in the second; below, it is lost"),
    ("--repeat", "N", "make each run N times (default: 1)"),
)
_CHOICES = (
    ("--start", "TERM", "where the programs start"),
    ("--goal", "TERM", "the goal, instead of the programs' own test"),
)


def puzzles_in(words: list[str]) -> list[Puzzle]:
    """Return the puzzles that ``--puzzle`` names, as far as there are such."""
    options, _ = Outline([make_parser([])]).read(words)
    names = [name.strip() for name in (options.puzzle or "").split(",")]
    return [catalog.puzzle(name) for name in names if name in catalog.names()]


def make_parser(puzzles: Iterable[Puzzle]) -> Parser:
    """Build the parser; puzzles that are named bring options of their own."""
    suites = "; ".join(f"{name}: {summary}" for name, summary in SUITES.items())
    parser = Parser("pysolve bench", "Run experiments, and put together what came of them.",
                    EXAMPLES)  # fmt: skip
    parser.add_argument("what", nargs="?", metavar="FILE.toml|SUITE",
                        help=f"an experiment, or a published benchmark ({suites})")  # fmt: skip
    axes = parser.add_argument_group("what to run: all combinations of")
    for flag, metavar, summary in _AXES:
        axes.add_argument(flag, metavar=metavar, help=summary)
    axes.add_argument("--board", metavar="TEXT", action="append",
                      help="a start in the puzzle's notation (may be given again)")  # fmt: skip
    axes.add_argument("--file", metavar="FILE", nargs="+", help="programs in Prolog or ASP "
                      "(rules.lp+instance.lp: one program of two files)")  # fmt: skip
    _add_puzzle_options(parser, list(puzzles))
    _add_limits(parser)
    _add_output(parser)
    return parser


def _add_limits(parser: Parser) -> None:
    limits = parser.add_argument_group("each run, in a process of its own")
    limits.add_argument("--limit-time", metavar="T", help="such as 10s, 'none' for no limit "
                        "(default: 60s)")  # fmt: skip
    limits.add_argument("--limit-nodes", metavar="N", help="expansions, such as 100k")
    limits.add_argument("--limit-memory", metavar="M",
                        help="such as 2G (default: 3/4 of the machine's for all jobs)")  # fmt: skip
    limits.add_argument("--jobs", metavar="N", type=int, default=1,
                        help="so many runs at a time (0: one a core; default: 1)")  # fmt: skip
    limits.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, tcp://host:8786")
    limits.add_argument("--retry", action="store_true", help="run again what failed or crashed")


def _add_output(parser: Parser) -> None:
    shown = parser.add_argument_group("what comes of it")
    shown.add_argument("--out", metavar="FILE", type=Path,
                       help="keep each run there as it ends; run what it lacks")  # fmt: skip
    shown.add_argument("--by", metavar="AXIS,…", help="a row for each of these (default: all "
                       "that vary, but instances and repeats)")  # fmt: skip
    shown.add_argument("--format", metavar="NAME", default="table",
                       help=f"{', '.join(FORMATS)} (CSV with a line for each run)")  # fmt: skip
    shown.add_argument("--json", action="store_true", help="print one JSON object instead")
    shown.add_argument("--plot", metavar="FILE", help="draw it: FILE.svg or FILE.png")
    shown.add_argument("--plot-kind", metavar="KIND",
                       help=f"{', '.join(PLOTS)} (default: bars)")  # fmt: skip
    shown.add_argument("--report", metavar="NAME",
                       help="a course report's tables instead: "
                       + ", ".join(catalog.reports()))  # fmt: skip
    shown.add_argument("--quick", action="store_true", help="with --report: a smaller selection")


def _add_puzzle_options(parser: Parser, puzzles: list[Puzzle]) -> None:
    """Add the options of the puzzles that are named, or those of programs if none is."""
    group = parser.add_argument_group("options of the puzzles that are named, or of programs")
    options = {option.flag or option.name: option for p in puzzles for option in p.options}
    if not puzzles:
        for flag, metavar, summary in _CHOICES:
            group.add_argument(flag, metavar=metavar, dest=f"choice_{flag[2:]}", help=summary)
    for option in options.values():
        flag = f"--{(option.flag or option.name).replace('_', '-')}"
        settings: dict[str, Any] = {"dest": f"option_{option.name}", "help": option.summary}
        if option.constant is not None:
            settings |= {"action": "store_const", "const": option.constant}
        else:
            settings["metavar"] = f"{'|'.join(option.choices) or option.metavar or 'VALUE'},…"
        group.add_argument(flag, **settings)


def check_output(options: argparse.Namespace) -> None:
    """Refuse names of formats and pictures that do not exist."""
    if options.format not in FORMATS:
        raise UnknownNameError("format", options.format, FORMATS)
    if options.plot_kind not in (None, *PLOTS):
        raise UnknownNameError("kind of plot", options.plot_kind, PLOTS)
    if options.plot_kind and not options.plot:
        raise OptionError("--plot-kind says how to draw", advice="Add --plot FILE.svg.")
    if options.quick and not options.report:
        raise OptionError("--quick makes a report shorter", advice="Add --report NAME.")
    if options.json and options.format != "table":
        raise OptionError("--json and --format do not go together", advice="Drop one of them.")


def axes_given(options: argparse.Namespace) -> dict[str, Any]:
    """Return the axes that flags give, under the names a file gives them."""
    given = {
        name: value
        for name in (*(flag[2:] for flag, _, _ in _AXES), "board", "file")
        if (value := getattr(options, name)) is not None
    }
    limits = {
        name: value
        for name in ("time", "nodes", "memory")
        if (value := getattr(options, f"limit_{name}")) is not None
    }
    tables = {
        "limits": limits,
        **{kind + "s": _prefixed(options, kind) for kind in ("option", "choice")},
    }
    return {**given, **{name: table for name, table in tables.items() if table}}


def _prefixed(options: argparse.Namespace, kind: str) -> dict[str, Any]:
    found = {name: value for name, value in vars(options).items() if name.startswith(f"{kind}_")}
    return {name[len(kind) + 1 :]: value for name, value in found.items() if value is not None}
