"""What must be said below a table: counts that waver, and runs that failed."""

from __future__ import annotations

import textwrap
from dataclasses import replace

from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.sheets.labels import Axis

Run = tuple[Cell, Record]

_COUNTS = ("expanded", "generated", "frontier", "length", "cost")
_MOST, _LETTERS = 10, 160
_MOST_WARNINGS = 3  # of a program; a class has forty of them


def remarks(runs: list[Run], axes: dict[str, Axis]) -> list[str]:
    """Say what is wrong with runs, in not too many words."""
    found = [*_wavering(runs, axes), *_failures(runs, axes)]
    more = len(found) - _MOST
    shown = found[:_MOST] + ([f"and {more} more like these"] if more > 0 else [])
    return shown + _readings(runs)


def _readings(runs: list[Run]) -> list[str]:
    """Say of somebody's programs how they were read, and what is odd about them."""
    found: dict[str, list[str]] = {}
    for cell, record in runs:
        if cell.source.name in found:
            continue
        if (reading := record.figures.get("reading")) is not None:
            found[cell.source.name] = [f"{cell.source.name} read as: {'; '.join(reading)}"]
        found.setdefault(cell.source.name, []).extend(_warnings(cell, record))
    return [line for lines in found.values() for line in lines]


def _warnings(cell: Cell, record: Record) -> list[str]:
    lines: list[str] = list(record.figures.get("warnings", ()))
    more = len(lines) - _MOST_WARNINGS
    last = [f"… and {more} more: pysolve explain {' '.join(cell.source.files)}"] if more > 0 else []
    return lines[:_MOST_WARNINGS] + last


def _wavering(runs: list[Run], axes: dict[str, Axis]) -> list[str]:
    """Name the runs whose counts were not the same each time: no strategy here is random."""
    repeats: dict[Cell, list[Record]] = {}
    for cell, record in runs:
        if record.complete:
            repeats.setdefault(replace(cell, repeat=1), []).append(record)
    found = []
    for cell, records in repeats.items():
        for name in _COUNTS:
            counts = sorted({record.figures.get(name) or 0 for record in records})
            if len(counts) > 1:
                names = [
                    value(cell, records[0]) for axis, value in axes.items() if axis != "repeat"
                ]
                said = ", ".join(f"{count:,}" for count in counts)
                found.append(f"not the same each time: {_joined(names)}: {name} {said}")
                break
    return found


def _failures(runs: list[Run], axes: dict[str, Axis]) -> list[str]:
    """Say why runs failed, once for all runs of a problem that failed alike."""
    problem = [axes[name] for name in ("puzzle", "program", "instance", "model") if name in axes]
    found = []
    for cell, record in runs:
        if record.outcome in ("error", "crash"):
            name = _joined([value(cell, record) for value in problem])
            reason = textwrap.shorten(record.reason, _LETTERS, placeholder=" …")
            found.append(f"{record.outcome}: {name}: {reason}")
    return list(dict.fromkeys(found))


def _joined(names: list[str]) -> str:
    return " ".join(filter(None, names))
