"""Compiled exact cover: all coverings of 6x10 by pentominoes, against the C package exact-cover.

Both start from the same placements. The package only counts, which takes it half as
long as giving the coverings; its time is held against ours for giving them all.
Times are CPU seconds, compilation not counted; the best run counts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.native.kernel import TangramKernel
from pysolve.puzzles.tangram.rules import Tangram
from pysolve.puzzles.tangram.tans import CONVEX

ROUNDS = 3


def timed(task: Callable[[], Any]) -> tuple[Any, float]:
    """Do something; return what it gave, and its CPU seconds."""
    began = time.process_time()
    found = task()
    return found, time.process_time() - began


def best(task: Callable[[], Any]) -> tuple[Any, float]:
    """Do something a few times; return what it gave, and the fewest CPU seconds."""
    runs = [timed(task) for _ in range(ROUNDS)]
    return runs[0][0], min(seconds for _, seconds in runs)


def exact_cover_matrix(problem: Tangram) -> Any:
    """Write a row for each placement: a column for each cell, then one for each piece."""
    cells = len(problem.silhouette.cells)
    placements = problem.cover.placements
    matrix = np.zeros((len(placements), cells + len(problem.cover.pieces.pieces)), np.int32)
    for row, placement in enumerate(placements):
        matrix[row, list(placement.cells)] = 1
        matrix[row, cells + placement.piece - 1] = 1
    return matrix


def package_seconds(problem: Tangram, expected: int) -> float | None:
    """Time the package exact-cover, if it is installed."""
    try:
        from exact_cover import get_solution_count
    except ImportError:
        print("exact-cover is not installed: no ratio to it", file=sys.stderr)
        return None
    matrix = exact_cover_matrix(problem)
    count, seconds = timed(lambda: get_solution_count(matrix))
    assert count == expected, count
    return seconds


def pentominoes() -> dict[str, float]:
    """Find all coverings of 6x10, and those that no symmetry carries into each other."""
    problem = PUZZLE.instance("pentominoes-6x10")
    kernel: TangramKernel = TangramKernel(problem)
    warm = TangramKernel(PUZZLE.instance("pentominoes-3x20"))
    warm.count_coverings(), warm.count_distinct()  # compiles
    count, counting = best(kernel.count_coverings)
    every, listing = best(lambda: len(list(kernel.coverings())))
    distinct, telling = best(kernel.count_distinct)
    assert every == count
    found = {
        "tangram_6x10_coverings": count,
        "tangram_6x10_distinct": distinct,
        "tangram_6x10_count_cpu_seconds": round(counting, 3),
        "tangram_6x10_all_cpu_seconds": round(listing, 3),
        "tangram_6x10_distinct_cpu_seconds": round(telling, 3),
    }
    theirs = package_seconds(problem, count)
    if theirs is not None:
        found["tangram_6x10_package_cpu_seconds"] = round(theirs, 3)
        found["tangram_6x10_vs_package"] = round(theirs / listing, 1)
    return found


def convex() -> dict[str, float]:
    """Count the ways in which the tans cover each convex silhouette, up to symmetry."""
    found: dict[str, float] = {}
    seconds = 0.0
    for name in CONVEX:
        kernel = TangramKernel(PUZZLE.instance(f"tans-{name}"))
        found[f"tangram_tans_{name}"], more = timed(kernel.count_distinct)
        seconds += more
    return {**found, "tangram_tans_cpu_seconds": round(seconds, 3)}


def figures() -> dict[str, float]:
    """Measure everything."""
    return {**pentominoes(), **convex()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    options = parser.parse_args()
    found = figures()
    if options.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:36}{value:>16,.10g}")


if __name__ == "__main__":
    main()
