"""The command ``pysolve``: finds the subcommand, and turns errors into messages."""

from __future__ import annotations

import signal
import sys
import warnings

from pysolve.cli import exits
from pysolve.cli.options.parts import run_part
from pysolve.cli.signals import Signals
from pysolve.cli.streams import OutputError, ReaderGoneError, give_up, our_streams, write_json
from pysolve.errors import ProgramError, PysolveError, UnknownNameError
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

{{exits}}

version {__version__}
"""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    with our_streams(), warnings.catch_warnings(), Signals() as signals:
        warnings.showwarning = _show_warning  # type: ignore[assignment]
        try:
            code = _run(words)
        except KeyboardInterrupt as interrupt:
            code = _tell_of_interrupt(interrupt)
        except (OutputError, ReaderGoneError) as error:
            code = _stop_printing(error)
        except PysolveError as error:
            _complain(error)
            if "--json" in words:
                _print_refusal(error)
            code = exits.BAD_INPUT
        except MemoryError:
            _tell("pysolve: out of memory")
            code = exits.UNDECIDED
        except Exception as error:
            if signals.is_lost:  # raised where only other exceptions are handed on
                return signals.exit_code(_tell_of_interrupt(KeyboardInterrupt()))
            from pysolve.cli.faults import tell_fault

            tell_fault(error, words)
            code = exits.FAULT
        return signals.exit_code(code)


def _run(words: list[str]) -> int:
    if words[:1] in (["-V"], ["--version"]):
        sys.stdout.write(f"pysolve {__version__}\n")
        return 0
    if words[:1] == ["help"]:
        words = ["--help"]
    try:
        return run_part(words, "pysolve.cli", COMMANDS, _help_page(), _unknown)
    finally:
        sys.stdout.flush()


def _help_page() -> str:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:<{width}}  {what}" for name, what in COMMANDS.items())
    return _HELP.format(commands=commands, exits=exits.MEANINGS)


def _unknown(command: str) -> PysolveError:
    return UnknownNameError("command", command, COMMANDS)


def _complain(error: PysolveError) -> None:
    place = f"{error.place}: " if error.place else ""
    # What is wrong with a program is many lines, each with its place in front.
    indent = "" if isinstance(error, ProgramError) else "         "
    advice = f"\n{indent}{error.advice}" if error.advice else ""
    _tell(f"pysolve: {place}{error.message}{advice}")


def _show_warning(message: Warning | str, *_: object) -> None:
    """Write a warning for people: where in our files it was made is nothing to them."""
    _tell(f"pysolve: {message}")


def _print_refusal(error: PysolveError) -> None:
    from pysolve.cli.refusal import refusal

    try:
        write_json(refusal(error))
        sys.stdout.flush()
    except (OutputError, ReaderGoneError) as lost:
        _stop_printing(lost)


def _tell_of_interrupt(interrupt: KeyboardInterrupt) -> int:
    _tell(": ".join(["interrupted", *map(str, interrupt.args)]))
    return exits.of_signal(signal.SIGINT)


def _stop_printing(error: OutputError | ReaderGoneError) -> int:
    give_up(sys.stdout)
    if isinstance(error, ReaderGoneError):  # head, less: it has seen enough
        return exits.READER_GONE
    _tell(f"pysolve: cannot write: {error}")
    return exits.BAD_INPUT


def _tell(line: str) -> None:
    try:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
    except (OutputError, ReaderGoneError):
        give_up(sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
