"""Compiled peg solitaire: the oracle from nothing, and depth first against C.

The C program is the same depth-first search (same order of jumps, symmetry, hash
table), written here and compiled with -O3 on the spot if there is a compiler.
Times are CPU seconds, compilation not counted; the two take turns, the best run counts.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pysolve.limits import Limits
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.native.dfs import DepthFirst
from pysolve.puzzles.senku.native.ends import count_levels
from pysolve.puzzles.senku.native.kernel import SenkuKernel
from pysolve.puzzles.senku.native.masks import Rules, make_pagodas, make_rules
from pysolve.puzzles.senku.native.oracle import build_oracle
from pysolve.puzzles.senku.native.sweeps import fewest_sweeps
from pysolve.search.events import Watch
from pysolve.search.strategies import make_strategy

CENTRAL = PUZZLE.instance()
NODES = 3_000_000
ROUNDS = 3

C_PROGRAM = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
typedef uint64_t u64;
enum { JUMPS = %(jumps)d, TURNS = %(turns)d };
static const u64 CHANGED[JUMPS] = {%(changed)s};
static const u64 PEGS[JUMPS] = {%(pegs)s};
static const u64 TURNED[JUMPS][TURNS] = {%(turned)s};
static u64 path[64][TURNS] = {{%(start)s}};
static int turn[64];
static u64 *table, last, filled;

static u64 find(const u64 *slots, u64 last, u64 key) {
    u64 mixed = ((key & 0xFFFFFFFF) * 0x9E3779B1u) ^ ((key >> 32) * 0x85EBCA77u);
    u64 slot = (mixed >> 20) & last;
    while (slots[slot] && slots[slot] != key) slot = (slot + 1) & last;
    return slot;
}

static void enlarge(void) {
    u64 size = last + 1, *larger = calloc(4 * size, sizeof(u64));
    for (u64 i = 0; i < size; i++)
        if (table[i]) larger[find(larger, 4 * size - 1, table[i])] = table[i];
    free(table);
    table = larger;
    last = 4 * size - 1;
}

int main(void) {
    long expanded = 1, limit = %(nodes)d;
    int depth = 0;
    clock_t began = clock();
    last = 4095;
    table = calloc(last + 1, sizeof(u64));
    u64 least = path[0][0];
    for (int i = 1; i < TURNS; i++) if (path[0][i] < least) least = path[0][i];
    table[find(table, last, least)] = least;
    filled = 1;
    while (depth >= 0 && expanded < limit) {
        u64 position = path[depth][0];
        int jump = turn[depth];
        while (jump < JUMPS && (position & CHANGED[jump]) != PEGS[jump]) jump++;
        turn[depth] = jump + 1;
        if (jump >= JUMPS) { depth--; continue; }
        u64 key = position ^ TURNED[jump][0];
        for (int i = 1; i < TURNS; i++) {
            u64 image = path[depth][i] ^ TURNED[jump][i];
            key = image < key ? image : key;
        }
        u64 slot = find(table, last, key);
        if (table[slot]) continue;
        if (2 * filled >= last + 1) { enlarge(); slot = find(table, last, key); }
        table[slot] = key;
        filled++;
        for (int i = 0; i < TURNS; i++) path[depth + 1][i] = path[depth][i] ^ TURNED[jump][i];
        turn[++depth] = 0;
        expanded++;
    }
    printf("%%ld %%.6f\n", expanded, (double)(clock() - began) / CLOCKS_PER_SEC);
    return 0;
}
"""


def timed(task: Callable[[], Any]) -> tuple[Any, float]:
    """Do something; return what it gave, and its CPU seconds."""
    began = time.process_time()
    found = task()
    return found, time.process_time() - began


def depth_first(nodes: int) -> int:
    """Expand so many nodes of the central game, without a goal to end it early."""
    rules = make_rules(CENTRAL.board, CENTRAL.symmetries, set())
    watch = Watch(Limits(nodes=nodes), None)
    with watch.collector:
        run = DepthFirst(rules, make_pagodas(CENTRAL.board, None), CENTRAL.start(), True)
        return run.run(watch).expanded


