"""Make a course report's table anew: what it printed, what we get, and how they compare.

``pysolve bench --report mahjong`` prints all of them, and draws them with ``--plot DIR``.

Prints::

    one   BFS     expanded 14, ours 14 =
    one   BFS     frontier 5, ours 5 =
    four  DFS     expanded 4, ours 4 =
    four  DFS     frontier 2, ours 2 =
    four  IDDFS   expanded 7, ours 20 ×2.9
    four  IDDFS   frontier –, ours 9 new
"""

from dataclasses import replace

from pysolve.lab.reports import make_report
from pysolve.lab.reports.comparing import compare
from pysolve.lab.running.batch import run_cells

WANTED = {("one", "BFS"), ("four", "DFS"), ("four", "IDDFS")}


def main():
    """Run three rows of the mahjong report's first table."""
    table = make_report("mahjong", quick=True).tables[0]
    table = replace(table, rows=tuple(row for row in table.rows if row.names in WANTED))
    cells = [cell for row in table.rows for cell in row.cells]
    records = {record.key: record for record in run_cells(cells)}
    for line in compare(table, records):
        for figure in line:
            if figure.measure.heading in ("expanded", "frontier"):
                board, search = figure.row.names
                print(
                    f"{board:<5} {search:<7} {figure.measure.heading} {figure.published or '–'},"
                    f" ours {figure.ours.value:.0f} {figure.verdict}"
                )


if __name__ == "__main__":
    main()
