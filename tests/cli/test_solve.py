"""``pysolve solve`` as users run it: real processes, exit codes, output."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal import on_a_terminal

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "pysolve"]


def pysolve(*words, stdin=""):
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, input=stdin, env=environment, cwd=ROOT
    )


def test_the_panel_shows_the_boards_the_proof_and_the_counts():
    done = pysolve("solve", "sliding")
    assert done.returncode == 0
    assert done.stderr == ""
    for part in ("sliding · hardest", "8  7  6", "optimal", "cost 31, 31 steps",
                 "7,667 expanded + 3,715 frontier = 11,382 generated"):  # fmt: skip
        assert part in done.stdout
    assert "\x1b" not in done.stdout


def test_steps_are_drawn_one_by_one():
    done = pysolve("solve", "sliding", "--instance", "easy", "--steps")
    assert all(label in done.stdout for label in ("start", "1 up", "8 left"))


def test_json_is_one_object_with_the_whole_path():
    done = pysolve("solve", "sliding", "--instance", "easy", "--json")
    record = json.loads(done.stdout)
    assert (record["status"], record["cost"], len(record["path"])) == ("optimal", 8, 8)
    assert record["path"][-1]["state"] == "0 1 2/3 4 5/6 7 8"


def test_a_random_instance_repeats_by_its_seed():
    words = ("solve", "sliding", "--random", "7", "--size", "2x4", "--json")
    first, second = json.loads(pysolve(*words).stdout), json.loads(pysolve(*words).stdout)
    assert first["start"] == second["start"]
    assert (first["instance"], first["expanded"]) == ("random-7", second["expanded"])


def test_a_board_comes_from_a_file_or_standard_input(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("﻿1 0 2\n3 4 5\n6 7 8\n")
    assert '"cost": 1,' in pysolve("solve", "sliding", "--file", str(file), "--json").stdout
    done = pysolve("solve", "sliding", "--file", "-", "--json", stdin="1 2 0/3 4 5/6 7 8")
    assert '"cost": 2,' in done.stdout


def test_a_board_may_begin_with_dashes():
    board = "--...--/--.o.--/..ooo../...o.../...o.../--...--/--...--"
    for words in (("--board", board), (f"--board={board}",)):
        record = json.loads(pysolve("solve", "senku", "--json", *words).stdout)
        assert (record["start"], record["cost"]) == (board, 5)


def test_an_unsolvable_board_exits_with_1_and_says_why():
    done = pysolve("solve", "sliding", "--board", "0 2 1/3 4 5/6 7 8")
    assert done.returncode == 1
    assert "unsolvable" in done.stdout
    assert "parity" in done.stdout


@pytest.mark.parametrize("limit", [("--limit-nodes", "1k"), ("--limit-time", "200ms"),
                                   ("--limit-memory", "50M")])  # fmt: skip
def test_a_limit_exits_with_3_and_partial_figures(limit):
    done = pysolve("solve", "sliding", "--random", "1", "--size", "5x5", *limit)
    assert done.returncode == 3
    assert "limit of" in done.stdout
    assert "no solution costs less than" in done.stdout


def test_ctrl_c_shows_what_is_known():
    words = (
        "solve",
        "sliding",
        "--random",
        "1",
        "--size",
        "5x5",
        "--strategy",
        "idastar",
        "--json",
    )
    screen, end = pty.openpty()
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=end) as process:
        os.close(end)
        while b"expanded" not in os.read(screen, 65536):
            pass  # the search has not begun, or its line came in parts: there will be others
        process.send_signal(signal.SIGINT)
        record = json.loads(process.communicate(timeout=300)[0])
    os.close(screen)
    assert process.returncode == 130
    assert (record["status"], record["reason"]) == ("limit", "interrupted")
    assert record["expanded"] > 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["solve", "slidding"], "Did you mean 'sliding'?"),
        (["solve"], "the following arguments are required: PUZZLE"),
        (["slove", "sliding"], "Did you mean 'solve'?"),
        (["solve", "sliding", "--stratgy", "bfs"], "Did you mean '--strategy'?"),
        (["solve", "sliding", "--strategy", "astr"], "Did you mean 'astar'?"),
        (["solve", "sliding", "--heuristic", "manhatten"], "Did you mean 'manhattan'?"),
        (["solve", "sliding", "--instance", "hardes"], "Did you mean 'hardest'?"),
        (["solve", "sliding", "--model", "pythn"], "Did you mean 'python'?"),
        (["solve", "sliding", "--board", "1 2/2 0"], "Missing: 3; more than once: 2."),
        (["solve", "sliding", "--file", "no-such-file"], "cannot read 'no-such-file'"),
        (["solve", "sliding", "--random", "x"], "argument --random: invalid int value: 'x'"),
        (["solve", "sliding", "--random", "1", "--board", "0 1"], "not allowed with argument"),
        (["solve", "sliding", "--size", "4x4"], "does not go with instance 'hardest'"),
        (["solve", "sliding", "--limit-time", "soon"], "'soon' is not a duration"),
        (["solve", "sliding", "--strategy", "bfs", "--weight", "2"], "bfs has no weight"),
        (["solve", "sliding", "extra"], "'extra' is one argument too many"),
        (["solve", "sliding", "--json", "--steps"], "do not go together"),
    ],
)
def test_bad_input_exits_with_2_and_a_clear_message(words, message):
    done = pysolve(*words)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.stdout == "") == ("--json" not in words)


def test_an_error_in_a_file_names_the_file(tmp_path):
    file = tmp_path / "wrong.txt"
    file.write_text("1 2 3\n4 5\n")
    done = pysolve("solve", "sliding", "--file", str(file))
    assert done.stderr.startswith(f"pysolve: {file}: rows have different lengths")


def test_a_file_that_is_no_text_is_refused(tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    done = pysolve("solve", "sliding", "--file", str(file))
    assert (done.returncode, "not a text file" in done.stderr) == (2, True)


def test_a_terminal_gets_a_live_line_and_colours():
    """Run under a pseudo-terminal, as a person would."""
    words = [
        *COMMAND,
        "solve",
        "sliding",
        "--random",
        "1",
        "--size",
        "4x4",
        "--limit-time",
        "600ms",
    ]
    _, text = on_a_terminal(words)
    assert "nodes/s  expanded" in text
    assert "best h" in text
    assert "\x1b[38;" in text  # colours


def test_a_closed_pipe_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m pysolve list --json | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
