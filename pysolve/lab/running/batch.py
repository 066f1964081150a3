"""Many runs: wherever an executor takes them, with what came of them kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from pysolve.errors import PysolveError
from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.running.executors import Inline
from pysolve.lab.running.isolated import run_cell
from pysolve.lab.running.measure import measure
from pysolve.lab.running.store import Store, open_store


def run_here(cell: Cell) -> Record:
    """Run a cell in this process, for rules of ours whose large tables are worth keeping."""
    message = measure(cell)
    if message["reason"] == "interrupted":  # by Ctrl-C, which is for all runs
        raise KeyboardInterrupt
    return Record(cell.key, message["outcome"], message["reason"], message["figures"], cell.limits)


def run_cells(
    cells: Sequence[Cell],
    *,
    executor: Executor | None = None,
    store: Store | Path | None = None,
    progress: Callable[[float], None] | None = None,
    on_record: Callable[[Cell, Record], None] | None = None,
    retry: bool = False,
    how: Callable[[Cell], Record] = run_cell,
) -> list[Record]:
    """Run what the store does not hold yet; return a record for each cell, in order.

    ``progress`` hears the share that is done of what has to be run, ``on_record``
    of each record, those of the store first. ``retry`` runs again what failed. ``how`` a
    cell is run is ``run_cell``, in a process of its own, or ``run_here``.
    """
    keys = [cell.key for cell in cells]
    with open_store(store) as kept:
        missing: dict[str, Cell] = {}
        for key, cell in zip(keys, cells, strict=True):
            if not kept.settles(key, cell.limits, retry=retry):
                missing.setdefault(key, cell)
            elif on_record is not None:
                on_record(cell, kept.records[key])
        for number, (key, cell, ran) in enumerate(_run_all(missing, executor or Inline(), how), 1):
            record = ran if ran.key == key else _of_other_files(key, ran)
            kept.add(cell, record)
            if on_record is not None:
                on_record(cell, record)
            if progress is not None:
                progress(number / len(missing))
        return [kept.records[key] for key in keys]


def _of_other_files(key: str, ran: Record) -> Record:
    """Refuse a run of files that hold something else where, or when, it was made."""
    reason = ran.reason if ran.outcome == "error" else "the files have changed, or are others there"
    return Record(key, "error", reason, limits=ran.limits)


def _run_all(
    missing: dict[str, Cell], executor: Executor, how: Callable[[Cell], Record]
) -> Iterator[tuple[str, Cell, Record]]:
    futures: dict[Future[Record], str] = {}
    try:
        for key, cell in missing.items():
            future = executor.submit(how, cell)
            if future.done():  # an executor that runs here and now
                yield key, cell, future.result()
            else:
                futures[future] = key
        for future in as_completed(futures):
            key = futures[future]
            yield key, missing[key], future.result()
    except BrokenProcessPool:
        raise PysolveError(
            "a process that starts the runs was killed from outside",
            advice="Give the same command again: with --out, what is done is kept.",
        ) from None
    finally:
        for future in futures:
            future.cancel()
