"""The command ``pysolve``: finds the subcommand, and turns errors into messages."""

from __future__ import annotations

import os
import sys

from pysolve.cli.options.parts import EXIT_BAD_INPUT, run_part
from pysolve.errors import PysolveError, UnknownNameError
from pysolve.version import __version__

COMMANDS = {
    "solve": "search a puzzle, or somebody's program, and show the result",
    "check": "say whether a heuristic is admissible and consistent, with a witness if not",
    "explain": "say what was understood of somebody's program",
    "compare": "hold two models of a problem against each other",
    "oracle": "say for certain whether a position can still be won",
    "bench": "run experiments, and put together what came of them",
    "learn": "train networks that guide searches, and measure what they are worth",
    "tables": "list, build or remove the large tables of compiled searches",
    "list": "show puzzles, instances, heuristics and strategies",
    "h-path": "print where h.pl is, the search module for plain swipl",
    "doctor": "say what is installed, and what to do about what is not",
}

_HELP = f"""\
usage: pysolve COMMAND [ARGUMENTS]     (pysolve COMMAND --help explains one)

Search problems written as logic programs: solve them, look at them, measure them.

commands:
{{commands}}

examples:
  pysolve solve senku                          the central game of peg solitaire
  pysolve solve sliding --random 7 --size 4x4 --strategy wastar
  pysolve solve deeptrip --instance easy-1 --strategy astar --heuristic h4 --steps
  pysolve solve h.pl                           a Prolog assignment, unmodified
  pysolve solve rules.lp --strategy clingo     rules in ASP; clingo plans by itself
  pysolve explain h.pl                         what was understood of it
  pysolve list senku                           its instances, heuristics and options

exit codes: 0 solved, 1 proven unsolvable, 2 bad input, 3 stopped at a limit

version {__version__}
"""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        return _run(words)
    except PysolveError as error:
        _complain(error)
        return EXIT_BAD_INPUT
    except BrokenPipeError:
        # The reader (head, less) has seen enough. Python would complain once
        # more when it flushes at exit, so give it somewhere to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return 130


def _run(words: list[str]) -> int:
    if words[:1] in (["-V"], ["--version"]):
        sys.stdout.write(f"pysolve {__version__}\n")
        return 0
    if words[:1] == ["help"]:
        words = ["--help"]
    code = run_part(words, "pysolve.cli", COMMANDS, _help_page(), _unknown)
    sys.stdout.flush()
    return code


def _help_page() -> str:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:<{width}}  {what}" for name, what in COMMANDS.items())
    return _HELP.format(commands=commands)


def _unknown(command: str) -> PysolveError:
    return UnknownNameError("command", command, COMMANDS)


def _complain(error: PysolveError) -> None:
    place = f"{error.place}: " if error.place else ""
    sys.stdout.flush()
    sys.stderr.write(f"pysolve: {place}{error.message}\n")
    if error.advice:
        sys.stderr.write(f"         {error.advice}\n")


if __name__ == "__main__":
    sys.exit(main())
