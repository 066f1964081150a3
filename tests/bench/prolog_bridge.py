"""What does it cost to let Prolog answer? A* on one 8-puzzle, three ways, in one run.

    ./run bench prolog_bridge [--json] [--repeat N]

All three search the same board with the same rules (tests/prolog/problems/eight_rows.pl,
an ordinary assignment with is_goal/1, neighbours/2, cost/3 and h/2):

- pure Prolog: prolog/h.pl inside swipl, nothing of Python's;
- ours: the Python driver next to SWI-Prolog, through the bridge;
- query: a Python A* that puts the four questions through pyswip's Prolog.query.

``vs_pure_prolog`` and ``vs_query`` are our expanded nodes per second of CPU time
divided by theirs; ``startup_seconds`` is the time from nothing to a worker that
has the program loaded and has answered its first question.
"""

from __future__ import annotations

import argparse
import heapq
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tests" / "prolog" / "problems" / "eight_rows.pl"
START = "[[8,7,6],[0,4,1],[2,5,3]]"


def pure_prolog(repeat: int) -> dict[str, float]:
    """Run prolog/h.pl in swipl; Prolog takes its own CPU time."""
    goal = (
        f"set_prolog_flag(optimise, true), use_module('{ROOT / 'prolog' / 'h'}'), "
        f"consult('{PROGRAM}'), forall(between(1, {repeat}, _), ("
        f"statistics(cputime, T0), asearch1({START}, P), statistics(cputime, T1), "
        "search_statistics(E, _, _), length(P, L), T is T1 - T0, format('~w ~w ~w~n', [L, E, T])))"
    )
    done = subprocess.run(
        ["swipl", "-g", goal, "-t", "halt"], capture_output=True, text=True, check=True
    )
    runs = [line.split() for line in done.stdout.splitlines()]
    return best([(int(length) - 1, int(e), float(t)) for length, e, t in runs])


def ours(repeat: int) -> dict[str, float]:
    """Run the worker's own parts in this process, where CPU time can be taken."""
    from pysolve.models.prolog_engine import Engine
    from pysolve.models.prolog_questions import Questions
    from pysolve.search import search

    engine = Engine()
    engine.consult("bridge.pl")
    engine.consult("opening.pl")
    request = {
        "files": [[str(PROGRAM), PROGRAM.read_text()]], "choices": {"start": START},
        "trust": False, "force": False, "seconds": 10,
    }  # fmt: skip
    answer = engine.json("opening", "open_program", request)
    assert answer["ok"], answer["diagnostics"]
    runs = []
    for _ in range(repeat):
        began = time.process_time()
        result = search(Questions(engine), "astar", answer["heuristics"][0])
        runs.append((result.length or 0, result.stats.expanded, time.process_time() - began))
    return best(runs)


def query(limit: int = 400) -> dict[str, float]:
    """Ask through Prolog.query, for so many expansions: all would take minutes."""
    from pyswip import Prolog

    prolog = Prolog()
    list(prolog.query(f"set_prolog_flag(optimise, true), consult('{PROGRAM}')"))

    def ask(question: str) -> list[dict[str, Any]]:
        return list(prolog.query(question))

    def guess(state: str) -> int:
        return ask(f"h({state}, H)")[0]["H"]

    began = time.process_time()
    heap, cost_of, expanded, count = [(guess(START), 0, 0, START)], {START: 0}, 0, 0
    while heap and expanded < limit:
        _, _, cost, state = heapq.heappop(heap)
        if cost_of[state] < cost:
            continue
        if ask(f"is_goal({state})"):
            break
        expanded += 1
        for child in ask(f"neighbours({state}, Ns)")[0]["Ns"]:
            text = str(child).replace(" ", "")
            child_cost = cost + ask(f"cost({state}, {text}, C)")[0]["C"]
            if text not in cost_of or child_cost < cost_of[text]:
                cost_of[text] = child_cost
                count -= 1
                heapq.heappush(heap, (child_cost + guess(text), count, child_cost, text))
    return {"expanded": expanded, "rate": expanded / (time.process_time() - began)}


def startup() -> float:
    """Time a worker from nothing to its first answer."""
    import pysolve

    began = time.perf_counter()
    program = pysolve.load(PROGRAM, start=START)
    program.start()
    seconds = time.perf_counter() - began
    program.close()
    return seconds


def best(runs: list[tuple[int, int, float]]) -> dict[str, float]:
    assert {length for length, _, _ in runs} == {31}, runs
    return {"expanded": runs[0][1], "rate": max(e / t for _, e, t in runs)}


def apart(name: str, *arguments: int) -> dict[str, float]:
    """Run one contestant in a process of its own: Prolog starts once per process."""
    words = [sys.executable, __file__, "--only", name, *map(str, arguments)]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("--repeat", type=int, default=5, help="runs of the quick contestants")
    parser.add_argument("--only", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only:
        name, *arguments = options.only
        print(json.dumps({"ours": ours, "query": query}[name](*map(int, arguments))), flush=True)
        os._exit(0)  # as the worker does: SWI-Prolog's own clean-up is not to be trusted
    found = {
        "ours": apart("ours", options.repeat),
        "pure_prolog": pure_prolog(options.repeat),
        "query": apart("query"),
    }
    figures: dict[str, float] = {}
    for name, run in found.items():
        figures[f"expanded_{name}"] = run["expanded"]
        figures[f"per_second_{name}"] = round(run["rate"])
        if name != "ours":
            figures[f"vs_{name}"] = round(found["ours"]["rate"] / run["rate"], 3)
    figures["startup_seconds"] = round(min(startup() for _ in range(3)), 3)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{'':12}{'expanded':>10}{'per CPU second':>16}{'ours / theirs':>15}")
    for name, run in found.items():
        ratio = figures.get(f"vs_{name}", 1.0)
        print(f"{name:12}{run['expanded']:>10,}{run['rate']:>16,.0f}{ratio:>15.2f}")
    print(f"worker start-up: {figures['startup_seconds']:.3f} s")


if __name__ == "__main__":
    main()
