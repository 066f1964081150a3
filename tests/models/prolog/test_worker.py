"""Rules that hang, crash, halt or fill the memory end their worker, never this process."""

from __future__ import annotations

import gc
import os
import textwrap
import threading
from pathlib import Path

import pytest

import pysolve
from pysolve import Limits, Status, search
from pysolve.errors import InputError, RulesError, RulesTimeoutError
from tests.problems import CtrlC

COUNT = """
start(0).
is_goal(5).
neighbours(N, [M]) :- M is N + 1.
cost(_, _, 1).
h(N, H) :- H is 5 - N.
"""


@pytest.fixture
def load(tmp_path):
    """Write a program and load it; all are closed at the end."""
    opened = []

    def loaded(text, name="h.pl", **choices):
        file = tmp_path / name
        file.write_text(textwrap.dedent(text))
        opened.append(pysolve.load(file, **choices))
        return opened[-1]

    yield loaded
    for program in opened:
        program.close()


def test_a_program_is_searched_and_its_states_are_terms(load):
    result = search(load(COUNT), "astar").verify()
    assert (result.cost, result.stats.expanded) == (5, 5)
    assert [str(state) for state in result.states()] == ["0", "1", "2", "3", "4", "5"]


def test_states_can_be_indexed(load):
    program = load("""
        start(state(3, left, [a, "b", 2.5])).
        is_goal(state(0, _, _)).
        neighbours(state(N, S, L), [state(M, S, L)]) :- N > 0, M is N - 1.
    """)
    state = program.start()
    assert str(state) == 'state(3,left,[a,"b",2.5])'
    assert (state.functor, len(state), state[0], state[1]) == ("state", 3, 3, "left")
    assert state[2] == ("a", "b", 2.5)
    assert search(program, "bfs").cost == 3


def test_a_python_heuristic_sees_terms(load):
    program = load(COUNT)
    result = search(program, "astar", lambda state: 5 - state.value)
    assert (result.cost, result.stats.expanded) == (5, 5)


def test_questions_are_answered_one_at_a_time(load):
    program = load(COUNT)
    [(action, child, cost)] = program.successors(program.start())
    assert (action, str(child), cost) == (None, "1", 1)
    assert not program.is_goal(child)
    assert program.heuristic("h").function(child) == 4


def test_an_endless_predicate_ends_at_the_time_limit_with_its_state(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(3, _) :- repeat, fail.
        neighbours(N, [M]) :- N \\== 3, M is N + 1.
    """)
    with pytest.raises(RulesTimeoutError, match="successors of 3") as caught:
        search(program, "bfs", limits=Limits(seconds=1))
    assert (caught.value.question, caught.value.state) == ("successors", "3")
    # The same problem still works.
    assert [str(step[1]) for step in program.successors(program.start())] == ["1"]


def test_rules_that_catch_every_exception_and_go_on_are_ended_all_the_same(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(N, [M]) :- N < 5, M is N + 1.
        neighbours(5, _) :- stubborn.
        stubborn :- catch((repeat, fail), _, true), stubborn.
    """)
    with pytest.raises(RulesTimeoutError):
        search(program, "bfs", limits=Limits(seconds=1))
    assert str(program.start()) == "0"


def test_deep_recursion_is_an_error_that_names_the_state(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(0, [1]).
        neighbours(1, L) :- deep(0, L).
        deep(N, [N|L]) :- M is N + 1, deep(M, L).
    """)
    with pytest.raises(RulesError, match="successors of 1"):
        search(program, "bfs", limits=Limits(seconds=300))


def test_a_program_that_fills_the_memory_is_ended(load):
    program = load("""
        :- dynamic kept/1.
        start(0).
        is_goal(9).
        neighbours(N, [M]) :- N < 5, M is N + 1.
        neighbours(5, _) :- repeat, numlist(1, 1000, L), assertz(kept(L)), fail.
    """)
    with pytest.raises(RulesError, match="memory"):
        search(program, "bfs", limits=Limits(seconds=300, memory=400 * 2**20))
    assert str(program.start()) == "0"


def test_an_exception_of_the_rules_is_told_with_its_state(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(0, [1]).
        neighbours(1, [M]) :- M is 1 + foo.
    """)
    with pytest.raises(RulesError, match=r"successors of 1.*foo/0") as caught:
        search(program, "bfs")
    assert caught.value.question == "successors"


def test_halt_while_searching_ends_nothing_here(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(2, _) :- halt.
        neighbours(N, [M]) :- N < 2, M is N + 1.
    """)
    with pytest.raises(RulesError, match=r"successors of 2.* called halt"):
        search(program, "bfs")
    assert str(program.start()) == "0"


def test_a_program_that_prints_without_end_fills_no_disk(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(N, [M]) :- N < 5, M is N + 1.
        neighbours(5, _) :- numlist(1, 10000, L), repeat, print(L), fail.
    """)
    with pytest.raises(RulesError):
        search(program, "bfs", limits=Limits(seconds=20))


def test_what_is_printed_while_searching_can_be_shown(load, capfd):
    program = load(COUNT.replace("M is N + 1", "M is N + 1, format('at ~w~n', [N])"))
    search(program, "bfs")
    program.successors(program.start())
    assert "at 4" in program.printed()
    assert capfd.readouterr() == ("", "")


