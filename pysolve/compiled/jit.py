"""Compilation: numba with an on-disk cache, or none at all with PYSOLVE_JIT=0.

With compilation off the same functions run as Python, which is how tests hold
them against the readable models. Import this module late: it imports numba.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

from pysolve.compiled.cache import COMPILED, compiled_directory

Function = TypeVar("Function", bound=Callable[..., Any])

if COMPILED:
    os.environ["NUMBA_CACHE_DIR"] = str(compiled_directory())
    import numba
    from numba.core import event

    from pysolve.compiled.kept import keep


def jit(function: Function) -> Function:
    """Compile a function when it is first called, unless it is in the cache already."""
    if not COMPILED:
        return function
    compiled: Any = numba.njit(nogil=True)(function)
    keep(compiled, function)
    return cast("Function", compiled)


@contextmanager
def on_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """Call ``tell`` once if a function gets compiled meanwhile, rather than found in the cache."""
    if not COMPILED:
        yield
        return

    class First(event.Listener):
        is_told = False

        def on_start(self, event: Any) -> None:
            if not self.is_told:
                self.is_told = True
                tell()

        def on_end(self, event: Any) -> None:
            pass

    with event.install_listener("numba:compile", First()):
        yield
