"""Run a grid of searches, each in a process of its own, and put together what came of them.

Prints::

    18 runs; sliding has no heuristic 'gaschnig' in python
    strategy  heuristic  runs                      length       expanded
    ────────  ─────────  ──────────────────  ────────────  ─────────────
    bfs                  0 of 6; 6 at limit             –              –
    astar     misplaced  2 of 6; 4 at limit  20.50 ± 0.71  3,387 ±   854
    astar     manhattan  6                   22.17 ± 1.47  547.2 ± 451.7
    the same again: 0 runs to make
    with a wider limit: 10 runs to make
"""

from pathlib import Path

from pysolve.lab.grids import plan
from pysolve.lab.grids.axes import read_axes
from pysolve.lab.running.batch import run_cells
from pysolve.lab.sheets import Sheet, to_text
from pysolve.lab.sheets.summary import summarize

axes = {
    "puzzle": "sliding",
    "random": "1-6",
    "strategy": ["bfs", "astar"],
    "heuristic": ["misplaced", "manhattan", "gaschnig"],
    "limits": {"nodes": "5k"},
}
results = Path("results.jsonl")  # each run is kept there as soon as it ends

planned = plan(read_axes(axes))
print(f"{len(planned.cells)} runs;", *planned.left_out)
records = run_cells(planned.cells, store=results)

sheet = summarize(planned.cells, records)
print(to_text(Sheet(sheet.headers[:5], [row[:5] for row in sheet.rows], names=3)), end="")

made = []
run_cells(planned.cells, store=results, progress=made.append)
print(f"the same again: {len(made)} runs to make")

wider = plan(read_axes({**axes, "limits": {"nodes": "8k"}}))
run_cells(wider.cells, store=results, progress=made.append)
print(f"with a wider limit: {len(made)} runs to make")
