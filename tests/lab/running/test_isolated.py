"""Runs in processes of their own: whatever becomes of one is its record, and no more."""

from __future__ import annotations

import signal
import threading
import time
from contextlib import suppress

import psutil
import pytest

from pysolve import Limits
from pysolve.lab.running.cells import Cell, Source
from pysolve.lab.running.isolated import run_cell

EASY = Source("sliding", "easy")


def program(folder, text, name="rules.pl"):
    file = folder / name
    file.write_text(text)
    return Source(files=(str(file),))


@pytest.mark.parametrize("model", ["python", "prolog", "asp", "native"])
def test_all_models_count_alike(model):
    record = run_cell(Cell(Source("sliding", "hardest", model=model), "greedy", "manhattan"))
    figures = record.figures
    assert record.outcome == "solved"
    assert (figures["length"], figures["expanded"], figures["frontier"]) == (53, 92, 61)
    assert sum(figures["levels"]) == figures["generated"] == 153
    assert figures["wall"] >= figures["seconds"] > 0
    assert figures["peak"] > 10 << 20


def test_clingo_has_no_nodes_of_ours():
    record = run_cell(Cell(Source("sliding", "easy", model="asp"), "clingo"))
    assert (record.outcome, record.figures["length"]) == ("optimal", 8)
    assert record.figures["expanded"] is None
    assert record.figures["solver"]["horizon"] == 8


def test_settings_reach_the_search():
    lengths = [
        run_cell(
            Cell(Source("sliding", "hardest"), "wastar", "manhattan", (("weight", w),))
        ).figures
        for w in ("1", "5")
    ]
    assert [figures["length"] for figures in lengths] == [31, 47]
    assert lengths[0]["expanded"] == 7667


def test_a_node_limit_is_kept_and_recorded():
    record = run_cell(Cell(EASY, "bfs", limits=Limits(nodes=20)))
    assert (record.outcome, record.figures["expanded"]) == ("limit", 20)
    assert record.limits == Limits(nodes=20)
    assert record.stopped
    assert not record.complete


def test_rules_that_never_answer_are_stopped_at_the_time_limit(tmp_path):
    endless = program(tmp_path, "start(1). goal(9). s(1, 2). s(2, X) :- repeat, X = 3, fail.")
    record = run_cell(Cell(endless, "bfs", limits=Limits(seconds=0.5)))
    assert record.outcome == "limit"
    assert "did not answer in time" in record.reason


def test_a_search_that_grows_too_large_is_out_of_memory():
    large = Source("sliding", random=3, options=(("size", (4, 4)),))
    record = run_cell(Cell(large, "bfs", limits=Limits(seconds=60, memory=64 << 20)))
    assert (record.outcome, record.reason) == ("memory", "memory limit of 64 MB")


def test_rules_that_fill_the_memory_are_out_of_memory(tmp_path):
    text = "start(1). goal(9). s(1, 2). s(2, X) :- numlist(1, 50000000, L), sum_list(L, X)."
    limits = Limits(seconds=60, memory=256 << 20)
    assert run_cell(Cell(program(tmp_path, text), "bfs", limits=limits)).outcome == "memory"


def signalled(cell, number):
    """Run a cell, and send its process a signal as soon as the search holds much memory."""
    records, before = [], set(psutil.Process().children(recursive=True))
    thread = threading.Thread(target=lambda: records.append(run_cell(cell)))
    thread.start()
    run = None
    while run is None and thread.is_alive():
        run = next((run for run in runs() - before if resident(run) > 40 << 20), None)
        time.sleep(0.02)
    run.send_signal(number)
    thread.join()
    return records[0]


def runs():
    """Find what servers have forked; the servers are children of this process."""
    here = psutil.Process()
    return set(here.children(recursive=True)) - set(here.children())


def resident(process):
    with suppress(psutil.NoSuchProcess):
        return process.memory_info().rss
    return 0


LONG = Source("sliding", random=3, options=(("size", (4, 4)),))


def test_a_process_that_dies_is_a_crash_with_its_signal():
    record = signalled(Cell(LONG, "bfs", limits=Limits(seconds=60)), signal.SIGSEGV)
    assert (record.outcome, record.reason) == ("crash", "the process died: killed by SIGSEGV")


def test_a_process_that_cannot_stop_by_itself_is_killed():
    record = signalled(Cell(LONG, "bfs", limits=Limits(seconds=2)), signal.SIGSTOP)
    assert record.outcome == "limit"
    assert "it had to be killed" in record.reason


def test_no_process_is_left_behind(tmp_path):
    endless = program(tmp_path, "start(1). goal(9). s(1, 2). s(2, X) :- repeat, X = 3, fail.")
    run_cell(Cell(endless, "bfs", limits=Limits(seconds=0.2)))
    assert runs() == set()
