"""Tables of figures as values, and how their numbers are written for people."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Mean:
    """A mean over ``count`` runs with its sample standard deviation (None for one run)."""

    value: float
    deviation: float | None
    count: int

    @classmethod
    def of(cls, values: Iterable[float]) -> Mean | None:
        """Take the mean of some values; there is none of no values."""
        found = list(values)
        if not found:
            return None
        deviation = statistics.stdev(found) if len(found) > 1 else None
        return cls(statistics.fmean(found), deviation, len(found))

    def __str__(self) -> str:
        """Write it as ``mean ± deviation``, both with as many decimals."""
        if self.deviation is None:
            return write_number(self.value)
        alike = self.deviation == 0 and self.value.is_integer()
        places = 0 if alike else decimals(self.value)
        return f"{self.value:,.{places}f} ± {self.deviation:,.{places}f}"


Value = str | int | float | Mean | None


@dataclass(frozen=True)
class Sheet:
    """A table as values: names in the first columns, figures in the others."""

    headers: tuple[str, ...]
    rows: Sequence[Sequence[Value]]
    title: str = ""
    notes: tuple[str, ...] = ()
    names: int = 1  # how many columns are names; the others stand on the right


def decimals(value: float) -> int:
    """Say how many decimals show four digits of a number, three below 1, two below 0.01."""
    if value == 0 or not math.isfinite(value):
        return 0
    size = math.floor(math.log10(abs(value)))
    digits = 4 if size >= 0 else 3 if size >= -2 else 2
    return max(0, digits - 1 - size)


def write_number(value: float) -> str:
    """Write a number for people: whole ones exactly, others with four digits."""
    if isinstance(value, int) or value.is_integer():
        return f"{value:,.0f}"
    return f"{value:,.{decimals(value)}f}"


def write_value(value: Value) -> str:
    """Write any value of a table for people."""
    if value is None:
        return "–"
    return write_number(value) if isinstance(value, (int, float)) else str(value)


def written(sheet: Sheet) -> list[list[str]]:
    """Write all rows for people, with the signs ± of a column below each other."""
    columns = [_aligned([row[n] for row in sheet.rows]) for n in range(len(sheet.headers))]
    return [list(row) for row in zip(*columns, strict=True)]


def _aligned(column: list[Value]) -> list[str]:
    texts = [write_value(value) for value in column]
    width = max((len(text.partition(" ± ")[2]) for text in texts), default=0)
    halves = [text.partition(" ± ") for text in texts]
    return [f"{mean}{sign}{sd:>{width}}" if sign else mean for mean, sign, sd in halves]
