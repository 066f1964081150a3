"""What is said while compiled rules get ready: only what is really done."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

from tests.cli.test_solve import COMMAND, ROOT


def run(*words, **environment):
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, cwd=ROOT,
        env={**os.environ, **environment},
    )  # fmt: skip


def on_a_terminal(code):
    """Run a program whose standard error is a terminal, and return what that shows."""
    parent, child = pty.openpty()
    words = [sys.executable, "-c", code]
    process = subprocess.Popen(
        words, stderr=child, cwd=ROOT, env={**os.environ, "PYSOLVE_JIT": "0"}
    )
    os.close(child)
    shown = b""
    try:
        while part := os.read(parent, 4096):
            shown += part
    except OSError:  # a pseudo-terminal's way to say that the other end is closed
        pass
    assert process.wait() == 0
    os.close(parent)
    return shown.decode()


def test_compiling_is_told_when_it_is_done_and_not_when_it_is_not(tmp_path):
    words = ("solve", "tangram", "--model", "native", "--json")
    fresh = {"PYSOLVE_CACHE": str(tmp_path)}
    said = "Compiling the kernels of tangram: once, some seconds …\n"
    assert run(*words, "--board", "x", **fresh).stderr.startswith("pysolve: ")
    assert run(*words, PYSOLVE_JIT="0", **fresh).stderr == ""
    assert run("solve", "tangram", "--json", **fresh).stderr == ""
    assert run(*words, **fresh).stderr == said
    assert run(*words, **fresh).stderr == ""


BUILDING = """\
from pysolve import catalog
from pysolve.cli.show.preparing import tables_drawn
problem = catalog.problem("sliding", "easy", model="native")
with tables_drawn(problem.kernel):
    for share in ({}):
        problem.kernel.progress(share)
"""


def test_a_bar_is_drawn_only_while_a_table_is_built():
    assert on_a_terminal(BUILDING.format("")) == ""
    assert "building a table, once" in on_a_terminal(BUILDING.format("0.25, 0.5"))
