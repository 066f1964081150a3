"""``pysolve oracle``: say for certain whether a position can still be won."""

from __future__ import annotations

from pysolve.cli.options.parts import run_part
from pysolve.errors import OptionError

PUZZLES = {
    "senku": "winnable or not, in how many ways, and which jump of a game was fatal",
    "tangram": "in how many ways the pieces cover the silhouette",
}

_HELP = """\
usage: pysolve oracle PUZZLE [ARGUMENTS]     (pysolve oracle PUZZLE --help explains one)

Say for certain whether a position can still be won.

puzzles:
{puzzles}

examples:
  pysolve oracle senku --moves 'd2-d4 b3-d3 d4-d2'
  pysolve oracle tangram --instance pentominoes-6x10

A mahjong board is decided by 'pysolve solve mahjong --model native --strategy dfs'.

exit codes: 0 it can be won, 1 it is hopeless, 2 bad input
"""


def run(words: list[str]) -> int:
    """Ask the oracle of the puzzle that is named first."""
    puzzles = "\n".join(f"  {name:<8} {what}" for name, what in PUZZLES.items())
    page = _HELP.format(puzzles=puzzles)
    return run_part(words, "pysolve.cli.oracle", PUZZLES, page, _unknown)


def _unknown(puzzle: str) -> OptionError:
    return OptionError(
        f"there is no oracle of '{puzzle}'", advice=f"There is of {', '.join(PUZZLES)}."
    )
