"""Where compiled kernels are kept; this module imports nothing heavy."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

from pysolve.toolchain import cache_directory

COMPILED = os.environ.get("PYSOLVE_JIT", "1") != "0"
_PACKAGE = Path(__file__).parents[1]
_SOURCES = ("compiled/**/*.py", "policy/*.py", "puzzles/*/native/**/*.py")


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
