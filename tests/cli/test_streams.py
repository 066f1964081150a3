"""What is printed can be read on any terminal, and what cannot be printed is no traceback."""

from __future__ import annotations

import json
import os
import subprocess

import pytest

from pysolve.cli.streams import visible
from tests.cli.test_solve import COMMAND, ROOT, pysolve

SMALL = ["sliding", "--board", "3 1 2/0 4 5"]


def shell(line, **environment):
    line = line.replace("pysolve", " ".join(COMMAND))
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, errors="replace", cwd=ROOT,
        env={**os.environ, "COLUMNS": "100", **environment},
    )  # fmt: skip


@pytest.mark.parametrize("command", ["list", "solve sliding", "solve sliding --json", "--help"])
def test_a_full_disk_is_said_to_be_full(command):
    done = shell(f"pysolve {command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "pysolve: cannot write: no space left on device\n"


@pytest.mark.parametrize("command", ["list", "solve sliding --json"])
def test_a_closed_output_is_said_to_be_closed(command):
    done = shell(f"pysolve {command} >&-")
    assert done.returncode == 2
    assert done.stderr == "pysolve: cannot write: standard output is closed\n"


def test_without_standard_error_the_answer_is_the_same():
    assert shell("pysolve solve nothing 2>&-").returncode == 2
    assert shell("pysolve solve nothing 2> /dev/full").returncode == 2


@pytest.mark.parametrize("command", ["list", "solve sliding --steps", "list --json"])
def test_a_reader_that_has_seen_enough_is_neither_a_success_nor_an_answer(command):
    done = shell(f"pysolve {command} | true; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == ("141\n", "")


@pytest.mark.parametrize(
    "environment", [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C", "LC_ALL": ""}, {"LC_ALL": "POSIX"}]
)
def test_a_terminal_that_knows_ascii_only_gets_frames_and_arrows_of_it(environment):
    done = shell(f"pysolve solve {' '.join(SMALL[:2])} '{SMALL[2]}'", **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    lines = done.stdout.splitlines()
    assert lines[0].startswith("+- sliding . custom -")
    assert "->" in lines[1]
    assert {line[0] + line[-1] for line in lines[1:7]} == {"||"}
    assert {len(line) for line in lines[:7]} == {len(lines[0])}


def test_verdicts_and_bars_are_readable_in_ascii():
    done = shell("pysolve check sliding --board '3 1 2/0 4 5'", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "| *  admissible" in done.stdout
    assert "h = h*  ####" in done.stdout


def test_latin_1_keeps_what_it_has():
    done = subprocess.run(
        [*COMMAND, "solve", *SMALL], capture_output=True, cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
    )  # fmt: skip
    assert "+- sliding · custom -" in done.stdout.decode("latin-1")


def test_json_is_exact_in_any_encoding(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text("start('→ñ日').\nis_goal(g).\nneighbours('→ñ日', [g]).\n", encoding="utf-8")
    done = shell(f"pysolve solve {file} --json", PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert json.loads(done.stdout)["start"] == "'→ñ日'"


def test_control_characters_control_nothing():
    assert visible("a\x1b[31mb\x07\x9b\tc\n") == "a␛[31mb␇\ufffd\tc\n"
    done = pysolve("solve", "no\x1b[31mthing")
    assert "unknown puzzle 'no␛[31mthing'" in done.stderr


def test_what_programs_name_controls_no_terminal(tmp_path):
    file = tmp_path / "h.lp"
    file.write_text(
        'init(at("\x1b[31mred")). action(go). adds(go,at(2)). goal :- holds(at(2)).\n'
    )  # fmt: skip
    done = pysolve("solve", str(file))
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr
    assert "␛[31mred" in done.stdout


def test_bytes_that_are_no_text_are_shown_by_number():
    done = subprocess.run(
        [*COMMAND, "solve", "sliding", "--board", b"\xff 1"], capture_output=True, cwd=ROOT
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"\\xff" in done.stderr
