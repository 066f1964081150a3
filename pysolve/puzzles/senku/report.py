"""The senku report: searches and heuristics on the central game, and what pruning saves."""

from __future__ import annotations

from pysolve.data.reported import ReportedRow, reported
from pysolve.lab.reports.table import LIMITS, Figure, Measure, Report, Row, Table, make_cell
from pysolve.lab.running.cells import Cell
from pysolve.limits import Limits

_NODES = (
    Measure("expanded", "expanded", "expanded"),
    Measure("frontier", "frontier", "frontier"),
    Measure("generated", "generated", "generated"),
)
_MEASURES = (*_NODES, Measure("ms", "seconds", "time_ms", scale=1000, compared=False))
_NAMES = {
    "iddfs": "iterative", "dfs": "DFS", "bfs": "BFS", "ucs": "uniform cost",
    "astar": "A*", "greedy": "greedy",
}  # fmt: skip
# The whole space takes a minute or two; the iterative search would take more than hours.
_WHOLE, _LOST = Limits(seconds=900, memory=LIMITS.memory), Limits(seconds=30)
# The report pruned with a pagoda inside (d) and (e), and nowhere else.
_PRUNED = ("d", "e")
# By how many per cent pruning changed expanded and generated nodes, in its text.
_SAVED = {
    "d": {"expanded": "-49.90", "generated": "-8.25"},
    "e": {"expanded": "-42.22", "generated": "+7.3"},
}

_ORDER = (
    "In which order the report tries jumps is not known, nor are its values of (c) and of the "
    "pagoda (lost figures). Of 96 orders by cell and direction, either way round and with three "
    "rules for duplicates, none gives its DFS's counts. Ours is picked for this game. Times are "
    "of different machines, ours compiled."
)
_FRONTIER = (
    "Its frontiers of (d) and (e) seem to hold what its pruning proved lost: pruned inside the "
    "heuristic, such nodes wait at the end of the queue. Ours are never made."
)
_FULL = (
    "BFS and uniform cost ended at depth 12 with 4 GB full, the iterative search there after 10 "
    "hours. Ours see all 23,475,688 positions there are up to symmetry."
)
_DEEP = (
    "The iterative search, ours too, sees each position once for every path to it: it stops at "
    "the limit. All solutions have 31 jumps, so that its last round alone is a whole DFS."
)


def make(quick: bool) -> Report:
    """Build the report; quick leaves out the searches of the whole space."""
    rows = reported("senku")
    uninformed = [row for row in rows if not row.heuristic]
    by_removal = [row for row in rows if row.heuristic.startswith("c")]
    informed = [row for row in rows if row.heuristic]
    searches = Table(
        "Table 1. The searches",
        ("algorithm", "h"),
        _MEASURES,
        tuple(_row(row) for row in (*uninformed, *by_removal) if not (quick and _whole(row))),
        (_ORDER, *(() if quick else (_FULL, _DEEP))),
    )
    heuristics = Table(
        "Table 2. The heuristics",
        ("algorithm", "h"),
        _MEASURES,
        tuple(map(_row, informed)),
        (_FRONTIER,),
    )
    return Report(
        "senku",
        "Senku: peg solitaire, the central game",
        "Barruffaldi, Cerdá, Bianchi, Lynch: T.P. Búsqueda: Senku. ITBA.",
        (searches, heuristics, _pruning(), _beyond()),
        (
            Figure("levels", "figure-7", "Figure 7: A* by heuristic",
                   tuple(_cell("astar", letter) for letter in "abcde")),
            Figure("levels", "figure-7-searches", "Nodes by level, searches",
                   tuple(cell for row in searches.rows for cell in row.cells)),
            Figure("bars", "table-2", "Table 2: A* and greedy by heuristic",
                   tuple(cell for row in heuristics.rows for cell in row.cells)),
        ),
    )  # fmt: skip


def _whole(row: ReportedRow) -> bool:
    return row.algorithm in ("bfs", "ucs", "iddfs")


def _row(row: ReportedRow) -> Row:
    letter = row.heuristic[:1]
    return Row((_NAMES[row.algorithm], letter), (_cell(row.algorithm, letter),), row.figures)


def _cell(strategy: str, letter: str, *, prune: bool | None = None) -> Cell:
    pruned = letter in _PRUNED if prune is None else prune
    return make_cell(
        "senku", "central", strategy, letter,
        model="python" if strategy == "iddfs" else "native",
        options={"prune": "pagoda"} if pruned else {},
        limits={"iddfs": _LOST, "bfs": _WHOLE, "ucs": _WHOLE}.get(strategy, LIMITS),
    )  # fmt: skip


def _pruning() -> Table:
    """Measure what pruning changes, beside what the report says it did."""
    rows = [
        Row(("A*", letter), (_cell("astar", letter, prune=True),), saved,
            against=(_cell("astar", letter, prune=False),))
        for letter, saved in _SAVED.items()
    ]  # fmt: skip
    measures = (
        Measure("expanded, change in %", "expanded", "expanded", change=True),
        Measure("generated, change in %", "generated", "generated", change=True),
    )
    return Table(
        "Pruning with a pagoda (section on pruning)", ("algorithm", "h"), measures, tuple(rows),
        ("Ours prunes with all pagodas of a set, not with one, and does not make what it prunes.",),
    )  # fmt: skip


def _beyond() -> Table:
    """Go on where the report stopped: every won position is known to the oracle."""
    rows = [
        Row(("A*", "oracle"), (make_cell("senku", "central", "astar", "oracle"),)),
        Row(("DFS, pagoda", ""), (_cell("dfs", "", prune=True),)),
    ]
    measures = (
        Measure("expanded", "expanded"), Measure("frontier", "frontier"),
        Measure("generated", "generated"), Measure("ms", "seconds", scale=1000, compared=False),
    )  # fmt: skip
    return Table(
        "Past the report", ("algorithm", "h"), measures, tuple(rows),
        ("The oracle knows which positions can still be won (pysolve oracle senku): "
         "one node a jump.",),
    )  # fmt: skip
