"""``pysolve learn data``: solve random problems, to learn from."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from pysolve.cli.options.parser import Parser
from pysolve.cli.show.progress import progress_bar
from pysolve.cli.streams import write_json
from pysolve.errors import OptionError
from pysolve.toolchain import cache_directory

_EXAMPLES = """\
  pysolve learn data eight                  2,000 8-puzzles
  pysolve learn data fifteen                30,367 15-puzzles, as many as the report had
  pysolve learn data fifteen --jobs 0       on all cores
  pysolve learn data fifteen --count 150000 --cluster tcp://host:8786
                                            more of them, on a Dask cluster

The same command goes on where one was interrupted. What it makes depends on the seed
alone, not on how many work at it."""


def run(words: list[str]) -> int:
    """Solve problems until there are enough."""
    parser = Parser("pysolve learn data", "Solve random problems, to learn from.", _EXAMPLES)
    add_lesson(parser)
    parser.add_argument("--count", metavar="N", type=int, help="problems (default: the lesson's)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="(default: 1)")
    parser.add_argument("--out", metavar="FILE", help="where to keep them (default: in the cache)")
    parser.add_argument("--jobs", metavar="N", type=int, default=1,
                        help="cores to use; 0: all of them (default: 1)")  # fmt: skip
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, instead")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    from pysolve.lab.running.executors import open_executor
    from pysolve.learn.data import generate, read
    from pysolve.learn.lessons import lesson

    chosen = lesson(options.lesson)
    count = chosen.problems if options.count is None else options.count
    if count < 1 or options.seed < 0:
        raise OptionError("--count must be at least 1, and --seed not negative")
    path = Path(options.out) if options.out else data_path(chosen.name, options.seed)
    began = time.monotonic()
    try:
        with (
            open_executor(options.jobs, options.cluster) as executor,
            progress_bar(f"solving {chosen.name}") as draw,
        ):
            new = generate(
                chosen.name, path, seed=options.seed, count=count, executor=executor, progress=draw
            )
    except KeyboardInterrupt:
        kept = f"what was solved is kept in {path}; the same command goes on from there"
        raise KeyboardInterrupt(kept) from None
    _, solved = read(path)
    states = sum(len(one.moves) for one in solved)
    figures = {
        "lesson": chosen.name, "seed": options.seed, "problems": len(solved), "new": new,
        "states": states, "mean_moves": round(states / len(solved), 3),
        "bytes": path.stat().st_size, "seconds": round(time.monotonic() - began, 2),
        "file": str(path),
    }  # fmt: skip
    if options.json:
        write_json(figures)
        return 0
    sys.stdout.write(
        f"{len(solved):,} problems of {chosen.name} ({new:,} new, {figures['seconds']:.1f} s), "
        f"{states:,} states, {figures['mean_moves']:.2f} moves on average\n"
        f"{path} ({path.stat().st_size / 1024:,.0f} KB)\n"
    )
    return 0


def add_lesson(parser: Parser) -> None:
    """Add the name of a lesson."""
    from pysolve.learn.lessons import LESSONS

    named = "; ".join(f"{name}: {one.summary}" for name, one in LESSONS.items())
    parser.add_argument("lesson", metavar="LESSON", help=named)


def data_path(lesson: str, seed: int) -> Path:
    """Return where problems of a lesson are kept if nobody says otherwise."""
    return cache_directory() / "learn" / f"{lesson}-{seed}.tsv"
