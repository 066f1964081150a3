"""Where a worker's process begins: inside its walls, before its engine exists."""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pysolve.limits import memory_in_use, physical_memory
from pysolve.models.worker.boundary import Boundary
from pysolve.models.worker.boundary.linux import PR_SET_PDEATHSIG, control_process, is_linux
from pysolve.models.worker.channel import Channel

if TYPE_CHECKING:
    from pysolve.models.worker.server import Worker

_MOST_OUTPUT = 64 * 2**20


def main() -> None:
    """Serve the parent that started this process; its pipes are on the command line."""
    model, reading, writing, settings = *sys.argv[1:4], json.loads(sys.argv[4])
    # The parent hands a Ctrl-C on; who started it may have ignored them, as nohup's shell does.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    boundary = _walled(settings)
    module = importlib.import_module(f"pysolve.models.{model}.worker")
    worker: Worker = module.WORKER(Channel(int(reading), int(writing)))
    if settings["walls"]:
        boundary.around_calls()  # all of the engine's threads are there now
    worker.boundary = boundary
    worker.serve()
    # The engine's own clean-up can run code of the program's, and has been seen to crash.
    os._exit(0)


def _walled(settings: dict[str, Any]) -> Boundary:
    """Take from this process what rules have no use for, files first."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_MOST_OUTPUT, _MOST_OUTPUT))
    if is_linux() and settings["dies_with_parent"]:
        control_process(PR_SET_PDEATHSIG, signal.SIGKILL)
    boundary = Boundary()
    if settings["walls"]:
        memory_in_use(), physical_memory()  # they look outside, once
        boundary.around_files(map(Path, settings["readable"]), [Path(settings["scratch"])])
    return boundary


if __name__ == "__main__":
    main()
