"""``pysolve bench`` as users run it: tables, resuming after any end, clear errors."""

from __future__ import annotations

import csv
import io
import json
import os
import pty
import signal
import subprocess
import time

import pytest

from pysolve.cli.main import main
from tests.cli.test_solve import COMMAND, ROOT, pysolve

EASY = ["--puzzle", "sliding", "--instance", "easy"]
SLOW = ["bench", "--puzzle", "sliding", "--strategy", "ucs"]  # a fraction of a second a run


def lines_of(file):
    return file.read_text().splitlines()[1:] if file.exists() else []


def test_a_grid_becomes_a_table():
    done = pysolve("bench", *EASY, "--strategy", "bfs,astar", "--heuristic", "misplaced,manhattan")
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()]
    assert " ".join(rows[0]) == "sliding · easy · python"
    head = "strategy heuristic runs length expanded frontier generated seconds"
    assert " ".join(rows[1]) == head
    assert rows[3][:6] == ["bfs", "1", "8", "202", "131", "333"]
    assert [row[:7] for row in rows[4:6]] == [
        ["astar", "misplaced", "1", "8", "11", "11", "22"],
        ["astar", "manhattan", "1", "8", "8", "9", "17"],
    ]


def test_an_experiment_in_a_file_with_flags_over_it(tmp_path):
    file = tmp_path / "e.toml"
    file.write_text('puzzle = "sliding"\nrandom = "1-3"\nstrategy = ["greedy", "astar"]\n')
    done = pysolve("bench", str(file), "--strategy", "astar", "--json")
    record = json.loads(done.stdout)
    assert [run["expanded"] for run in record["runs"]] == [302, 1430, 322]
    assert record["rows"][0]["expanded"]["count"] == 3


