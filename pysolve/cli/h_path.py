"""``pysolve h-path``: where the search module for plain swipl is."""

from __future__ import annotations

import sys

from pysolve.cli.options.parser import Parser
from pysolve.resources import rules_directory

_EXAMPLES = """\
  swipl "$(pysolve h-path)" mine.pl            then ask: ?- asearch1(a, Path).
  swipl -g 'asearch1(a, Path), print(Path), nl' -t halt "$(pysolve h-path)" mine.pl

Or name the file that is printed in the program itself, after which 'swipl mine.pl' is enough:
  :- use_module('/the/path/that/is/printed/h.pl').

The file needs the folder h/ beside it: do not copy it alone."""


def run(words: list[str]) -> int:
    """Print where h.pl is."""
    parser = Parser(
        "pysolve h-path", "Print where h.pl is, the search module for plain swipl.", _EXAMPLES
    )
    parser.parse(words)
    sys.stdout.write(f"{rules_directory('prolog') / 'h.pl'}\n")
    return 0
