"""Large tables: built once, kept in the user's cache, shared by memory mapping.

A file begins with a page that says what it holds (name, version, type, shape and a
checksum); the array follows. It is written under another name and renamed when
complete, so whatever carries a table's name was complete once. What happened to it
since is noticed: its time of modification is set to one that no other write leaves
behind, and where that has changed the checksum is compared again.
"""

from __future__ import annotations

import errno
import fcntl
import importlib
import json
import os
import shutil
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from pysolve.errors import PysolveError, UnknownNameError
from pysolve.toolchain import cache_directory

Progress = Callable[[float], None]  # hears which share of the work is done, 0 to 1

# Modules that have TABLES
OWNERS = (
    "pysolve.puzzles.sliding.native.patterns.databases",
    "pysolve.puzzles.senku.native.oracle",
)

_MAGIC = b"pysolve table\n"
_PAGE = 4096
_CHUNK = 1 << 24
_SUFFIX, _UNFINISHED = ".table", ".part"

_mapped: dict[Path, tuple[tuple[int, ...], npt.NDArray[Any]]] = {}


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


@dataclass(frozen=True)
class _Header:
    name: str
    version: int
    dtype: str
    shape: tuple[int, ...]
    checksum: int
    written: int  # the time of modification that the file was given, in seconds

    def to_bytes(self) -> bytes:
        text = _MAGIC + json.dumps(asdict(self)).encode()
        return text.ljust(_PAGE - 1) + b"\n"


def directory() -> Path:
    """Return where tables are kept."""
    return cache_directory() / "tables"


def known() -> dict[str, Table]:
    """Return all tables that can be built, by name."""
    found = (table for owner in OWNERS for table in importlib.import_module(owner).TABLES)
    return {table.name: table for table in found}


def load(table: Table, progress: Progress | None = None) -> npt.NDArray[Any]:
    """Map a table into memory, read-only; build it first if it is not there or not sound."""
    path = directory() / (table.name + _SUFFIX)
    if isinstance(found := _open(path, table), str):
        with _locked():
            # Another process may have built it while we waited for the lock.
            if isinstance(_open(path, table), str):
                _build(table, path, progress or (lambda share: None))
        found = _open(path, table)
        if isinstance(found, str):
            raise PysolveError(f"{path} was written and cannot be read: {found}")
    return found


def build(table: Table, progress: Progress | None = None) -> Stored:
    """Build a table anew, whatever is there."""
    path = directory() / (table.name + _SUFFIX)
    with _locked():
        _build(table, path, progress or (lambda share: None))
    return _inspect(path)


def stored() -> list[Stored]:
    """List the files in the store, by name."""
    if not directory().is_dir():
        return []
    files = (path for path in directory().iterdir() if path.suffix in (_SUFFIX, _UNFINISHED))
    return [_inspect(path) for path in sorted(files)]


def clear(names: Iterable[str] | None = None) -> int:
    """Remove tables, all of them if none is named; return the bytes set free."""
    files = stored()
    if names is not None:
        wanted, present = set(names), {file.name for file in files}
        for name in sorted(wanted - present):
            raise UnknownNameError("stored table", name, sorted(present))
        files = [file for file in files if file.name in wanted]
    for file in files:
        _mapped.pop(file.path, None)  # a mapped file would keep its room on the disk
        file.path.unlink(missing_ok=True)
    return sum(file.size for file in files)


def _inspect(path: Path) -> Stored:
    name = path.name.removesuffix(_SUFFIX)
    if path.suffix == _UNFINISHED:
        trouble = "left behind by a build that was cut off"
    else:
        found = _open(path, None)
        trouble = found if isinstance(found, str) else ""
    return Stored(name, path, path.stat().st_size, trouble)


