"""Somebody's program on the command line: the options that open it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Literal, TypeAlias

from pysolve.cli.options.parser import Parser
from pysolve.errors import OptionError
from pysolve.limits import parse_seconds

if TYPE_CHECKING:
    from pysolve.models.program import Program

Language: TypeAlias = Literal["prolog", "asp"]

LANGUAGES: tuple[Language, ...] = ("prolog", "asp")
PROLOG_SUFFIXES = (".pl", ".pro", ".prolog", ".plg")
_MOST_WARNINGS = 6
_SHORT = ("singleton", "discontiguous", "never_matches")  # what these say needs no advice
ASP_SUFFIXES = (".lp", ".asp", ".clingo")


def language_of(word: str) -> Language | None:
    """Tell by its name in which language a file is; None if it is no program."""
    if word.lower().endswith(ASP_SUFFIXES):
        return "asp"
    return "prolog" if word.lower().endswith(PROLOG_SUFFIXES) else None


def is_asp(files: list[str]) -> bool:
    """Tell whether files are in ASP; in two languages at once nothing can be understood."""
    found = set(map(language_of, files)) - {None}
    if len(found) > 1:
        raise OptionError("Prolog and ASP files do not go together", advice="Name one kind only.")
    return "asp" in found


def add_program_options(parser: Parser, language: Language) -> None:
    """Add how a program can be opened: other options for Prolog than for ASP."""
    if language == "asp":
        parser.add_argument("files", metavar="FILE.lp", nargs="+", help="rules and instance")
        parser.add_argument("--start", metavar="FACTS", help="where to start: '{at(a), key}'")
        parser.add_argument("--load-time", metavar="T", default="10s",
                            help="how long grounding may take (default: 10s)")  # fmt: skip
        parser.set_defaults(output=False)
        return
    parser.add_argument("files", metavar="FILE.pl", nargs="+", help="the program, in any order")
    group = parser.add_argument_group("what the program means (found out if not given)")
    group.add_argument("--start", metavar="TERM", help="where to start")
    group.add_argument("--goal", metavar="TERM", help="the goal, or a test of one state: NAME/1")
    group.add_argument("--successors", metavar="PRED",
                       help="neighbours/2, 'move/3: state, action, next', can/2+do/3")  # fmt: skip
    group.add_argument("--cost", metavar="PRED", help="such as cost/3")
    group.add_argument("--h", metavar="PRED", dest="h", help="such as h/2")
    group.add_argument("--filter", metavar="TEST", help="of next states, such as safe/1, "
                       "'\\+ unsafe/1', or none")  # fmt: skip
    group.add_argument("--parameter", metavar="PLACE=TERM", action="append", default=[],
                       help="an argument that never changes: 'move/3:1=caps(4,3)'")  # fmt: skip
    safety = parser.add_argument_group("how far to trust it")
    safety.add_argument("--trust", action="store_true", help="let it use files, shell, sockets")
    safety.add_argument("--force", action="store_true", help="go on in spite of errors in it")
    safety.add_argument("--load-time", metavar="T", default="5s", help="limit (default: 5s)")
    safety.add_argument("--output", action="store_true", help="show what it prints")


def open_program(options: argparse.Namespace) -> Program:
    """Open the program; it may still have to be refused."""
    if is_asp(options.files):
        from pysolve.models.asp.program import AspProgram

        return AspProgram(options.files, options.start, parse_seconds(options.load_time))
    from pysolve.models.prolog.program import Choices, PrologProgram

    choices = Choices(
        start=options.start,
        goal=options.goal,
        successors=options.successors,
        cost=options.cost,
        heuristic=options.h,
        filter=options.filter,
        parameters=options.parameter,
        trust=options.trust,
        force=options.force,
        seconds=parse_seconds(options.load_time),
    )
    return PrologProgram(options.files, choices)


def tell_of_warnings(program: Program) -> None:
    """Write the warnings about a program to standard error, the first few of them."""
    told = [d for d in program.understanding.diagnostics if d.severity != "info"]
    for diagnostic in told[:_MOST_WARNINGS]:
        lines = [str(diagnostic)] if diagnostic.code in _SHORT else diagnostic.lines()
        sys.stderr.write("\n".join(lines) + "\n")
    if (more := len(told) - _MOST_WARNINGS) > 0:
        files = " ".join(str(file) for file in program.files)
        sys.stderr.write(f"… and {more} more: pysolve explain {files}\n")
