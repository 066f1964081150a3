"""What a short solution costs: searches of all kinds on the fifteen report's 76 boards.

Each search gives one point: the mean length of its solutions against the nodes and the
time they took. Who uses tables or networks has them in its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean

from pysolve.compiled.tables import stored
from pysolve.data import korf100
from pysolve.lab.running.batch import run_here
from pysolve.lab.running.cells import Cell, Pairs, Record, Source
from pysolve.lab.running.executors import Inline
from pysolve.lab.running.store import Store, open_store
from pysolve.limits import Limits

_BATCH = 19  # boards that a worker solves before it reports: a quarter of them
_LIMITS = Limits(seconds=120, memory=12 << 30)
_QUICK_BOARDS, _QUICK_POINTS = 8, 2
_LARGE_TABLE = "sliding-pdb-78"


@dataclass(frozen=True)
class Method:
    """A family of searches, and the settings that make its points."""

    name: str
    strategy: str
    heuristic: str
    points: tuple[tuple[str, Pairs], ...]  # what to call each, and its settings

    @property
    def learned(self) -> bool:
        """Tell whether a network has a part in it."""
        return self.strategy == "guided" or self.heuristic == "learned"


@dataclass(frozen=True)
class Means:
    """One search's means over all boards; ``solved`` of them count."""

    method: str
    learned: bool
    setting: str
    boards: int
    solved: int
    moves: float
    expanded: float
    generated: float
    seconds: float


def _weights(*weights: str, **more: object) -> tuple[tuple[str, Pairs], ...]:
    return tuple((weight, (("weight", weight), *more.items())) for weight in weights)


def _advised(policy: str, *weights: str, **more: object) -> tuple[tuple[str, Pairs], ...]:
    return _weights(*weights, policy=policy, **more)


_PLAIN: tuple[tuple[str, Pairs], ...] = (("", (("duplicates", "parent"),)),)

METHODS = (
    Method("WIDA*, Manhattan", "wida", "manhattan",
           _weights("1.4", "1.5", "1.6", "1.3", "1.2", "1", duplicates="parent")),
    Method("WA*, Manhattan", "wastar", "manhattan",
           _weights("1.5", "1.4", "1.3", "1.2", "1.15", "1.75", "2")),
    Method("WA*, linear conflict", "wastar", "linear-conflict",
           _weights("1.5", "1.3", "1.2", "1.1", "1.75", "2")),
    Method("WA*, tables 6-6-3", "wastar", "pdb-663",
           _weights("1.2", "1.1", "1", "1.3", "1.4", "1.5")),
    Method("WA*, tables 7-8", "wastar", "pdb-78",
           _weights("1.1", "1.2", "1", "1.05", "1.15", "1.3", "1.4")),
    Method("IDA*, tables 6-6-3", "idastar", "pdb-663", _PLAIN),
    Method("IDA*, tables 7-8", "idastar", "pdb-78", _PLAIN),
    Method("guided, report's network, Manhattan", "guided", "manhattan",
           _advised("report", "1.4", "1.2", "1", "1.1", "1.3", "1.6")),
    Method("guided, our network, Manhattan", "guided", "manhattan",
           _advised("learned", "1.4", "1.2", "1", "1.1", "1.3", "1.6")),
    Method("guided, our network, learned h", "guided", "learned",
           _advised("learned", "1", "1.05", "1.1", "1.2")),
    Method("guided above 0.01, the same", "guided", "learned",
           _advised("learned", "1", "1.02", "1.05", "1.1", "1.2", preferred=0.01, normal=0.01)),
    Method("WA*, learned h", "wastar", "learned",
           _weights("1", "1.05", "0.95", "1.02", "1.1", "1.2")),
)  # fmt: skip


def chosen_methods(quick: bool) -> tuple[list[Method], list[str]]:
    """Return what can be run here, and notes on what is left out."""
    methods, notes = list(METHODS), []
    if _LARGE_TABLE not in {table.name for table in stored() if not table.trouble}:
        methods = [method for method in methods if method.heuristic != "pdb-78"]
        notes.append("Tables 7-8 are not built, and left out: pysolve tables build sliding-pdb-78.")
    if quick:
        methods = [
            Method(one.name, one.strategy, one.heuristic, one.points[:_QUICK_POINTS])
            for one in methods
        ]
        notes.append(f"Quick: only {_QUICK_BOARDS} of the 76 boards, and fewer points.")
    return methods, notes


def boards(quick: bool) -> list[str]:
    """List the report's boards; quick takes those that are easiest for IDA*."""
    listed = [one for one in korf100() if one.in_76]
    if quick:
        listed.sort(key=lambda one: one.idastar_manhattan_generated)
        listed = listed[:_QUICK_BOARDS]
    return [one.notation for one in listed]


def measure(
    methods: Sequence[Method],
    starts: Sequence[str],
    *,
    executor: Executor | None = None,
    store: Path | None = None,
    progress: Callable[[float], None] = lambda share: None,
) -> list[Means]:
    """Run every method on every board, unless the store has it; return the means."""
    rows = [
        (method, setting, [_cell(method, settings, start) for start in starts])
        for method in methods
        for setting, settings in method.points
    ]
    with open_store(store) as kept:
        _run_missing([cell for row in rows for cell in row[2]], kept, executor, progress)
        records = kept.records
        return [
            _means(method, setting, [records[cell.key] for cell in cells])
            for method, setting, cells in rows
        ]


def run_batch(cells: Sequence[Cell]) -> list[Record]:
    """Run cells one after the other in this process; this is what workers do."""
    records = []
    for cell in cells:
        record = run_here(cell)
        figures = {name: record.figures.get(name) for name in _FIGURES}
        records.append(replace(record, figures=figures))
    return records


_FIGURES = ("length", "expanded", "generated", "seconds")


def _run_missing(
    cells: list[Cell], kept: Store, executor: Executor | None, progress: Callable[[float], None]
) -> None:
    missing = [cell for cell in cells if not kept.settles(cell.key, cell.limits)]
    parts = [missing[at : at + _BATCH] for at in range(0, len(missing), _BATCH)]
    where = executor or Inline()
    waiting: list[tuple[list[Cell], Future[list[Record]]]] = []
    for number, part in enumerate(parts, 1):
        waiting.append((part, where.submit(run_batch, part)))
        if waiting[0][1].done():
            _keep(kept, *waiting.pop(0))
            progress(number / len(parts))
    for left, (part, future) in enumerate(waiting):
        future.result()
        _keep(kept, part, future)
        progress(1 - (len(waiting) - left - 1) / len(parts))


def _keep(kept: Store, cells: list[Cell], future: Future[list[Record]]) -> None:
    for cell, record in zip(cells, future.result(), strict=True):
        kept.add(cell, record)


def _cell(method: Method, settings: Pairs, start: str) -> Cell:
    source = Source("sliding", board=start, model="native")
    return Cell(source, method.strategy, method.heuristic, settings, limits=_LIMITS)


def _means(method: Method, setting: str, records: list[Record]) -> Means:
    """Take means over the boards that were solved; others are counted, not averaged."""
    done = [record.figures for record in records if record.complete]
    figures = [fmean(one[name] for one in done) if done else 0.0 for name in _FIGURES]
    return Means(method.name, method.learned, setting, len(records), len(done), *figures)
