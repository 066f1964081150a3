"""Somebody's Prolog program on the command line: how it is opened, solved and explained."""

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
from pysolve.limits import parse_seconds
from pysolve.models.prolog_program import Choices, PrologProgram
from pysolve.models.understanding import Understanding

if TYPE_CHECKING:
    from rich.console import Console

EXIT_BAD_INPUT = 2

_SOLVE_EXAMPLES = """\
  pysolve solve h.pl                              as the file says
  pysolve solve h.pl --start '[1,2,3,4,0]' --strategy bfs
  pysolve solve engine.pl puzzle.pl --limit-time 10s
  pysolve solve h.pl --successors 'move/3: state, action, next'
  pysolve explain h.pl                            what was understood, and every warning

exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit"""

_EXPLAIN_EXAMPLES = """\
  pysolve explain h.pl
  pysolve explain h.pl --start 'state(3,3,left)' --json"""

_COLOURS = {"error": "bold red", "warning": "yellow", "info": "dim"}


def solve(words: list[str]) -> int:
    """Search somebody's program."""
    parser = Parser("pysolve solve", "Search somebody's Prolog program.", _SOLVE_EXAMPLES)
    _add_program_options(parser)
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
    _add_program_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    program = _program(options)
    found = program.understanding
    if options.json:
        sys.stdout.write(json.dumps(asdict(found), ensure_ascii=False) + "\n")
    else:
        _show(found, options)
    program.close()
    return 0 if found.ok else EXIT_BAD_INPUT


def _add_program_options(parser: Parser) -> None:
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


def _program(options: argparse.Namespace) -> PrologProgram:
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
