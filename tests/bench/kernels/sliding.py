"""How fast are the native sliding puzzles? IDA* beside a C program, and Korf's hundred.

    python tests/bench/kernels/sliding.py [--json] [--patterns 663|78]

``idastar_vs_c`` is our generated nodes per second of CPU time divided by those of
sliding.c, compiled on the spot with -O3; both solve the same boards by turns.
Counts are exact and asserted against the published ones. With ``--patterns 78`` the
hundred are solved with the 7-8 tables, which take 1.5 GB and a minute when they are
not there yet.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from pysolve.data import KorfInstance, korf100
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.sliding import PUZZLE
from pysolve.search import SearchResult, search

SOURCE = Path(__file__).with_suffix(".c")
BOARDS = (10, 25, 30, 38)  # 199, 101, 2 and 24 million nodes
SEEDS_24 = range(10)

# Moves, generated nodes, CPU seconds
Run = tuple[int, int, float]


def timed(problem: NativePuzzle, *arguments: str, **options: object) -> tuple[SearchResult, float]:
    began = time.process_time()
    result = search(problem, *arguments, **options)
    return result, time.process_time() - began


def native(instance: KorfInstance) -> NativePuzzle:
    return NativePuzzle(PUZZLE.from_text(instance.notation))


def ours(instance: KorfInstance) -> Run:
    result, seconds = timed(native(instance), "idastar", "manhattan", duplicates="parent")
    return result.length or 0, result.stats.generated, seconds


class InC:
    """The C program, running and waiting for boards."""

    def __init__(self, compiler: str, folder: str) -> None:
        program = f"{folder}/idastar"
        subprocess.run([compiler, "-O3", "-o", program, str(SOURCE)], check=True)
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __call__(self, instance: KorfInstance) -> Run:
        print(*instance.tiles, file=self.process.stdin, flush=True)
        moves, generated, seconds = self.process.stdout.readline().split()
        return int(moves), int(generated), float(seconds)

    def close(self) -> None:
        self.process.communicate()


def check(run: Run, instance: KorfInstance) -> Run:
    assert run[:2] == (instance.optimal, instance.idastar_manhattan_generated), instance
    return run


def idastar() -> dict[str, float]:
    """Compare IDA* with Manhattan, board by board in turns."""
    boards = [instance for instance in korf100() if instance.number in BOARDS]
    ours(korf100()[78])  # compiles, or loads from the cache
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    with tempfile.TemporaryDirectory() as folder:
        in_c = InC(compiler, folder) if compiler else None
        nodes, seconds, c_seconds = 0, 0.0, 0.0
        for board in boards:
            run = check(ours(board), board)
            nodes, seconds = nodes + run[1], seconds + run[2]
            if in_c:
                c_seconds += check(in_c(board), board)[2]
        if in_c:
            in_c.close()
    found = {
        "idastar_generated": float(nodes),
        "idastar_millions_per_second": nodes / seconds / 1e6,
    }
    if in_c:
        found["c_millions_per_second"] = nodes / c_seconds / 1e6
        found["idastar_vs_c"] = c_seconds / seconds
    return found


def patterns(name: str) -> dict[str, float]:
    """Solve Korf's hundred with pattern databases; the second time, pages are mapped."""
    problems = [(instance, native(instance)) for instance in korf100()]
    problems[0][1].heuristic(name).function(problems[0][0].tiles)  # builds or opens the tables
    for _ in range(2):
        generated, moves, seconds = 0, 0, 0.0
        for instance, problem in problems:
            result, spent = timed(problem, "idastar", name, duplicates="parent")
            assert result.length == instance.optimal
            generated, moves = generated + result.stats.generated, moves + result.length
            seconds += spent
    key = name.replace("-", "_")
    return {
        f"{key}_moves": moves,
        f"{key}_mean_generated": generated / 100,
        f"{key}_mean_milliseconds": 10 * seconds,
    }


def weighted() -> dict[str, float]:
    """Expand a few million nodes by weighted A*, and solve 24-puzzles."""
    boards = korf100()[:10]
    nodes, seconds = 0, 0.0
    for board in boards:
        result, spent = timed(native(board), "wastar", weight="1.3")
        nodes, seconds = nodes + result.stats.expanded, seconds + spent
    found = {"wastar_expanded": float(nodes), "wastar_millions_per_second": nodes / seconds / 1e6}
    costs, bounds, seconds = 0.0, 0.0, 0.0
    for seed in SEEDS_24:
        problem = NativePuzzle(PUZZLE.random(seed, size=(5, 5)))
        result, spent = timed(problem, "beam", "linear-conflict", width=5_000)
        costs, bounds, seconds = costs + result.cost, bounds + result.bound, seconds + spent
    return found | {
        "puzzle24_mean_moves": costs / len(SEEDS_24),
        "puzzle24_mean_proven_bound": bounds / len(SEEDS_24),
        "puzzle24_mean_seconds": seconds / len(SEEDS_24),
    }


def figures(pattern: str = "663") -> dict[str, float]:
    """Measure everything, each ratio side by side."""
    return {**idastar(), **patterns(f"pdb-{pattern}"), **weighted()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat JSON object")
    parser.add_argument("--patterns", choices=("663", "78"), default="663")
    options = parser.parse_args()
    found = figures(options.patterns)
    if options.json:
        print(json.dumps({name: round(value, 3) for name, value in found.items()}))
        return
    for name, value in found.items():
        print(f"{name:32} {value:16,.3f}")


if __name__ == "__main__":
    main()
