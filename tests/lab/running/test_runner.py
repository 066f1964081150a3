"""Runs in processes of their own: whatever becomes of one is its record, and no more."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from pysolve import Limits
from pysolve.lab.running.cells import Cell, Source
from pysolve.lab.running.executors import open_executor
from pysolve.lab.running.processes import family_memory
from pysolve.lab.running.runner import run_cell, run_cells, run_here

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


def test_a_program_that_halts_or_cannot_be_searched_costs_one_run(tmp_path):
    halts = program(tmp_path, "start(1). goal(9). s(1, 2). s(2, _) :- halt.", "halts.pl")
    empty = program(tmp_path, "p(1).", "empty.pl")
    cells = [Cell(halts, "bfs"), Cell(empty, "bfs"), Cell(EASY, "bfs")]
    records = run_cells(cells)
    assert [record.outcome for record in records] == ["error", "error", "optimal"]
    assert "they called halt" in records[0].reason
    assert "empty.pl cannot be searched" in records[1].reason


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
    records, before = [], family_memory(os.getpid())
    thread = threading.Thread(target=lambda: records.append(run_cell(cell)))
    thread.start()
    child = None
    while child is None and thread.is_alive():
        family = family_memory(os.getpid())
        for known in (*before, *map(int, children(os.getpid()))):  # a run is a grandchild
            family.pop(known, None)
        child = next((run for run, used in family.items() if used > 40 << 20), None)
        time.sleep(0.02)
    os.kill(child, number)
    thread.join()
    return records[0]


LONG = Source("sliding", random=3, options=(("size", (4, 4)),))


def test_a_process_that_dies_is_a_crash_with_its_signal():
    record = signalled(Cell(LONG, "bfs", limits=Limits(seconds=60)), signal.SIGSEGV)
    assert (record.outcome, record.reason) == ("crash", "the process died: killed by SIGSEGV")


def test_a_process_that_cannot_stop_by_itself_is_killed():
    record = signalled(Cell(LONG, "bfs", limits=Limits(seconds=2)), signal.SIGSTOP)
    assert record.outcome == "limit"
    assert "it had to be killed" in record.reason


def children(pid):
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [child for file in lists for child in file.read_text().split()]


def test_no_process_is_left_behind(tmp_path):
    endless = program(tmp_path, "start(1). goal(9). s(1, 2). s(2, X) :- repeat, X = 3, fail.")
    run_cell(Cell(endless, "bfs", limits=Limits(seconds=0.2)))
    waiting = [int(pid) for pid in children(os.getpid())]  # for more runs, and childless
    assert [child for pid in waiting for child in children(pid)] == []


def test_records_come_in_the_order_of_the_cells_and_runs_that_are_the_same_are_made_once():
    cells = [Cell(EASY, "bfs"), Cell(EASY, "astar", "manhattan"), Cell(EASY, "bfs")]
    heard, shares = [], []
    with open_executor(2) as executor:
        records = run_cells(
            cells, executor=executor, progress=shares.append, on_record=lambda c, r: heard.append(c)
        )
    assert [record.figures["expanded"] for record in records] == [202, 8, 202]
    assert len(heard) == 2
    assert shares == [0.5, 1.0]


def test_a_run_here_comes_to_the_same_as_one_in_a_process_of_its_own():
    cell = Cell(EASY, "astar", "manhattan")
    apart, here = run_cell(cell), run_here(cell)
    assert (here.key, here.outcome) == (apart.key, apart.outcome)
    counts = ("expanded", "generated", "length", "levels")
    assert [here.figures[name] for name in counts] == [apart.figures[name] for name in counts]


def test_a_file_that_is_gone_or_changed_when_it_is_run_makes_no_figures(tmp_path):
    gone = program(tmp_path, "start(1). goal(1). s(1, 2).", "gone.pl")
    changed = program(tmp_path, "start(1). goal(3). s(1, 3).", "changed.pl")
    cells = [Cell(EASY, "bfs"), Cell(gone, "bfs"), Cell(changed, "bfs")]

    def meddle(cell, record):
        Path(gone.files[0]).unlink(missing_ok=True)
        Path(changed.files[0]).write_text("start(1). goal(2). s(1, 2).")

    records = run_cells(cells, on_record=meddle)
    assert [record.outcome for record in records] == ["optimal", "error", "error"]
    assert "cannot read" in records[1].reason
    assert "the files have changed" in records[2].reason


def test_files_are_told_apart_by_what_they_hold(tmp_path):
    one = program(tmp_path, "start(1). goal(2). s(1, 2).", "one.pl")
    same = program(tmp_path, "start(1). goal(2). s(1, 2).", "same.pl")
    other = program(tmp_path, "start(1). goal(3). s(1, 2). s(2, 3).", "other.pl")
    keys = [Cell(source, "bfs").key for source in (one, same, other)]
    assert keys[0] == keys[1] != keys[2]
    assert Path(one.files[0]).name == one.name
