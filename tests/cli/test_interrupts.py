"""One Ctrl-C ends whatever a command is doing, with what is known; so do SIGTERM and SIGHUP."""

from __future__ import annotations

import json
import signal
import time

import pytest

from tests.cli.test_solve import COMMAND
from tests.terminal import interrupted, its_worker_works

HERE = "here :- write(here), nl, flush_output.\n"
ON = "on :- catch((repeat, fail), _, true), on.\n"
RULES = "start(0).\nis_goal(99).\nneighbours(N, [M]) :- N < 5, M is N + 1.\n"
LOOPS = RULES + "neighbours(5, _) :- here, repeat, fail.\n" + HERE
# They catch what is thrown to stop them, and go on.
STUBBORN = RULES + "neighbours(5, _) :- here, on.\n" + HERE + ON
ENDLESS = "start(0).\nis_goal(-1).\nneighbours(N, [A, B]) :- A is 2*N + 1, B is 2*N + 2.\n"
GROWS = """
init(at(0)). n(0). n(X+1) :- n(X).
action(go) :- holds(at(_)).
adds(go,at(X+1)) :- holds(at(X)), n(X).
goal :- holds(at(5)).
"""


def file_of(tmp_path, text, name="h.pl"):
    file = tmp_path / name
    file.write_text(text)
    return str(file)


@pytest.fixture
def loops(tmp_path, monkeypatch):
    """Give what tells that rules have said 'here': they print into a file of their worker's."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))

    def there(process, shown):
        return any("here" in said.read_text() for said in tmp_path.glob("pysolve-*/output.txt"))

    return there


def expanding(process, shown):
    return "expanded" in shown


def test_rules_that_loop_are_named_with_the_state_and_the_counts(tmp_path, loops):
    words = [*COMMAND, "solve", file_of(tmp_path, LOOPS)]

    def and_a_while_after(process, shown):
        return loops(process, shown) and not time.sleep(1)

    code, shown = interrupted(words, and_a_while_after)
    assert code == 130
    assert "6 expanded + 0 frontier" in shown
    assert "had been asked for successors of 5" in shown


def test_rules_that_catch_every_exception_are_ended_all_the_same(tmp_path, loops):
    words = [*COMMAND, "solve", file_of(tmp_path, STUBBORN)]
    code, shown = interrupted(words, loops)
    assert code == 130
    assert "asked for successors of 5, the rules had not answered" in shown
    assert "it has told no counts" in shown


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("stubborn.pl", ON + ":- on.\n" + RULES),
        pytest.param("directive.pl", ":- repeat, fail.\n" + RULES, marks=pytest.mark.slow),
        pytest.param("main.pl", RULES + ":- initialization(main).\nmain :- repeat, fail.\n",
                     marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_a_program_that_loops_while_it_is_loaded(tmp_path, name, text):
    file = file_of(tmp_path, text, name)
    code, shown = interrupted([*COMMAND, "solve", file, "--load-time", "600s"], its_worker_works)
    assert (code, shown) == (130, f"^Cinterrupted: {name} was being loaded\n")


def test_a_program_that_is_grounded_without_end(tmp_path):
    words = [*COMMAND, "solve", file_of(tmp_path, GROWS, "grows.lp"), "--load-time", "600s"]
    code, shown = interrupted(words, its_worker_works)
    assert (code, shown) == (130, "^Cinterrupted: grows.lp was being loaded\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_signals_that_end_programs_do_the_same(tmp_path, loops, number):
    words = [*COMMAND, "solve", file_of(tmp_path, LOOPS)]
    code, shown = interrupted(words, loops, number)
    assert code == 128 + number
    assert "6 expanded + 0 frontier" in shown


def test_a_check_says_how_far_it_had_come(tmp_path):
    words = [*COMMAND, "check", file_of(tmp_path, ENDLESS)]
    code, shown = interrupted(words, expanding)
    assert code == 130
    last = shown.splitlines()[-1]
    assert "interrupted: " in last
    assert "states met so far were looked at, and nothing is decided" in last


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bench_ends_its_runs_and_says_how_to_go_on(tmp_path, loops, jobs):
    file, out = file_of(tmp_path, STUBBORN), str(tmp_path / "out.jsonl")
    words = [*COMMAND, "bench", "--file", file, "--strategy", "bfs,dfs", "--jobs", jobs,
             "--out", out]  # fmt: skip
    code, shown = interrupted(words, loops)
    assert code == 130
    assert f"interrupted: 0 of 2 runs are kept in {out}" in shown
    assert "Traceback" not in shown


def test_workers_of_a_bench_that_are_just_beginning_leave_ctrl_c_to_their_parent(tmp_path):
    words = [*COMMAND, "bench", "--file", file_of(tmp_path, LOOPS), "--jobs", "2",
             "--strategy", "bfs,dfs"]  # fmt: skip
    code, shown = interrupted(words, lambda process, shown: bool(process.children()))
    assert code == 130
    assert "Traceback" not in shown


def test_kernels_that_are_being_compiled(tmp_path):
    words = [*COMMAND, "tables", "build", "sliding-pdb-78"]
    code, shown = interrupted(
        words,
        lambda process, shown: next(tmp_path.rglob("*.nbc"), None) is not None,
        environment={"PYSOLVE_CACHE": str(tmp_path)},
    )
    assert code == 130
    assert "interrupted: sliding-pdb-78 was not built" in shown
    assert not list((tmp_path / "tables").glob("*"))


@pytest.mark.slow
def test_training_data_hold_no_problem_that_an_interrupt_left_unsolved(tmp_path):
    out = tmp_path / "data.tsv"
    words = [*COMMAND, "learn", "data", "eight", "--count", "1000000", "--out", str(out)]
    code, shown = interrupted(words, lambda *_: out.exists() and out.read_text().count("\n") > 25)
    assert code == 130
    assert f"what was solved is kept in {out}; the same command goes on from there" in shown
    assert len(out.read_text().splitlines()) % 25 == 1  # a header, and batches that are whole


def test_a_search_in_compiled_code_tells_its_last_counts():
    words = [*COMMAND, "solve", "sliding", "--random", "1", "--size", "5x5", "--model", "native",
             "--strategy", "idastar", "--json"]  # fmt: skip
    code, shown = interrupted(words, expanding)
    assert code == 130
    record = json.loads(shown.splitlines()[-1][shown.splitlines()[-1].index("{") :])
    assert (record["status"], record["reason"]) == ("limit", "interrupted")
    assert record["expanded"] > 0
