"""The problems of a grid: starts of puzzles with each of their models, and programs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from pysolve import catalog
from pysolve.errors import OptionError, UnknownNameError
from pysolve.lab.grids.axes import ALL, Axes
from pysolve.lab.running.cells import Pairs, Source
from pysolve.puzzles.base import Option, Puzzle
from pysolve.search.strategies import KINDS


def puzzles_of(axes: Axes) -> list[Puzzle]:
    """Return the puzzles of a grid."""
    if ALL in axes.puzzle:
        return list(catalog.puzzles_found())
    return [catalog.puzzle(name) for name in axes.puzzle]


def models_of(axes: Axes, puzzle: Puzzle) -> tuple[str, ...]:
    """Return who is asked to answer for a puzzle; clingo plans with rules in ASP only."""
    if ALL in axes.model:
        return catalog.models(puzzle.name)
    if axes.model:
        return axes.model
    families = {KINDS[name].family == "planner" for name in axes.strategy if name != ALL}
    return tuple(
        model
        for model, wanted in (("python", families != {True}), ("asp", True in families))
        if wanted
    )


def sources(axes: Axes, left_out: list[str]) -> Iterator[Source]:
    """Give all problems; those that cannot be built are left out, with the reason."""
    for puzzle in puzzles_of(axes):
        for start in _starts(axes, puzzle, left_out):
            for model in models_of(axes, puzzle):
                if model in catalog.models(puzzle.name):
                    yield Source(puzzle.name, model=model, **start)
                else:
                    left_out.append(f"{puzzle.name} has no model '{model}'")
    for files in axes.file:
        yield Source(files=tuple(str(Path(file).resolve()) for file in files), choices=axes.choices)


def _starts(axes: Axes, puzzle: Puzzle, left_out: list[str]) -> Iterator[dict[str, Any]]:
    """Give the starts of a puzzle, each built once to see that it can be."""
    for start, options in product(_named_starts(axes, puzzle), _combined_options(axes, puzzle)):
        try:
            catalog.problem(puzzle.name, **start, **dict(options))
        except OptionError as error:
            left_out.append(f"{puzzle.name}: {error.message}")
        else:
            yield {**start, "options": options}


def _named_starts(axes: Axes, puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    names = puzzle.instances if ALL in axes.instance else axes.instance
    yield from ({"instance": name} for name in names if name in puzzle.instances)
    yield from ({"random": seed} for seed in axes.random)
    yield from ({"board": board} for board in axes.board)
    if not (axes.instance or axes.random or axes.board):
        yield {"instance": puzzle.default_instance}


def _combined_options(axes: Axes, puzzle: Puzzle) -> Iterator[Pairs]:
    own = {option.name: option for option in puzzle.options}
    lists = [
        [(name, _value(own[name], value)) for value in values]
        for name, values in axes.options
        if name in own
    ]
    yield from product(*lists)


def _value(option: Option, value: Any) -> Any:
    if option.choices and value not in option.choices:
        raise UnknownNameError(f"value of {option.name}", str(value), option.choices)
    return option.parse(value) if isinstance(value, str) else value
