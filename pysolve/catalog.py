"""The catalog: from a puzzle's name to its rules, instances and models."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from pysolve import puzzles
from pysolve.errors import ProblemError, PysolveError, UnknownNameError
from pysolve.problem import HeuristicInfo
from pysolve.puzzles.base import MODELS, Puzzle, PuzzleProblem

if TYPE_CHECKING:
    from pysolve.compiled.tables import Table
    from pysolve.lab.reports.table import Report

__all__ = [
    "MODELS",
    "extra_heuristics",
    "faults",
    "models",
    "names",
    "problem",
    "puzzle",
    "puzzles_found",
    "reports",
    "tables",
]

# Other packages add puzzles through this entry point group: name = "module", which holds
# the puzzle as PUZZLE, just as each folder of pysolve.puzzles does.
_ENTRY_POINTS = "pysolve.puzzles"


@cache
def _folders() -> tuple[str, ...]:
    """Name the puzzles of this package: each is a folder."""
    return tuple(sorted(found.name for found in iter_modules(puzzles.__path__) if found.ispkg))


def names() -> list[str]:
    """List the names of all puzzles."""
    return list(dict.fromkeys([*_folders(), *(found.name for found in _entry_points())]))


def puzzles_found() -> Iterator[Puzzle]:
    """Give every puzzle that can be loaded, which imports them all."""
    for name in names():
        with suppress(PysolveError):
            yield puzzle(name)


def faults() -> Iterator[PysolveError]:
    """Say of each puzzle that cannot be loaded why."""
    for name in names():
        try:
            puzzle(name)
        except PysolveError as error:
            yield error


def models(name: str) -> tuple[str, ...]:
    """List who can answer for a puzzle's rules."""
    return puzzle(name).models


def puzzle(name: str) -> Puzzle:
    """Return the puzzle of that name; only this one gets imported."""
    if name in _folders():
        found: Puzzle = importlib.import_module(f"{puzzles.__name__}.{name}").PUZZLE
        return found
    for entry_point in _entry_points():
        if entry_point.name == name:
            return _added(entry_point)
    raise UnknownNameError("puzzle", name, names())


def _entry_points() -> tuple[EntryPoint, ...]:
    """List the puzzles that other packages add, by name."""
    return tuple(sorted(entry_points(group=_ENTRY_POINTS)))


def _added(entry_point: EntryPoint) -> Puzzle:
    """Load a puzzle of another package; what is wrong there is told as its fault, not ours."""
    package = entry_point.dist.name if entry_point.dist else entry_point.value
    told = f"puzzle '{entry_point.name}' of package '{package}' cannot be loaded"
    try:
        found = entry_point.load().PUZZLE
    except Exception as error:  # somebody else's code, of which nothing is known
        raise ProblemError(f"{told}: {type(error).__name__}: {error}") from error
    if not isinstance(found, Puzzle):
        raise ProblemError(f"{told}: PUZZLE is {type(found).__name__}, which is no Puzzle")
    if found.name != entry_point.name:
        raise ProblemError(
            f"{told}: it calls itself '{found.name}'", advice="Both names must be the same."
        )
    return found


def extra_heuristics(name: str) -> dict[str, Mapping[str, HeuristicInfo]]:
    """Return by model the heuristics of a puzzle that only this model has."""
    found = {model: puzzle(name).only_in(model) for model in models(name)}
    return {model: extra for model, extra in found.items() if extra}


def reports() -> dict[str, Callable[[], Callable[[bool], Report]]]:
    """Return by name the course reports that puzzles bring, with what loads them."""
    return {name: load for one in puzzles_found() for name, load in one.reports.items()}


def tables() -> dict[str, Table]:
    """Return by name the large tables that puzzles bring; they may not be built yet."""
    bringing = [one.tables for one in puzzles_found() if one.tables is not None]
    return {table.name: table for load in bringing for table in load()}


def problem(
    name: str,
    instance: str | None = None,
    *,
    board: str | None = None,
    random: int | None = None,
    model: str = "python",
    **options: Any,
) -> PuzzleProblem[Any]:
    """Build a problem: a named instance, a board in notation, or a random one by seed.

    >>> problem("sliding", board="1 0 2/3 4 5/6 7 8").start()
    (1, 0, 2, 3, 4, 5, 6, 7, 8)
    """
    found = puzzle(name)
    if model not in found.models:
        raise UnknownNameError(f"model of {name}", model, found.models)
    if board is not None:
        reference = found.from_text(board, **options)
    elif random is not None:
        reference = found.random(random, **options)
    else:
        reference = found.instance(instance, **options)
    if model == "prolog":
        from pysolve.models.prolog.puzzle import PrologPuzzle

        return PrologPuzzle(reference)
    if model == "asp":
        from pysolve.models.asp.puzzle import AspPuzzle

        return AspPuzzle(reference)
    if model == "native":
        from pysolve.models.native import NativePuzzle

        return NativePuzzle(reference)
    return reference
