"""``pysolve bench --report``: a course report's tables, with ours beside them."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from pysolve.cli import exits
from pysolve.cli.show.console import make_console
from pysolve.cli.show.progress import progress_bar
from pysolve.cli.streams import write_json
from pysolve.lab.reports import make_report
from pysolve.lab.reports.table import Measure, Report, Table
from pysolve.lab.reports.writing import figures_of, make_sheet, write_report
from pysolve.lab.running.batch import run_cells
from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.running.executors import open_executor
from pysolve.lab.running.store import Store
from pysolve.lab.sheets import Sheet, to_csv, written
from pysolve.lab.sheets.summary import each_run


def run(name: str, options: argparse.Namespace) -> int:
    """Run what a report needs and print its tables; Ctrl-C keeps what is done."""
    report = make_report(name, quick=options.quick).changed(_limited(options))
    if options.plot:
        from pysolve.lab.plots import check_plots

        check_plots()  # before minutes of searching, not after
    with closing(Store(options.out)) as store:
        _tell(*store.damage)
        try:
            _run(report, store, options)
        except KeyboardInterrupt:
            _tell(*_how_to_go_on(len(store.records), len(report.cells()), options.out))
            return exits.of_signal(signal.SIGINT)
        records = dict(store.records)
    _show(report, records, options)
    if options.plot:
        _draw(report, records, Path(options.plot))
    return 0


def _limited(options: argparse.Namespace) -> _Limiter:
    given = {
        name: getattr(options.limits, name)
        for name, flag in (("seconds", "time"), ("nodes", "nodes"), ("memory", "memory"))
        if getattr(options, f"limit_{flag}") is not None
    }
    return _Limiter(given)


class _Limiter:
    """Sets the limits that were asked for, and leaves a report's own where none were."""

    def __init__(self, given: Mapping[str, float | int | None]) -> None:
        self.given = dict(given)

    def __call__(self, cell: Cell) -> Cell:
        return replace(cell, limits=replace(cell.limits, **self.given))  # type: ignore[arg-type]


def _run(report: Report, store: Store, options: argparse.Namespace) -> None:
    cells = report.cells()
    kept = sum(store.settles(cell.key, cell.limits, retry=options.retry) for cell in cells)
    if kept:
        _tell(f"{kept:,} of {len(cells):,} runs are kept in {options.out}")
    with (
        progress_bar(f"{report.name}: {len(cells) - kept:,} runs") as draw,
        open_executor(options.jobs, options.cluster) as executor,
    ):
        run_cells(cells, executor=executor, store=store, progress=draw, retry=options.retry)


def _how_to_go_on(done: int, planned: int, out: Path | None) -> list[str]:
    if out is None:
        advice = "With --out FILE they are, and the same command goes on from there."
        return ["interrupted: the runs made are kept nowhere", f"         {advice}"]
    kept = f"interrupted: {done:,} of {planned:,} runs are kept in {out}"
    return [kept, "         The same command goes on from there."]


def _show(report: Report, records: Mapping[str, Record], options: argparse.Namespace) -> None:
    if options.json:
        found = {"report": report.name, "title": report.title, "source": report.source,
                 "figures": figures_of(report, records),
                 "notes": {table.title: list(table.notes) for table in report.tables}}  # fmt: skip
        write_json(found)
    elif options.format == "runs":
        cells = report.cells()
        sys.stdout.write(to_csv(each_run(cells, [records[cell.key] for cell in cells])))
    elif options.format == "table":
        _print(report, records)
    else:
        sys.stdout.write(write_report(report, records, options.format))


def _print(report: Report, records: Mapping[str, Record]) -> None:
    from rich.text import Text

    from pysolve.cli.show.sheets import show_sheet

    console = make_console()
    console.print(Text(report.title, style="bold"), Text(report.source, style="dim"), sep="\n")
    for table in report.tables:
        console.print()
        parts = list(_fitting(table, records, console.width))
        for number, sheet in enumerate(parts, 1):
            last = number == len(parts)
            show_sheet(replace(sheet, notes=sheet.notes if last else (),
                               headers=tuple(map(_in_two_lines, sheet.headers)),
                               title=sheet.title if number == 1 else ""))  # fmt: skip


def _fitting(table: Table, records: Mapping[str, Record], width: int) -> list[Sheet]:
    """Part a table that is too wide by its measures, so that no line is wrapped."""
    parts: list[list[Measure]] = []
    for measure in table.measures:
        wider = [*parts[-1], measure] if parts else [measure]
        if parts and _width(make_sheet(table, records, wider)) <= width:
            parts[-1] = wider
        else:
            parts.append([measure])
    return [make_sheet(table, records, part) for part in parts]


def _width(sheet: Sheet) -> int:
    """Measure a table as the terminal shows it, with three blanks between columns."""
    headers = [max(_in_two_lines(header).split("\n"), key=len) for header in sheet.headers]
    columns = zip(headers, *written(sheet), strict=True)
    return sum(max(map(len, column)) + 3 for column in columns) - 3


def _in_two_lines(header: str) -> str:
    """Break a heading such as ``expanded: report`` after what is measured."""
    return header.replace(": ", "\n")


def _draw(report: Report, records: Mapping[str, Record], folder: Path) -> None:
    from pysolve.lab import plots

    folder.mkdir(parents=True, exist_ok=True)
    for figure in report.figures:
        found: Sequence[Record] = [records[cell.key] for cell in figure.cells]
        draw = getattr(plots, f"plot_{figure.kind}")
        for suffix in ("svg", "png"):
            file = folder / f"{report.name}-{figure.name}.{suffix}"
            draw(found, figure.cells, file, title=figure.title)
            _tell(f"drawn in {file}")


def _tell(*lines: str) -> None:
    for line in lines:
        sys.stderr.write(f"{line}\n")
