"""The problem that a command line names: a puzzle's start, or somebody's program."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from pysolve import catalog
from pysolve.cli.options.parser import Outline, Parser, first_word
from pysolve.cli.options.program import (
    LANGUAGES,
    Language,
    add_program_options,
    language_of,
    open_program,
    tell_of_warnings,
)
from pysolve.errors import InputError, NotationError, Place, UnknownNameError
from pysolve.problem import Problem
from pysolve.puzzles.base import Puzzle, PuzzleProblem

# What a command line is about: a puzzle, somebody's program, or nothing yet.
Subject: TypeAlias = Puzzle | Language | None


def subject_of(words: list[str], parser_for: Callable[[Subject], Parser]) -> Subject:
    """Find what a command line is about, which decides which options there are."""
    forms = [parser_for(form) for form in (None, *LANGUAGES)]
    word = first_word(words, forms, lambda: map(parser_for, catalog.puzzles_found()))
    if word is not None:
        return language_of(word) or catalog.puzzle(word)
    if not Outline(forms).read(words)[0].help:
        forms[0].parse([])  # which says what is missing
    return None


def add_problem_options(parser: Parser, subject: Subject) -> None:
    """Add the options of what the command line is about."""
    if isinstance(subject, str):
        add_program_options(parser, subject)
    else:
        add_puzzle_options(parser, subject)


def open_problem(subject: Subject, options: argparse.Namespace) -> Problem[Any]:
    """Open what the command line is about; raise if it cannot be searched."""
    if isinstance(subject, str):
        program = open_program(options).require()
        tell_of_warnings(program)
        return program
    assert subject is not None  # the parser has asked for one
    return open_puzzle(subject, options)


def add_puzzle_options(parser: Parser, puzzle: Puzzle | None) -> None:
    """Add where to start, who answers, and the options of the puzzle itself."""
    parser.add_argument("puzzle", metavar="PUZZLE", help=", ".join(catalog.names()))
    add_start_options(parser, puzzle)
    add_model_option(parser, puzzle)


def add_model_option(parser: Parser, puzzle: Puzzle | None) -> None:
    """Add who answers for the rules."""
    models = catalog.MODELS if puzzle is None else catalog.models(puzzle.name)
    parser.add_argument(
        "--model", metavar="MODEL",
        help=f"who answers for the rules: {', '.join(models)} (default: python)",
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


def open_puzzle(puzzle: Puzzle, options: argparse.Namespace) -> PuzzleProblem[Any]:
    """Build the start that the options ask for."""
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
