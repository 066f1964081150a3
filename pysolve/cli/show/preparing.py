"""What compiled rules do once, before they answer: told if and when it is really done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from pysolve.cli.show.progress import progress_bar

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel


@contextmanager
def compiling_told(puzzle: str) -> Iterator[None]:
    """Say why it takes longer, if kernels get compiled meanwhile."""
    from pysolve.compiled.jit import on_compiling

    def tell() -> None:
        sys.stderr.write(f"Compiling the kernels of {puzzle}: once, some seconds …\n")
        sys.stderr.flush()

    with on_compiling(tell):
        yield


@contextmanager
def tables_drawn(kernel: Kernel) -> Iterator[None]:
    """Draw how far a large table is, if one gets built meanwhile."""
    with ExitStack() as stack:
        draw: Callable[[float], None] | None = None

        def progress(share: float) -> None:
            nonlocal draw
            draw = draw or stack.enter_context(progress_bar("building a table, once"))
            draw(share)

        kernel.progress = progress
        yield
