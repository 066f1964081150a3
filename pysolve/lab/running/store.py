"""A file of results that only grows: one line a run, safe against crashes and company."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pysolve.errors import InputError, Place
from pysolve.lab.running.cells import Cell, Record
from pysolve.limits import Limits
from pysolve.version import __version__

_HEADER = json.dumps({"pysolve": "results", "format": 1}).encode() + b"\n"


class Store:
    """The records of an experiment; without a file they live only here.

    ``damage`` says in words what the file held that is no record: a last line
    that was never finished is cut off, any other is passed over.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.records: dict[str, Record] = {}
        self.damage: list[str] = []
        self._descriptor: int | None = None
        if file is not None:
            self._open(file)

    def settles(self, key: str, limits: Limits, *, retry: bool = False) -> bool:
        """Tell whether a run need not be made (again): it ended, or would end the same."""
        known = self.records.get(key)
        if known is None:
            return False
        if known.stopped:
            return not may_go_on(known, limits)
        return known.complete or not retry

    def add(self, cell: Cell, record: Record) -> None:
        """Keep a record, on the disk before anything else happens."""
        self.records[record.key] = record
        if self._descriptor is None:
            return
        line = {**asdict(record), "cell": _described(cell), "version": __version__}
        try:
            self._append(json.dumps(line, default=str).encode() + b"\n")
        except OSError as error:
            raise InputError(f"cannot write '{self.file}': {error.strerror}") from None

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _open(self, file: Path) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._descriptor = os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
        except OSError as error:
            raise InputError(f"cannot write '{file}': {error.strerror}") from None
        try:
            self._lock()
            self._read(file.read_bytes())
        except BaseException:
            self.close()
            raise

    def _lock(self) -> None:
        assert self._descriptor is not None
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InputError(
                f"another process is writing to '{self.file}'",
                advice="Wait for its end, or give another file with --out.",
            ) from None

    def _read(self, data: bytes) -> None:
        assert self._descriptor is not None
        whole, newline, torn = data.rpartition(b"\n")
        lines = (whole + newline).splitlines(keepends=True)
        if not (lines[0] == _HEADER if lines else _HEADER.startswith(torn)):
            raise InputError(
                f"'{self.file}' is not a file of results", advice="Give another one with --out."
            )
        if torn:
            self.damage.append(f"{self.file}: the last line was cut off; its run is made again")
            os.ftruncate(self._descriptor, len(whole + newline))
        if not lines:
            self._append(_HEADER)
        for number, line in enumerate(lines[1:], 2):
            try:
                record = read_record(json.loads(line))
            except (ValueError, KeyError, TypeError):
                place = Place(str(self.file), number)
                self.damage.append(f"{place}: this line is not a record; its run is made again")
            else:
                self.records[record.key] = record

    def _append(self, data: bytes) -> None:
        assert self._descriptor is not None
        while data:
            data = data[os.write(self._descriptor, data) :]
        os.fsync(self._descriptor)


@contextmanager
def open_store(store: Store | Path | None) -> Iterator[Store]:
    """Open a file of results, and close it after; a store that is open stays so."""
    if isinstance(store, Store):
        yield store
        return
    with contextlib.closing(Store(store)) as opened:
        yield opened


def may_go_on(stopped: Record, limits: Limits) -> bool:
    """Tell whether the limit that ended a run is wider now than it was."""
    if stopped.outcome == "memory":
        name = "memory"
    else:
        name = "nodes" if stopped.reason.startswith("node limit") else "seconds"
    then, now = getattr(stopped.limits, name), getattr(limits, name)
    return then is not None and (now is None or now > then)


def read_record(line: dict[str, Any]) -> Record:
    """Read a record back from its line."""
    return Record(
        line["key"], line["outcome"], line["reason"], line["figures"], Limits(**line["limits"])
    )


def _described(cell: Cell) -> dict[str, Any]:
    """Say in the file, for people and their scripts, which run this was."""
    source = {name: value for name, value in asdict(cell.source).items() if value}
    return {
        **source,
        "start": cell.source.name,
        "strategy": cell.strategy,
        "heuristic": cell.heuristic,
        "settings": dict(cell.settings),
        "repeat": cell.repeat,
    }
