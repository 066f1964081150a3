"""Large tables: built once, kept in the user's cache, shared by memory mapping."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from filelock import FileLock

from pysolve.compiled import saved
from pysolve.compiled.saved import SUFFIX, UNFINISHED
from pysolve.errors import PysolveError, UnknownNameError
from pysolve.toolchain import cache_directory

Progress = Callable[[float], None]  # hears which share of the work is done, 0 to 1

_OLDER = ".table"  # how files of older versions of pysolve end


@dataclass(frozen=True)
class Table:
    """What a table is called and how it is made; a new version replaces older files."""

    name: str
    version: int
    summary: str
    size: int  # bytes, about: to see beforehand whether the disk has room
    build: Callable[[Progress], npt.NDArray[Any]]


@dataclass(frozen=True)
class Stored:
    """A file in the store; ``trouble`` says why it cannot be used, if it cannot."""

    name: str
    path: Path
    size: int
    trouble: str = ""


def directory() -> Path:
    """Return where tables are kept."""
    return cache_directory() / "tables"


def load(table: Table, progress: Progress | None = None) -> npt.NDArray[Any]:
    """Map a table into memory, read-only; build it first if it is not there or not sound."""
    path = _path(table)
    if isinstance(found := saved.read(path, table.version), str):
        with _locked():
            # Another process may have built it while we waited for the lock.
            if isinstance(saved.read(path, table.version), str):
                _build(table, progress or (lambda share: None))
        found = saved.read(path, table.version)
        if isinstance(found, str):
            raise PysolveError(f"{path} was written and cannot be read: {found}")
    return found


def build(table: Table, progress: Progress | None = None) -> Stored:
    """Build a table anew, whatever is there."""
    with _locked():
        _build(table, progress or (lambda share: None))
    return _inspect(_path(table))


def stored() -> list[Stored]:
    """List the files in the store, by name."""
    if not directory().is_dir():
        return []
    kinds = (SUFFIX, UNFINISHED, _OLDER)
    return [_inspect(path) for path in sorted(directory().iterdir()) if path.suffix in kinds]


def clear(names: Iterable[str] | None = None) -> int:
    """Remove tables, all of them if none is named; return the bytes set free."""
    files = stored()
    if names is not None:
        wanted, present = set(names), {file.name for file in files}
        for name in sorted(wanted - present):
            raise UnknownNameError("stored table", name, sorted(present))
        files = [file for file in files if file.name in wanted]
    for file in files:
        saved.remove(file.path)
    return sum(file.size for file in files)


def _path(table: Table) -> Path:
    return directory() / (table.name + SUFFIX)


def _inspect(path: Path) -> Stored:
    if path.suffix == SUFFIX:
        found = saved.read(path)
        trouble = found if isinstance(found, str) else ""
    elif path.suffix == UNFINISHED:
        trouble = "left behind by a build that was cut off"
    else:
        trouble = "left behind by an older pysolve"
    return Stored(path.name.removesuffix(SUFFIX), path, path.stat().st_size, trouble)


def _build(table: Table, progress: Progress) -> None:
    for leftover in directory().glob("*" + UNFINISHED):
        leftover.unlink(missing_ok=True)  # nobody is writing it: we hold the lock
    free = shutil.disk_usage(directory()).free
    if free < table.size:
        raise PysolveError(
            f"no room for the table '{table.name}': it takes about {_megabytes(table.size)}, "
            f"and {directory()} has {_megabytes(free)} left",
            advice=_ELSEWHERE,
        )
    array = np.ascontiguousarray(table.build(progress))
    try:
        saved.write(_path(table), array, table.version)
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        reason = "the disk is full" if full else error.strerror
        raise PysolveError(
            f"the table '{table.name}' ({_megabytes(array.nbytes)}) cannot be written "
            f"to {directory()}: {reason}",
            advice=_ELSEWHERE,
        ) from error


@contextmanager
def _locked() -> Iterator[None]:
    """Let one process build at a time, while others wait."""
    lock = FileLock(directory().with_suffix(".lock"))
    try:
        directory().mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except OSError as error:
        raise PysolveError(
            f"tables cannot be kept in {directory()}: {error.strerror}", advice=_ELSEWHERE
        ) from error
    try:
        yield
    finally:
        lock.release()


def _megabytes(size: int) -> str:
    return f"{size / 2**20:,.0f} MB"


_ELSEWHERE = "Make room there, or name another directory in PYSOLVE_CACHE."
