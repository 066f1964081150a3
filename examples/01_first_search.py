"""Solve a puzzle from Python, and read what was proved.

Prints::

    optimal: 31 moves, 7667 expanded + 3715 frontier = 11382 generated
    the path starts with up, right, down, right and follows the rules
    weighted A* found 31 moves with 601 expansions, and proved that 23 are needed
"""

import pysolve

puzzle = pysolve.problem("sliding", "hardest")

result = pysolve.search(puzzle, "astar", "manhattan")
stats = result.stats
print(
    f"{result.status.value}: {result.cost} moves, {stats.expanded} expanded "
    f"+ {stats.frontier} frontier = {stats.generated} generated"
)

result.verify()  # replays the path against the rules, and raises if it breaks them
print("the path starts with", ", ".join(result.actions[:4]), "and follows the rules")

quick = pysolve.search(puzzle, "wastar", "manhattan", weight=1.5)
print(
    f"weighted A* found {quick.cost} moves with {quick.stats.expanded} expansions, "
    f"and proved that {quick.bound} are needed"
)
