"""How fast is the driver? Expansions per second of A* on the hardest 8-puzzle.

    python tests/bench/driver.py [--json] [--repeat N]

All contestants search the same board (31 moves) with the same Manhattan
distance in the same process, one after the other, and must return 31 moves.
``vs_NAME`` is our expansions per second divided by theirs. The bare loop is
what one would write by hand for this puzzle alone: no contract, no limits, no
counters by level, Manhattan updated by the moved tile only.

"./run measure driver" installs the other libraries first.
"""

from __future__ import annotations

import argparse
import heapq
import json
import time
from collections.abc import Callable

from pysolve.puzzles.sliding import PUZZLE
from pysolve.search import search

PROBLEM = PUZZLE.instance("hardest")
START, GOAL = PROBLEM.start(), PROBLEM.goal
MOVES = 31

# What a contestant returns: length of the solution, expansions, seconds
Run = tuple[int, int, float]


def ours() -> Run:
    result = search(PROBLEM, "astar", "manhattan")
    return result.length or 0, result.stats.expanded, result.stats.seconds


def bare_loop() -> Run:
    beside = [[n for n in (c - 3, c - 1 if c % 3 else -1, c + 1 if c % 3 < 2 else -1, c + 3)
               if 0 <= n < 9] for c in range(9)]  # fmt: skip
    far = [[(abs(c // 3 - t // 3) + abs(c % 3 - t % 3)) if t else 0 for t in range(9)]
           for c in range(9)]  # fmt: skip
    expanded, count, began = 0, 0, time.perf_counter()
    h = sum(far[cell][tile] for cell, tile in enumerate(START))
    heap = [(h, 0, 0, h, START)]
    cost_of, parent = {START: 0}, {START: START}
    while heap:
        _, _, cost, h, board = heapq.heappop(heap)
        if cost_of[board] < cost:
            continue
        if board == GOAL:
            break
        expanded += 1
        cost += 1
        blank = board.index(0)
        for cell in beside[blank]:
            tile = board[cell]
            after = list(board)
            after[blank] = tile
            after[cell] = 0
            child = tuple(after)
            if child not in cost_of or cost < cost_of[child]:
                cost_of[child] = cost
                parent[child] = board
                count -= 1
                child_h = h + far[blank][tile] - far[cell][tile]
                heapq.heappush(heap, (cost + child_h, count, cost, child_h, child))
    length = 0
    while board != START:
        board, length = parent[board], length + 1
    return length, expanded, time.perf_counter() - began


class Moves:
    """The rules as simpleai and aima3 ask for them; an action carries its outcome."""

    expanded = 0

    def actions(self, state):
        self.expanded += 1
        return [step[:2] for step in PROBLEM.successors(state)]

    def result(self, state, action):
        return action[1]


def simpleai() -> Run:
    from simpleai.search import SearchProblem, astar

    class EightPuzzle(Moves, SearchProblem):
        def is_goal(self, state):
            return state == GOAL

        def heuristic(self, state):
            return PROBLEM.manhattan(state)

    puzzle, began = EightPuzzle(START), time.perf_counter()
    node = astar(puzzle, graph_search=True)
    return len(node.path()) - 1, puzzle.expanded, time.perf_counter() - began


def aima3() -> Run:
    from aima3.search import Problem, astar_search

    class EightPuzzle(Moves, Problem):
        def h(self, node):
            return PROBLEM.manhattan(node.state)

    puzzle, began = EightPuzzle(START, GOAL), time.perf_counter()
    node = astar_search(puzzle)
    return len(node.path()) - 1, puzzle.expanded, time.perf_counter() - began


def networkx() -> Run:
    """Search the same graph, made as it is asked for: that is how networkx is fed."""
    import networkx as nx

    class Lazy(dict):
        asked = 0

        def __missing__(self, state):
            self.asked += 1
            self[state] = {child: {"weight": 1} for _, child, _ in PROBLEM.successors(state)}
            return self[state]

        def __contains__(self, state):
            return True

    graph = nx.Graph()
    graph._adj = graph._node = Lazy()
    began = time.perf_counter()
    path = nx.astar_path(graph, START, GOAL, heuristic=lambda a, _: PROBLEM.manhattan(a))
    return len(path) - 1, graph._adj.asked, time.perf_counter() - began


def rate(contestant: Callable[[], Run], repeat: int) -> tuple[int, float]:
    """Return expansions and the best expansions per second of several runs."""
    best = 0.0
    for _ in range(repeat):
        length, expanded, seconds = contestant()
        assert length == MOVES, f"{contestant.__name__} found {length} moves"
        best = max(best, expanded / seconds)
    return expanded, best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("--repeat", type=int, default=5, help="runs of the quick contestants")
    options = parser.parse_args()
    figures: dict[str, float] = {}
    rows = []
    # The two quickest alternate with nothing slow between them: they are compared closely.
    for contestant, repeat in (
        (ours, options.repeat),
        (bare_loop, options.repeat),
        (networkx, options.repeat),
        (aima3, 1),
        (simpleai, 1),
    ):
        expanded, speed = rate(contestant, repeat)
        name = contestant.__name__
        figures[f"expanded_{name}"] = expanded
        figures[f"per_second_{name}"] = round(speed)
        if contestant is not ours:
            figures[f"vs_{name}"] = round(figures["per_second_ours"] / speed, 3)
        rows.append((name, expanded, speed, figures.get(f"vs_{name}", 1.0)))
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{'':12}{'expanded':>10}{'per second':>12}{'ours / theirs':>15}")
    for name, expanded, speed, ratio in rows:
        print(f"{name:12}{expanded:>10,}{speed:>12,.0f}{ratio:>15.2f}")


if __name__ == "__main__":
    main()
