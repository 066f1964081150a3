"""Search a problem of your own: four methods, and every strategy works.

Three jugs hold 12, 7 and 5 litres; the first is full. Pour until two of them
hold 6 litres each.

Prints::

    astar     11 pours, 21 expanded
    bfs       11 pours, 22 expanded
    idastar   11 pours, 458 expanded
    12 0 0 > 5 7 0 > 5 2 5 > 10 2 0 > 10 0 2 > 3 7 2 > 3 4 5 > 8 4 0 > 8 0 4 > 1 7 4 > 1 6 5 > 6 6 0
"""

from collections.abc import Iterator

import pysolve

Jugs = tuple[int, int, int]


class Pouring:
    """Pour from jug to jug until a 12-litre jug is halved."""

    sizes = (12, 7, 5)

    def start(self) -> Jugs:
        """Begin with the largest jug full."""
        return (12, 0, 0)

    def is_goal(self, state: Jugs) -> bool:
        """Stop when the water is halved."""
        return state == (6, 6, 0)

    def successors(self, state: Jugs) -> Iterator[tuple[str, Jugs, float]]:
        """Pour one jug into another, until one is empty or the other full."""
        for source in range(3):
            for target in range(3):
                amount = min(state[source], self.sizes[target] - state[target])
                if source != target and amount:
                    after = list(state)
                    after[source] -= amount
                    after[target] += amount
                    yield f"{source}>{target}", (after[0], after[1], after[2]), 1

    def heuristic(self, name: str) -> pysolve.Heuristic[Jugs]:
        """Count the jugs that do not yet hold what they should; a pour changes two."""
        return pysolve.Heuristic(
            name,
            lambda state: sum(a != b for a, b in zip(state, (6, 6, 0), strict=True)) // 2,
            admissible=True,
        )


for strategy in ("astar", "bfs", "idastar"):
    informed = None if strategy == "bfs" else "wrong jugs"
    result = pysolve.search(Pouring(), strategy, informed).verify()
    print(f"{strategy:<9} {result.length} pours, {result.stats.expanded} expanded")
print(" > ".join(" ".join(map(str, state)) for state in result.states()))
