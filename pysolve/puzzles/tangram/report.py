"""The tangram report: it has no table, but values of H1 and H2 beside true costs."""

from __future__ import annotations

from pysolve import catalog
from pysolve.lab.reports.table import Figure, Measure, Report, Row, Table, make_cell
from pysolve.lab.running.cells import Cell

# The states its figures show, with what its text says of them: h1, h2 and the true cost.
_STATES = (
    ("figures 2 and 5: the start", "100000/110000/111000/114405/144555", "2", "2", "2"),
    ("figure 3: brown is laid", "100000/110003/111033/114435/144555", "", "2", "1"),
    ("figure 3, or pink is", "122222/112220/111200/114405/144555", "", "2", "1"),
    ("figures 4 and 6: brown mislaid", "100003/110033/111030/114405/144555", "1", "", "2"),
    ("figure 7: one piece to go", "122222/112220/111200/114405/144555", "1", "", "1"),
    ("figure 8: the goal", "122222/112223/111233/114435/144555", "0", "", "0"),
)
_VALUES = (
    Measure("h1", "h1", "h1"), Measure("h2", "h2", "h2"), Measure("cost", "cost", "cost"),
)  # fmt: skip
_NODES = (
    Measure("cost", "cost"), Measure("expanded", "expanded"), Measure("frontier", "frontier"),
    Measure("generated", "generated"), Measure("ms", "seconds", scale=1000, compared=False),
)  # fmt: skip
_SEARCHES = (("A*", "astar", "h1"), ("A*", "astar", "h2"), ("greedy", "greedy", "h1"),
             ("BFS", "bfs", ""), ("DFS", "dfs", ""))  # fmt: skip

_COUNTEREXAMPLE = (
    "One step before the goal h2 is 2 and the cost 1: H2 is not admissible, as the report shows."
)
_MISLAID = (
    "The report puts the cost of a mislaid piece at 2, as if it were moved. By its own rules "
    "pieces are only laid, so there is no solution from there."
)
_NO_FIGURES = (
    "The report has no counts of nodes. It speaks of a branching factor of 3 in its example; by "
    "its listing the start has 4 neighbours. h_v2 is its second version of the cost."
)


def make(quick: bool) -> Report:
    """Build the report; quick asks one model less that has to be started."""
    models = ("python", "native") if quick else ("python", "prolog", "asp", "native")
    searches = [
        Row((start, cost, name, heuristic), (_cell(start, strategy, heuristic, cost),))
        for start in ("report", "report-empty")
        for cost in ("unit", "h_v2")
        for name, strategy, heuristic in _SEARCHES
    ]
    same = [Row((model,), (_cell("report-empty", "astar", "h1", model=model),)) for model in models]
    return Report(
        "tangram",
        "Tangram: five pieces on a board of 5×6",
        "Bonet Peinado, de la Fuente: Búsqueda heurística A*. UN del Comahue, 2017.",
        (
            Table("What the figures say", ("state",), _VALUES, tuple(map(_state, _STATES)),
                  (_COUNTEREXAMPLE, _MISLAID)),
            Table("Past the report: nodes", ("start", "cost", "search", "h"), _NODES,
                  tuple(searches), (_NO_FIGURES,)),
            Table("Past the report: A* with H1 from the empty board, by model", ("model",),
                  _NODES, tuple(same)),
        ),
        (Figure("bars", "searches", "From the empty board, by search and heuristic",
                tuple(_cell("report-empty", s, h) for _, s, h in _SEARCHES)),),
    )  # fmt: skip


def _cell(start: str, strategy: str, heuristic: str, cost: str = "unit",
          model: str = "python") -> Cell:  # fmt: skip
    options = {"cost": cost} if cost != "unit" else {}
    return make_cell("tangram", start, strategy, heuristic, model=model, options=options)


def _state(state: tuple[str, ...]) -> Row:
    name, board, *printed = state
    problem = catalog.problem("tangram", "report")
    values = {h: problem.heuristic(h).function(problem.parse(board)) for h in ("h1", "h2")}
    cell = make_cell("tangram", None, "astar", "h1", board=board, model="python")
    return Row((name,), (cell,), dict(zip(("h1", "h2", "cost"), printed, strict=True)), values)
