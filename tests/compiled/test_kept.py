"""Compiled functions on the disk: found again, made anew if damaged, done without if need be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULE = """
from pysolve.compiled.jit import jit, on_compiling

@jit
def double(number):
    return number + number

@jit
def fourfold(number):
    return double(double(number))

told = []
with on_compiling(lambda: told.append("compiled")):
    print(fourfold(3), *told)
"""


@pytest.fixture
def run(tmp_path):
    """Run the module in a process of its own; return what it printed, and its complaints."""
    (tmp_path / "doubling.py").write_text(MODULE)
    store = tmp_path / "cache"

    def start(cache=store):
        environment = {**os.environ, "PYSOLVE_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, tmp_path / "doubling.py"], capture_output=True, text=True,
            env=environment, cwd=tmp_path,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout.strip(), done.stderr

    start.store = store
    return start


def files(store, suffix):
    return sorted(store.rglob(f"*{suffix}"))


def test_what_was_compiled_is_found_by_the_next_process(run):
    assert run() == ("12 compiled", "")
    assert run() == ("12", "")


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("damage", ["cut", "emptied", "flipped", "foreign"])
def test_a_damaged_file_is_made_anew(run, suffix, damage):
    run()
    assert files(run.store, suffix)
    for file in files(run.store, suffix):
        data = file.read_bytes()
        middle = len(data) // 2
        file.write_bytes(
            {
                "cut": data[:middle],
                "emptied": b"",
                "flipped": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
                "foreign": b"something else",
            }[damage]
        )
    assert run() == ("12 compiled", "")
    assert run() == ("12", "")


def test_where_nothing_can_be_written_it_is_compiled_for_now_and_that_is_said(run, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    printed, complaint = run(tmp_path / "file" / "cache")
    assert printed == "12 compiled"
    assert complaint.count("compiled kernels are not kept") == 1