def test_each_run_can_be_had_as_csv():
    done = pysolve("bench", *EASY, "--repeat", "2", "--format", "runs")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [(row["repeat"], row["expanded"], row["outcome"]) for row in rows] == [
        ("1", "8", "optimal"), ("2", "8", "optimal"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("form", "part"),
    [("markdown", "| strategy | runs |"), ("latex", r"\begin{tabular}"), ("csv", "strategy,runs,")],
)
def test_other_formats(form, part):
    assert part in pysolve("bench", *EASY, "--format", form).stdout


def test_a_class_of_files_is_a_table_of_its_programs(tmp_path):
    for name, text in {
        "ana": "start(1). goal(3). s(1, 2). s(2, 3).",
        "eva": "start(1). goal(3). s(1, 2). s(2, _) :- halt.",
    }.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "h.pl").write_text(text)
    files = [str(tmp_path / name / "h.pl") for name in ("ana", "eva")]
    done = pysolve("bench", "--file", *files, "--strategy", "bfs", "--jobs", "2")
    rows = [line.split() for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert rows[3][:5] == ["ana/h.pl", "1", "2", "2", "0"]
    assert rows[4][:5] == ["eva/h.pl", "0", "of", "1;", "1"]
    assert "they called halt" in done.stdout


def test_what_does_not_exist_is_said_and_the_rest_is_run():
    done = pysolve("bench", *EASY, "--heuristic", "gaschnig,manhattan")
    assert done.returncode == 0
    assert "left out: sliding has no heuristic 'gaschnig' in python" in done.stdout


def test_a_limit_is_marked_and_a_wider_one_runs_those_cells_again(tmp_path):
    out = tmp_path / "r.jsonl"
    words = ["bench", "--puzzle", "sliding", "--instance", "easy,hardest", "--out", str(out)]
    first = pysolve(*words, "--limit-nodes", "100")
    assert "1 of 2; 1 at limit" in first.stdout
    again = pysolve(*words, "--limit-nodes", "100")
    assert "2 of 2 runs are kept" in again.stderr
    assert len(lines_of(out)) == 2
    wider = pysolve(*words, "--limit-nodes", "10k", "--json")
    assert "1 of 2 runs are kept" in wider.stderr
    assert [run["expanded"] for run in json.loads(wider.stdout)["runs"]] == [8, 7667]
    assert len(lines_of(out)) == 3


def started(words, **more):
    return subprocess.Popen(
        [*COMMAND, *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more
    )


def wait_for_lines(file, number, process):
    while len(lines_of(file)) < number:
        assert process.poll() is None
        time.sleep(0.02)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_after_kill_9_the_same_command_runs_only_what_is_missing(tmp_path, jobs):
    out = tmp_path / "r.jsonl"
    words = [*SLOW, "--random", "1-8", "--jobs", jobs, "--out", str(out)]
    process = started(words)
    wait_for_lines(out, 3, process)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = lines_of(out)
    assert 3 <= len(kept) < 8
    with out.open("ab") as file:  # as if the power had failed in the middle of a line
        file.write(b'{"key": "{\\"heur')
    done = pysolve(*words, "--json")
    assert done.returncode == 0
    assert "the last line was cut off" in done.stderr
    assert f"{len(kept)} of 8 runs are kept" in done.stderr
    lines = lines_of(out)
    assert lines[: len(kept)] == kept
    assert len({json.loads(line)["key"] for line in lines}) == len(lines) == 8
    assert len(json.loads(done.stdout)["runs"]) == 8


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path, jobs):
    out = tmp_path / "r.jsonl"
    words = [*SLOW, "--random", "1-40", "--jobs", jobs, "--out", str(out)]
    process = started(words, start_new_session=True)
    wait_for_lines(out, 2, process)
    os.killpg(process.pid, signal.SIGINT)  # what a terminal does
    shown, said = (text.decode() for text in process.communicate())
    assert process.returncode == 130
    assert f"interrupted: {len(lines_of(out))} of 40 runs are kept in {out}" in said
    assert "The same command goes on from there." in said
    assert "Traceback" not in said
    assert "ucs" in shown


def test_no_run_outlives_a_command_that_is_killed(tmp_path):
    words = ["bench", "--puzzle", "sliding", "--random", "3", "--size", "4x4", "--strategy", "bfs"]
    process = started(words)
    children = f"/proc/{process.pid}/task/{process.pid}/children"
    child = ""
    while not child:
        with open(children) as file:
            child = file.read().strip()
    process.send_signal(signal.SIGKILL)
    process.wait()
    deadline = time.monotonic() + 120
    while os.path.exists(f"/proc/{child}") and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not os.path.exists(f"/proc/{child}")


def test_two_commands_do_not_write_to_one_file(tmp_path):
    out = tmp_path / "r.jsonl"
    words = [*SLOW, "--random", "1-30", "--out", str(out)]
    process = started(words)
    wait_for_lines(out, 1, process)
    process.send_signal(signal.SIGSTOP)  # however slow the other one is
    other = pysolve(*words)
    process.kill()
    process.communicate()
    assert other.returncode == 2
    assert "another process is writing to" in other.stderr


def test_a_bar_is_drawn_for_who_watches():
    parent, child = pty.openpty()
    watched = subprocess.Popen(
        [*COMMAND, "bench", *EASY, "--strategy", "bfs,astar"], cwd=ROOT, stdout=subprocess.DEVNULL,
        stderr=child,
    )  # fmt: skip
    os.close(child)
    shown = b""
    try:
        while part := os.read(parent, 4096):
            shown += part
    except OSError:  # a pseudo-terminal's way to say that the other end is closed
        pass
    watched.wait()
    assert "2 runs " in shown.decode()
    assert "━━" in shown.decode()
    assert shown.endswith(b"\x1b[2K")  # and wiped when all is done


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "there is nothing to run"),
        (["--puzzle", "slidin"], "Did you mean 'sliding'?"),
        (["--puzzle", "sliding", "--strategy", "astr"], "Did you mean 'astar'?"),
        (["--puzzle", "sliding", "--heuristic", "manhatan"], "Did you mean 'manhattan'?"),
        (["--puzzle", "sliding", "--format", "html"], "unknown format 'html'"),
        (["--puzzle", "sliding", "--by", "colour"], "unknown axis 'colour'"),
        (["--puzzle", "sliding", "--jobs", "-2"], "must not be negative"),
        (["--puzzle", "sliding", "--plot", "x.svg", "--plot-kind", "pie"], "unknown kind of plot"),
        (["--puzzle", "sliding", "--stratgy", "bfs"], "Did you mean '--strategy'?"),
        (["nowhere.toml"], "cannot read 'nowhere.toml'"),
        (["README.md"], "Those end in .toml."),
        (["korf"], "Did you mean 'korf100'?"),
        (["fifteen"], "Use --report fifteen."),
        (["--puzzle", "sliding", "--quick"], "--quick makes a report shorter"),
        (["--puzzle", "sliding", "--plot-kind", "bars"], "--plot-kind says how to draw"),
        (["--puzzle", "sliding", "--plot", "x.txt"], "cannot draw 'x.txt'"),
        (["--puzzle", "sliding", "--json", "--format", "csv"], "do not go together"),
        (["--puzzle", "sliding", "--policy", "x"], "policy: none of the strategies"),
        (["--report", "sudoku"], "unknown report 'sudoku'"),
        (["--report", "senku", "--puzzle", "senku"], "a report says itself what to run"),
        (["--puzzle", "sliding", "--out", "README.md"], "is not a file of results"),
    ],
)
def test_bad_input_gets_a_clear_error(words, said, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert main(["bench", *words]) == 2
    assert said in capsys.readouterr().err


def test_help_shows_examples_and_the_options_of_the_puzzle_that_is_named():
    done = pysolve("bench", "--puzzle", "sliding", "--help")
    assert "pysolve bench experiment.toml --out results.jsonl" in done.stdout
    assert "--size" in done.stdout


def test_a_picture_is_drawn_of_what_was_run(tmp_path):
    file = tmp_path / "levels.svg"
    done = pysolve("bench", *EASY, "--strategy", "bfs,astar", "--plot", str(file),
                   "--plot-kind", "levels")  # fmt: skip
    assert (done.returncode, done.stderr) == (0, f"drawn in {file}\n")
    assert "<svg" in file.read_text()


@pytest.mark.parametrize(
    ("rules", "code", "outcomes"),
    [
        ("goal(3). s(1, _) :- halt.", 2, ["error"]),
        ("goal(-1). s(N, M) :- M is N + 1.", 3, ["limit"]),
        ("goal(3). s(1, 3).", 0, ["optimal", "solved"]),
    ],
)
def test_the_exit_code_tells_whether_anything_came_of_the_runs(tmp_path, rules, code, outcomes):
    file = tmp_path / "h.pl"
    file.write_text(f"start(1). {rules}")
    words = ["--strategy", "bfs", "--format", "runs", "--limit-nodes", "5"]
    done = pysolve("bench", "--file", str(file), *words)
    assert done.returncode == code
    (row,) = csv.DictReader(io.StringIO(done.stdout))
    assert row["outcome"] in outcomes
    assert row["reason"]
