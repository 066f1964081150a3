"""Compilation: numba with an on-disk cache, or none at all with PYSOLVE_JIT=0.

With compilation off the same functions run as Python, which is how tests hold
them against the readable models. Import this module late: it imports numba.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

from pysolve.compiled.cache import COMPILED, compiled_directory

Function = TypeVar("Function", bound=Callable[..., Any])

if COMPILED:
    os.environ["NUMBA_CACHE_DIR"] = str(compiled_directory())
    import numba


def jit(function: Function) -> Function:
    """Compile a function when it is first called, unless it is in the cache already."""
    if not COMPILED:
        return function
    compiled: Any = numba.njit(cache=True, nogil=True)(function)
    return cast("Function", compiled)
