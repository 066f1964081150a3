"""Writes a report's tables: for people, theirs beside ours; for programs, one line a figure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pysolve.lab.reports.comparing import (
    NEW,
    SAME,
    Comparison,
    compare,
    is_number,
    printed_decimals,
)
from pysolve.lab.reports.table import Measure, Report, Table
from pysolve.lab.running.cells import Record
from pysolve.lab.sheets import Mean, Sheet, write_number, write_sheet

THEIRS, OURS = "report", "ours"
_LONG = (
    "table", "row", "measure", "published", "published sd", "ours", "ours sd", "runs", "counted",
    "verdict",
)  # fmt: skip


def make_sheet(
    table: Table, records: Mapping[str, Record], measures: Sequence[Measure] | None = None
) -> Sheet:
    """Lay a table out with theirs, ours and the difference beside each other.

    With ``measures``, only some of its figures: a terminal may be too narrow for all.
    """
    chosen = [m for m in table.measures if measures is None or m in measures]
    lines = list(compare(table, records))
    stops = any(line[0].stopped for line in lines if line)
    headers, rows = list(table.headers), [list(line[0].row.names) for line in lines]
    for measure in chosen:
        headers += _headings(measure)
        for row, line in zip(rows, lines, strict=True):
            row += _shown(next(c for c in line if c.measure is measure))
    if stops:
        headers.append("finished")
        for row, line in zip(rows, lines, strict=True):
            row.append(_runs(line[0]))
    notes = (*_legend(lines), *_endings(lines), *table.notes)
    return Sheet(tuple(headers), rows, table.title, notes, names=len(table.headers))


def _headings(measure: Measure) -> list[str]:
    if not measure.published:
        return [measure.heading]
    difference = ["diff"] if _judged(measure) else []
    return [f"{measure.heading}: {THEIRS}", OURS, *difference]


def _judged(measure: Measure) -> bool:
    return measure.compared and not measure.change


def _shown(comparison: Comparison) -> list[str]:
    ours = _write_ours(comparison)
    if not comparison.measure.published:
        return [ours]
    verdict = [comparison.verdict] if _judged(comparison.measure) else []
    return [_write_theirs(comparison), ours, *verdict]


def _write_theirs(comparison: Comparison) -> str:
    printed, deviation = comparison.published, comparison.published_deviation
    if not is_number(printed):
        return printed or "–"
    grouped = f"{float(printed):,.{printed_decimals(printed)}f}"
    return f"{grouped} ± {deviation}" if deviation else grouped


def _write_ours(comparison: Comparison) -> str:
    mean, printed = comparison.ours, comparison.published
    if mean is None:
        return _reached(comparison) if len(comparison.stopped) == 1 else _nothing(comparison)
    if not comparison.measure.compared:
        return _write_time(mean, deviates=bool(comparison.published_deviation))
    if not printed_decimals(printed) and mean.value.is_integer() and not mean.deviation:
        return write_number(mean.value)
    # As many decimals as the report printed, so that the two can be read as one column.
    places = comparison.measure.places or max(printed_decimals(printed), 2)
    deviates = mean.deviation is not None and bool(comparison.measure.deviation)
    deviation = f" ± {mean.deviation:,.{places}f}" if deviates else ""
    return f"{mean.value:,.{places}f}{deviation}"


def _write_time(mean: Mean, *, deviates: bool) -> str:
    """Write a duration with two digits: the next run's will differ from the third on."""
    deviation = mean.deviation if deviates else None
    return _two_digits(mean.value) + ("" if deviation is None else f" ± {_two_digits(deviation)}")


def _two_digits(value: float) -> str:
    places = 0 if value <= 0 else min(max(0, 1 - math.floor(math.log10(value))), 4)
    return f"{value:,.{places}f}"


def _reached(comparison: Comparison) -> str:
    """Show how far a run came that was stopped; its figure is more than that."""
    figures, measure = comparison.stopped[0].figures, comparison.measure
    counts = measure.figure in ("expanded", "generated", "seconds")
    if not counts or measure.figure not in figures:
        return "–"
    reached = figures[measure.figure] * measure.scale
    return f"> {write_number(reached) if measure.compared else _two_digits(reached)}"


def _nothing(comparison: Comparison) -> str:
    solutions = comparison.measure.figure in ("cost", "length")
    return "none" if solutions and comparison.row.cells and not comparison.stopped else "–"


def _runs(comparison: Comparison) -> str:
    runs = len(comparison.row.cells)
    return f"{runs - len(comparison.stopped)} of {runs}" if runs else ""


def _endings(lines: Sequence[Sequence[Comparison]]) -> Iterator[str]:
    """Say of the runs that count for nothing what ended them."""
    ended: dict[str, list[str]] = {}
    for line in lines:
        for record in line[0].stopped:
            why = record.reason if record.outcome == "limit" else _failure(record)
            ended.setdefault(why, []).append(" ".join(filter(None, line[0].row.names)))
    for why, names in ended.items():
        yield f"Not finished ({why}): {', '.join(dict.fromkeys(names))}."


def _failure(record: Record) -> str:
    return f"{record.outcome}: {record.reason}"


def _legend(lines: Sequence[Sequence[Comparison]]) -> Iterator[str]:
    verdicts = {comparison.verdict for line in lines for comparison in line}
    if SAME in verdicts:
        yield "=: the same as printed."
    if NEW in verdicts:
        yield "new: the report has no figure here."


def write_report(report: Report, records: Mapping[str, Record], form: str) -> str:
    """Write all tables in a format of ``pysolve.lab.sheets``."""
    if form == "csv":
        return write_sheet(_long_sheet(report, records), form)
    sheets = [write_sheet(make_sheet(table, records), form) for table in report.tables]
    head = {"markdown": f"## {report.title}\n\n{report.source}\n", "latex": f"% {report.title}\n"}
    return "\n".join([head.get(form, f"{report.title}\n{report.source}\n"), *sheets])


def figures_of(report: Report, records: Mapping[str, Record]) -> list[dict[str, Any]]:
    """List every figure as a record for programs."""
    found = []
    for table in report.tables:
        for line in compare(table, records):
            found += [_plain(table, comparison) for comparison in line]
    return found


def _plain(table: Table, comparison: Comparison) -> dict[str, Any]:
    ours, runs = comparison.ours, len(comparison.row.cells)
    values = (
        table.title, " ".join(filter(None, comparison.row.names)), comparison.measure.heading,
        comparison.published or None, comparison.published_deviation or None,
        ours.value if ours else None, ours.deviation if ours else None,
        runs, runs - len(comparison.stopped), comparison.verdict or None,
    )  # fmt: skip
    return dict(zip(_LONG, values, strict=True))


def _long_sheet(report: Report, records: Mapping[str, Record]) -> Sheet:
    rows = [list(figure.values()) for figure in figures_of(report, records)]
    return Sheet(_LONG, rows, report.title, names=3)
