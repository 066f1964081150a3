"""An array in a .npy file, with a record beside it that tells whether the file is still sound.

Both are written under another name and renamed when complete, the record last, so
whatever has a record was complete once. What happened to it since is noticed: its time
of modification is set to one that no other write leaves behind, and where that has
changed the checksum is compared again.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

SUFFIX, UNFINISHED = ".npy", ".part"
_CHUNK = 1 << 24

_mapped: dict[Path, tuple[tuple[int, ...], Array]] = {}


@dataclass(frozen=True)
class Record:
    """What a file holds, and what it looked like when it was written."""

    name: str
    version: int
    size: int
    checksum: int
    written: int  # the time of modification that the file was given, in seconds


def read(path: Path, version: int | None = None) -> Array | str:
    """Map a file into memory if it is sound, and of that version; else say why not."""
    try:
        status = path.stat()
    except OSError as error:
        return f"it cannot be read ({error.strerror})"
    record = _read_record(path)
    if record is None:
        return "it has no record, or one that cannot be read"
    if path.name != record.name + SUFFIX:
        return f"it is the table '{record.name}' under another name"
    if version is not None and record.version != version:
        return f"it has version {record.version}, not {version}"
    if status.st_size != record.size:
        return "it is incomplete" if status.st_size < record.size else "something was added to it"
    return _map(path, status, record)


def _map(path: Path, status: os.stat_result, record: Record) -> Array | str:
    # One mapping a process: a new one would have to fault all its pages in again.
    if (before := _mapped.get(path)) is not None and before[0] == _identity(status):
        return before[1]
    try:
        if status.st_mtime_ns != record.written * 10**9:
            if _checksum(path) != record.checksum:
                return "it is damaged"
            _set_time(path, record.written)  # copied, for example: it is sound all the same
        array = np.asarray(np.lib.format.open_memmap(path, mode="r"))
        _mapped[path] = (_identity(path.stat()), array)
    except OSError as error:  # it may be replaced meanwhile
        return f"it cannot be read ({error.strerror})"
    return array


def write(path: Path, array: Array, version: int) -> None:
    """Write an array and its record; whatever goes wrong, no half of them is left."""
    written = int(time.time()) - 3600  # in the past, so that no write can leave the same time
    with _unfinished(path) as part:
        with part.open("wb") as file:
            # Not through a mapping: a disk that fills up under one ends the process.
            summed = _Summed(file)
            np.lib.format.write_array(summed, array, allow_pickle=False)
            file.flush()
            os.fsync(file.fileno())
        _set_time(part, written)
        record = Record(path.stem, version, part.stat().st_size, summed.checksum, written)
        _beside(path).unlink(missing_ok=True)  # it is of the file that is replaced now
        part.replace(path)
    with _unfinished(path) as part:
        part.write_text(json.dumps(asdict(record)))
        part.replace(_beside(path))


def remove(path: Path) -> None:
    """Remove a file, and its record if it has one."""
    _mapped.pop(path, None)  # a mapped file would keep its room on the disk
    if path.suffix == SUFFIX:
        _beside(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


class _Summed:
    """Writes into a file, and adds up the checksum of what it writes."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file, self.checksum = file, 0

    def write(self, data: bytes) -> int:
        self.checksum = zlib.crc32(data, self.checksum)
        return self.file.write(data)


@contextmanager
def _unfinished(path: Path) -> Iterator[Path]:
    part = path.with_name(f"{path.stem}.{os.getpid()}{UNFINISHED}")
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.json")


def _read_record(path: Path) -> Record | None:
    try:
        return Record(**json.loads(_beside(path).read_text()))
    except (OSError, ValueError, TypeError):
        return None


def _identity(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _set_time(path: Path, written: int) -> None:
    with suppress(OSError):  # somebody else's file: it will be compared again next time
        os.utime(path, (written, written))


def _checksum(path: Path) -> int:
    checksum = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            checksum = zlib.crc32(chunk, checksum)
    return checksum