def test_two_programs_that_define_the_same_predicates_do_not_meet(load):
    one, two = load(COUNT, "one.pl"), load(COUNT.replace("M is N + 1", "M is N + 5"), "two.pl")
    assert [search(program, "bfs").cost for program in (one, two, one)] == [5, 1, 5]


@pytest.mark.parametrize("cost", ["0.25", "1e-9", "123456789012345678901234567890", "7", "2000000"])
def test_costs_of_any_size_come_through(load, cost):
    program = load(f"""
        start(a).
        is_goal(b).
        neighbours(a, [b]).
        cost(a, b, {cost}).
        h(a, {cost}).
        h(b, 0).
    """)
    exact = float(cost) if "." in cost or "e" in cost else int(cost)
    result = search(program, "ucs")
    assert (result.cost, result.status) == (exact, Status.OPTIMAL)
    assert program.heuristic("h").function(program.start()) == exact


def test_limits_and_interrupts_leave_partial_figures(load):
    endless = load("""
        start(0).
        is_goal(-1).
        neighbours(N, [A, B]) :- A is 2*N + 1, B is 2*N + 2.
    """)
    limited = search(endless, "bfs", limits=Limits(nodes=500))
    assert (limited.status, limited.stats.expanded) == (Status.LIMIT, 500)
    stopped = search(endless, "bfs", limits=Limits(seconds=300), listener=CtrlC())
    assert (stopped.status, stopped.reason) == (Status.LIMIT, "interrupted")
    assert stopped.stats.expanded > 0


def test_ctrl_c_while_one_question_is_answered_is_a_keyboard_interrupt(load):
    program = load("""
        start(0).
        is_goal(-1).
        neighbours(N, [M]) :- N < 5, M is N + 1.
        neighbours(5, [6]) :- numlist(1, 400000, L), foldl([X, A, B]>>(B is A + X), L, 0, _).
    """)
    five = program.parse("5")
    timer = threading.Timer(0.1, os.kill, (os.getpid(), 2))
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012 (it may come at any time from then on)
        timer.start()
        for _ in range(200):
            program.successors(five)
    assert [str(step[1]) for step in program.successors(program.parse("5"))] == ["6"]


def test_progress_comes_back_from_the_worker(load):
    endless = load("start(0).\nis_goal(-1).\nneighbours(N, [M]) :- M is N + 1.\n")
    listener = CtrlC(after=3)
    search(endless, "bfs", limits=Limits(seconds=300), listener=listener)
    assert listener.glances >= 3


def test_workers_leave_no_processes_files_or_pipes_behind(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text(COUNT)
    gc.collect()
    pipes = len(os.listdir("/proc/self/fd"))
    for rounds in range(6):
        program = pysolve.load(file)
        assert search(program, "astar").cost == 5
        process = program._worker.process.pid
        if rounds % 2:
            program.close()
        else:
            del program
            gc.collect()
        assert not Path(f"/proc/{process}").exists()
    assert len(os.listdir("/proc/self/fd")) == pipes


@pytest.mark.slow
def test_a_thousand_rounds_leak_nothing(tmp_path):
    from pysolve.limits import memory_in_use

    file = tmp_path / "h.pl"
    file.write_text(COUNT)
    for rounds in range(1000):
        program = pysolve.load(file)
        assert search(program, "astar").cost == 5
        program.close()
        if rounds == 100:
            before, pipes = memory_in_use(), len(os.listdir("/proc/self/fd"))
    assert len(os.listdir("/proc/self/fd")) == pipes
    assert memory_in_use() - before < 10 * 2**20


def test_a_missing_file_is_a_clear_error():
    with pytest.raises(InputError, match="cannot read"):
        pysolve.load("nowhere.pl")


LOOPS = {
    "heuristic": ("h(3, _) :- LOOP.", r"asked for the heuristic h of 3"),
    "cost": ("cost(3, 4, _) :- LOOP.", r"asked for the cost \(cost/3\) of a step from 3"),
    "goal": ("is_goal(3) :- LOOP.", r"asked for the goal test of 3"),
    "successors": ("neighbours(3, _) :- LOOP.", r"asked for successors of 3"),
}


@pytest.mark.parametrize("question", LOOPS)
@pytest.mark.parametrize("loop", ["repeat, fail", "on"])
def test_a_loop_is_told_as_what_was_asked_whatever_it_catches(load, question, loop):
    rule, words = LOOPS[question]
    program = load(f"""
        start(0).
        on :- catch((repeat, fail), _, true), on.
        {rule.replace("LOOP", loop)}
        is_goal(9).
        neighbours(N, [M]) :- M is N + 1.
        cost(_, _, 1).
        h(_, 0).
    """)
    with pytest.raises(RulesTimeoutError, match=words) as caught:
        search(program, "astar", limits=Limits(seconds=0.5))
    assert (caught.value.question, caught.value.state) == (question, "3")


def test_an_error_of_a_heuristic_is_told_as_one(load):
    program = load("""
        start(0).
        is_goal(9).
        neighbours(N, [M]) :- M is N + 1.
        h(3, H) :- H is foo + 1.
        h(_, 0).
    """)
    with pytest.raises(RulesError, match=r"asked for the heuristic h of 3, the rules failed.*foo"):
        search(program, "astar")
    assert [step[1] for step in program.successors(program.start())] == [program.parse("1")]
