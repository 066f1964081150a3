"""Somebody's program on the command line: how it is opened, solved and explained."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from pysolve.cli.parser import Parser
from pysolve.cli.searching import (
    add_output_options,
    add_search_options,
    check_output_options,
    run_search,
    show_result,
)
from pysolve.cli.solve import ASP_SUFFIXES, is_program
from pysolve.errors import OptionError
from pysolve.limits import parse_seconds
from pysolve.models.asp_program import AspProgram
from pysolve.models.program import Program
from pysolve.models.prolog_program import Choices, PrologProgram
from pysolve.models.understanding import Understanding

if TYPE_CHECKING:
    from rich.console import Console

EXIT_BAD_INPUT = 2

_SOLVE_EXAMPLES = """\
  pysolve solve rules.lp --start '{at(a), key}' --strategy astar --heuristic far
  pysolve solve rules.lp --strategy clingo --why  let clingo plan; say why it cannot
  pysolve solve h.pl                              as the file says
  pysolve solve h.pl --start '[1,2,3,4,0]' --strategy bfs
  pysolve solve engine.pl puzzle.pl --limit-time 10s
  pysolve solve h.pl --successors 'move/3: state, action, next'
  pysolve explain h.pl                            what was understood, and every warning

exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit"""

_EXPLAIN_EXAMPLES = """\
  pysolve explain rules.lp --unrolled             the program as clingo plans with it
  pysolve explain h.pl
  pysolve explain h.pl --start 'state(3,3,left)' --json"""

_UNROLLED = "write the program as it is unrolled over time, for clingo's plans"
_COLOURS = {"error": "bold red", "warning": "yellow", "info": "dim"}


def solve(words: list[str]) -> int:
    """Search somebody's program."""
    parser = Parser("pysolve solve", "Search somebody's program.", _SOLVE_EXAMPLES)
    _add_program_options(parser, words)
    add_search_options(parser)
    add_output_options(parser)
    options = parser.parse(words)
    check_output_options(options)
    program = _program(options)
    found = program.understanding
    if not found.ok:
        sys.stderr.write("\n".join([f"pysolve: {program.name} cannot be searched",
                                    *found.complaints()]) + "\n")  # fmt: skip
        return EXIT_BAD_INPUT
    for diagnostic in found.diagnostics:
        if diagnostic.severity != "info":
            sys.stderr.write("\n".join(diagnostic.lines()) + "\n")
    result = run_search(program, options)
    code = show_result(result, options)
    if options.output and (printed := program.printed()):
        sys.stderr.write(f"--- what the program printed\n{printed}\n")
    program.close()
    return code


def explain(words: list[str]) -> int:
    """Say what was understood of a program."""
    parser = Parser(
        "pysolve explain", "Say what was understood of somebody's program.", _EXPLAIN_EXAMPLES
    )
    _add_program_options(parser, words)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    program = _program(options)
    if isinstance(program, AspProgram) and options.unrolled:
        sys.stdout.write(program.require().unrolled() + "\n")
        return 0
    found = program.understanding
    if options.json:
        sys.stdout.write(json.dumps(asdict(found), ensure_ascii=False) + "\n")
    else:
        _show(found, options)
    program.close()
    return 0 if found.ok else EXIT_BAD_INPUT


def _is_asp(files: list[str]) -> bool:
    """Tell whether files are in ASP; in two languages at once nothing can be understood."""
    found = {file.lower().endswith(ASP_SUFFIXES) for file in files if is_program(file)}
    if len(found) > 1:
        raise OptionError("Prolog and ASP files do not go together", advice="Name one kind only.")
    return True in found


def _add_program_options(parser: Parser, words: list[str]) -> None:
    if _is_asp(words):
        parser.add_argument("files", metavar="FILE.lp", nargs="+", help="rules and instance")
        parser.add_argument("--start", metavar="FACTS", help="where to start: '{at(a), key}'")
        parser.add_argument("--load-time", metavar="T", default="10s",
                            help="how long grounding may take (default: 10s)")  # fmt: skip
        parser.add_argument("--unrolled", action="store_true", help=_UNROLLED)
        parser.set_defaults(output=False)
        return
    parser.add_argument("files", metavar="FILE.pl", nargs="+", help="the program, in any order")
    group = parser.add_argument_group("what the program means (found out if not given)")
    group.add_argument("--start", metavar="TERM", help="where to start")
    group.add_argument("--goal", metavar="TERM", help="the goal, instead of the program's test")
    group.add_argument("--successors", metavar="PRED", help="such as neighbours/2")
    group.add_argument("--cost", metavar="PRED", help="such as cost/3")
    group.add_argument("--h", metavar="PRED", dest="h", help="such as h/2")
    safety = parser.add_argument_group("how far to trust it")
    safety.add_argument("--trust", action="store_true", help="let it use files, shell, sockets")
    safety.add_argument("--force", action="store_true", help="go on in spite of errors in it")
    safety.add_argument("--load-time", metavar="T", default="5s", help="limit (default: 5s)")
    safety.add_argument("--output", action="store_true", help="show what it prints")


def _program(options: argparse.Namespace) -> Program:
    if _is_asp(options.files):
        return AspProgram(options.files, options.start, parse_seconds(options.load_time))
    choices = Choices(
        start=options.start,
        goal=options.goal,
        successors=options.successors,
        cost=options.cost,
        heuristic=options.h,
        trust=options.trust,
        force=options.force,
        seconds=parse_seconds(options.load_time),
    )
    return PrologProgram(options.files, choices)


def _show(found: Understanding, options: argparse.Namespace) -> None:
    from rich.markup import escape
    from rich.table import Table

    from pysolve.cli.console import make_console

    console = make_console()
    table = Table.grid(padding=(0, 2))
    for question in found.questions:
        place = f" [dim]{escape(str(question.place))}[/]" if question.place else ""
        table.add_row(f"[bold]{question.question}[/]", f"{escape(question.predicate)}{place}")
        table.add_row("", escape(question.how))
        if question.sample:
            table.add_row("", f"[dim]{escape(question.sample)}[/]")
    console.print(table)
    _show_diagnostics(console, found)
    for start in found.starts:
        console.print(f"its text suggests: [cyan]--start '{escape(start)}'[/]", soft_wrap=True)
    if options.output and found.output:
        console.print(f"[bold]printed while loading[/]\n{escape(found.output)}")


def _show_diagnostics(console: Console, found: Understanding) -> None:
    from rich.markup import escape

    if found.diagnostics:
        console.print()
    for diagnostic in found.diagnostics:
        colour = _COLOURS[diagnostic.severity]
        first, *more = diagnostic.lines()
        console.print(f"[{colour}]{escape(first)}[/]", soft_wrap=True)
        for line in more:
            console.print(f"[dim]{escape(line)}[/]", soft_wrap=True)
