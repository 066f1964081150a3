"""The options of a search, and the search they ask for: shared by all that solve."""

from __future__ import annotations

import argparse
from typing import Any

from pysolve.cli.options.parser import Parser
from pysolve.cli.options.planning import add_planning_options, explain_failure, planning_of
from pysolve.cli.show.live import live_line
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError
from pysolve.limits import Limits, parse_bytes, parse_count, parse_seconds, physical_memory
from pysolve.models import proofs
from pysolve.problem import Problem
from pysolve.result import SearchResult, Status
from pysolve.search import KINDS, search

EXIT_CODES = {Status.OPTIMAL: 0, Status.SOLVED: 0, Status.UNSOLVABLE: 1, Status.LIMIT: 3}


def add_search_options(parser: Parser) -> None:
    """Add what every search can be told."""
    group = parser.add_argument_group("how to search")
    group.add_argument("--strategy", default="astar", metavar="NAME",
                       help=f"{' '.join(KINDS)} (default: astar)")  # fmt: skip
    group.add_argument("--heuristic", metavar="NAME", help="default: the puzzle's own")
    group.add_argument("--assume", metavar="CLAIMS", default="",
                       help="rely on this: admissible, consistent; the result says so")  # fmt: skip
    group.add_argument("--weight", metavar="W", help="of h, for wastar, wida, beam, guided")
    group.add_argument("--width", metavar="N", type=int, help="of a beam (default: 100)")
    group.add_argument("--tie", metavar="RULE",
                       help="among equals first: lifo, fifo or low-h")  # fmt: skip
    rules = group.add_mutually_exclusive_group()
    rules.add_argument("--duplicates", metavar="RULE",
                       help="drop states met anywhere (graph), on the path (path), one move "
                       "before (parent), or none (tree)")  # fmt: skip
    rules.add_argument("--tree", action="store_const", const="tree", dest="duplicates",
                       help="tree search: the same as --duplicates tree")  # fmt: skip
    _add_guided_options(parser)
    add_planning_options(parser)
    limits = parser.add_argument_group("when to stop")
    limits.add_argument("--limit-time", metavar="T", help="such as 30s, 500ms, 2m")
    limits.add_argument("--limit-nodes", metavar="N", help="expansions, such as 100k")
    limits.add_argument("--limit-memory", metavar="M",
                        help="such as 2G (default: 3/4 of the machine's)")  # fmt: skip


def _add_guided_options(parser: Parser) -> None:
    group = parser.add_argument_group("with --strategy guided")
    group.add_argument("--policy", metavar="NAME",
                       help="who advises: see 'pysolve learn networks', or a file.npz")  # fmt: skip
    group.add_argument("--preferred", metavar="P", type=float,
                       help="advised above P: waits in the first heap (default: 0.5)")  # fmt: skip
    group.add_argument("--normal", metavar="P", type=float,
                       help="above P: in the second; below, it is lost (default: 0.1)")  # fmt: skip
    group.add_argument("--complete", action="store_true",
                       help="what would be lost waits until both heaps are empty")  # fmt: skip


def add_output_options(parser: Parser) -> None:
    """Add what a result can look like."""
    shown = parser.add_argument_group("what to show")
    shown.add_argument("--steps", action="store_true", help="draw every state on the path")
    shown.add_argument("--json", action="store_true", help="print one JSON object instead")


def _limits(options: argparse.Namespace) -> Limits:
    return Limits(
        seconds=parse_seconds(options.limit_time) if options.limit_time else None,
        nodes=parse_count(options.limit_nodes) if options.limit_nodes else None,
        memory=parse_bytes(options.limit_memory)
        if options.limit_memory
        else physical_memory() * 3 // 4,
    )


def run_search(problem: Problem[Any], options: argparse.Namespace) -> SearchResult[Any]:
    """Search as the options say, with a live line if somebody watches."""
    limits, planning = _limits(options), planning_of(options)
    with live_line(options.strategy) as listener:
        return search(
            problem,
            options.strategy,
            options.heuristic,
            weight=options.weight,
            width=options.width,
            tie=options.tie,
            duplicates=options.duplicates,
            planning=planning,
            policy=options.policy,
            preferred=options.preferred,
            normal=options.normal,
            complete=options.complete,
            assume=options.assume,
            proofs=proofs.known(problem),
            limits=limits,
            listener=listener,
        )


def show_result(result: SearchResult[Any], options: argparse.Namespace) -> int:
    """Print a result as the options say; return the exit code."""
    if options.json:
        write_json(result.to_dict())
    else:
        from pysolve.cli.show.result import show

        show(result, steps=options.steps)
    explain_failure(result, options, _limits(options))
    return EXIT_CODES[result.status]


def check_output_options(options: argparse.Namespace) -> None:
    """Refuse what does not go together."""
    if options.json and options.steps:
        raise OptionError("--steps and --json do not go together", advice="JSON has all steps.")
