"""Published benchmarks that travel with the package.

``korf100.csv``: the hundred 15-puzzle instances of R. E. Korf, "Depth-first
iterative-deepening: an optimal admissible tree search", Artificial Intelligence
27 (1985), with their optimal lengths. The node counts were measured anew with two
independent programs, because some copies of the 1985 table carry misprints (at
22, 88, 89 and 98); the last column marks the 76 instances of the fifteen report.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import NamedTuple


class KorfInstance(NamedTuple):
    """One of Korf's instances; its goal is 0 1 2 … 15, with the blank first."""

    number: int  # 1 to 100, as in the article
    tiles: tuple[int, ...]  # by cell, row by row, the blank as 0
    manhattan: int
    optimal: int
    # IDA* with Manhattan: blank up, left, right, down, no undone move, root counted once
    idastar_manhattan_generated: int
    in_76: bool  # among the fifteen report's benchmark: the 76 with the fewest such nodes

    @property
    def notation(self) -> str:
        """The board as the sliding puzzle writes it."""
        return "/".join(" ".join(map(str, self.tiles[row : row + 4])) for row in (0, 4, 8, 12))


def korf100() -> list[KorfInstance]:
    """Read Korf's hundred instances, in the article's order."""
    text = (files(__name__) / "korf100.csv").read_text(encoding="utf-8")
    return [
        KorfInstance(
            int(row["id"]),
            tuple(map(int, row["tiles"].split())),
            int(row["manhattan"]),
            int(row["optimal"]),
            int(row["idastar_manhattan_generated"]),
            row["in_76"] == "1",
        )
        for row in csv.DictReader(text.splitlines())
    ]
