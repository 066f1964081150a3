"""An experiment in a TOML file: one grid, or several that share what stands above them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pysolve.errors import InputError, OptionError, Place, PysolveError, UnknownNameError
from pysolve.lab.grids import Plan, plan
from pysolve.lab.grids.axes import KEYS, read_axes

_GRIDS = "grid"


def read_experiment(file: Path, over: dict[str, Any] | None = None) -> Plan:
    """Plan the experiment of a file; ``over`` goes over what it says. Errors name their line."""
    text = _read(file)
    with _placed(file, text):
        given = tomllib.loads(text)
        grids = given.pop(_GRIDS, [{}])
        if not isinstance(grids, list) or not all(isinstance(grid, dict) for grid in grids):
            raise OptionError(f"{_GRIDS}: write [[{_GRIDS}]] above each grid")
        merged = [_merged(_merged(given, grid), over or {}) for grid in grids]
        return plan(*(read_axes(grid, file.parent) for grid in merged))


def _merged(above: dict[str, Any], below: dict[str, Any]) -> dict[str, Any]:
    """Let a grid go over what stands above it; tables join."""
    for name in below:
        if name not in KEYS:
            raise UnknownNameError("key", name, [*KEYS, _GRIDS])
    return {
        **above,
        **{
            name: {**above.get(name, {}), **value} if isinstance(value, dict) else value
            for name, value in below.items()
        },
    }


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"cannot read '{file}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"'{file}' is not a text file in UTF-8") from None


@contextmanager
def _placed(file: Path, text: str) -> Iterator[None]:
    """Give errors their place in the file."""
    try:
        yield
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*?)\s*\(at line (\d+), column (\d+)\)", str(error))
        where = map(int, found.group(2, 3)) if found else [len(text.splitlines())]
        said = found[1] if found else str(error)
        raise InputError(f"this is not TOML: {said}", place=Place(str(file), *where)) from None
    except PysolveError as error:
        error.place = error.place or Place(str(file), _line(error, text))
        raise


def _line(error: PysolveError, text: str) -> int | None:
    """Find the line that an error is about: by the name it holds, or by the key it begins with."""
    if isinstance(error, UnknownNameError):
        wanted = rf"(?<![\w-]){re.escape(error.name)}(?![\w-])"
    else:
        key = re.match(r"(\w+): ", error.message)
        wanted = rf"^\s*\[?\s*{key[1]}\b" if key else r"(?!)"
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if re.search(wanted, line)), None)
