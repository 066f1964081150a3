"""``pysolve solve``: search a puzzle, or somebody's program, and show the result."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from pysolve import catalog
from pysolve.cli.parser import Parser
from pysolve.cli.progress import progress_bar
from pysolve.cli.searching import (
    add_output_options,
    add_search_options,
    check_output_options,
    run_search,
    show_result,
)
from pysolve.errors import InputError, NotationError, Place, UnknownNameError
from pysolve.puzzles.base import Puzzle, PuzzleProblem

PROLOG_SUFFIXES = (".pl", ".pro", ".prolog", ".plg")
ASP_SUFFIXES = (".lp", ".asp", ".clingo")

_EXAMPLES = """\
  pysolve solve senku --strategy astar --heuristic c
  pysolve solve sliding --board '8 7 6/0 4 1/2 5 3' --strategy idastar --steps
  pysolve solve sliding --random 7 --size 4x4 --strategy wastar --weight 1.4
  pysolve solve deeptrip --instance hard-2 --strategy greedy --heuristic h4
  pysolve solve mahjong --file board.txt --limit-time 30s --json > result.json
  pysolve solve senku --model prolog           the same rules, in Prolog
  pysolve solve senku --strategy clingo        clingo plans by itself, with the rules in ASP
  pysolve solve h.pl --start 'state(3,3,left)'  somebody's program (see also 'explain')
  pysolve solve rules.lp --strategy bfs        the same in ASP

'pysolve solve PUZZLE --help' also shows the options of that puzzle.
exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit"""


def run(words: list[str]) -> int:
    """Solve what the command line asks for: a puzzle, or somebody's program."""
    named = any(word in catalog.names() for word in words)
    if not named and any(is_program(word) for word in words):
        from pysolve.cli import program

        return program.solve(words)
    puzzle = _puzzle_named_in(words)
    options = _parser(puzzle).parse(words)
    check_output_options(options)
    if puzzle is None:
        raise UnknownNameError("puzzle", options.puzzle, catalog.names())
    _tell_of_compiling(puzzle, options)
    problem: Any = _problem(puzzle, options)
    with progress_bar("building a table, once") as draw:
        if options.model == "native":
            problem.kernel.progress = draw
        result = run_search(problem, options)
    return show_result(result, options)


def _tell_of_compiling(puzzle: Puzzle, options: argparse.Namespace) -> None:
    """Say why the first start of compiled rules takes longer."""
    if options.model != "native":
        return
    from pysolve.native.cache import must_compile

    if must_compile(puzzle.name):
        sys.stderr.write(f"Compiling the kernels of {puzzle.name}: once, some seconds …\n")


def is_program(word: str) -> bool:
    """Tell whether a word on the command line is a file with a program."""
    return not word.startswith("-") and word.lower().endswith(PROLOG_SUFFIXES + ASP_SUFFIXES)


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
    start.add_argument(
        "--model", metavar="MODEL",
        help=f"who answers for the rules: {', '.join(_models(puzzle))} "
        "(default: python, and asp with --strategy clingo)",
    )  # fmt: skip
    add_search_options(parser)
    if puzzle is not None:
        _add_puzzle_options(parser, puzzle)
    add_output_options(parser)
    return parser


def _models(puzzle: Puzzle | None) -> tuple[str, ...]:
    return catalog.MODELS if puzzle is None else catalog.models(puzzle.name)


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
            model=options.model or ("asp" if options.strategy == "clingo" else "python"),
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
