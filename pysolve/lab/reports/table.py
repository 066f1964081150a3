"""A report as data: its tables, what it printed in them, and the runs to set beside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pysolve.lab.running.cells import Cell, Source
from pysolve.limits import Limits

# Nothing in a report needs more, and what gets lost shall not take the evening.
LIMITS = Limits(seconds=60, memory=4 << 30)


@dataclass(frozen=True)
class Measure:
    """A figure of a table: where a record has it, and where the report printed it."""

    heading: str
    figure: str
    published: str = ""  # the report's own column; empty if it has none
    deviation: str = ""  # likewise, of its standard deviations
    scale: float = 1  # from a record's unit to the report's
    shift: float = 0  # added after that, where the report counts differently
    compared: bool = True  # times of other machines are shown, but not held against ours
    places: int | None = None  # decimals of ours, where the printed ones are too few
    change: bool = False  # by how many per cent it differs from the runs held against


@dataclass(frozen=True)
class Row:
    """What the report printed for something, and our runs of it (a mean, if several)."""

    names: tuple[str, ...]
    cells: tuple[Cell, ...] = ()
    published: Mapping[str, str] = field(default_factory=dict)
    known: Mapping[str, float] = field(default_factory=dict)  # figures that need no search
    against: tuple[Cell, ...] = ()  # runs of the same starts that a change is measured from


@dataclass(frozen=True)
class Table:
    """Rows that share their measures; the notes say what is not comparable, and why."""

    title: str
    headers: tuple[str, ...]
    measures: tuple[Measure, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A plot of some of the runs; the kind names the function that draws it."""

    kind: str
    name: str
    title: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Report:
    """All that is regenerated of a report."""

    name: str
    title: str
    source: str
    tables: tuple[Table, ...]
    figures: tuple[Figure, ...] = ()

    def cells(self) -> list[Cell]:
        """List every run once, in the order of the tables."""
        in_tables = (cell for table in self.tables for row in table.rows
                     for cell in (*row.against, *row.cells))  # fmt: skip
        in_figures = (cell for figure in self.figures for cell in figure.cells)
        return list(dict.fromkeys([*in_tables, *in_figures]))

    def changed(self, change: Callable[[Cell], Cell]) -> Report:
        """Return the report with each of its runs changed, such as in its limits."""

        def all_changed(cells: Iterable[Cell]) -> tuple[Cell, ...]:
            return tuple(map(change, cells))

        tables = [
            replace(
                table,
                rows=tuple(
                    replace(row, cells=all_changed(row.cells), against=all_changed(row.against))
                    for row in table.rows
                ),
            )
            for table in self.tables
        ]
        figures = [replace(f, cells=all_changed(f.cells)) for f in self.figures]
        return replace(self, tables=tuple(tables), figures=tuple(figures))


def make_cell(
    puzzle: str,
    start: str | None,
    strategy: str,
    heuristic: str | None = None,
    *,
    board: str | None = None,
    model: str = "native",
    options: Mapping[str, Any] | None = None,
    limits: Limits = LIMITS,
    **settings: Any,
) -> Cell:
    """Write a run down; settings are those of the strategy, options those of the puzzle."""
    source = Source(puzzle, start, board=board, model=model, options=tuple((options or {}).items()))
    return Cell(source, strategy, heuristic or None, tuple(settings.items()), limits=limits)
