"""A worker hears the interrupts that its parent hands on."""

from __future__ import annotations

import signal

import pytest

import pysolve
from pysolve import Limits, Status, search
from tests.problems import CtrlC


@pytest.mark.parametrize("model", ["prolog", "asp"])
def test_a_worker_is_interrupted_though_it_was_started_with_interrupts_ignored(model):
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        problem = pysolve.problem("sliding", random=1, size=(5, 5), model=model)
        problem.successors(problem.start())
    finally:
        signal.signal(signal.SIGINT, before)
    result = search(problem, "bfs", limits=Limits(seconds=300), listener=CtrlC())
    problem.close()
    assert (result.status, result.reason) == (Status.LIMIT, "interrupted")
    assert result.stats.expanded > 0
