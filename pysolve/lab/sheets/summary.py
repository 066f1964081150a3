"""What runs came to, put together: means and deviations by the axes of an experiment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from pysolve.errors import UnknownNameError
from pysolve.lab.running.cells import Cell, Record
from pysolve.lab.sheets import Mean, Sheet, Value
from pysolve.lab.sheets.labels import Axis, axes_of
from pysolve.lab.sheets.remarks import Run, remarks

FIGURES = ("length", "expanded", "frontier", "generated", "seconds")
_AVERAGED = ("instance", "repeat")
MEANS_NOTE = (
    "mean ± sample standard deviation over instances and repeats; "
    "runs that did not come to their end are in no mean"
)


def summarize(
    cells: Sequence[Cell], records: Sequence[Record], by: Sequence[str] | None = None
) -> Sheet:
    """Put runs together by axes: those named, or all that vary but instances and repeats."""
    runs = list(zip(cells, records, strict=True))
    axes = axes_of(cells)
    check_axes(by or (), axes)
    values = {name: {value(*run) for run in runs} for name, value in axes.items()}
    vary = [name for name in axes if name not in _AVERAGED and len(values[name]) > 1]
    chosen = list(by or vary) or ["strategy"]
    groups: dict[tuple[str, ...], list[Run]] = {}
    for run in runs:
        groups.setdefault(tuple(axes[name](*run) for name in chosen), []).append(run)
    figures = (*(("cost",) if _has_own_costs(records) else ()), *FIGURES)
    rows = [(*group, _outcomes(found), *_means(found, figures)) for group, found in groups.items()]
    averaged = any(isinstance(value, Mean) for row in rows for value in row)
    return Sheet(
        (*chosen, "runs", *figures),
        rows,
        " · ".join(_shared(values, chosen)),
        (*((MEANS_NOTE,) if averaged else ()), *remarks(runs, axes)),
        names=len(chosen) + 1,
    )


def check_axes(names: Iterable[str], axes: dict[str, Axis]) -> None:
    """Raise for a name that is no axis."""
    for name in names:
        if name not in axes:
            raise UnknownNameError("axis", name, axes)


def _has_own_costs(records: Iterable[Record]) -> bool:
    return any(record.figures.get("cost") != record.figures.get("length") for record in records)


def _shared(values: dict[str, set[str]], chosen: Sequence[str]) -> list[str]:
    """Name what all runs have in common, and how many instances they are of."""
    common = [
        next(iter(found))
        for name, found in values.items()
        if len(found) == 1 and name not in chosen and name != "repeat"
    ]
    instances = len(values["instance"])
    return [*filter(None, common), *([f"{instances} instances"] if instances > 1 else [])]


def _means(runs: list[Run], figures: Iterable[str]) -> list[Value]:
    """Take means over the runs that came to their end; of one run, the figure itself."""
    done = [record.figures for _, record in runs if record.complete]
    return [_mean([f[name] for f in done if f.get(name) is not None]) for name in figures]


def _mean(values: list[Any]) -> Value:
    return values[0] if len(values) == 1 else Mean.of(values)


_SAID = {
    "limit": "at limit", "memory": "out of memory", "crash": "crashed", "error": "failed",
}  # fmt: skip


def _outcomes(runs: list[Run]) -> str:
    """Say how many runs count, and what became of the others: ``12 of 20; 8 at limit``."""
    counts = Counter(record.outcome for _, record in runs)
    complete = sum(record.complete for _, record in runs)
    others = [f"{counts[name]} {said}" for name, said in _SAID.items() if counts[name]]
    head = f"{complete} of {len(runs)}" if others else str(len(runs))
    lost = [f"{counts['unsolvable']} unsolvable"] if counts["unsolvable"] else []
    return "; ".join([head, *lost, *others])


_RAW = (
    "cost", "length", "expanded", "generated", "frontier", "depth", "rounds",
    "seconds", "wall", "cpu", "peak",
)  # fmt: skip


def each_run(cells: Sequence[Cell], records: Sequence[Record]) -> Sheet:
    """List all runs, one a row, with everything that was measured."""
    axes = axes_of(cells)
    rows = [
        (
            *(value(cell, record) for value in axes.values()),
            record.outcome,
            " ".join(record.reason.split()),
            *(record.figures.get(name) for name in _RAW),
        )
        for cell, record in zip(cells, records, strict=True)
    ]
    return Sheet((*axes, "outcome", "reason", *_RAW), rows, names=len(axes) + 2)
