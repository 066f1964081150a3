"""A fault of ours is said to be one: it is no answer, and asks to be reported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FAULTY = """
import sys
from pysolve import catalog
from pysolve.cli.main import main

def puzzle(name):
    raise KeyError("a planted fault")

catalog.puzzle = puzzle
sys.exit(main(["list", "senku"]))
"""


def run(tmp_path, **environment):
    environment = {**os.environ, "TMPDIR": str(tmp_path), **environment}
    return subprocess.run(
        [sys.executable, "-c", FAULTY], capture_output=True, text=True, env=environment
    )


def test_a_fault_has_an_exit_code_of_its_own_and_its_details_in_a_file(tmp_path):
    done = run(tmp_path)
    assert done.returncode == 70
    assert "a fault of pysolve itself: KeyError: 'a planted fault'" in done.stderr
    assert "Traceback" not in done.stderr
    (file,) = Path(tmp_path).glob("pysolve-fault-*.txt")
    assert str(file) in done.stderr
    assert "Traceback" in file.read_text()
    assert "pysolve ['list', 'senku']" in file.read_text()


def test_the_details_are_printed_on_request(tmp_path):
    done = run(tmp_path, PYSOLVE_TRACEBACK="1")
    assert done.returncode == 70
    assert "Traceback" in done.stderr
