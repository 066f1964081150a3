"""The problem that a command line names: a puzzle's start, or somebody's program."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from pysolve import catalog
from pysolve.cli.options.parser import Parser
from pysolve.cli.options.program import (
    add_program_options,
    is_program,
    open_program,
    tell_of_warnings,
)
from pysolve.errors import InputError, NotationError, Place, UnknownNameError
from pysolve.problem import Problem
from pysolve.puzzles.base import Puzzle, PuzzleProblem


def names_program(words: list[str]) -> bool:
    """Tell whether a command line is about somebody's program, not about a puzzle."""
    return puzzle_named_in(words) is None and any(map(is_program, words))


def add_problem_options(parser: Parser, words: list[str]) -> None:
    """Add the options of whatever the command line names."""
    if names_program(words):
        add_program_options(parser, words)
    else:
        add_puzzle_options(parser, puzzle_named_in(words))


def open_problem(words: list[str], options: argparse.Namespace) -> Problem[Any]:
    """Open what the command line names; raise if it cannot be searched."""
    if names_program(words):
        program = open_program(options).require()
        tell_of_warnings(program)
        return program
    return open_puzzle(puzzle_named_in(words), options)


def puzzle_named_in(words: list[str]) -> Puzzle | None:
    """Find the puzzle before parsing, because it brings options of its own."""
    known = catalog.names()
    return next((catalog.puzzle(word) for word in words if word in known), None)


def add_puzzle_options(parser: Parser, puzzle: Puzzle | None) -> None:
    """Add where to start, who answers, and the options of the puzzle itself."""
    parser.add_argument("puzzle", metavar="PUZZLE", help=", ".join(catalog.names()))
    add_start_options(parser, puzzle)
    parser.add_argument(
        "--model", metavar="MODEL",
        help=f"who answers for the rules: {', '.join(_models(puzzle))} (default: python)",
    )  # fmt: skip


def add_start_options(parser: Parser, puzzle: Puzzle | None) -> None:
    """Add where to start, and the options of the puzzle itself."""
    start = parser.add_argument_group("where to start (default: the puzzle's own instance)")
    which = start.add_mutually_exclusive_group()
    which.add_argument("--instance", metavar="NAME", help="a named instance: see 'pysolve list'")
    which.add_argument("--random", metavar="SEED", type=int, help="a random instance")
    which.add_argument("--board", metavar="TEXT", help="a start in the puzzle's notation")
    which.add_argument("--file", metavar="FILE", help="the same, from a file ('-': standard input)")
    if puzzle is not None:
        _add_own_options(parser, puzzle)


def _models(puzzle: Puzzle | None) -> tuple[str, ...]:
    return catalog.MODELS if puzzle is None else catalog.models(puzzle.name)


def _add_own_options(parser: Parser, puzzle: Puzzle) -> None:
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


def open_puzzle(puzzle: Puzzle | None, options: argparse.Namespace) -> PuzzleProblem[Any]:
    """Build the start that the options ask for."""
    if puzzle is None:
        raise UnknownNameError("puzzle", options.puzzle, catalog.names())
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
            model=options.model or "python",
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
