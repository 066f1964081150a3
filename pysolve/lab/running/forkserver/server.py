"""The process that runs are forks of; each sends what came of it to who asked for it."""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle
from typing import NoReturn

from pysolve.lab.running.cells import Cell
from pysolve.lab.running.forkserver.parent import die_with_parent
from pysolve.lab.running.measure import measure
from pysolve.models.worker.channel import Channel

_IDLE_SECONDS = 20.0


def main() -> None:
    """Fork a process for each run that is asked for, until nobody asks."""
    connection = Connection(int(sys.argv[1]))
    die_with_parent(int(sys.argv[2]))
    if sys.argv[3] == "compiler":
        _load_compiler()
    while connection.poll(_IDLE_SECONDS) and _serve(connection):
        pass


def _load_compiler() -> None:
    """Make numba ready, which takes longer than most runs."""
    from pysolve.compiled.jit import jit

    jit(_nothing)()


def _nothing() -> int:
    return 0


def _serve(connection: Connection) -> bool:
    """Start one run and see it end; tell whether there may be more."""
    try:
        cell = connection.recv_bytes()
        answers, output = recv_handle(connection), recv_handle(connection)
    except EOFError:
        return False
    pid = os.fork()
    if pid == 0:
        connection.close()
        _run(cell, answers, output)
    os.close(answers)
    os.close(output)
    connection.send(pid)
    connection.send(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    return True


def _run(pickled: bytes, answers: int, output: int) -> NoReturn:
    """Run a cell, answer by one file, and print into the other."""
    code = 1
    try:
        os.setsid()
        die_with_parent(os.getppid())
        for stream in (1, 2):
            os.dup2(output, stream)
        cell: Cell = pickle.loads(pickled)
        channel = Channel(-1, answers)
        channel.send(measure(cell, lambda: channel.send({"searching": True})))
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
