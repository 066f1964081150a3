"""The words of ``pysolve compare``: what they name, and the options that go with it."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

from pysolve import catalog
from pysolve.cli.options.parser import Parser
from pysolve.cli.options.problem import add_puzzle_options
from pysolve.cli.options.program import is_program
from pysolve.errors import OptionError, UnknownNameError


@dataclass
class Named:
    """What a command line names: a puzzle, files, and files to compare these with."""

    puzzle: str | None = None
    files: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)  # all other words

    @property
    def programs(self) -> list[str]:
        """The files that are compared with a puzzle, wherever they were named."""
        return self.files or self.others


def split_words(words: list[str]) -> Named:
    """Take files and what follows ``--with`` out of the command line."""
    named, is_after_with, before = Named(), False, ""
    for word in words:
        if word == "--with":
            is_after_with = True
        elif is_program(word) and before != "--file":
            (named.others if is_after_with else named.files).append(word)
        else:
            if before == "--with" and word not in catalog.names():
                raise UnknownNameError("puzzle (or kind of file)", word, catalog.names())
            named.puzzle = word if word in catalog.names() else named.puzzle
            named.rest.append(word)
        before = word
    if named.puzzle is None and not is_after_with:
        named.files, named.others = named.files[:1], named.files[1:]
    _refuse_odd_company(named, words)
    return named


def _refuse_odd_company(named: Named, words: list[str]) -> None:
    if named.puzzle is not None and named.files and named.others:
        raise OptionError("three are too many", advice="Compare two at a time.")
    alone = named.puzzle is None and bool(named.files) != bool(named.others)
    if alone and not {"-h", "--help"} & set(words):
        raise OptionError(
            f"there is nothing to compare {named.programs[0]} with",
            advice=f"Write --with and a file or a puzzle: {', '.join(catalog.names())}.",
        )


def add_opening_options(parser: Parser, named: Named) -> None:
    """Add the options that open what is compared: of a puzzle, of files, or both."""
    has_files, has_puzzle = bool(named.programs), named.puzzle is not None
    if has_puzzle or not has_files:
        add_puzzle_options(parser, catalog.puzzle(named.puzzle) if named.puzzle else None)
    if not has_files:
        summary = "models of the puzzle, each against the first (default: all)"
        parser.add_argument("--models", metavar="A,B,…", help=summary)
    if has_files or not has_puzzle:
        _add_file_options(parser)
    if not has_puzzle:
        parser.add_argument("--with-start", metavar="TERM", help="where the second file starts")


def _add_file_options(parser: Parser) -> None:
    group = parser.add_argument_group("files")
    group.add_argument(
        "--with", metavar="PUZZLE|FILE", dest="_with",
        help="what to compare with; then several files may make one program",
    )  # fmt: skip
    group.add_argument("--start", metavar="TERM", help="where the file starts")
    group.add_argument(
        "--map", metavar="MAP",
        help="how states correspond: words such as 'hole=0, x=o', or a function FILE.py:NAME "
        "from the first file's states to what the other writes",
    )  # fmt: skip
    group.add_argument("--successors", metavar="PRED", help="such as neighbours/2")
    group.add_argument("--h", metavar="PRED", help="such as h/2")
    group.add_argument("--trust", action="store_true", help="let it use files, shell, sockets")
    group.add_argument("--force", action="store_true", help="go on in spite of errors in it")
    group.add_argument("--load-time", metavar="T", default="10s", help="limit (default: 10s)")


def program_options(
    files: list[str], start: str | None, options: argparse.Namespace
) -> argparse.Namespace:
    """Return the options with which one of the programs is opened."""
    chosen = {"files": files, "start": start, "goal": None, "cost": None}
    return argparse.Namespace(**{**vars(options), **chosen})
