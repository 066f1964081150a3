"""One face for one core, several cores and a cluster of real processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from pysolve.errors import InputError, OptionError, PysolveError
from pysolve.lab.running.batch import run_cells
from pysolve.lab.running.cells import Cell, Source
from pysolve.lab.running.executors import cores, open_executor

ROOT = Path(__file__).parents[3]


def squared(number):
    return number * number, os.getpid()


def failing():
    raise ValueError("as it should")


@pytest.mark.parametrize("jobs", [1, 2, 0])
def test_tasks_are_done_in_this_process_or_in_others(jobs):
    with open_executor(jobs) as executor:
        answers = [executor.submit(squared, n).result() for n in range(4)]
    assert [answer for answer, _ in answers] == [0, 1, 4, 9]
    assert (os.getpid() in {where for _, where in answers}) == (jobs == 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_task_raises_comes_back(jobs):
    with open_executor(jobs) as executor, pytest.raises(ValueError, match="as it should"):
        executor.submit(failing).result()


def test_a_negative_number_of_jobs_is_refused():
    with pytest.raises(OptionError, match="must not be negative"), open_executor(-1):
        pass


def test_all_cores_are_those_this_process_may_use():
    assert cores() == len(os.sched_getaffinity(0))


def test_workers_end_at_once_when_the_work_is_given_up():
    with suppress(KeyboardInterrupt), open_executor(2) as executor:
        worker = executor.submit(os.getpid).result()
        executor.submit(time.sleep, 600)
        raise KeyboardInterrupt
    deadline = time.monotonic() + 120
    while _lives(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _lives(worker)


def _lives(pid):
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_an_address_where_nobody_answers_is_an_error():
    nobody = "tcp://127.0.0.1:9"
    said = f"no Dask scheduler answers at '{nobody}'"
    with pytest.raises(InputError, match=re.escape(said)), open_executor(cluster=nobody):
        pass


@contextmanager
def cluster(folder, workers, path=ROOT):
    """Start a scheduler and workers as processes of their own."""
    file = folder / "scheduler.json"
    place = ["--scheduler-file", str(file), "--no-dashboard"]
    words = [*place, "--host", "127.0.0.1", "--port", "0"]
    started = [_start("scheduler", words, folder, path)]
    try:
        while not file.exists():
            assert started[0].poll() is None
            time.sleep(0.05)
        for _ in range(workers):
            words = [*place, "--nthreads", "1", "--no-nanny"]
            started.append(_start("worker", words, folder, path))
        yield json.loads(file.read_text())["address"], started[1:]
    finally:
        for process in started:
            process.kill()
            process.wait()


def _start(what, words, folder, path):
    with (folder / f"{what}.log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", what, *words],
            stdout=log, stderr=log, cwd=folder, env={**os.environ, "PYTHONPATH": str(path)},
        )  # fmt: skip


def test_a_worker_of_a_cluster_that_is_killed_costs_no_run_and_doubles_none(tmp_path):
    cells = [Cell(Source("sliding", random=n, model="prolog"), "astar", "manhattan")
             for n in range(1, 9)]  # fmt: skip
    here = run_cells(cells[:2])
    seen = []

    def kill_one(cell, record):
        seen.append(record.key)
        if len(seen) == 1:
            workers[0].send_signal(signal.SIGKILL)

    with cluster(tmp_path, 2) as (address, workers), open_executor(cluster=address) as executor:
        records = run_cells(cells, executor=executor, store=tmp_path / "r", on_record=kill_one)
        assert workers[0].wait() == -signal.SIGKILL
    assert [record.outcome for record in records] == ["optimal"] * 8
    assert sorted(seen) == sorted(cell.key for cell in cells)
    assert len((tmp_path / "r").read_text().splitlines()) == 1 + 8
    counts = [record.figures["expanded"] for record in here]
    assert [record.figures["expanded"] for record in records[:2]] == counts


def test_workers_with_another_pysolve_are_refused(tmp_path):
    other = tmp_path / "other" / "pysolve"
    other.mkdir(parents=True)
    (other / "__init__.py").touch()
    (other / "version.py").write_text('__version__ = "0.0.1"')
    with (
        cluster(tmp_path, 1, other.parent) as (address, _),
        pytest.raises(PysolveError, match=r"has pysolve 0\.0\.1, and this is pysolve"),
        open_executor(cluster=address),
    ):
        pass
