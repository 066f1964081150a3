"""Commands run under a pseudo-terminal, as a person would run them."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import time
from collections.abc import Callable, Sequence

import psutil

CTRL_C = b"\x03"
_PATIENCE = 60.0  # seconds: whatever is tested here would go on for ever


def on_a_terminal(
    words: Sequence[str], terminal: str = "xterm-256color", columns: int = 100
) -> tuple[int, str]:
    """Run a command on a terminal; return its exit code and all that was shown."""
    screen, end = pty.openpty()
    environment = {**os.environ, "TERM": terminal, "COLUMNS": str(columns)}
    with subprocess.Popen(words, stdout=end, stderr=end, stdin=end, env=environment) as process:
        os.close(end)
        shown = b"".join(iter(lambda: _read(screen), b""))
        process.wait(timeout=60)
    os.close(screen)
    return process.returncode, shown.decode()


def interrupted(
    words: Sequence[str],
    when: Callable[[psutil.Process, str], bool],
    how: bytes | signal.Signals = CTRL_C,
    environment: dict[str, str] | None = None,
) -> tuple[int, str]:
    """Run a command on a terminal of its own, and press a key (or send a signal) once, in time.

    ``when`` is told the process and what was shown so far. Return exit code and what was shown.
    """
    screen, end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", **(environment or {})}
    with subprocess.Popen(
        words, stdout=end, stderr=end, stdin=end, env=environment, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    ) as process:  # fmt: skip
        os.close(end)
        watched, shown = psutil.Process(process.pid), b""
        begun = time.monotonic()
        while not when(watched, shown.decode(errors="replace")):
            if process.poll() is not None or time.monotonic() - begun > 4 * _PATIENCE:
                process.kill()
                raise AssertionError(f"it never came so far: {shown.decode()}")
            if select.select([screen], [], [], 0.02)[0]:
                shown += _read(screen)
        if isinstance(how, bytes):
            os.write(screen, how)
        else:
            process.send_signal(how)
        until = time.monotonic() + _PATIENCE
        while select.select([screen], [], [], max(0.0, until - time.monotonic()))[0]:
            part = _read(screen)
            if not part:
                break
            shown += part
        try:
            process.wait(timeout=max(1.0, until - time.monotonic()))
        finally:
            process.kill()
    os.close(screen)
    return process.returncode, shown.decode().replace("\r\n", "\n")


def its_worker_works(process: psutil.Process, shown: str) -> bool:
    """Tell whether another process has computed for a while: it has begun, and goes on."""
    try:
        return any(child.cpu_times().user > 1 for child in process.children(recursive=True))
    except psutil.Error:
        return False


def _read(screen: int) -> bytes:
    try:
        return os.read(screen, 65536)
    except OSError:  # nobody has the other end open any more
        return b""
