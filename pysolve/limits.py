"""Budgets of a search: time, nodes and memory, and how users write them."""

from __future__ import annotations

import os
import re
import resource
import sys
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from pysolve.errors import OptionError

_SECONDS = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_COUNTS = {"": 1.0, "k": 1e3, "m": 1e6, "g": 1e9}
_BYTES = {"": 1.0, "k": 2.0**10, "m": 2.0**20, "g": 2.0**30}


@dataclass(frozen=True)
class Limits:
    """What a search may use; ``None`` means as much as it likes.

    ``seconds`` is wall time, ``nodes`` counts expansions, ``memory`` is the
    resident size in bytes that the process may reach.
    """

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no search can keep to."""
        for name, value in vars(self).items():
            if value is not None and not (isinstance(value, int | float) and value >= 0):
                raise OptionError(
                    f"a limit of {name} must be a number that is not negative, not {value!r}"
                )


def parse_seconds(text: str) -> float:
    """Read a duration: ``2.5``, ``500ms``, ``90s``, ``2m``, ``1h``."""
    return _parse_quantity(text, _SECONDS, "duration", "30s, 500ms, 2m or 1h")


def parse_count(text: str) -> int:
    """Read a number of nodes: ``5000``, ``20k``, ``1.5M``."""
    return int(_parse_quantity(text, _COUNTS, "number of nodes", "5000, 20k or 1.5M"))


def parse_bytes(text: str) -> int:
    """Read a size in memory: ``512M``, ``2G``, ``1.5GiB``."""
    return int(_parse_quantity(text, _BYTES, "memory size", "512M or 2G"))


def _parse_quantity(text: str, units: dict[str, float], what: str, examples: str) -> float:
    match = re.fullmatch(r"(\d+(?:\.\d+)?|\.\d+)\s*([A-Za-z]*)", text.strip())
    unit = match[2].lower() if match else ""
    if units is _BYTES:
        unit = unit.removesuffix("b").removesuffix("i")
    if match is None or unit not in units:
        raise OptionError(f"'{text}' is not a {what}", advice=f"Write for example {examples}.")
    value = float(match[1]) * units[unit]
    if value <= 0:
        raise OptionError(f"a {what} must be greater than zero, not '{text}'")
    return value


def memory_in_use() -> int:
    """Return the bytes this process holds in memory now (its peak on macOS)."""
    try:
        pages = int(os.pread(_statm(os.getpid()), 128, 0).split()[1])
    except (OSError, IndexError, ValueError):
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024
    return pages * resource.getpagesize()


@lru_cache(maxsize=1)
def _statm(process: int) -> int:
    """Open what tells of a process's memory, and keep it open: a confined one cannot later."""
    return os.open("/proc/self/statm", os.O_RDONLY | os.O_CLOEXEC)


@cache
def physical_memory() -> int:
    """Return the bytes of memory that this machine or container has."""
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    try:
        return min(machine, int(Path("/sys/fs/cgroup/memory.max").read_text()))
    except (OSError, ValueError):  # no container, or one without a limit ("max")
        return machine
