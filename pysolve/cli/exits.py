"""The exit codes of all commands, in one place."""

from __future__ import annotations

import signal

YES = 0  # solved, or done
NO = 1  # and that is proved
BAD_INPUT = 2
UNDECIDED = 3  # a limit came first
FAULT = 70  # of pysolve itself, as sysexits.h has it
_BY_SIGNAL = 128
READER_GONE = _BY_SIGNAL + signal.SIGPIPE

MEANINGS = """\
exit codes:
  0    solved, or done
  1    no, and that is proved: unsolvable, hopeless (oracle), different (compare), a claim
       of --expect refuted (check), something missing (doctor)
  2    bad input, or output that cannot be written; all runs failed (bench)
  3    not decided: stopped at a limit; no run came to its end (bench)
  70   a fault of pysolve itself
  130  stopped by Ctrl-C (143: by SIGTERM, 129: as the terminal was closed), after what was
       known by then was shown; the status in it is limit
  141  who read the output had enough of it (pysolve … | head)"""


def of_signal(number: int) -> int:
    """Return the exit code of a command that a signal has stopped."""
    return _BY_SIGNAL + number
