"""What does it cost to let Prolog answer? A* on two assignments, three ways, in one run.

    ./run measure prolog_bridge [--json] [--repeat N]

The assignments are the tangram report's (examples/tangram/h.pl, from the empty
board with all five pieces left) and an 8-puzzle 31 moves from its goal
(tests/prolog/problems/eight_rows.pl). On each:

- pure Prolog: prolog/h.pl inside swipl, nothing of Python's;
- ours: the Python driver next to SWI-Prolog, through the bridge;
- query: a Python A* that puts the four questions through pyswip's Prolog.query.

``vs_pure_prolog`` and ``vs_query`` are our expanded nodes per second of CPU time
divided by theirs, on the tangram; with ``_eight`` on the 8-puzzle.
``startup_seconds`` is the time from nothing to a worker that has the tangram
loaded and has answered its first question.
"""

from __future__ import annotations

import argparse
import heapq
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
EMPTY = "[" + ",".join(["[0,0,0,0,0,0]"] * 5) + "]"


class Assignment(NamedTuple):
    """A program, where it starts, and the length of its cheapest path."""

    file: Path
    start: str
    length: int


ASSIGNMENTS = {
    "tangram": Assignment(
        ROOT / "examples" / "tangram" / "h.pl", EMPTY, 5,
    ),
    "eight": Assignment(
        ROOT / "tests" / "prolog" / "problems" / "eight_rows.pl",
        "[[8,7,6],[0,4,1],[2,5,3]]", 31,
    ),
}  # fmt: skip


def program_text(assignment: Assignment) -> str:
    """Return the assignment as plain swipl reads it, ready for its start."""
    text = assignment.file.read_text()
    text = text.replace(":- module(h,_,_).", "").replace(":- use_package(hiord).", "")
    return text.replace("listaFichasI([2,3]).", "listaFichasI([1,2,3,4,5]).")


def pure_prolog(task: Assignment, file: Path, repeat: int) -> dict[str, float]:
    """Run prolog/h.pl in swipl; Prolog takes its own CPU time."""
    goal = (
        f"set_prolog_flag(optimise, true), use_module('{ROOT / 'prolog' / 'h'}'), "
        f"consult('{file}'), forall(between(1, {repeat}, _), ("
        f"statistics(cputime, T0), asearch1({task.start}, P), statistics(cputime, T1), "
        "search_statistics(E, _, _), length(P, L), T is T1 - T0, format('~w ~w ~w~n', [L, E, T])))"
    )
    done = subprocess.run(
        ["swipl", "-g", goal, "-t", "halt"], capture_output=True, text=True, check=True
    )
    runs = [line.split() for line in done.stdout.splitlines()]
    return best(task, [(int(length) - 1, int(e), float(t)) for length, e, t in runs])


def ours(task: Assignment, file: Path, repeat: int) -> dict[str, float]:
    """Run the worker's own parts in this process, where CPU time can be taken."""
    from pysolve.models.prolog.engine import Engine
    from pysolve.models.prolog.questions import Questions
    from pysolve.search import search

    engine = Engine()
    engine.consult("bridge.pl")
    engine.consult("bridge/program.pl")
    engine.call("opening", "give_file", str(file), file.read_text())
    request = {
        "choices": {"start": task.start}, "trust": False, "force": False,
        "folder": "/", "seconds": 10,
    }  # fmt: skip
    answer = engine.json("opening", "open_program", request)
    assert answer["ok"], answer["diagnostics"]
    runs = []
    for _ in range(repeat):
        began = time.process_time()
        result = search(Questions(engine), "astar", answer["heuristics"][0])
        runs.append((result.length or 0, result.stats.expanded, time.process_time() - began))
    return best(task, runs)


def query(task: Assignment, file: Path, _: int) -> dict[str, float]:
    """Ask through Prolog.query, once: it is slow enough to be timed so."""
    from pyswip import Prolog

    prolog = Prolog()
    list(prolog.query(f"set_prolog_flag(optimise, true), consult('{file}')"))

    def ask(question: str) -> list[dict[str, Any]]:
        return list(prolog.query(question))

    def guess(state: str) -> int:
        return ask(f"h({state}, H)")[0]["H"]

    began = time.process_time()
    heap, cost_of = [(guess(task.start), 0, 0, task.start)], {task.start: 0}
    expanded = count = 0
    while heap:
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


CONTESTANTS = {"ours": ours, "pure_prolog": pure_prolog, "query": query}


def startup() -> float:
    """Time a worker from nothing to its first answer."""
    import pysolve

    began = time.perf_counter()
    program = pysolve.load(ASSIGNMENTS["tangram"].file)
    program.start()
    seconds = time.perf_counter() - began
    program.close()
    return seconds


def best(task: Assignment, runs: list[tuple[int, int, float]]) -> dict[str, float]:
    assert {length for length, _, _ in runs} == {task.length}, runs
    return {"expanded": runs[0][1], "rate": max(e / t for _, e, t in runs)}


def apart(name: str, contestant: str, file: Path, repeat: int) -> dict[str, float]:
    """Run one contestant in a process of its own: Prolog starts once per process."""
    words = [sys.executable, __file__, "--only", name, contestant, str(file), str(repeat)]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("--repeat", type=int, default=5, help="runs of the quick contestants")
    parser.add_argument("--only", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only:
        name, contestant, file, repeat = options.only
        found = CONTESTANTS[contestant](ASSIGNMENTS[name], Path(file), int(repeat))
        print(json.dumps(found), flush=True)
        os._exit(0)  # as the worker does: SWI-Prolog's own clean-up is not to be trusted
    figures: dict[str, float] = {}
    rows = []
    for name, task in ASSIGNMENTS.items():
        suffix = "" if name == "tangram" else f"_{name}"
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "h.pl"
            file.write_text(program_text(task))
            runs = {one: apart(name, one, file, options.repeat) for one in CONTESTANTS}
        for one, run in runs.items():
            figures[f"expanded_{one}{suffix}"] = run["expanded"]
            figures[f"per_second_{one}{suffix}"] = round(run["rate"])
            ratio = round(runs["ours"]["rate"] / run["rate"], 3)
            if one != "ours":
                figures[f"vs_{one}{suffix}"] = ratio
            rows.append((name, one, run["expanded"], run["rate"], ratio))
    figures["startup_seconds"] = round(min(startup() for _ in range(3)), 3)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{'':9}{'':12}{'expanded':>10}{'per CPU second':>16}{'ours / theirs':>15}")
    for name, one, expanded, speed, ratio in rows:
        print(f"{name:9}{one:12}{expanded:>10,}{speed:>16,.0f}{ratio:>15.2f}")
    print(f"worker start-up: {figures['startup_seconds']:.3f} s")


if __name__ == "__main__":
    main()
