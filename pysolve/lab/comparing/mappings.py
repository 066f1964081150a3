"""What a user says about how states correspond: words, or a Python function."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pysolve.errors import InputError, OptionError, UnknownNameError


def read_words(text: str) -> dict[str, str]:
    """Read ``b=0, 'x y'=o`` as words of the one and of the other."""
    found = {}
    for part in text.split(","):
        one, equals, other = (word.strip() for word in part.partition("="))
        if not equals:
            raise OptionError(
                f"'{part.strip()}' is not of the form word=word",
                advice="Write --map 'hole=0, x=o', or a function: --map FILE.py:NAME.",
            )
        found[one.strip("'\"")] = other.strip("'\"")
    return found


def is_function(text: str) -> bool:
    """Tell whether a mapping is a function in a file, not words."""
    return ".py:" in text


def load_function(text: str) -> Callable[[Any], Any]:
    """Load ``FILE.py:NAME``."""
    file, _, name = text.rpartition(":")
    if not Path(file).is_file():
        raise InputError(f"cannot read '{file}'", advice="--map takes FILE.py:NAME.")
    try:
        found = runpy.run_path(file)
    except Exception as error:  # the user's code, of which nothing is known
        raise InputError(f"'{file}' cannot be run: {type(error).__name__}: {error}") from error
    functions = {n: v for n, v in found.items() if callable(v) and not n.startswith("_")}
    if name not in functions:
        raise UnknownNameError(f"function of {Path(file).name}", name, list(functions))
    function: Callable[[Any], Any] = functions[name]
    return function
