"""What is shown while something runs: on a terminal only, and nothing of it stays."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.terminal import on_a_terminal

BAR = """
from pysolve.cli.show.progress import progress_bar
with progress_bar("[b]uilding") as draw:
    draw(0.25)
    {}
"""
LINE = """
from pysolve.cli.show.live import live_line
from pysolve.search import Progress
with live_line("idastar") as listener:
    if listener:
        listener.round(3, 48)
        listener.progress(Progress(2.0, 3000, 17, 9, 5))
    {}
"""
HIDDEN, SHOWN_AGAIN, WIPED = "\x1b[?25l", "\x1b[?25h", "\x1b[2K"


@pytest.mark.parametrize("ending", ["pass", "raise KeyboardInterrupt"])
@pytest.mark.parametrize(
    ("script", "line"),
    [
        (BAR, "[b]uilding"),
        (BAR, " 25%"),
        (LINE, "idastar round 3 (bound 48)  2.0 s  1,500 nodes/s  expanded 3,000  frontier 17  "
               "depth 9  best h 5"),
    ],
)  # fmt: skip
def test_a_terminal_is_clean_afterwards_also_after_ctrl_c(script, line, ending):
    _, shown = on_a_terminal([sys.executable, "-c", script.format(ending)])
    assert line in shown
    before, after = shown.split(SHOWN_AGAIN)
    assert HIDDEN in before
    assert after.split("Traceback")[0].endswith(WIPED)


def test_whole_work_takes_the_bar_away_before_anything_else_is_shown():
    _, shown = on_a_terminal([sys.executable, "-c", BAR.format("draw(1.0); print('then')")])
    assert shown.endswith(f"{WIPED}then\r\n")


@pytest.mark.parametrize("script", [BAR, LINE])
def test_nothing_is_shown_and_rich_not_imported_where_nobody_watches(script):
    known = script.format("import sys; print('rich' in sys.modules)")
    done = subprocess.run([sys.executable, "-c", known], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


@pytest.mark.parametrize("script", [BAR, LINE])
def test_a_terminal_that_cannot_wipe_a_line_shows_none(script):
    assert on_a_terminal([sys.executable, "-c", script.format("pass")], "dumb") == (0, "")
