"""What a user says about how states correspond: words, or a Python function."""

from __future__ import annotations

import importlib.util
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
    path = Path(file)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise InputError(f"cannot read '{file}'", advice="--map takes FILE.py:NAME.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # the user's code, of which nothing is known
        raise InputError(f"'{file}' cannot be run: {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not callable(found):
        functions = [n for n, v in vars(module).items() if callable(v) and not n.startswith("_")]
        raise UnknownNameError(f"function of {path.name}", name, functions)
    function: Callable[[Any], Any] = found
    return function