def _open(path: Path, table: Table | None) -> npt.NDArray[Any] | str:
    """Map a file if it is sound and holds that table; else say why not."""
    try:
        with path.open("rb") as file:
            header = _read_header(file.read(_PAGE))
    except OSError as error:
        return f"it cannot be read ({error.strerror})"
    if header is None:
        return "it is not a table of ours"
    if path.name != header.name + _SUFFIX:
        return f"it is the table '{header.name}' under another name"
    if table is not None and header.version != table.version:
        return f"it has version {header.version}, not {table.version}"
    dtype = np.dtype(header.dtype)
    status = path.stat()
    if status.st_size != _PAGE + dtype.itemsize * int(np.prod(header.shape, dtype=np.int64)):
        return "it is incomplete"
    # One mapping a process: a new one would have to fault all its pages in again.
    if (before := _mapped.get(path)) is not None and before[0] == _identity(status):
        return before[1]
    mapped = np.memmap(path, dtype, "r", _PAGE, header.shape)
    if status.st_mtime_ns != header.written * 10**9:
        if _checksum(mapped) != header.checksum:
            return "it is damaged"
        _set_time(path, header)  # copied, for example: it is sound all the same
    _mapped[path] = (_identity(path.stat()), np.asarray(mapped))
    return _mapped[path][1]


def _identity(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _read_header(page: bytes) -> _Header | None:
    if not page.startswith(_MAGIC) or len(page) != _PAGE:
        return None
    try:
        fields = json.loads(page[len(_MAGIC) :])
        header = _Header(**{**fields, "shape": tuple(fields["shape"])})
        np.dtype(header.dtype)
    except (ValueError, TypeError, KeyError):
        return None
    return header


def _build(table: Table, path: Path, progress: Progress) -> None:
    for leftover in directory().glob("*" + _UNFINISHED):
        leftover.unlink(missing_ok=True)  # nobody is writing it: we hold the lock
    free = shutil.disk_usage(directory()).free
    if free < table.size:
        raise PysolveError(
            f"no room for the table '{table.name}': it takes about {_megabytes(table.size)}, "
            f"and {directory()} has {_megabytes(free)} left",
            advice=_ELSEWHERE,
        )
    # Built in memory and not in a mapped file: a disk that fills up under a mapping
    # ends the process without a word.
    array = np.ascontiguousarray(table.build(progress))
    written = int(time.time()) - 3600  # in the past, so that no write can leave the same time
    header = _Header(
        table.name, table.version, array.dtype.str, array.shape, _checksum(array), written
    )
    _write(header, array, path)


def _write(header: _Header, array: npt.NDArray[Any], path: Path) -> None:
    unfinished = path.with_suffix(f".{os.getpid()}{_UNFINISHED}")
    try:
        with unfinished.open("wb") as file:
            file.write(header.to_bytes())
            for chunk in _chunks(array):
                file.write(chunk.data)
            file.flush()
            os.fsync(file.fileno())
        _set_time(unfinished, header)
        unfinished.replace(path)
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        reason = "the disk is full" if full else error.strerror
        raise PysolveError(
            f"the table '{header.name}' ({_megabytes(array.nbytes)}) cannot be written "
            f"to {path.parent}: {reason}",
            advice=_ELSEWHERE,
        ) from error
    finally:
        unfinished.unlink(missing_ok=True)


def _set_time(path: Path, header: _Header) -> None:
    try:
        os.utime(path, (header.written, header.written))
    except OSError:
        return  # somebody else's file: it will be compared again next time


@contextmanager
def _locked() -> Iterator[None]:
    """Let one process build at a time; the directory itself is the lock."""
    try:
        directory().mkdir(parents=True, exist_ok=True)
        handle = os.open(directory(), os.O_RDONLY)
    except OSError as error:
        raise PysolveError(
            f"tables cannot be kept in {directory()}: {error.strerror}", advice=_ELSEWHERE
        ) from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
        os.fsync(handle)
    finally:
        os.close(handle)


def _chunks(array: npt.NDArray[Any]) -> Iterator[npt.NDArray[np.uint8]]:
    flat = array.reshape(-1).view(np.uint8)
    return (flat[first : first + _CHUNK] for first in range(0, flat.size, _CHUNK))


def _checksum(array: npt.NDArray[Any]) -> int:
    checksum = 0
    for chunk in _chunks(array):
        checksum = zlib.crc32(chunk.data, checksum)
    return checksum


def _megabytes(size: int) -> str:
    return f"{size / 2**20:,.0f} MB"


_ELSEWHERE = "Make room there, or name another directory in PYSOLVE_CACHE."
