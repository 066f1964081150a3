"""A worker hears the interrupts that its parent hands on."""

from __future__ import annotations

import signal

import pytest

import pysolve
from pysolve import Limits, Status, search


class PressCtrlC(pysolve.Listener):
    """Interrupts this process once, as soon as it hears from the search."""

    pressed = False

    def progress(self, progress):
        if not self.pressed:
            self.pressed = True
            signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("model", ["prolog", "asp"])
def test_a_worker_is_interrupted_though_it_was_started_with_interrupts_ignored(model):
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        problem = pysolve.problem("sliding", random=1, size=(5, 5), model=model)
        problem.successors(problem.start())
    finally:
        signal.signal(signal.SIGINT, before)
    result = search(problem, "bfs", limits=Limits(seconds=120), listener=PressCtrlC())
    problem.close()
    assert (result.status, result.reason) == (Status.LIMIT, "interrupted")
    assert result.stats.expanded > 0
