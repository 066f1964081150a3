"""Holds what a report printed against what our runs gave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pysolve.lab.reports.table import Measure, Row, Table
from pysolve.lab.running.cells import Record
from pysolve.lab.sheets import Mean

SAME, NEW = "=", "new"
_PER_CENT = 2.0  # beyond this factor, a ratio says more than a percentage


@dataclass(frozen=True)
class Comparison:
    """One figure of one row: as printed, and ours."""

    row: Row
    measure: Measure
    ours: Mean | None
    stopped: tuple[Record, ...]  # runs that did not come to their end, and count for nothing

    @property
    def published(self) -> str:
        """The figure as the report printed it; empty if it did not."""
        return self.row.published.get(self.measure.published, "")

    @property
    def published_deviation(self) -> str:
        """The standard deviation as the report printed it."""
        return self.row.published.get(self.measure.deviation, "")

    @property
    def verdict(self) -> str:
        """Say how ours differs: ``=``, a percentage, a factor, ``new``, or nothing."""
        if self.ours is None or not self.measure.published:
            return ""
        if not is_number(self.published):
            return NEW
        # A mean of the easy ones only, the others being stopped, would compare too well.
        if not self.measure.compared or self.measure.change or self.stopped:
            return ""
        return difference(self.published, self.ours.value)


def compare(table: Table, records: Mapping[str, Record]) -> Iterator[list[Comparison]]:
    """Give for each row of a table a comparison for each of its measures."""
    for row in table.rows:
        found = [records[cell.key] for cell in row.cells]
        stopped = tuple(record for record in found if not record.complete)
        against = [records[cell.key] for cell in row.against]
        yield [Comparison(row, m, _ours(row, m, found, against), stopped) for m in table.measures]


def _ours(row: Row, measure: Measure, found: list[Record], against: list[Record]) -> Mean | None:
    if measure.figure in row.known:
        return Mean.of([row.known[measure.figure]])
    if measure.change:
        pairs = zip(found, against, strict=False)
        return Mean.of(
            100 * (here.figures[measure.figure] / there.figures[measure.figure] - 1)
            for here, there in pairs
            if here.complete and there.complete
        )
    values = [record.figures[measure.figure] for record in found if record.complete]
    given = [value for value in values if value is not None]
    return Mean.of(value * measure.scale + measure.shift for value in given)


def is_number(printed: str) -> bool:
    """Tell a printed figure from none, and from words such as out-of-memory."""
    return printed.lstrip("+-").replace(".", "", 1).isdecimal()


def printed_decimals(printed: str) -> int:
    """Count the decimals that were printed."""
    return len(printed.partition(".")[2])


def difference(printed: str, ours: float) -> str:
    """Compare as far as the printed digits go; reports round, and some cut off."""
    unit = 10.0 ** -printed_decimals(printed)
    theirs = float(printed)
    if ours == theirs or (unit < 1 and abs(ours - theirs) < unit * (1 - 1e-9)):
        return SAME
    if theirs == 0 or ours == 0:
        return f"{ours - theirs:+g}"
    ratio = ours / theirs
    if 1 / _PER_CENT <= ratio <= _PER_CENT:
        change = 100 * (ratio - 1)
        return f"{change:+.1f} %" if abs(change) >= 0.05 else f"{change:+.1g} %"
    return f"×{_two_digits(ratio)}" if ratio > 1 else f"÷{_two_digits(1 / ratio)}"


def _two_digits(factor: float) -> str:
    return f"{factor:,.0f}" if factor >= 10 else f"{factor:.1f}"
