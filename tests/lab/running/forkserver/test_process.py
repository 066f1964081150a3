"""Runs as forks of servers: of which one, whose session they lead, and how they end."""

from __future__ import annotations

import os
import signal
import tempfile
import threading
import time
from contextlib import suppress

import psutil
import pytest

from pysolve import Limits
from pysolve.lab.running.cells import Cell, Source
from pysolve.lab.running.forkserver.client import last_line
from pysolve.lab.running.forkserver.process import RunningProcess


def running(repeat=1, model="python"):
    """Start a run that is in the midst of its search."""
    source = Source("sliding", random=3, options=(("size", (4, 4)),), model=model)
    process = RunningProcess(Cell(source, "bfs", repeat=repeat, limits=Limits(seconds=60)))
    assert process.answers.receive(120) == {"searching": True}
    return process


def lives(process):
    with suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def server_of(*arguments):
    with running(*arguments) as process:
        return psutil.Process(process.pid).ppid()


def test_repeats_come_by_turns_from_two_servers_that_hash_differently():
    first, second, third = (server_of(repeat) for repeat in (1, 2, 3))
    assert first == third != second


def test_only_servers_of_native_runs_have_loaded_the_compiler():
    for model in ("python", "native"):
        maps = psutil.Process(server_of(1, model)).memory_maps()
        assert any("llvmlite" in part.path for part in maps) == (model == "native")


def test_each_thread_has_servers_of_its_own():
    found = [server_of()]
    thread = threading.Thread(target=lambda: found.append(server_of()))
    thread.start()
    thread.join()
    assert found[0] != found[1]


def test_a_run_leads_a_session_of_its_own():
    with running() as process:
        assert os.getsid(process.pid) == process.pid


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_the_signal_that_ends_a_run_is_known(number):
    with running() as process:
        os.kill(process.pid, number)
        assert process.exit_code() == -number
        assert process.cause_of_death() == f"the process died: killed by {number.name}"


def test_a_run_dies_with_its_server_and_the_next_has_another():
    with running() as process:
        run = psutil.Process(process.pid)
        server = run.parent()
        server.kill()
        assert process.exit_code() == -signal.SIGKILL
        while lives(run):
            time.sleep(0.05)
    assert server_of() != server.pid


def test_a_run_that_is_left_is_ended():
    with running() as process:
        run = psutil.Process(process.pid)
    assert not lives(run)
    assert process.exit_code() == -signal.SIGKILL


@pytest.mark.parametrize(
    ("text", "line"),
    [(b"", ""), (b"one\n", "one"), (b"one\ntwo\n\n", "two"), (b"x\n" * 100_000 + b"end", "end")],
)
def test_the_last_line_of_what_was_printed_is_found(text, line):
    with tempfile.TemporaryFile() as file:
        file.write(text)
        assert last_line(file) == line
