"""``pysolve list``: what there is to solve, and with what."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from pysolve import catalog
from pysolve.cli.options.parser import Parser
from pysolve.cli.streams import write_json
from pysolve.puzzles.base import Puzzle
from pysolve.search import KINDS

if TYPE_CHECKING:
    from rich.console import Console

_EXAMPLES = """\
  pysolve list                 all puzzles and strategies
  pysolve list senku           instances, heuristics, options and notation of one
  pysolve list senku --json    the same for programs"""


def run(words: list[str]) -> int:
    """Show the catalog, or one puzzle of it."""
    parser = Parser("pysolve list", "Show what there is to solve, and with what.", _EXAMPLES)
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE", help=", ".join(catalog.names()))
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    if options.puzzle:
        puzzles = [catalog.puzzle(options.puzzle)]
    else:
        puzzles = list(catalog.puzzles_found())
        for fault in catalog.faults():
            sys.stderr.write(f"pysolve: {fault.message}\n")
    if options.json:
        found: Any = {puzzle.name: _describe(puzzle) for puzzle in puzzles}
        if not options.puzzle:
            found = {"puzzles": found, "strategies": {n: k.summary for n, k in KINDS.items()}}
        write_json(found, indent=2)
        return 0
    from pysolve.cli.show.console import make_console

    console = make_console()
    if options.puzzle:
        _show_puzzle(console, puzzles[0])
    else:
        _show_all(console, puzzles)
    return 0


def _describe(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "title": puzzle.title,
        "notation": puzzle.notation,
        "models": list(catalog.models(puzzle.name)),
        "instances": {name: found.summary for name, found in puzzle.instances.items()},
        "default_instance": puzzle.default_instance,
        "heuristics": {
            name: {
                "summary": info.summary,
                "admissible": info.admissible,
                "consistent": info.consistent,
                "aliases": list(info.aliases),
            }
            for name, info in puzzle.problem.heuristics.items()
        },
        "model_heuristics": {
            model: {name: info.summary for name, info in found.items()}
            for model, found in catalog.extra_heuristics(puzzle.name).items()
        },
        "default_heuristic": puzzle.problem.default_heuristic,
        "options": {option.name: option.summary for option in puzzle.options},
    }


def _show_all(console: Console, puzzles: list[Puzzle]) -> None:
    _rows(
        console,
        "puzzles",
        [(puzzle.name, f"{puzzle.title} [dim]· {_heads(puzzle)}[/]") for puzzle in puzzles],
    )
    _rows(console, "strategies", [(name, kind.summary) for name, kind in KINDS.items()])
    console.print("[dim]pysolve list PUZZLE shows its instances, heuristics and options.[/]")


def _heads(puzzle: Puzzle) -> str:
    return f"{len(puzzle.instances)} instances · h: {' '.join(puzzle.problem.heuristics)}"


def _show_puzzle(console: Console, puzzle: Puzzle) -> None:
    console.print(f"[bold]{puzzle.name}[/]  {puzzle.title}\n")
    console.print(f"[bold]notation[/]\n  {puzzle.notation}\n", markup=True)
    _rows(
        console,
        "instances",
        [
            (
                name,
                found.summary + (" [dim](default)[/]" if name == puzzle.default_instance else ""),
            )
            for name, found in puzzle.instances.items()
        ],
    )
    if puzzle.random_summary:
        _rows(console, "random instances", [("--random SEED", puzzle.random_summary)])
    default = puzzle.problem.default_heuristic
    _rows(
        console,
        "heuristics",
        [
            (name, f"{info.summary} [dim]{_claims(info)}{' (default)' * (name == default)}[/]")
            for name, info in puzzle.problem.heuristics.items()
        ],
    )
    for model, found in catalog.extra_heuristics(puzzle.name).items():
        _rows(
            console,
            f"heuristics with --model {model} only",
            [(name, f"{i.summary} [dim]{_claims(i)}[/]") for name, i in found.items()],
        )
    _rows(
        console,
        "options",
        [
            (f"--{(option.flag or option.name).replace('_', '-')}", option.summary)
            for option in puzzle.options
        ],
    )
    console.print(f"[dim]pysolve solve {puzzle.name} --help shows how to use them.[/]")


def _claims(info: Any) -> str:
    if info.consistent:
        return "· consistent"
    if info.admissible is None:
        return ""
    return "· admissible" if info.admissible else "· not admissible"


def _rows(console: Console, title: str, rows: list[tuple[str, str]]) -> None:
    from rich.table import Table

    if not rows:
        return
    console.print(f"[bold]{title}[/]")
    table = Table.grid(padding=(0, 2))
    for name, text in rows:
        table.add_row(f"  [cyan]{name}[/]", text)
    console.print(table)
    console.print()
