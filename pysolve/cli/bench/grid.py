"""Runs the plan of an experiment with a bar on the terminal, and shows what came of it."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from pysolve.cli import exits
from pysolve.cli.show.progress import progress_bar
from pysolve.cli.streams import write_json
from pysolve.lab.grids import Plan
from pysolve.lab.running.batch import run_cells
from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.running.executors import cores, open_executor
from pysolve.lab.running.isolated import run_cell
from pysolve.lab.running.store import Store
from pysolve.lab.sheets import Mean, Sheet, to_csv, write_sheet
from pysolve.lab.sheets.labels import axes_of
from pysolve.lab.sheets.summary import check_axes, each_run, summarize
from pysolve.limits import physical_memory


def run_plan(plan: Plan, options: argparse.Namespace) -> int:
    """Run what is missing, and print the table; Ctrl-C keeps what is done."""
    by = [name.strip() for name in options.by.split(",")] if options.by else None
    check_axes(by or (), axes_of(plan.cells))
    if options.plot:
        from pysolve.lab.plots.style import check_file, check_plots

        check_plots()  # before the runs, not after them
        check_file(Path(options.plot))
    cells = _with_shared_memory(plan.cells, options)
    keys = [cell.key for cell in cells]  # files may change while they are run
    interrupted = False
    with closing(Store(options.out)) as store:
        _tell(*store.damage)
        try:
            make_runs(cells, store, options)
        except KeyboardInterrupt:
            interrupted = True
        known = zip(cells, map(store.records.get, keys), strict=True)
        done = [(cell, record) for cell, record in known if record is not None]
    if done:
        _show([cell for cell, _ in done], [record for _, record in done], by, plan, options)
    if interrupted:
        _tell(*_how_to_go_on(len(done), len(cells), options))
        return exits.of_signal(signal.SIGINT)
    return _exit_code([record for _, record in done])


def _exit_code(records: Sequence[Record]) -> int:
    """Tell whether anything came of the runs: a mistake in all of them is no result."""
    if not records or any(record.complete for record in records):
        return exits.YES
    if any(record.stopped for record in records):
        return exits.UNDECIDED
    return exits.BAD_INPUT


def make_runs(
    cells: list[Cell], store: Store, options: argparse.Namespace,
    how: Callable[[Cell], Record] = run_cell,
) -> list[Record]:  # fmt: skip
    """Run what the store lacks where the options say, with a bar for who watches."""
    kept = sum(store.settles(cell.key, cell.limits, retry=options.retry) for cell in cells)
    if kept:
        _tell(f"{kept:,} of {len(cells):,} runs are kept in {options.out}")
    with (
        progress_bar(f"{len(cells):,} runs") as draw,
        open_executor(options.jobs, options.cluster) as executor,
    ):
        draw(0.0)
        return run_cells(
            cells, executor=executor, store=store, progress=draw, retry=options.retry, how=how
        )


def _with_shared_memory(cells: tuple[Cell, ...], options: argparse.Namespace) -> list[Cell]:
    """Share out the memory of this machine among the runs of a time, unless a limit is set."""
    if options.cluster is not None:
        return list(cells)
    memory = physical_memory() * 3 // 4 // max(1, options.jobs or cores())
    return [
        cell if cell.limits.memory else replace(cell, limits=replace(cell.limits, memory=memory))
        for cell in cells
    ]


def _how_to_go_on(done: int, planned: int, options: argparse.Namespace) -> list[str]:
    if options.out is None:
        return [
            f"interrupted: {done:,} of {planned:,} runs were made, and are kept nowhere",
            "         With --out FILE they are, and the same command goes on from there.",
        ]
    return [
        f"interrupted: {done:,} of {planned:,} runs are kept in {options.out}",
        "         The same command goes on from there.",
    ]


def _show(
    cells: list[Cell],
    records: list[Record],
    by: list[str] | None,
    plan: Plan,
    options: argparse.Namespace,
) -> None:
    sheet = summarize(cells, records, by)
    sheet = replace(sheet, notes=(*sheet.notes, *(f"left out: {why}" for why in plan.left_out)))
    if options.json:
        write_json(_as_json(cells, records, sheet, plan))
    elif options.format == "runs":
        sys.stdout.write(to_csv(each_run(cells, records)))
    elif options.format == "table":
        from pysolve.cli.show.sheets import show_sheet

        show_sheet(sheet)
    else:
        sys.stdout.write(write_sheet(sheet, options.format))
    if options.plot:
        from pysolve.lab import plots

        getattr(plots, f"plot_{options.plot_kind or 'bars'}")(records, cells, Path(options.plot))
        _tell(f"drawn in {options.plot}")


def _as_json(cells: list[Cell], records: list[Record], sheet: Sheet, plan: Plan) -> dict[str, Any]:
    axes = axes_of(cells)
    runs = [
        {
            **{name: value(cell, record) for name, value in axes.items()},
            "outcome": record.outcome,
            "reason": record.reason,
            **record.figures,
        }
        for cell, record in zip(cells, records, strict=True)
    ]
    rows = [
        {
            name: asdict(value) if isinstance(value, Mean) else value
            for name, value in zip(sheet.headers, row, strict=True)
        }
        for row in sheet.rows
    ]
    return {"runs": runs, "rows": rows, "notes": list(sheet.notes), "left_out": list(plan.left_out)}


def _tell(*lines: str) -> None:
    for line in lines:
        sys.stderr.write(f"{line}\n")
