"""Beams that widen until one clears the board: how boards of the real game are measured."""

from __future__ import annotations

import gc
from contextlib import nullcontext

from pysolve.compiled.kernel import Found
from pysolve.puzzles.deeptrip.native.kernel import DeepTripKernel
from pysolve.search.events import Watch
from pysolve.search.strategies import make_strategy

FIRST_WIDTH = 300


def widen(
    kernel: DeepTripKernel, watch: Watch, first: int = FIRST_WIDTH, heuristic: str = "tiles"
) -> tuple[Found, int]:
    """Double a beam's width until it finds a way, all was seen, or a limit holds.

    Return what the last beam came to, and its width; ``rounds`` says how many beams
    there were. A limit of nodes holds for each of them, one of time for all together.
    """
    width, rounds = first, 1
    while True:
        run = kernel.search(make_strategy("beam", width=width), heuristic)
        assert run is not None
        # The collector is paced once: here, unless somebody around us does that.
        with watch.collector if gc.isenabled() else nullcontext():
            found = run(watch)
        found.rounds = rounds
        if found.actions is not None or found.exhausted or watch.stopped:
            return found, width
        width, rounds = 2 * width, rounds + 1
