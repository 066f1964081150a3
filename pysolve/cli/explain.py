"""``pysolve explain``: what was understood of somebody's program."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from pysolve.cli.options.parser import Parser, first_word
from pysolve.cli.options.program import (
    LANGUAGES,
    Language,
    add_program_options,
    language_of,
    open_program,
)
from pysolve.cli.refusal import flat_diagnostics
from pysolve.cli.streams import write_json
from pysolve.models.proofs import known
from pysolve.models.understanding import Understanding
from pysolve.search.evidence import Proof

if TYPE_CHECKING:
    from rich.console import Console

EXIT_BAD_INPUT = 2

_EXAMPLES = """\
  pysolve explain rules.lp --unrolled             the program as clingo plans with it
  pysolve explain h.pl
  pysolve explain h.pl --start 'state(3,3,left)' --json"""

_UNROLLED = "write the program as it is unrolled over time, for clingo's plans"
_COLOURS = {"error": "bold red", "warning": "yellow", "info": "dim"}


def run(words: list[str]) -> int:
    """Say what was understood of a program."""
    word = first_word(words, [_parser_for(language) for language in LANGUAGES], tuple)
    language = language_of(word) if word is not None else None
    options = _parser_for(language or "prolog").parse(words)
    program = open_program(options)
    if getattr(options, "unrolled", False):
        sys.stdout.write(program.require().unrolled() + "\n")  # type: ignore[attr-defined]
        return 0
    found = program.understanding
    proofs = known(program) if found.ok else {}
    if options.json:
        checked = {name: asdict(proof) for name, proof in proofs.items()}
        status = "understood" if found.ok else "refused"
        told = {**asdict(found), "diagnostics": flat_diagnostics(found.diagnostics)}
        write_json({"status": status, **told, "checked": checked})
    else:
        _show(found, proofs, options)
        if language != "asp":
            _show_certainty(found)
    program.close()
    return 0 if found.ok else EXIT_BAD_INPUT


def _parser_for(language: Language) -> Parser:
    parser = Parser("pysolve explain", "Say what was understood of somebody's program.", _EXAMPLES)
    add_program_options(parser, language)
    if language == "asp":
        parser.add_argument("--unrolled", action="store_true", help=_UNROLLED)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    return parser


def _show(found: Understanding, proofs: Mapping[str, Proof], options: argparse.Namespace) -> None:
    from rich.markup import escape
    from rich.table import Table

    from pysolve.cli.show.console import make_console
    from pysolve.cli.show.reading import line_of

    console = make_console()
    table = Table.grid(padding=(0, 2))
    for question in found.questions:
        place = f" [dim]{escape(str(question.place))}[/]" if question.place else ""
        table.add_row(f"[bold]{question.question}[/]", f"{escape(question.predicate)}{place}")
        table.add_row("", escape(question.how))
        if question.sample:
            table.add_row("", f"[dim]{escape(question.sample)}[/]")
    console.print(table)
    if found.ok:
        for name in found.heuristics:
            console.print(escape(_what_is_known(name, proofs.get(name))), soft_wrap=True)
    if line := line_of(found.reading):
        console.print(f"\n[dim]{escape(line)}[/]", soft_wrap=True)
    for doubt in found.doubts:
        console.print(f"[yellow]not certain:[/] {escape(doubt)}", soft_wrap=True)
    _show_diagnostics(console, found)
    for start in found.starts:
        console.print(f"its text suggests: [cyan]--start '{escape(start)}'[/]", soft_wrap=True)
    if options.output and found.output:
        console.print(f"[bold]printed while loading[/]\n{escape(found.output)}")


def _show_certainty(found: Understanding) -> None:
    from rich.markup import escape

    from pysolve.cli.show.certainty import certainty
    from pysolve.cli.show.console import make_console

    make_console().print(f"\n{escape(certainty(found))}")


def _what_is_known(name: str, proof: Proof | None) -> str:
    """Say whether a search with this heuristic can prove its solutions optimal."""
    if proof is None:
        return f"{name}: not checked, so no solution is called optimal by it; see 'pysolve check'"
    verdicts = [claim if holds else f"not {claim}" for claim, holds in proof.claims.items()]
    return f"{name}: {', '.join(verdicts)}: found out {proof.words}"


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
