"""How the values on the axes of an experiment are written, in a file or with flags."""

from __future__ import annotations

import glob
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pysolve.errors import OptionError, UnknownNameError
from pysolve.lab.running.cells import Pairs
from pysolve.limits import Limits, parse_bytes, parse_count, parse_seconds

# Long enough for an exercise, short enough for a file that never comes to an end.
DEFAULT_SECONDS = 60.0
_MOST_SEEDS = 100_000


def _listed(value: Any) -> Iterator[Any]:
    """Give the values of an axis, one by one."""
    for part in value if isinstance(value, (list, tuple)) else [value]:
        yield from (
            filter(None, map(str.strip, part.split(","))) if isinstance(part, str) else [part]
        )


def _names(value: Any) -> tuple[str, ...]:
    found = tuple(_listed(value))
    for name in found:
        if not isinstance(name, str):
            raise OptionError(f"{name!r} is not a name", advice="Write a text, or a list of texts.")
    return _some(found)


def _some(found: tuple[Any, ...]) -> tuple[Any, ...]:
    if not found:
        raise OptionError("there is nothing in it", advice="Leave it out, or give a value.")
    return tuple(dict.fromkeys(found))


def _boards(value: Any) -> tuple[str, ...]:
    found = tuple(value) if isinstance(value, (list, tuple)) else (value,)
    return _some(tuple(str(board) for board in found))  # commas belong to some notations


def _seeds(value: Any) -> tuple[int, ...]:
    """Read seeds: ``7``, ``1-20``, ``1-5,9``, or a list of them."""
    found: list[int] = []
    for part in _listed(value):
        span = re.fullmatch(r"(\d+)(?:\s*-\s*(\d+))?", str(part))
        if span is None or isinstance(part, bool):
            raise OptionError(f"'{part}' is not a seed", advice="Write for example 7 or 1-20.")
        first, last = int(span[1]), int(span[2] or span[1])
        if last < first or last - first >= _MOST_SEEDS:
            raise OptionError(f"'{part}' is not a range of seeds", advice="Write it as 1-20.")
        found += range(first, last + 1)
    return _some(tuple(found))


def _weights(value: Any) -> tuple[str, ...]:
    return _some(tuple(map(str, _listed(value))))  # as text, so that 1.1 stays exact


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not re.fullmatch(r"\d+", str(value)) or int(value) < 1:
        raise OptionError(f"'{value}' is not a whole number of at least 1")
    return int(value)


def _shares(value: Any) -> tuple[float, ...]:
    found = tuple(_listed(value))
    for part in found:
        if isinstance(part, bool) or not re.fullmatch(r"0?\.\d+|[01]|[01]\.0*", str(part)):
            raise OptionError(f"'{part}' is not a probability", advice="Write for example 0.1.")
    return _some(tuple(map(float, found)))


def _widths(value: Any) -> tuple[int, ...]:
    return _some(tuple(map(_whole, _listed(value))))


def read_files(value: Any, folder: Path) -> tuple[tuple[str, ...], ...]:
    """Read programs: paths and patterns; a list in the list, or a ``+``, makes one of several."""
    found: list[tuple[str, ...]] = []
    for part in value if isinstance(value, (list, tuple)) else [value]:
        if isinstance(part, (list, tuple)):
            found.append(tuple(str(folder / file) for file in part))
            continue
        for word in _names(part):
            program = tuple(str(folder / file.strip()) for file in word.split("+"))
            matches = sorted(glob.glob(program[0])) if len(program) == 1 else []
            found += [(match,) for match in matches] or [program]
    for file in (file for program in found for file in program):
        if not Path(file).is_file():
            raise OptionError(f"there is no file '{file}'")
    return _some(tuple(found))


def _limits(value: Any) -> Limits:
    """Read limits: a table of time, nodes and memory; ``none`` takes one away."""
    if isinstance(value, Limits):
        return value
    parsers: dict[str, Callable[[str], Any]] = {
        "time": parse_seconds, "nodes": parse_count, "memory": parse_bytes,
    }  # fmt: skip
    found: dict[str, Any] = {"time": DEFAULT_SECONDS}
    for name, text in _table(value).items():
        if name not in parsers:
            raise UnknownNameError("limit", name, parsers)
        found[name] = None if str(text).lower() == "none" else parsers[name](str(text))
    return Limits(found["time"], found.get("nodes"), found.get("memory"))


def _options(value: Any) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return tuple((name, _some(tuple(_listed(one)))) for name, one in _table(value).items())


def _choices(value: Any) -> Pairs:
    return tuple(_table(value).items())


def _table(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise OptionError("it must be a table", advice="Write [limits] and below it time = '10s'.")
    return value


_NAMED = ("puzzle", "instance", "model", "strategy", "heuristic", "tie", "duplicates", "policy")
READERS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(_NAMED, _names),
    "random": _seeds, "board": _boards, "weight": _weights, "width": _widths, "repeat": _whole,
    "preferred": _shares, "normal": _shares,
    "limits": _limits, "options": _options, "choices": _choices,
}  # fmt: skip
