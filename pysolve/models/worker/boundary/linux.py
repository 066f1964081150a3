"""System calls that Python has no functions for, through the C library."""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from functools import cache

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS = 1, 4, 38


class WallError(Exception):
    """A wall that cannot be built on this machine; the text says why."""


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def is_linux() -> bool:
    """Tell whether this is the kernel whose calls are known here."""
    return sys.platform == "linux"


def machine() -> str:
    """Name the architecture, by which system calls are numbered."""
    return platform.machine()


def system_call(name: str, number: int, *arguments: object) -> int:
    """Make a system call by its number; raise WallError if the kernel refuses."""
    done = int(_library().syscall(ctypes.c_long(number), *arguments))
    if done < 0:
        raise WallError(f"{name}: {os.strerror(ctypes.get_errno())}")
    return done


def control_process(option: int, value: int) -> None:
    """Set a property of this process; raise WallError if the kernel refuses."""
    arguments = (ctypes.c_ulong(value), *(ctypes.c_ulong(0) for _ in range(3)))
    if _library().prctl(ctypes.c_int(option), *arguments):
        raise WallError(f"prctl {option}: {os.strerror(ctypes.get_errno())}")
