"""Where compiled kernels are kept; this module imports nothing heavy."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

from pysolve.toolchain import cache_directory

COMPILED = os.environ.get("PYSOLVE_JIT", "1") != "0"
_PACKAGE = Path(__file__).parents[1]
_SOURCES = ("compiled/*.py", "policy/*.py", "puzzles/*/native/**/*.py")


@cache
def compiled_directory() -> Path:
    """Return the folder of numba's cache for these very sources.

    It is ours, because a package may not be writable. It has a name of its own for
    each state of the kernels, because numba does not notice when a function that
    another file calls has changed.
    """
    sources = sorted(file for pattern in _SOURCES for file in _PACKAGE.glob(pattern))
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    return cache_directory() / "compiled" / digest.hexdigest()[:16]


def must_compile(puzzle: str) -> bool:
    """Tell whether no kernel of a puzzle was compiled yet on this machine."""
    # numba keeps what it made of a folder's files in a folder of this name.
    folder = _PACKAGE / "puzzles" / puzzle / "native"
    kept = f"{folder.name}_{hashlib.sha1(str(folder).encode()).hexdigest()}"
    return COMPILED and not any((compiled_directory() / kept).glob("*.nbi"))
