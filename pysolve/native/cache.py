"""Where compiled kernels are kept; this module imports nothing heavy."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

from pysolve.toolchain import cache_directory

COMPILED = os.environ.get("PYSOLVE_JIT", "1") != "0"


@cache
def compiled_directory() -> Path:
    """Return the folder of numba's cache for these very sources.

    It is ours, because a package may not be writable. It has a name of its own for
    each state of the kernels, because numba does not notice when a function that
    another file calls has changed.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    return cache_directory() / "compiled" / digest.hexdigest()[:16]


def must_compile(puzzle: str) -> bool:
    """Tell whether no kernel of a puzzle was compiled yet on this machine."""
    return COMPILED and not any(compiled_directory().rglob(f"{puzzle}*.nbi"))
