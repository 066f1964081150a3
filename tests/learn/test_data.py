"""Solved problems on disk: the same for any number of workers, whole after any accident."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest

from pysolve import problem, search
from pysolve.data import korf100
from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.lab.running.executors import open_executor
from pysolve.learn.data import generate, read, seeds_of
from pysolve.learn.lessons import LESSONS, lesson

COUNT = 60


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("data") / "eight.tsv"
    assert generate("eight", path, seed=3, count=COUNT) == COUNT
    return path


def test_every_solution_is_as_short_as_can_be_and_leads_to_the_goal(whole):
    name, solved = read(whole)
    assert name == "eight"
    assert [one.seed for one in solved] == list(seeds_of(3, COUNT))
    for one in solved[:15]:
        board = problem("sliding", board=one.start)
        encoding, state = board.encoding(), board.start()
        for move in one.moves:
            state = next(s for a, s, _ in board.successors(state) if encoding.number(a) == move)
        assert board.is_goal(state)
        assert len(one.moves) == search(board, "astar", "linear-conflict").length


def test_two_workers_make_the_same_file_as_one(whole, tmp_path):
    with open_executor(2) as executor:
        generate("eight", tmp_path / "two.tsv", seed=3, count=COUNT, executor=executor)
    assert (tmp_path / "two.tsv").read_bytes() == whole.read_bytes()


def test_a_cluster_makes_the_same_file(whole, tmp_path):
    from distributed import LocalCluster

    options = {"processes": True, "threads_per_worker": 1, "dashboard_address": None}
    with (
        LocalCluster(2, **options) as cluster,
        open_executor(cluster=cluster.scheduler_address) as executor,
    ):
        generate("eight", tmp_path / "dask.tsv", seed=3, count=COUNT, executor=executor)
    assert (tmp_path / "dask.tsv").read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("share", [0.0, 0.01, 0.31, 0.5, 0.77, 0.999])
def test_a_file_that_was_cut_off_anywhere_is_made_whole_again(whole, tmp_path, share):
    text = whole.read_bytes()
    path = tmp_path / "cut.tsv"
    path.write_bytes(text[: int(share * len(text))])
    generate("eight", path, seed=3, count=COUNT)
    assert path.read_bytes() == text


def test_more_problems_are_added_to_those_there_are(whole, tmp_path):
    path = tmp_path / "grown.tsv"
    generate("eight", path, seed=3, count=20)
    assert generate("eight", path, seed=3, count=COUNT) == COUNT - 20
    assert path.read_bytes() == whole.read_bytes()
    assert generate("eight", path, seed=3, count=COUNT) == 0


def test_a_killed_command_goes_on_without_loss_or_duplicates(whole, tmp_path):
    path = tmp_path / "killed.tsv"
    command = [sys.executable, "-m", "pysolve", "learn", "data", "eight", "--seed", "3",
               "--count", "2000", "--jobs", "2", "--out", str(path)]  # fmt: skip
    process = subprocess.Popen(command, start_new_session=True)
    try:
        deadline = time.monotonic() + 300
        while not path.exists() or path.read_bytes().count(b"\n") < 30:
            assert time.monotonic() < deadline, "nothing was written"
            time.sleep(0.05)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    survived = path.read_bytes()
    done = survived.count(b"\n") - 1
    assert generate("eight", path, seed=3, count=done + 10) >= 10
    _, solved = read(path)
    assert [one.seed for one in solved] == list(seeds_of(3, done + 10))
    assert path.read_bytes().startswith(survived[: survived.rfind(b"\n") + 1])
    assert path.read_bytes().startswith(whole.read_bytes()[:500])


def test_smaller_tables_find_the_same_solutions_as_large_ones():
    boards = [lesson("fifteen").problem(seed) for seed in (11, 12)]
    for board in boards:
        found = [
            search(board, "idastar", heuristic, duplicates="parent").actions
            for heuristic in ("pdb-663", "linear-conflict")
        ]
        assert found[0] == found[1]


def test_korfs_boards_are_never_learned_from():
    held_out = lesson("fifteen").held_out()
    assert held_out == {one.tiles for one in korf100()}
    assert len(held_out) == 100


def test_a_start_that_is_held_out_gives_no_moves():
    eight = lesson("eight")
    start = eight.problem(5).start()
    assert eight.solve(5)[1]
    assert replace(eight, held_out=lambda: frozenset({start})).solve(5)[1] == []


def test_lessons_draw_different_problems_for_different_seeds():
    assert not set(seeds_of(1, 1000)) & set(seeds_of(2, 1000))


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_can_be_solved_and_written(name, tmp_path):
    generate(name, tmp_path / "some.tsv", seed=2, count=1)
    (one,) = read(tmp_path / "some.tsv")[1]
    assert one.moves


def test_a_file_of_something_else_is_left_alone(whole, tmp_path):
    with pytest.raises(OptionError, match="seed 3"):
        generate("eight", whole, seed=4, count=5)
    (tmp_path / "text").write_text("hello\nworld\n")
    with pytest.raises(InputError, match="does not hold solved problems"):
        generate("eight", tmp_path / "text", seed=1, count=5)
    assert (tmp_path / "text").read_text() == "hello\nworld\n"
    with pytest.raises(UnknownNameError):
        generate("sixteen", tmp_path / "none", seed=1, count=5)


def test_a_damaged_line_is_named(whole, tmp_path):
    lines = whole.read_bytes().split(b"\n")
    lines[4] = b"nonsense"
    (tmp_path / "bad.tsv").write_bytes(b"\n".join(lines))
    with pytest.raises(InputError, match=r"bad\.tsv:5"):
        read(tmp_path / "bad.tsv")


def test_two_processes_do_not_write_to_one_file(whole, tmp_path):
    import fcntl

    path = tmp_path / "locked.tsv"
    with path.open("wb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(InputError, match="another process"):
            generate("eight", path, seed=1, count=2)
