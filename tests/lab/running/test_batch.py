"""Many runs: in the order they were asked for, each made once, whatever becomes of one."""

from __future__ import annotations

from pathlib import Path

from pysolve.lab.running.batch import run_cells, run_here
from pysolve.lab.running.cells import Cell, Source
from pysolve.lab.running.executors import open_executor
from pysolve.lab.running.isolated import run_cell

EASY = Source("sliding", "easy")


def program(folder, text, name):
    file = folder / name
    file.write_text(text)
    return Source(files=(str(file),))


def test_a_program_that_halts_or_cannot_be_searched_costs_one_run(tmp_path):
    halts = program(tmp_path, "start(1). goal(9). s(1, 2). s(2, _) :- halt.", "halts.pl")
    empty = program(tmp_path, "p(1).", "empty.pl")
    cells = [Cell(halts, "bfs"), Cell(empty, "bfs"), Cell(EASY, "bfs")]
    records = run_cells(cells)
    assert [record.outcome for record in records] == ["error", "error", "optimal"]
    assert "they called halt" in records[0].reason
    assert "empty.pl cannot be searched" in records[1].reason


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
