"""Mahjong decided: random Turtle deals, each with a solution or a proof that there is none.

    python tests/bench/kernels/mahjong.py [--json] [--deals N] [--first SEED]

Times are CPU milliseconds a deal, with the making of its tables and nogoods, without
the deal itself and compilation. Every solution is replayed by the reference's rules.
``..._vs_python`` is the time of the driver with Python rules divided by that with
compiled ones, on the same nodes; both run by turns, and the best of each counts.
"""

from __future__ import annotations

import argparse
import json
import time
from statistics import mean, quantiles

from pysolve.compiled.kernel import Found
from pysolve.limits import Limits
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.mahjong import PUZZLE
from pysolve.puzzles.mahjong.native.kernel import MahjongKernel
from pysolve.puzzles.mahjong.rules import Mahjong
from pysolve.search import Watch, search
from pysolve.search.strategies import make_strategy

DEALS = 1000
TURNS = 3


def decided(problem: Mahjong) -> tuple[Found, float]:
    """Decide a board; return what was found, and the CPU milliseconds."""
    began = time.process_time()
    run = MahjongKernel(problem).search(make_strategy("dfs"), None)
    assert run is not None
    watch = Watch(Limits(), None)
    with watch.collector:
        found = run(watch)
    return found, 1000 * (time.process_time() - began)


def check(problem: Mahjong, found: Found) -> None:
    """Replay a solution by the reference's rules; a board without one must be proved lost."""
    if found.actions is None:
        assert found.exhausted
        return
    state = problem.start()
    for action in found.actions:
        state = next(after for made, after, _ in problem.successors(state) if made == action)
    assert problem.is_goal(state)


def turtles(deals: int, first: int = 0) -> dict[str, float]:
    """Decide random deals of the Turtle."""
    decided(PUZZLE.instance("turtle-1"))  # loads or compiles
    lost, nodes, times = 0, 0, []
    for seed in range(first, first + deals):
        problem = PUZZLE.random(seed, deal="random")
        found, took = decided(problem)
        check(problem, found)
        lost += found.actions is None
        nodes += found.expanded
        times.append(took)
    return {
        "mahjong_turtle_deals_decided": deals,
        "mahjong_turtle_lost_percent": 100 * lost / deals,
        "mahjong_turtle_pairings_looked_at": nodes,
        "mahjong_turtle_cpu_ms_mean": mean(times),
        "mahjong_turtle_cpu_ms_p99": quantiles(times, n=100)[-1],
        "mahjong_turtle_cpu_ms_worst": max(times),
    }


def against_python() -> dict[str, float]:
    """Let the driver expand the same nodes with Python rules and with compiled ones."""
    reference = PUZZLE.instance("five")
    native = NativePuzzle(reference)
    ours, theirs = [], []
    for _ in range(TURNS):
        for problem, seconds in ((native, ours), (reference, theirs)):
            result = search(problem, "greedy", "relaxed", limits=Limits(nodes=1000))
            seconds.append(result.stats.seconds)
    return {"mahjong_greedy_relaxed_vs_python": min(theirs) / min(ours)}


def figures(deals: int = DEALS, first: int = 0) -> dict[str, float]:
    """Measure everything."""
    return {**turtles(deals, first), **against_python()}


def main() -> None:
    """Print the figures as a table, or as one flat object."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    options = parser.parse_args()
    found = figures(options.deals, options.first)
    if options.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:<48}{value:>14,.3f}")


if __name__ == "__main__":
    main()
