"""Cells: what makes two runs the same run."""

from __future__ import annotations

from pathlib import Path

from pysolve.lab.running.cells import Cell, Source


def program(folder, text, name):
    file = folder / name
    file.write_text(text)
    return Source(files=(str(file),))


def test_files_are_told_apart_by_what_they_hold(tmp_path):
    one = program(tmp_path, "start(1). goal(2). s(1, 2).", "one.pl")
    same = program(tmp_path, "start(1). goal(2). s(1, 2).", "same.pl")
    other = program(tmp_path, "start(1). goal(3). s(1, 2). s(2, 3).", "other.pl")
    keys = [Cell(source, "bfs").key for source in (one, same, other)]
    assert keys[0] == keys[1] != keys[2]
    assert Path(one.files[0]).name == one.name
