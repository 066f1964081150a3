"""The process in which runs are born, each as a fork that sends what came of it."""

from __future__ import annotations

import contextlib
import os
import pickle
import socket
import sys
import traceback
from typing import NoReturn

from pysolve.lab.running.cells import Cell
from pysolve.lab.running.measure import measure
from pysolve.lab.running.processes import die_with_parent
from pysolve.models.worker.channel import Channel

_IDLE_SECONDS = 20.0


def main() -> None:
    """Fork a process for each order that comes in by the socket named first."""
    orders = socket.socket(fileno=int(sys.argv[1]))
    die_with_parent(int(sys.argv[2]))
    if "native" in sys.argv[3]:
        _load_compiler()
    orders.settimeout(_IDLE_SECONDS)
    with contextlib.suppress(TimeoutError):
        while _serve(orders):
            pass


def _load_compiler() -> None:
    """Make numba ready, which takes longer than most runs."""
    from pysolve.compiled.jit import jit

    jit(_nothing)()


def _nothing() -> int:
    return 0


def _serve(orders: socket.socket) -> bool:
    """Start one run and see it end; tell whether there may be more."""
    word, files, _, _ = socket.recv_fds(orders, 1, 3)
    if not word:
        return False
    pid = os.fork()
    if pid == 0:
        orders.close()
        _live(*files)
    for file in files:
        os.close(file)
    orders.sendall(pid.to_bytes(8, "little", signed=True))
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    orders.sendall(code.to_bytes(8, "little", signed=True))
    return True


def _live(given: int, writing: int, said: int) -> NoReturn:
    """Run the cell that the first file holds, answer by the second, print into the third."""
    code = 1
    try:
        os.setsid()
        die_with_parent(os.getppid())
        for stream in (1, 2):
            os.dup2(said, stream)
        with open(given, "rb") as file:
            cell: Cell = pickle.load(file)
        answers = Channel(-1, writing)
        answers.send(measure(cell, lambda: answers.send({"searching": True})))
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
