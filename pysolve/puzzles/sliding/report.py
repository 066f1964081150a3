"""The fifteen report: weighted IDA* on 76 of Korf's 15-puzzles, beside a neural network."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pysolve.data import korf100
from pysolve.data.reported import reported
from pysolve.lab.reports.table import Figure, Measure, Report, Row, Table, make_cell
from pysolve.lab.running.cells import Pairs
from pysolve.limits import Limits


class Line(NamedTuple):
    """A row: what the report calls it (empty if it has no such row), and how we run it."""

    name: str
    printed: str
    strategy: str = ""  # empty: only the report has it
    heuristic: str = "manhattan"
    settings: Pairs = ()
    quick: bool = True


def _wida(weight: str, *, quick: bool = True) -> Line:
    settings = (("weight", weight), ("duplicates", "parent"))
    return Line(f"WIDA* {weight}", f"WIDA-{weight}", "wida", settings=settings, quick=quick)


LINES = [
    Line("NN: guided, the report's network", "NN", "guided", settings=(("policy", "report"),)),
    Line("the same, weight 1.2", "", "guided", settings=(("policy", "report"), ("weight", "1.2"))),
    Line("guided, our network and distances", "", "guided", "learned"),
    Line("the same, losing only below 0.01", "", "guided", "learned",
         (("preferred", 0.01), ("normal", 0.01))),
    _wida("1", quick=False),
    _wida("1.2", quick=False),
    _wida("1.3", quick=False),
    _wida("1.4"),
    _wida("1.5"),
    _wida("1.6"),
    Line("WA* 1.4", "", "wastar", settings=(("weight", "1.4"),)),
    Line("WA* 1.5", "", "wastar", settings=(("weight", "1.5"),)),
    Line("IDA*, tables 6-6-3", "", "idastar", "pdb-663", (("duplicates", "parent"),)),
    Line("IDA*, tables 7-8", "", "idastar", "pdb-78", (("duplicates", "parent"),), quick=False),
]  # fmt: skip
_QUICK_BOARDS = 8  # every run starts a process, and those that are compiled take their time
_LIMITS = Limits(seconds=300, memory=8 << 30)

_MEASURES = (
    Measure("moves - 1", "length", "mean_length", shift=-1, places=3),
    Measure("moves", "length", places=3),
    Measure("generated, M", "generated", "mean_expansions_millions", scale=1e-6, places=3),
    Measure("expanded, M", "expanded", scale=1e-6, places=3),
    Measure("s a board", "seconds", compared=False),
)
_LENGTH = (
    "The report's lengths are one less than the moves: the true optimal mean is 51.184 moves. "
    "Its expansions are generated nodes; it rounds lengths and cuts off millions."
)
_WEIGHT = (
    "f = 10·g + 10·w·h in whole numbers, blank up, left, right, down, the smallest f exceeded as "
    "next bound. The report's row for 1.6 (and the length of 1.2) cannot be had this way."
)
_ASTAR = (
    "WA* is plain weighted A* with Manhattan, which the report did not compare its network with. "
    "Its figures depend on the tie rule: here the last one in goes first."
)
_TABLES = (
    "Each run has a process of its own, and reads the tables from the disk's cache anew: 'pysolve "
    "bench korf100' and 'pysolve learn frontier' time searches with tables better."
)
_SOME = (
    f"Quick: only the {_QUICK_BOARDS} boards with the fewest nodes, and fewer rows. The printed "
    "means are over all 76 boards, so they are left out."
)


def make(quick: bool) -> Report:
    """Build the report; quick takes fewer boards and fewer weights."""
    boards = sorted(
        (one for one in korf100() if one.in_76), key=lambda one: one.idastar_manhattan_generated
    )
    chosen = boards[:_QUICK_BOARDS] if quick else boards
    printed = {row.algorithm: row.figures for row in reported("fifteen")}
    rows = tuple(
        Row((line.name,),
            tuple(make_cell("sliding", None, line.strategy, line.heuristic, board=one.notation,
                            limits=_LIMITS, **dict(line.settings))
                  for one in chosen) if line.strategy else (),
            {} if quick else printed.get(line.printed, {}))
        for line in LINES
        if line.strategy or not quick
        if line.quick or not quick
    )  # fmt: skip
    title = (
        f"Means over {len(chosen)} of the 76 boards" if quick else "Table 1. Means over 76 boards"
    )
    notes = (_SOME, _ASTAR) if quick else (_LENGTH, _WEIGHT, _ASTAR, _TABLES)
    measures = tuple(replace(m, published="") for m in _MEASURES) if quick else _MEASURES
    table = Table(title, ("search",), measures, rows, notes)
    return Report(
        "fifteen",
        "The 15-puzzle: weighted IDA* and a neural network",
        "Alamos, Baier: Regla de decisión para el puzzle de 15. PUC de Chile, 2020.",
        (table,),
        (Figure("bars", "searches", "Nodes and times by search",
                tuple(cell for row in rows for cell in row.cells)),),
    )  # fmt: skip
