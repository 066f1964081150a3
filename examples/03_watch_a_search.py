"""Listen to a search: every expansion, and what a limit leaves behind.

Prints::

    8 4 2/1 0 5/6 7 3   g = 0, h = 10
    8 0 2/1 4 5/6 7 3   g = 1, h = 9
    0 8 2/1 4 5/6 7 3   g = 2, h = 8
    stopped: node limit of 3 expansions; no solution costs less than 10
"""

import pysolve

puzzle = pysolve.problem("sliding", board="8 4 2/1 0 5/6 7 3")


class Trace(pysolve.Listener):
    """Show each node, the cost to it and the guess of what is left."""

    wants_expansions = True

    def expanded(self, node: pysolve.Node[tuple[int, ...]], h: float | None) -> None:
        """Print the node."""
        print(f"{puzzle.format(node.state)}   g = {node.cost}, h = {h}")


limits = pysolve.Limits(nodes=3)
result = pysolve.search(puzzle, "astar", "linear-conflict", limits=limits, listener=Trace())
print(f"stopped: {result.reason}; no solution costs less than {result.bound}")
