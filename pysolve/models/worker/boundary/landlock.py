"""The wall around files: Landlock lets a process see only the folders that it names.

It binds the calling thread and those that it starts later, so it is built before
an engine starts any. What it refuses looks to the program like a missing right.
"""

from __future__ import annotations

import ctypes
import os
import stat
from collections.abc import Iterable
from pathlib import Path

from pysolve.models.worker.boundary.linux import (
    PR_SET_NO_NEW_PRIVS,
    WallError,
    control_process,
    is_linux,
    system_call,
)

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on all architectures
_VERSION, _PATH_BENEATH = 1, 1

# Rights over files, as the kernel numbers them, with the version that brought them.
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIRECTORY = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_TRUNCATE, _IOCTL_DEVICE = 1 << 14, 1 << 15
_RIGHTS_BY_VERSION = {1: (1 << 13) - 1, 2: 1 << 13, 3: _TRUNCATE, 5: _IOCTL_DEVICE}
_BIND_TCP, _CONNECT_TCP = 1 << 0, 1 << 1
_ABSTRACT_SOCKETS, _SIGNALS = 1 << 0, 1 << 1

_READING = _READ_FILE | _READ_DIRECTORY
_ONLY_FOR_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_DEVICE
_DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64),
    )  # fmt: skip


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def landlock_version() -> int:
    """Return the version of the kernel's Landlock; raise WallError if there is none."""
    if not is_linux():
        raise WallError("only Linux has Landlock")
    return system_call(
        "Landlock", _CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint(_VERSION)
    )


def confine_files(readable: Iterable[Path], writable: Iterable[Path]) -> int:
    """Leave to this thread and its later ones only these places; return Landlock's version.

    Places are folders or files. TCP, sockets without a file and signals to other
    processes are cut off as well, where the kernel is new enough.
    """
    version = landlock_version()
    rights = sum(right for since, right in _RIGHTS_BY_VERSION.items() if since <= version)
    rules = _Ruleset(
        rights,
        _BIND_TCP | _CONNECT_TCP if version >= 4 else 0,
        _ABSTRACT_SOCKETS | _SIGNALS if version >= 6 else 0,
    )
    size = 8 if version < 4 else 16 if version < 6 else 24
    ruleset = system_call(
        "Landlock", _CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(size), ctypes.c_uint(0)
    )
    try:
        for place in (*readable, *map(Path, _DEVICES)):
            _allow(ruleset, place, _READING)
        for place in writable:
            _allow(ruleset, place, rights & ~_EXECUTE)
        _allow(ruleset, Path("/dev/null"), (_READ_FILE | _WRITE_FILE | _TRUNCATE) & rights)
        control_process(PR_SET_NO_NEW_PRIVS, 1)
        system_call("Landlock", _RESTRICT_SELF, ctypes.c_int(ruleset), ctypes.c_uint(0))
    finally:
        os.close(ruleset)
    return version


def _allow(ruleset: int, place: Path, rights: int) -> None:
    """Open one place, and what is below it; a place that is not there needs no rule."""
    try:
        handle = os.open(place, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not stat.S_ISDIR(os.fstat(handle).st_mode):
            rights &= _ONLY_FOR_FILES
        rule = _Beneath(rights, handle)
        system_call(
            "Landlock", _ADD_RULE, ctypes.c_int(ruleset), ctypes.c_int(_PATH_BENEATH),
            ctypes.byref(rule), ctypes.c_uint(0),
        )  # fmt: skip
    finally:
        os.close(handle)
