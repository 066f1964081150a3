"""Starts a worker's process: its scratch folder, its pipes, its environment, its walls."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pysolve.errors import MissingDependencyError
from pysolve.models.worker.boundary.environment import clean_environment
from pysolve.models.worker.boundary.places import engine_places
from pysolve.models.worker.channel import Channel
from pysolve.toolchain import SwiProlog, find_swi_prolog, install_advice

_SCRATCH = "pysolve-worker-"


@dataclass(frozen=True)
class Confinement:
    """What a worker may do: with walls, it reads these places and writes its scratch folder."""

    readable: tuple[Path, ...] = ()
    walls: bool = True


@dataclass
class Spawned:
    """A process that has just begun, and what belongs to it."""

    process: subprocess.Popen[bytes]
    channel: Channel
    scratch: Path
    output: Path  # what it prints


def spawn(model: str, confinement: Confinement) -> Spawned:
    """Start the worker of a language."""
    _sweep()
    engine = _swi_prolog() if model == "prolog" else None
    scratch = Path(tempfile.mkdtemp(prefix=f"{_SCRATCH}{os.getpid()}-"))
    output = scratch / "output.txt"
    to_worker, to_parent = os.pipe(), os.pipe()
    settings = {
        "walls": confinement.walls,
        "readable": [str(p) for p in (*engine_places(_parts(engine)), *confinement.readable)],
        "scratch": str(scratch),
        # The kernel ties a child to the thread that started it, and only this one stays.
        "dies_with_parent": threading.current_thread() is threading.main_thread(),
    }
    with output.open("wb") as printed:
        process = subprocess.Popen(
            [sys.executable, "-m", "pysolve.models.worker.entry", model,
             str(to_worker[0]), str(to_parent[1]), json.dumps(settings)],
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=printed,
            pass_fds=(to_worker[0], to_parent[1]),
            cwd=scratch,
            env=_environment(scratch, engine, confinement),
            # A Ctrl-C on the terminal is for the parent, which hands it on.
            start_new_session=True,
        )  # fmt: skip
    os.close(to_worker[0])
    os.close(to_parent[1])
    return Spawned(process, Channel(to_parent[0], to_worker[1]), scratch, output)


def remove(process: subprocess.Popen[bytes], channel: Channel, scratch: Path) -> None:
    """End a worker and remove what it left behind."""
    channel.close()
    if process.poll() is None:
        process.kill()
    process.wait()
    shutil.rmtree(scratch, ignore_errors=True)


def _environment(
    scratch: Path, engine: SwiProlog | None, confinement: Confinement
) -> dict[str, str]:
    where = {} if engine is None else {
        "LIBSWIPL_PATH": engine.library, "SWI_HOME_DIR": engine.home,
    }  # fmt: skip
    clean = clean_environment(scratch, where)
    return (
        clean if confinement.walls else {**os.environ, **where, "PYTHONPATH": clean["PYTHONPATH"]}
    )


def _parts(engine: SwiProlog | None) -> list[str]:
    return [] if engine is None else [engine.home, str(Path(engine.library).resolve().parent)]


def _swi_prolog() -> SwiProlog:
    found = find_swi_prolog()
    if isinstance(found, str):
        raise MissingDependencyError(
            f"SWI-Prolog is needed, but {found}", advice=f"Install it: {install_advice()}"
        )
    return found


@cache
def _sweep() -> None:
    """Remove, once, the scratch folders of processes that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_SCRATCH}*"):
        owner = folder.name.removeprefix(_SCRATCH).partition("-")[0]
        with suppress(OSError, ValueError):
            if folder.stat().st_uid == os.geteuid() and not _runs(int(owner)):
                shutil.rmtree(folder, ignore_errors=True)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
