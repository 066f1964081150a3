"""The filter of system calls, run here line by line as the kernel would, on both architectures."""

from __future__ import annotations

import errno

import pytest

from pysolve.models.worker.boundary import calls
from pysolve.models.worker.boundary.seccomp import filter_for

ALLOW, ERROR = 0x7FFF0000, 0x00050000
ME = 4711


def answer(machine, number, first=0, architecture=None):
    """What the filter says to a call."""
    _, own = calls.MACHINES[machine]
    words = {0: number, 4: own if architecture is None else architecture, 16: first}
    lines, at, loaded = filter_for(machine, ME), 0, 0
    while True:
        code, if_true, if_false, value = lines[at]
        if code == 0x06:
            return value
        if code == 0x20:
            loaded = words[value]
            at += 1
            continue
        holds = {0x15: loaded == value, 0x35: loaded >= value, 0x45: bool(loaded & value)}[code]
        at += 1 + (if_true if holds else if_false)


def error(number):
    return ERROR | number


machines = pytest.mark.parametrize("machine", calls.MACHINES)


@machines
def test_every_listed_call_is_refused(machine):
    column, _ = calls.MACHINES[machine]
    for number in calls.refused_numbers(column):
        assert answer(machine, number) == error(errno.EPERM), number


@machines
def test_reading_writing_and_memory_are_allowed(machine):
    everyday = {"x86_64": (0, 1, 3, 9, 11, 12, 202, 257, 318), "aarch64": (63, 64, 57, 222, 98, 56)}
    assert {answer(machine, number) for number in everyday[machine]} == {ALLOW}


@machines
def test_clone_makes_threads_and_no_processes(machine):
    clone = calls.CLONE[calls.MACHINES[machine][0]]
    assert answer(machine, clone, 0x003D0F00) == ALLOW  # as the C library starts a thread
    assert answer(machine, clone, 17) == error(errno.EPERM)  # as it forks: SIGCHLD
    clone3 = calls.CLONE3[calls.MACHINES[machine][0]]
    assert answer(machine, clone3) == error(errno.ENOSYS)  # so that clone is taken instead


@machines
def test_signals_go_to_the_process_itself_only(machine):
    column, _ = calls.MACHINES[machine]
    for signalling in (calls.KILL[column], calls.TGKILL[column]):
        assert answer(machine, signalling, ME) == ALLOW
        for other in (0, 1, ME + 1, 0xFFFFFFFF):
            assert answer(machine, signalling, other) == error(errno.EPERM)


@machines
def test_limits_are_its_own_only(machine):
    prlimit = calls.PRLIMIT[calls.MACHINES[machine][0]]
    assert answer(machine, prlimit, 0) == ALLOW
    assert answer(machine, prlimit, ME + 1) == error(errno.EPERM)


def test_other_tables_of_numbers_are_shut():
    assert answer("x86_64", 0, architecture=0x40000003) == error(errno.EPERM)  # 32 bits
    assert answer("x86_64", 0x40000000 + 59) == error(errno.ENOSYS)  # x32


@machines
def test_no_line_jumps_further_than_a_byte_counts(machine):
    assert max(max(line[1:3]) for line in filter_for(machine, ME)) < 256
    assert len(filter_for(machine, ME)) < 4096
