"""``pysolve learn``: solved problems, networks that learn from them, and their worth."""

from __future__ import annotations

from pysolve.cli.options.parts import run_part
from pysolve.errors import UnknownNameError

PARTS = {
    "data": "solve random problems, to learn from",
    "train": "train a network on them",
    "networks": "show the networks there are, and how they were made",
    "frontier": "measure searches on the fifteen report's boards: length against effort",
}

_HELP = f"""\
usage: pysolve learn PART [ARGUMENTS]     (pysolve learn PART --help explains one)

From random problems to a network that guides a search: the fifteen report, whole.

parts:
{"".join(f"  {name:<10}{what}{chr(10)}" for name, what in PARTS.items())}
examples:
  pysolve learn data eight                     solve some 8-puzzles
  pysolve learn train eight --curve curve.svg  train on them, and draw how that went
  pysolve learn networks                       what came with the package
  pysolve solve sliding --random 7 --size 4x4 --model native --strategy guided
"""


def run(words: list[str]) -> int:
    """Run one part."""
    return run_part(words, "pysolve.cli.learn", PARTS, _HELP, _unknown)


def _unknown(part: str) -> UnknownNameError:
    return UnknownNameError("part of learn", part, PARTS)
