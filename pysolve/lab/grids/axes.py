"""The axes of an experiment as their author wrote them, made into lists of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from pysolve.errors import OptionError, UnknownNameError
from pysolve.lab.grids.values import DEFAULT_SECONDS, READERS, read_files
from pysolve.lab.running.cells import Pairs
from pysolve.limits import Limits

ALL = "all"
GUIDANCE = ("policy", "preferred", "normal")  # what only guided search takes


@dataclass(frozen=True)
class Axes:
    """What a grid is the product of; an empty axis means the default."""

    puzzle: tuple[str, ...] = ()
    instance: tuple[str, ...] = ()
    random: tuple[int, ...] = ()
    board: tuple[str, ...] = ()
    file: tuple[tuple[str, ...], ...] = ()  # each a program, of one file or several
    model: tuple[str, ...] = ()
    strategy: tuple[str, ...] = ("astar",)
    heuristic: tuple[str, ...] = ()
    weight: tuple[str, ...] = ()
    width: tuple[int, ...] = ()
    tie: tuple[str, ...] = ()
    duplicates: tuple[str, ...] = ()
    policy: tuple[str, ...] = ()
    preferred: tuple[float, ...] = ()
    normal: tuple[float, ...] = ()
    repeat: int = 1
    limits: Limits = field(default_factory=lambda: Limits(seconds=DEFAULT_SECONDS))
    options: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # of puzzles, such as size
    choices: Pairs = ()  # how to read the files


def read_axes(given: Mapping[str, Any], folder: Path | None = None) -> Axes:
    """Read axes from lists, or from texts with commas; files are looked for in ``folder``.

    >>> read_axes({"puzzle": "sliding", "random": "1-3", "limits": {"time": "5s"}}).random
    (1, 2, 3)
    """
    readers: dict[str, Callable[[Any], Any]] = {
        **READERS,
        "file": lambda value: read_files(value, folder or Path()),
    }
    found = {}
    for name, value in given.items():
        if name not in readers:
            raise UnknownNameError("key", name, readers)
        try:
            found[name] = readers[name](value)
        except OptionError as error:
            error.message = f"{name}: {error.message}"
            raise
    return Axes(**found)


KEYS = tuple(axis.name for axis in fields(Axes))
