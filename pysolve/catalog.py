"""The catalog: from a puzzle's name to its rules, instances and models."""

from __future__ import annotations

import importlib
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any

from pysolve.errors import UnknownNameError
from pysolve.puzzles.base import HeuristicInfo, Puzzle, PuzzleProblem

# Modules, not objects: only the puzzle that is asked for gets imported.
_MODULES = {
    "senku": "pysolve.puzzles.senku.rules",
    "sliding": "pysolve.puzzles.sliding.rules",
    "deeptrip": "pysolve.puzzles.deeptrip.rules",
    "tangram": "pysolve.puzzles.tangram.rules",
    "mahjong": "pysolve.puzzles.mahjong.rules",
}
# Other packages add puzzles through this entry point group: name = "module".
_ENTRY_POINTS = "pysolve.puzzles"

# Who answers the questions. The readable Python rules are the reference.
MODELS = ("python", "prolog", "asp", "native")


def names() -> list[str]:
    """List the names of all puzzles."""
    return [*_MODULES, *(found.name for found in entry_points(group=_ENTRY_POINTS))]


def models(name: str) -> tuple[str, ...]:
    """List who can answer for a puzzle's rules."""
    if name not in _MODULES:
        return MODELS[:1]  # an added puzzle brings Python only
    compiled = find_spec(f"pysolve.puzzles.{name}.native.kernel") is not None
    return MODELS if compiled else tuple(model for model in MODELS if model != "native")


def puzzle(name: str) -> Puzzle:
    """Return the puzzle of that name; its module holds it as ``PUZZLE``."""
    module = _MODULES.get(name)
    if module is not None:
        found: Puzzle = importlib.import_module(module).PUZZLE
        return found
    for entry_point in entry_points(group=_ENTRY_POINTS, name=name):
        added: Puzzle = entry_point.load().PUZZLE
        return added
    raise UnknownNameError("puzzle", name, names())


def extra_heuristics(name: str) -> dict[str, dict[str, HeuristicInfo]]:
    """Return by model the heuristics of a puzzle that only this model has."""
    if name not in _MODULES:
        return {}
    encoding = importlib.import_module(f"pysolve.puzzles.{name}.asp")
    found = {"asp": encoding.TRANSLATION.heuristics}
    if "native" in models(name):
        kernel = importlib.import_module(f"pysolve.puzzles.{name}.native.kernel")
        found["native"] = kernel.KERNEL.heuristics
    return {model: extra for model, extra in found.items() if extra}


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
    if model not in models(name):
        raise UnknownNameError(f"model of {name}", model, models(name))
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
        from pysolve.models.asp.problem import AspPuzzle

        return AspPuzzle(reference)
    if model == "native":
        from pysolve.models.native import NativePuzzle

        return NativePuzzle(reference)
    return reference
