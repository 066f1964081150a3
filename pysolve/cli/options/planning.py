"""What clingo's plans can be told on the command line, and why there is none."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from pysolve.cli.options.parser import Parser
from pysolve.errors import OptionError
from pysolve.limits import Limits
from pysolve.problem import abilities
from pysolve.result import SearchResult
from pysolve.search import Planning

_OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("--horizon", {"metavar": "N", "type": int,
                   "help": "plan N steps (default: as few as possible, or soon enough)"}),
    ("--sequential", {"action": "store_true",
                      "help": "one action a step, even where several can go side by side"}),
    ("--prove", {"action": "store_true",
                 "help": "with several actions a step: prove that fewer steps are too few"}),
    ("--why", {"action": "store_true",
               "help": "if there is no plan: which constraints conflict"}),
)  # fmt: skip


def add_planning_options(parser: Parser) -> None:
    """Add what belongs to --strategy clingo."""
    group = parser.add_argument_group("how clingo plans (--strategy clingo)")
    for flag, settings in _OPTIONS:
        group.add_argument(flag, **settings)
    many = group.add_mutually_exclusive_group()
    many.add_argument("--solutions", metavar="N", type=int, help="show N plans of that length")
    many.add_argument(
        "--count", action="store_const", const=0, dest="solutions",
        help="count all plans of that length (all coverings of a tangram)",
    )  # fmt: skip


def planning_of(options: argparse.Namespace) -> Planning:
    """Return what the options say about planning."""
    if options.why and options.strategy != "clingo":
        raise OptionError("--why explains clingo's plans", advice="Add --strategy clingo.")
    return Planning(options.horizon, options.prove, options.sequential, options.solutions)


def explain_failure(result: SearchResult[Any], options: argparse.Namespace, limits: Limits) -> None:
    """With --why, say which constraints left no plan."""
    if not options.why or result.solved:
        return
    tried = result.stats.solver.get("horizon", 0)
    horizon = options.horizon if options.horizon is not None else tried
    for line in abilities(result.problem).why(max(1, horizon), limits) or ():
        sys.stderr.write(f"{line}\n")
