"""Commands run under a pseudo-terminal, as a person would run them."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Sequence


def on_a_terminal(words: Sequence[str], terminal: str = "xterm-256color") -> tuple[int, str]:
    """Run a command on a terminal of 100 columns; return its exit code and all that was shown."""
    screen, end = pty.openpty()
    environment = {**os.environ, "TERM": terminal, "COLUMNS": "100"}
    with subprocess.Popen(words, stdout=end, stderr=end, stdin=end, env=environment) as process:
        os.close(end)
        shown = b"".join(iter(lambda: _read(screen), b""))
        process.wait(timeout=60)
    os.close(screen)
    return process.returncode, shown.decode()


def _read(screen: int) -> bytes:
    try:
        return os.read(screen, 65536)
    except OSError:  # nobody has the other end open any more
        return b""
