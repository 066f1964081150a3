"""How long until a large program is loaded and understood? Maps and word lists, by CPU time.

    ./run measure loading [--json] [--sizes 8000,50000,400000]

A map is `edge(a1, b1, 3).` and so on, with rules that search it; a word list is
`word("abcde").` and so on, with rules that change a letter. Each is opened as the
worker opens a student's file: surveyed, checked, loaded, and understood; and, for
comparison, consulted by plain swipl, which does no more than load it. Each size
runs in a process of its own.

``map_50000`` is our CPU time in seconds, ``vs_swipl_map_50000`` that time divided by
plain swipl's, and ``megabytes_map_50000`` the largest size that the process had.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

SIZES = "8000,50000,400000"
LETTERS = "abcdefghij"

MAP = """\
start(a1).
is_goal(a40).
neighbours(S, Ns) :- findall(N, edge(S, N, _), Ns).
cost(S, N, C) :- edge(S, N, C), !.
h(_, 0).
"""
WORDS = """\
start("aaaaa").
is_goal("aaaad").
neighbours(S, Ns) :- findall(N, (near(S, N), word(N)), Ns).
near(S, N) :-
    string_chars(S, Cs), append(As, [_|Bs], Cs),
    member(C, [a, b, c, d, e, f, g, h, i, j]), append(As, [C|Bs], Ds), string_chars(N, Ds).
"""


def map_lines(size: int) -> Iterator[str]:
    """Write a binary tree of towns as facts."""
    for number in range(1, size + 1):
        yield f"edge(a{number // 2 + 1}, a{number + 1}, {number % 9 + 1}).\n"


def word_lines(size: int) -> Iterator[str]:
    """Write numbers in words of letters as facts."""
    for number in range(size):
        yield f'word("{"".join(LETTERS[int(digit)] for digit in f"{number:05}")}").\n'


KINDS = {"map": (MAP, map_lines), "words": (WORDS, word_lines)}


def ours(file: Path) -> dict[str, float]:
    """Do what the worker does with a student's file."""
    from pysolve.models.prolog.engine import Engine

    engine = Engine()
    engine.consult("bridge.pl")
    engine.consult("bridge/program.pl")
    began = time.process_time()
    engine.call("opening", "give_file", str(file), file.read_text())
    request = {"choices": {}, "trust": False, "force": False, "folder": "/", "seconds": 10}
    answer = engine.json("opening", "open_program", request)
    seconds = time.process_time() - began
    assert answer["ok"], answer["diagnostics"]
    return {
        "seconds": seconds,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def plain_swipl(file: Path) -> float:
    """Consult the file in swipl, which takes its own CPU time."""
    goal = (
        "statistics(cputime, T0), "
        f"consult('{file}'), statistics(cputime, T1), T is T1 - T0, print(T), nl"
    )
    done = subprocess.run(
        ["swipl", "-g", goal, "-t", "halt"],
        capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    return float(done.stdout)


def apart(file: Path) -> dict[str, float]:
    """Open a file in a process of its own: Prolog starts once per process."""
    words = [sys.executable, __file__, "--only", str(file)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("--sizes", default=SIZES, help=f"how many facts (default: {SIZES})")
    parser.add_argument("--only", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only:
        print(json.dumps(ours(options.only)), flush=True)
        os._exit(0)  # as the worker does: SWI-Prolog's own clean-up is not to be trusted
    figures: dict[str, float] = {}
    if not options.json:
        print(f"{'':7}{'facts':>9}{'ours':>9}{'swipl':>9}{'ours / swipl':>14}{'MB':>7}")
    for size in map(int, options.sizes.split(",")):
        for kind, (rules, lines) in KINDS.items():
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "h.pl"
                file.write_text(rules + "".join(lines(size)))
                found, plain = apart(file), plain_swipl(file)
            figures[f"{kind}_{size}"] = round(found["seconds"], 3)
            figures[f"vs_swipl_{kind}_{size}"] = round(found["seconds"] / plain, 2)
            figures[f"megabytes_{kind}_{size}"] = round(found["megabytes"])
            if not options.json:
                print(
                    f"{kind:7}{size:>9,}{found['seconds']:>9.2f}{plain:>9.2f}"
                    f"{found['seconds'] / plain:>14.2f}{found['megabytes']:>7.0f}"
                )
    if options.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
