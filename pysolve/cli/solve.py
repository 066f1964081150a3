"""``pysolve solve``: search a puzzle and show the result."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from pysolve import catalog
from pysolve.cli.live import live_line
from pysolve.cli.parser import Parser
from pysolve.errors import InputError, NotationError, OptionError, Place, UnknownNameError
from pysolve.limits import Limits, parse_bytes, parse_count, parse_seconds, physical_memory
from pysolve.puzzles.base import Puzzle, PuzzleProblem
from pysolve.result import SearchResult, Status
from pysolve.search import KINDS, search

EXIT_CODES = {Status.OPTIMAL: 0, Status.SOLVED: 0, Status.UNSOLVABLE: 1, Status.LIMIT: 3}

_EXAMPLES = """\
  pysolve solve senku --strategy astar --heuristic c
  pysolve solve sliding --board '8 7 6/0 4 1/2 5 3' --strategy idastar --steps
  pysolve solve sliding --random 7 --size 4x4 --strategy wastar --weight 1.4
  pysolve solve deeptrip --instance hard-2 --strategy greedy --heuristic h4
  pysolve solve mahjong --file board.txt --limit-time 30s --json > result.json

'pysolve solve PUZZLE --help' also shows the options of that puzzle.
exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit"""


def run(words: list[str]) -> int:
    """Solve what the command line asks for."""
    puzzle = _puzzle_named_in(words)
    parser = _parser(puzzle)
    options = parser.parse(words)
    if options.json and options.steps:
        raise OptionError("--steps and --json do not go together", advice="JSON has all steps.")
    if puzzle is None:
        raise UnknownNameError("puzzle", options.puzzle, catalog.names())
    problem = _problem(puzzle, options)
    result = _search(problem, options)
    if options.json:
        sys.stdout.write(json.dumps(result.to_dict(), ensure_ascii=False) + "\n")
    else:
        from pysolve.cli.panel import show

        show(result, steps=options.steps)
    return EXIT_CODES[result.status]


def _puzzle_named_in(words: list[str]) -> Puzzle | None:
    """Find the puzzle before parsing, because it brings options of its own."""
    known = catalog.names()
    return next((catalog.puzzle(word) for word in words if word in known), None)


def _parser(puzzle: Puzzle | None) -> Parser:
    parser = Parser("pysolve solve", "Search a puzzle and show the result.", _EXAMPLES)
    parser.add_argument("puzzle", metavar="PUZZLE", help=", ".join(catalog.names()))
    start = parser.add_argument_group("where to start (default: the puzzle's own instance)")
    which = start.add_mutually_exclusive_group()
    which.add_argument("--instance", metavar="NAME", help="a named instance: see 'pysolve list'")
    which.add_argument("--random", metavar="SEED", type=int, help="a random instance")
    which.add_argument("--board", metavar="TEXT", help="a start in the puzzle's notation")
    which.add_argument("--file", metavar="FILE", help="the same, from a file ('-': standard input)")
    _add_search_options(parser)
    if puzzle is not None:
        _add_puzzle_options(parser, puzzle)
    shown = parser.add_argument_group("what to show")
    shown.add_argument("--steps", action="store_true", help="draw every state on the path")
    shown.add_argument("--json", action="store_true", help="print one JSON object instead")
    return parser


def _add_search_options(parser: Parser) -> None:
    group = parser.add_argument_group("how to search")
    group.add_argument("--model", default="python", metavar="MODEL",
                       help=f"who answers for the rules: {', '.join(catalog.MODELS)}")  # fmt: skip
    group.add_argument("--strategy", default="astar", metavar="NAME",
                       help=f"{' '.join(KINDS)} (default: astar)")  # fmt: skip
    group.add_argument("--heuristic", metavar="NAME", help="default: the puzzle's own")
    group.add_argument("--weight", metavar="W", help="of h, for wastar, wida and beam")
    group.add_argument("--width", metavar="N", type=int, help="of a beam (default: 100)")
    group.add_argument("--tie", metavar="RULE",
                       help="among equals first: lifo, fifo or low-h")  # fmt: skip
    rules = group.add_mutually_exclusive_group()
    rules.add_argument("--duplicates", metavar="RULE",
                       help="drop states met anywhere (graph), on the path (path), one move "
                       "before (parent), or none (tree)")  # fmt: skip
    rules.add_argument("--tree", action="store_const", const="tree", dest="duplicates",
                       help="tree search: the same as --duplicates tree")  # fmt: skip
    limits = parser.add_argument_group("when to stop")
    limits.add_argument("--limit-time", metavar="T", help="such as 30s, 500ms, 2m")
    limits.add_argument("--limit-nodes", metavar="N", help="expansions, such as 100k")
    limits.add_argument("--limit-memory", metavar="M",
                        help="such as 2G (default: 3/4 of the machine's)")  # fmt: skip


def _add_puzzle_options(parser: Parser, puzzle: Puzzle) -> None:
    group = parser.add_argument_group(f"options of {puzzle.name}")
    for option in puzzle.options:
        flag = f"--{(option.flag or option.name).replace('_', '-')}"
        settings: dict[str, Any] = {"dest": f"option_{option.name}", "help": option.summary}
        if option.constant is not None:
            settings |= {"action": "store_const", "const": option.constant}
        elif option.choices:
            settings |= {"metavar": "|".join(option.choices)}
        else:
            settings |= {"metavar": option.metavar or option.name.upper()}
        group.add_argument(flag, **settings)


def _problem(puzzle: Puzzle, options: argparse.Namespace) -> PuzzleProblem[Any]:
    chosen = {}
    for option in puzzle.options:
        value = getattr(options, f"option_{option.name}")
        if value is None:
            continue
        if option.choices and value not in option.choices:
            raise UnknownNameError(f"value of --{option.name}", value, option.choices)
        chosen[option.name] = option.parse(value) if isinstance(value, str) else value
    board, source = options.board, None
    if options.file is not None:
        board, source = _read(options.file)
    try:
        return catalog.problem(
            puzzle.name,
            options.instance,
            board=board,
            random=options.random,
            model=options.model,
            **chosen,
        )
    except NotationError as error:
        if source and error.place is None:
            error.place = Place(source)
        if error.advice is None:
            error.advice = f"Notation of {puzzle.name}: {puzzle.notation}"
        raise


def _read(file: str) -> tuple[str, str]:
    """Return a file's text and how to name it in messages."""
    try:
        if file == "-":
            return sys.stdin.read(), "standard input"
        return Path(file).read_text(encoding="utf-8-sig"), file
    except OSError as error:
        raise InputError(f"cannot read '{file}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"'{file}' is not a text file in UTF-8") from None


def _search(problem: PuzzleProblem[Any], options: argparse.Namespace) -> SearchResult[Any]:
    limits = Limits(
        seconds=parse_seconds(options.limit_time) if options.limit_time else None,
        nodes=parse_count(options.limit_nodes) if options.limit_nodes else None,
        memory=parse_bytes(options.limit_memory)
        if options.limit_memory
        else physical_memory() * 3 // 4,
    )
    with live_line(options.strategy) as listener:
        return search(
            problem,
            options.strategy,
            options.heuristic,
            weight=options.weight,
            width=options.width,
            tie=options.tie,
            duplicates=options.duplicates,
            limits=limits,
            listener=listener,
        )
