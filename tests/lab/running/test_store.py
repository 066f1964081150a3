"""A file of results survives crashes, and two processes never write to it at once."""

from __future__ import annotations

import json
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import Limits
from pysolve.errors import InputError
from pysolve.lab.running.batch import run_cells
from pysolve.lab.running.cells import Cell, Record, Source
from pysolve.lab.running.store import Store

CELLS = [Cell(Source("sliding", "easy"), "bfs", repeat=n, limits=Limits(seconds=5)) for n in (1, 2)]


def filled(file):
    """Write a store of two runs; return its bytes."""
    with closing(Store(file)) as store:
        for number, cell in enumerate(CELLS):
            store.add(
                cell, Record(cell.key, "solved", "because", {"expanded": number}, cell.limits)
            )
    return file.read_bytes()


def reopened(file):
    with closing(Store(file)) as store:
        return store


def test_records_come_back_as_they_were(tmp_path):
    filled(tmp_path / "r")
    store = reopened(tmp_path / "r")
    assert store.damage == []
    assert store.records[CELLS[1].key] == Record(
        CELLS[1].key, "solved", "because", {"expanded": 1}, Limits(seconds=5)
    )


def test_lines_say_which_run_they_are_of(tmp_path):
    line = json.loads(filled(tmp_path / "r").splitlines()[2])
    assert line["cell"]["puzzle"] == "sliding"
    assert line["cell"]["start"] == "easy"
    assert (line["cell"]["strategy"], line["cell"]["repeat"]) == ("bfs", 2)


@given(st.data())
def test_a_file_cut_off_anywhere_loses_its_last_line_at_most(data):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "r"
        whole = filled(file)
        kept = data.draw(st.integers(0, len(whole)))
        file.write_bytes(whole[:kept])
        lines = max(0, whole[:kept].count(b"\n") - 1)
        store = reopened(file)
        assert len(store.records) == lines
        assert bool(store.damage) == (kept > 0 and whole[kept - 1 : kept] != b"\n")
        filled(file)  # it can be written to again,
        assert len(reopened(file).records) == 2  # and is whole


def test_a_line_that_is_no_record_is_passed_over_and_named(tmp_path):
    header, first, second = filled(tmp_path / "r").splitlines(keepends=True)
    (tmp_path / "r").write_bytes(header + b"\0" * 80 + b"\n" + second)
    store = reopened(tmp_path / "r")
    assert list(store.records) == [CELLS[1].key]
    assert "r:2: this line is not a record" in store.damage[0]
    assert first not in (tmp_path / "r").read_bytes()


@pytest.mark.parametrize("text", ["notes of mine", "notes\nof mine\n", '{"pysolve": 1}\n'])
def test_a_file_that_is_something_else_is_left_as_it_is(tmp_path, text):
    (tmp_path / "r").write_text(text)
    with pytest.raises(InputError, match="is not a file of results"):
        Store(tmp_path / "r")
    assert (tmp_path / "r").read_text() == text


def test_two_cannot_write_at_once(tmp_path):
    with closing(Store(tmp_path / "r")), pytest.raises(InputError, match="another process"):
        Store(tmp_path / "r")
    Store(tmp_path / "r").close()


def test_a_place_where_nothing_can_be_written_is_an_error(tmp_path):
    with pytest.raises(InputError, match="cannot write"):
        Store(tmp_path)


def stopped(outcome, reason, limits):
    store = Store()
    store.add(CELLS[0], Record(CELLS[0].key, outcome, reason, {}, limits))
    return lambda now, **retry: store.settles(CELLS[0].key, now, **retry)


def test_a_run_that_hit_a_limit_is_made_again_only_if_that_limit_grew():
    settled = stopped("limit", "time limit of 5 s", Limits(seconds=5, nodes=100))
    assert settled(Limits(seconds=5, nodes=100))
    assert settled(Limits(seconds=4, nodes=None))
    assert not settled(Limits(seconds=6, nodes=100))
    assert not settled(Limits())
    settled = stopped("limit", "node limit of 100 expansions", Limits(seconds=5, nodes=100))
    assert settled(Limits(seconds=60, nodes=100))
    assert not settled(Limits(seconds=5, nodes=101))
    settled = stopped("memory", "memory limit of 1 MB", Limits(seconds=5, memory=1 << 20))
    assert settled(Limits(seconds=9, memory=1 << 20))
    assert not settled(Limits(seconds=5, memory=2 << 20))


def test_a_run_that_failed_is_made_again_only_if_asked_to():
    for outcome in ("error", "crash"):
        settled = stopped(outcome, "it happens", Limits())
        assert settled(Limits())
        assert not settled(Limits(), retry=True)
    assert stopped("solved", "", Limits())(Limits(), retry=True)


def test_only_what_is_missing_is_run(tmp_path):
    file = tmp_path / "r"
    run_cells(CELLS[:1], store=file)
    heard = []
    run_cells(CELLS, store=file, on_record=lambda cell, record: heard.append(cell.repeat))
    assert heard == [1, 2]
    assert len(file.read_text().splitlines()) == 3
    run_cells(CELLS, store=file)
    assert len(file.read_text().splitlines()) == 3
