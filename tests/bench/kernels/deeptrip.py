"""How fast is the native DeepTrip? Beside the Python one, and on boards of the real game.

    python tests/bench/kernels/deeptrip.py [--json]

``..._vs_python`` is the driver's time with Python rules divided by that of the compiled
search, which expands the same nodes; both run by turns, and the best of each counts.
"""

from __future__ import annotations

import argparse
import json
import time
from statistics import mean

from widening import widen  # beside this program

from pysolve.limits import Limits
from pysolve.models.native import NativePuzzle
from pysolve.puzzles.deeptrip import PUZZLE
from pysolve.puzzles.deeptrip.instances import GROUPS
from pysolve.search import SearchResult, Watch, search

REAL_SEEDS = range(1, 21)
TURNS = 3


def timed(problem: object, *arguments: str, **options: object) -> tuple[SearchResult, float]:
    """Search, after compiled rules were loaded; the seconds are those of the search alone."""
    result = search(problem, *arguments, **options)
    return result, result.stats.seconds


def against_python(name: str, instance: str, *arguments: str, **options: object) -> dict:
    """Compare one search, the best of some turns; its counts must be the same."""
    reference = PUZZLE.instance(instance)
    native = NativePuzzle(reference)
    seconds, longer = [], []
    for _ in range(TURNS):
        ours, took = timed(native, *arguments, **options)
        seconds.append(took)
        theirs, took = timed(reference, *arguments, **options)
        longer.append(took)
        assert ours.actions == theirs.actions
        assert ours.stats.expanded == theirs.stats.expanded
        assert ours.stats.levels == theirs.stats.levels
    return {
        f"{name}_vs_python": min(longer) / min(seconds),
        f"{name}_expanded": ours.stats.expanded,
    }


def proofs(group: str) -> dict[str, float]:
    """Solve a group optimally by A* with lookahead."""
    seconds, expanded = [], 0
    for number in range(1, len(GROUPS[group].seeds) + 1):
        native = NativePuzzle(PUZZLE.instance(f"{group}-{number}"))
        result, took = timed(native, "astar", "lookahead")
        assert result.verify().status.value == "optimal"
        seconds.append(took)
        expanded += result.stats.expanded
    return {
        f"{group}_optimal_seconds_mean": mean(seconds),
        f"{group}_optimal_seconds_most": max(seconds),
        f"{group}_optimal_expanded": expanded,
    }


def large() -> dict[str, float]:
    """Clear the large group with a beam of 300."""
    runs = [
        timed(NativePuzzle(PUZZLE.instance(f"large-{n}")), "beam", "tiles", width=300)
        for n in range(1, len(GROUPS["large"].seeds) + 1)
    ]
    return {
        "large_solved": sum(result.verify().solved for result, _ in runs),
        "large_moves_mean": mean(result.cost for result, _ in runs),
        "large_seconds_most": max(seconds for _, seconds in runs),
    }


def real() -> dict[str, float]:
    """Clear boards of the real game by widening beams."""
    found: dict[str, float] = {}
    seconds, moves, widths = [], [], []
    for seed in REAL_SEEDS:
        kernel = NativePuzzle(PUZZLE.random(seed, group="real")).kernel
        began = time.process_time()
        result, width = widen(kernel, Watch(Limits(), None))
        seconds.append(time.process_time() - began)
        if result.actions is not None:
            moves.append(replayed(kernel.reference, result.actions))
        widths.append(width)
        found[f"real_{seed}_seconds"] = seconds[-1]
    return {
        "real_solved": len(moves),
        "real_boards": len(REAL_SEEDS),
        "real_moves_mean": mean(moves),
        "real_width_most": max(widths),
        "real_seconds_mean": mean(seconds),
        "real_seconds_most": max(seconds),
        **found,
    }


def replayed(reference: object, actions: list) -> int:
    """Play a solution by the readable rules; return its length."""
    state = reference.start()
    for action in actions:
        state = {move: child for move, child, _ in reference.successors(state)}[action]
    assert reference.is_goal(state)
    return len(actions)


def figures() -> dict[str, float]:
    """Measure everything."""
    return {
        **against_python("beam_real", "real-1", "beam", "tiles", width=100),
        **against_python("bfs_hard", "hard-4", "bfs"),
        **against_python("astar_hard", "hard-3", "astar", "lookahead"),
        **proofs("easy"),
        **proofs("hard"),
        **large(),
        **real(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat JSON object")
    options = parser.parse_args()
    found = figures()
    if options.json:
        print(json.dumps({name: round(value, 4) for name, value in found.items()}))
        return
    for name, value in found.items():
        print(f"{name:32} {value:16,.4f}")


if __name__ == "__main__":
    main()
