"""What a plot shows, before anything is drawn: runs put together in named series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from statistics import fmean
from typing import Any

from pysolve.errors import InputError
from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.sheets.labels import axes_of

Run = tuple[Cell, Record]

_NEVER_NAMED = ("instance", "repeat")
_DEFAULTS = {"duplicates": "graph"}
_FIRST = ("program", "puzzle", "strategy", "heuristic")  # who reads a name looks for these


@dataclass(frozen=True)
class Series:
    """Runs that differ only in their start (or repeat), under what tells them from others."""

    name: str
    runs: tuple[Run, ...]

    @property
    def whole(self) -> tuple[Record, ...]:
        """The runs that came to their end."""
        return tuple(record for _, record in self.runs if record.complete)

    @property
    def stopped(self) -> tuple[Record, ...]:
        """The runs that a limit ended, with figures up to there."""
        return tuple(
            record
            for _, record in self.runs
            if not record.complete and "expanded" in record.figures
        )

    @property
    def shown(self) -> tuple[Record, ...]:
        """What stands for the series: its whole runs, or if there are none the others."""
        return self.whole or self.stopped

    @property
    def label(self) -> str:
        """The name, and a warning if runs were stopped."""
        count = len(self.runs) - len(self.whole)
        if not count:
            return self.name
        share = "stopped" if count == len(self.runs) else f"{count} of {len(self.runs)} stopped"
        return f"{self.name} ({share})"

    def values(self, figure: str) -> list[float]:
        """Return a figure of each run that is shown."""
        return [record.figures[figure] for record in self.shown]


def make_series(
    records: Sequence[Record], cells: Sequence[Cell], *, without: Sequence[str] = ()
) -> list[Series]:
    """Put runs into series by all axes that vary, but for starts, repeats and ``without``."""
    runs = list(zip(cells, records, strict=True))
    axes = {
        name: value
        for name, value in axes_of(cells).items()
        if name not in (*_NEVER_NAMED, *without)
    }
    values = [{name: value(*run) for name, value in axes.items()} for run in runs]
    vary = [name for name in axes if len({found[name] for found in values}) > 1]
    vary.sort(key=lambda name: (name not in _FIRST, name == "model"))
    groups: dict[str, list[Run]] = {}
    for run, found in zip(runs, values, strict=True):
        groups.setdefault(_name(found, vary) or run[0].strategy, []).append(run)
    found_series = [Series(name, tuple(group)) for name, group in groups.items()]
    if not any(series.shown for series in found_series):
        raise InputError("there is nothing to draw: no run has figures")
    return [series for series in found_series if series.shown]


def _name(values: Mapping[str, str], vary: Sequence[str]) -> str:
    """Name a series by what varies; defaults that others deviate from go without saying."""
    return " ".join(
        values[name] for name in vary if values[name] and values[name] != _DEFAULTS.get(name)
    )


def mean_levels(series: Series) -> list[float]:
    """Average the nodes generated on each level over the runs that are shown."""
    levels = [record.figures.get("levels") or [] for record in series.shown]
    deepest = max(map(len, levels), default=0)
    return [
        fmean(found[depth] if depth < len(found) else 0 for found in levels)
        for depth in range(deepest)
    ]


def growth_axis(cells: Sequence[Cell]) -> str:
    """Say what a growth is plotted against: a size, if sizes vary, or else the depth."""
    sizes = {dict(cell.source.options).get("size") for cell in cells}
    return "size" if len(sizes) > 1 else "depth"


def growth_points(series: Series, axis: str) -> list[tuple[float, Record]]:
    """Give each run with its place on the axis; a run without a solution has no depth."""
    places = [(_place(cell, record, axis), record) for cell, record in series.runs]
    return sorted(
        ((place, record) for place, record in places if place is not None and record.figures),
        key=lambda point: point[0],
    )


def _place(cell: Cell, record: Record, axis: str) -> float | None:
    if axis == "size":
        size: Any = dict(cell.source.options).get("size")
        return None if size is None else float(prod(size))
    length: float | None = record.figures.get("length")
    return length
