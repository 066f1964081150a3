"""Where work is done: on one core, on several, or on a Dask cluster, all with one face."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from pysolve.errors import InputError, MissingDependencyError, OptionError, PysolveError
from pysolve.lab.running.processes import end_descendants
from pysolve.toolchain import install_package_advice
from pysolve.version import __version__

Answer = TypeVar("Answer")

_CONNECT_SECONDS, _WORKERS_SECONDS = 5, 30
# A worker that is lost costs a task one of these; the scheduler hands it to another.
_RETRIES = 3
_EXIT_SECONDS = 0.3
_FOR_THE_PARENT = (signal.SIGINT, signal.SIGHUP)


class Inline(Executor):
    """Does what it is given here, before it returns: one core, nothing to start."""

    def submit(self, fn: Callable[..., Answer], /, *args: Any, **kwargs: Any) -> Future[Answer]:
        """Call the function; what it raises waits in the future, but Ctrl-C does not."""
        future: Future[Answer] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def open_executor(jobs: int | None = 1, cluster: str | None = None) -> Iterator[Executor]:
    """Open one core, ``jobs`` cores (0 or None: all of them), or a cluster by its address.

    Tasks are functions of a module with arguments that can be pickled.
    """
    if cluster is not None:
        opened = _on_cluster(cluster)
    elif jobs is not None and jobs < 0:
        raise OptionError(f"the number of jobs must not be negative, as {jobs} is")
    elif jobs == 1:
        opened = _here()
    else:
        opened = _on_cores(jobs or cores())
    with opened as executor:
        yield executor


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _here() -> Iterator[Executor]:
    yield Inline()


@contextmanager
def _on_cores(jobs: int) -> Iterator[Executor]:
    # Spawned, not forked: this process may have threads. The workers end when the
    # writing end of the lifeline is closed, be it by an exception or by kill -9.
    context = multiprocessing.get_context("spawn")
    lifeline, held = context.Pipe(duplex=False)
    executor = _Pool(jobs, context, initializer=_prepare_worker, initargs=(lifeline,))
    try:
        yield executor
        executor.shutdown(wait=True)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        held.close()
        executor.shutdown(wait=True)
        lifeline.close()


class _Pool(ProcessPoolExecutor):
    """Starts its workers deaf: a Ctrl-C must not end those that are just beginning."""

    def submit(self, fn: Callable[..., Answer], /, *args: Any, **kwargs: Any) -> Future[Answer]:
        """Hand a task over, and start a worker for it if there is none."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _FOR_THE_PARENT)
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare_worker(lifeline: Connection) -> None:
    """Let a worker leave what the terminal sends to its parent, and end with it."""
    for number in _FOR_THE_PARENT:
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _FOR_THE_PARENT)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)  # nothing is ever sent: it returns when the other end is gone
    end_descendants()
    time.sleep(_EXIT_SECONDS)  # a task that waited for one of those ends by itself
    end_descendants()
    os._exit(0)


@contextmanager
def _on_cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise MissingDependencyError(
            "a cluster needs Dask", advice=install_package_advice("distributed")
        ) from None
    connect: Any = Client
    try:
        client = connect(address, timeout=_CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError(
            f"no Dask scheduler answers at '{address}': {error}",
            advice="Start one with 'dask scheduler', and workers with 'dask worker ADDRESS'.",
        ) from None
    with client:
        _check_workers(client, address)
        executor: Executor = client.get_executor(retries=_RETRIES, pure=False)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)


def _check_workers(client: Any, address: str) -> None:
    """Refuse a cluster without workers, or whose workers have no pysolve or another one."""

    # Defined in here, so that it travels by value: it must run where pysolve is not.
    def version() -> str:
        try:
            from pysolve.version import __version__ as found
        except ImportError:
            return "none"
        return found

    try:
        client.wait_for_workers(1, timeout=_WORKERS_SECONDS)
    except TimeoutError:
        raise PysolveError(
            f"the cluster at '{address}' has no workers",
            advice=f"Start some with 'dask worker {address}'.",
        ) from None
    found = client.run(version)
    for worker, theirs in found.items():
        if theirs != __version__:
            raise PysolveError(
                f"worker {worker} has pysolve {theirs}, and this is pysolve {__version__}",
                advice="Install the same version on all workers.",
            )