def c_program(folder: Path) -> Path | None:
    """Compile the C program, if there is a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    rules: Rules = make_rules(CENTRAL.board, CENTRAL.symmetries, set())

    def listed(values: Any) -> str:
        return ",".join(f"{int(value)}ull" for value in values)

    turns = CENTRAL.symmetries
    images = [sum(1 << turn[c] for c in range(33) if CENTRAL.start() >> c & 1) for turn in turns]
    source, program = folder / "dfs.c", folder / "dfs"
    source.write_text(
        C_PROGRAM
        % {
            "jumps": len(rules.changed),
            "turns": len(turns),
            "changed": listed(rules.changed),
            "pegs": listed(rules.pegs),
            "turned": ",".join(f"{{{listed(row)}}}" for row in rules.turned),
            "start": listed(images),
            "nodes": NODES,
        }
    )
    words = [compiler, "-O3", "-march=native", "-o", str(program), str(source)]
    subprocess.run(words, check=True, capture_output=True)
    return program


def against_c() -> dict[str, float]:
    """Let compiled Python and C take turns at the same search."""
    depth_first(1000)  # compiles
    with tempfile.TemporaryDirectory() as folder:
        program = c_program(Path(folder))
        ours, theirs = [], []
        for _ in range(ROUNDS):
            expanded, seconds = timed(lambda: depth_first(NODES))
            ours.append(expanded / seconds)
            if program is not None:
                done = subprocess.run([program], capture_output=True, text=True, check=True)
                count, c_seconds = done.stdout.split()
                assert int(count) == expanded, done.stdout
                theirs.append(expanded / float(c_seconds))
    found = {"senku_dfs_expanded": float(NODES), "senku_dfs_per_second": round(max(ours))}
    if theirs:
        found["senku_dfs_per_second_c"] = round(max(theirs))
        found["senku_dfs_vs_c"] = round(max(ours) / max(theirs), 3)
    return found


def first_solution() -> dict[str, float]:
    """Time A* on the central game, from the kernel to the jumps."""
    strategy = make_strategy("astar")

    def solve() -> Any:
        run = SenkuKernel(CENTRAL).search(strategy, "c")
        assert run is not None
        watch = Watch(Limits(), None)
        with watch.collector:
            return run(watch)

    solve()
    runs = [timed(solve) for _ in range(5)]
    return {
        "senku_astar_c_expanded": runs[0][0].expanded,
        "senku_astar_c_ms": round(1000 * min(seconds for _, seconds in runs), 2),
    }


def oracle_figures() -> dict[str, float]:
    """Time the oracle of the central game from nothing, and what it is good for."""
    game = CENTRAL.board, CENTRAL.start(), CENTRAL.goals
    small = PUZZLE.instance("cross")
    warm = build_oracle(small.board, small.start(), small.goals)  # compiles
    warm.ways(warm.start), fewest_sweeps(warm)
    runs = [timed(lambda: build_oracle(*game)) for _ in range(ROUNDS)]
    oracle = runs[0][0]
    ways, counting = timed(lambda: oracle.ways(oracle.start))
    sweeps, sweeping = timed(lambda: fewest_sweeps(oracle))
    _, asking = timed(lambda: [oracle.winnable(oracle.start) for _ in range(10_000)])
    levels, all_levels = timed(lambda: count_levels(*game))
    by_level = {f"senku_level_{jumps:02}": float(count) for jumps, count in enumerate(levels)}
    return {
        "senku_oracle_cpu_seconds": round(min(seconds for _, seconds in runs), 2),
        "senku_oracle_positions": sum(oracle.levels().values()),
        "senku_oracle_bytes": oracle.keys.nbytes,
        "senku_winnable_us": round(asking * 100, 2),
        "senku_ways": float(ways),
        "senku_ways_cpu_seconds": round(counting, 2),
        "senku_fewest_sweeps": sweeps.fewest,
        "senku_sweeps_positions": sum(sweeps.positions),
        "senku_sweeps_cpu_seconds": round(sweeping, 2),
        "senku_positions": sum(levels),
        "senku_positions_cpu_seconds": round(all_levels, 2),
        **by_level,
    }


def figures() -> dict[str, float]:
    """Measure everything."""
    return {**first_solution(), **against_c(), **oracle_figures()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    options = parser.parse_args()
    found = figures()
    if options.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:32}{value:>28,.10g}")


if __name__ == "__main__":
    main()
