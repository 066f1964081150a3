"""The wall around system calls: a seccomp filter for all threads of this process.

Raised once the engine is up and before any of somebody's rules is read. What it
refuses fails as if this user had no right to it; threads can still be started.
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct

from pysolve.models.worker.boundary import calls
from pysolve.models.worker.boundary.linux import (
    PR_SET_NO_NEW_PRIVS,
    WallError,
    control_process,
    is_linux,
    machine,
    system_call,
)

_SET_FILTER, _ALL_THREADS = 1, 1
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000  # an error number goes into the lower half

# Classic BPF: load a word, jump if equal, if greater or if a bit is set, return.
_LOAD, _EQUAL, _AT_LEAST, _BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
_FOREIGN_TABLE = 0x40000000  # x86-64 has a second set of numbers, x32, above this
_CLONE_THREAD = 0x00010000

Instruction = tuple[int, int, int, int]


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def confine_calls() -> None:
    """Refuse what rules have no use for, in every thread; raise WallError if that cannot be."""
    if not is_linux() or machine() not in calls.MACHINES:
        raise WallError(f"no filter of system calls is known for {machine()}")
    packed = b"".join(struct.pack("HBBI", *line) for line in filter_for(machine(), os.getpid()))
    room = ctypes.create_string_buffer(packed, len(packed))
    program = _Program(len(packed) // 8, ctypes.addressof(room))
    control_process(PR_SET_NO_NEW_PRIVS, 1)
    column, _ = calls.MACHINES[machine()]
    culprit = system_call(
        "seccomp", calls.SECCOMP[column], ctypes.c_uint(_SET_FILTER), ctypes.c_uint(_ALL_THREADS),
        ctypes.byref(program),
    )  # fmt: skip
    if culprit:
        raise WallError(f"seccomp: thread {culprit} cannot be confined")


def filter_for(name: str, process: int) -> list[Instruction]:
    """Write the filter for an architecture and a process, which may signal itself only."""
    column, architecture = calls.MACHINES[name]
    lines: list[Instruction] = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, architecture),
        _refusal(errno.EPERM),
        (_LOAD, 0, 0, _NUMBER),
        (_AT_LEAST, 0, 1, _FOREIGN_TABLE),
        _refusal(errno.ENOSYS),
        # The C library falls back to clone, whose flags can be looked at.
        *_when(calls.CLONE3[column], [_refusal(errno.ENOSYS)]),
        *_when(calls.CLONE[column], _if_argument(_BIT, _CLONE_THREAD)),
        *_when(calls.KILL[column], _if_argument(_EQUAL, process)),
        *_when(calls.TGKILL[column], _if_argument(_EQUAL, process)),
        *_when(calls.PRLIMIT[column], _if_argument(_EQUAL, 0)),
    ]
    for number in calls.refused_numbers(column):
        lines += _when(number, [_refusal(errno.EPERM)])
    return [*lines, (_RETURN, 0, 0, _ALLOW)]


def _when(number: int, answer: list[Instruction]) -> list[Instruction]:
    """Give this answer to a call; all others go on behind it."""
    return [(_EQUAL, 0, len(answer), number), *answer]


def _if_argument(test: int, value: int) -> list[Instruction]:
    """Allow a call whose first argument passes the test, and refuse it otherwise."""
    return [
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (test, 0, 1, value),
        (_RETURN, 0, 0, _ALLOW),
        _refusal(errno.EPERM),
    ]


def _refusal(error: int) -> Instruction:
    return (_RETURN, 0, 0, _REFUSE | error)
