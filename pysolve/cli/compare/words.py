"""The words of ``pysolve compare``: what they name, and the options that go with it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from pysolve import catalog
from pysolve.cli.options.parser import Outline, Parser, first_word
from pysolve.cli.options.problem import add_model_option, add_start_options
from pysolve.cli.options.program import language_of
from pysolve.errors import OptionError, UnknownNameError
from pysolve.puzzles.base import Puzzle


@dataclass(frozen=True)
class Form:
    """Which options there are: those of a puzzle, of files, or both (all if neither is named)."""

    puzzle: Puzzle | None = None
    has_files: bool = False


@dataclass(frozen=True)
class Named:
    """What a command line names: a puzzle, files, and files to compare these with."""

    puzzle: str | None
    files: list[str]
    others: list[str]

    @property
    def programs(self) -> list[str]:
        """The files that are compared with a puzzle, wherever they were named."""
        return self.files or self.others


def form_of(words: list[str], parser_for: Callable[[Form], Parser]) -> Form:
    """Find what is compared, which decides which options there are."""
    forms = [parser_for(Form())]
    first = first_word(
        words, forms, lambda: (parser_for(Form(one)) for one in catalog.puzzles_found())
    )
    options, two = Outline(forms).read(words)
    others, known = options.others or [], catalog.names()
    name = next((word for word in (first, *two[:2], *others) if word in known), None)
    puzzle = None if name is None else catalog.puzzle(name)
    _, what = Outline([*forms, parser_for(Form(puzzle))]).read(words)
    return Form(puzzle, any(map(language_of, (*what, *others))))


def named_in(options: argparse.Namespace, parser: Parser) -> Named:
    """Sort out puzzle and files, and refuse what cannot be compared."""
    puzzles, files = _sorted(options.what, "puzzle")
    more, others = _sorted(options.others, "puzzle (or kind of file)")
    puzzles += more
    if not (puzzles or files or others):
        parser.error("the following arguments are required: PUZZLE")
    if len(puzzles) > 1:
        parser.error(f"'{puzzles[1]}' is one argument too many")
    if not puzzles and not others:
        files, others = files[:1], files[1:]
    _refuse_odd_company(puzzles, files, others)
    return Named(puzzles[0] if puzzles else None, files, others)


def _sorted(words: list[str], kind: str) -> tuple[list[str], list[str]]:
    """Return which words are puzzles and which are files; there must be no others."""
    known = catalog.names()
    files = [word for word in words if language_of(word)]
    puzzles = [word for word in words if word not in files]
    for word in puzzles:
        if word not in known:
            raise UnknownNameError(kind, word, known)
    return puzzles, files


def _refuse_odd_company(puzzles: list[str], files: list[str], others: list[str]) -> None:
    if puzzles and files and others:
        raise OptionError("three are too many", advice="Compare two at a time.")
    if not puzzles and not (files and others):
        raise OptionError(
            f"there is nothing to compare {(files or others)[0]} with",
            advice=f"Write --with and a file or a puzzle: {', '.join(catalog.names())}.",
        )


def add_opening_options(parser: Parser, form: Form) -> None:
    """Add the options that open what is compared: of a puzzle, of files, or both."""
    parser.add_argument(
        "what", nargs="*", metavar="PUZZLE|FILE",
        help=f"a program in Prolog or ASP, or one of {', '.join(catalog.names())}",
    )  # fmt: skip
    has_puzzle = form.puzzle is not None
    if has_puzzle or not form.has_files:
        add_start_options(parser, form.puzzle)
        add_model_option(parser, form.puzzle)
    if not form.has_files:
        summary = "models of the puzzle, each against the first (default: all)"
        parser.add_argument("--models", metavar="A,B,…", help=summary)
    _add_with(parser)
    if form.has_files or not has_puzzle:
        _add_file_options(parser)
    if not has_puzzle:
        parser.add_argument("--with-start", metavar="TERM", help="where the second file starts")


def _add_with(parser: Parser) -> None:
    parser.add_argument(
        "--with", metavar=("PUZZLE|FILE", "FILE"), nargs="+", dest="others", default=[],
        help="what to compare with; then several files may make one program",
    )  # fmt: skip


def _add_file_options(parser: Parser) -> None:
    group = parser.add_argument_group("files")
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
    unset = dict.fromkeys(("goal", "cost", "filter"))
    chosen = {"files": files, "start": start, "parameter": [], **unset}
    return argparse.Namespace(**{**vars(options), **chosen})
