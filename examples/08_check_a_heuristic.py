"""Check heuristics against the true distances to the goal.

Prints::

    misplaced    admissible True   consistent True   mean h/h* 0.38
    manhattan    admissible True   consistent True   mean h/h* 0.60
    with_blank   admissible False  consistent False  mean h/h* 0.75
    manhattan dominates misplaced
    with_blank dominates misplaced
    with_blank dominates manhattan
    with_blank is too high on 60 of all 360 boards
    the nearest to the goal: 1 0 2/3 4 5, where h = 2 but left is enough
"""

import pysolve
from pysolve.lab import check

puzzle = pysolve.problem("sliding", board="5 4 3/2 1 0")


def with_blank(board: tuple[int, ...]) -> int:
    """Add up distances, with the blank as if it were a tile."""
    return sum(abs(cell // 3 - tile // 3) + abs(cell % 3 - tile % 3)
               for cell, tile in enumerate(board))  # fmt: skip


report = check(puzzle, ["misplaced", "manhattan", with_blank])
for verdict in report.verdicts:
    print(
        f"{verdict.name:<12} admissible {verdict.holds('admissible')!s:<6} "
        f"consistent {verdict.holds('consistent')!s:<6} "
        f"mean h/h* {verdict.informed.mean_ratio:.2f}"
    )
for better, worse in report.dominance:
    print(f"{better} dominates {worse}")

found = report["with_blank"]
smallest, nearest = found.witnesses["admissible"]  # from the start, and to the goal
print(
    f"with_blank is too high on {found.findings['admissible'].violations} "
    f"of all {report.scope.states} boards"
)
way = " ".join(step.action for step in nearest.rest)
print(
    f"the nearest to the goal: {puzzle.format(nearest.state)}, "
    f"where h = {nearest.h:g} but {way} is enough"
)
