"""The deeptrip report: groups of boards by five heuristics and three blind searches."""

from __future__ import annotations

from typing import Any

from pysolve.data.reported import ReportedRow, reported
from pysolve.lab.reports.table import LIMITS, Figure, Measure, Report, Row, Table, make_cell
from pysolve.lab.running.cells import Cell
from pysolve.limits import Limits

_LARGE = Limits(seconds=20, memory=LIMITS.memory)  # most of these runs get lost
_SIZES = {"easy": 10, "hard": 5, "large": 5, "real": 20}  # boards of each group, as we have them
_LEVELS = ("h0", "h1", "h2", "h3", "h4", "bfs")  # A* by heuristic, and what it saves
_QUICK = {"easy": 2, "hard": 1}
_MEASURES = (
    Measure("expanded", "expanded", "expanded_mean", "expanded_sd"),
    Measure("depth", "depth", "depth_mean", "depth_sd"),
    Measure("frontier", "frontier", "frontier_mean", "frontier_sd"),
    Measure("ms", "seconds", "time_ms_mean", "time_ms_sd", scale=1000, compared=False),
)
_OWN = (
    Measure("moves", "length"), Measure("expanded", "expanded"),
    Measure("ms", "seconds", scale=1000, compared=False),
)  # fmt: skip
_TITLES = {"astar": "Section 4.1. A*", "greedy": "Section 4.2. Greedy search",
           "blind": "Section 4.3. Searches without a heuristic"}  # fmt: skip

_BOARDS = (
    "The report's boards were never published. Ours have the same sizes and colours, but are "
    "others (10 easy ones, 5 hard ones that take 4 moves; a quick report takes 2 and 1): compare "
    "orders of size, not digits. ± is the sample standard deviation over boards."
)
_NOT_ASTAR = (
    "In the report A* with h0, h2, h3 and h4 expands to the digit what greedy does: what it ran "
    "as A* cannot have added the moves made. Ours does, so its solutions are short."
)
_NOT_DEEPENING = (
    "The report's iterative deepening ends far deeper than its BFS, so its bound cannot have grown "
    "by one. Ours does: its solutions are shortest, and it counts what every round makes."
)
_ONE_BOARD = (
    "The report tried one board, ours are five. Its A* is a greedy search (see 4.1), so the rows "
    "of ours that compare are greedy; A* proper is below."
)


def make(quick: bool) -> Report:
    """Build the report; quick leaves out what takes a minute a board."""
    rows = reported("deeptrip")
    tables = [
        _table("astar", [row for row in rows if row.algorithm == "astar"], quick, _NOT_ASTAR),
        _table("greedy", [row for row in rows if row.algorithm == "greedy"], quick),
        _table("blind", [row for row in rows if not row.heuristic and not (quick and _slow(row))],
               quick, _NOT_DEEPENING),
        _large([row for row in rows if row.group == "large"], quick),
        _beyond(quick),
    ]  # fmt: skip
    hard = [row.cells for table in tables[:2] for row in table.rows if row.names[0] == "hard"]
    return Report(
        "deeptrip",
        "DeepTrip: rotate rows, clear groups of three",
        "Ballesty, Magni, Liss: Métodos de búsqueda no informados e informados. ITBA, 2012.",
        tuple(tables),
        (
            Figure("bars", "heuristics-hard", "Hard boards: A* and greedy by heuristic",
                   tuple(cell for cells in hard for cell in cells)),
            Figure("levels", "levels-hard", "Hard boards: nodes by level, A* and BFS",
                   tuple(cell for row in (*tables[0].rows, *tables[2].rows)
                         if row.names[0] == "hard" and row.names[1] in _LEVELS
                         for cell in row.cells)),
        ),
    )  # fmt: skip


def _slow(row: ReportedRow) -> bool:
    return row.algorithm == "iddfs" and row.group == "hard"


def _cells(group: str, strategy: str, heuristic: str = "", boards: int = 0,
           **settings: Any) -> tuple[Cell, ...]:  # fmt: skip
    limits = _LARGE if group == "large" else LIMITS
    return tuple(
        make_cell("deeptrip", f"{group}-{number}", strategy, heuristic, limits=limits, **settings)
        for number in range(1, (boards or _SIZES[group]) + 1)
    )


def _table(part: str, rows: list[ReportedRow], quick: bool, *notes: str) -> Table:
    found = [
        Row((row.group, row.heuristic or row.algorithm),
            _cells(row.group, row.algorithm, row.heuristic, _QUICK[row.group] if quick else 0),
            row.figures)
        for row in rows
        if row.group != "large"
    ]  # fmt: skip
    heading = "search" if part == "blind" else "h"
    return Table(_TITLES[part], ("boards", heading), _MEASURES, tuple(found), (_BOARDS, *notes))


def _large(rows: list[ReportedRow], quick: bool) -> Table:
    found = [
        Row(("greedy", row.heuristic), _cells("large", "greedy", row.heuristic, 1 if quick else 0),
            row.figures)
        for row in rows
    ]  # fmt: skip
    if not quick:
        found += [Row(("A*", row.heuristic), _cells("large", "astar", row.heuristic))
                  for row in rows]  # fmt: skip
    measures = tuple(measure for measure in _MEASURES if measure.figure != "frontier")
    return Table("Section 5.2.2. Boards of 10×8 with 4 colours", ("search", "h"), measures,
                 tuple(found), (_ONE_BOARD,))  # fmt: skip


def _beyond(quick: bool) -> Table:
    boards = 1 if quick else _SIZES["real"]
    few = 1 if quick else 0
    rows = (
        Row(("easy", "A* lookahead"), _cells("easy", "astar", "lookahead", few)),
        Row(("hard", "A* lookahead"), _cells("hard", "astar", "lookahead", few)),
        Row(("large", "beam of 300, tiles"), _cells("large", "beam", "tiles", few, width=300)),
        Row(("real", "beam of 300, tiles"), _cells("real", "beam", "tiles", boards, width=300)),
        Row(("real", "beam of 3000, tiles"), _cells("real", "beam", "tiles", boards, width=3000)),
    )
    return Table(
        "Past the report: proofs, and the real game of 10×8 with 6 colours", ("boards", "search"),
        _OWN, rows,
        ("A* with lookahead proves that no solution is shorter; the report never tried the real "
         "game, which it says has two colours more than its largest board.",),
    )  # fmt: skip
