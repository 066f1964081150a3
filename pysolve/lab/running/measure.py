"""What a run does in its own process: build the problem, search it, measure."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from typing import Any

from pysolve.errors import PysolveError, RulesTimeoutError
from pysolve.lab.running.cells import Cell
from pysolve.problem import abilities
from pysolve.result import SearchResult, Stats, Status
from pysolve.search import Listener, search

_MEMORY_WORDS = ("memory limit", "out of memory", "filled the memory")

Message = dict[str, Any]


def measure(cell: Cell, on_search: Callable[[], None] | None = None) -> Message:
    """Run a cell here and now; whatever goes wrong becomes its outcome.

    ``on_search`` is called when all is loaded, and the search begins.
    """
    began = time.perf_counter()
    try:
        message = _judged(_search(cell, on_search))
    except RulesTimeoutError as error:
        message = {"outcome": "limit", "reason": str(error)}
    except PysolveError as error:
        message = {"outcome": _failure(str(error)), "reason": str(error)}
    except MemoryError:
        message = {"outcome": "memory", "reason": "out of memory"}
    except Exception as error:  # somebody's rules in Python may raise anything
        message = {"outcome": "error", "reason": f"{type(error).__name__}: {error}"}
    figures = {**message.get("figures", {}), **_process_figures(began)}
    return {**message, "figures": figures}


class _Began(Listener):
    """Hears when a search begins."""

    def __init__(self, on_search: Callable[[], None]) -> None:
        self.on_search = on_search

    def began(self) -> None:
        """Hand it on."""
        self.on_search()


def _search(cell: Cell, on_search: Callable[[], None] | None) -> SearchResult[Any]:
    listener = None if on_search is None else _Began(on_search)
    problem = cell.source.open()
    try:
        problem.start()  # a worker loads its rules before the clock runs
        settings = dict(cell.settings)
        return search(
            problem, cell.strategy, cell.heuristic, limits=cell.limits, listener=listener,
            **settings,
        )  # fmt: skip
    finally:
        abilities(problem).close()


def _judged(result: SearchResult[Any]) -> Message:
    stats = result.stats
    outcome = result.status.value
    if result.status is Status.LIMIT and _failure(result.reason) == "memory":
        outcome = "memory"
    figures = {
        "heuristic": result.heuristic,
        "cost": result.cost,
        "length": result.length,
        "bound": result.bound,
        **(_planner_counts(stats) if stats.solver else _counts(stats)),
        "depth": stats.depth,
        "rounds": stats.rounds,
        "levels": stats.levels,
        "seconds": stats.seconds,
        **({"notes": list(result.notes)} if result.notes else {}),
        **_told_of(result.problem),
    }
    return {"outcome": outcome, "reason": result.reason, "figures": figures}


def _told_of(problem: Any) -> Message:
    """Say how somebody's rules were read, and what is odd about them."""
    able = abilities(problem)
    told = {"reading": list(able.reading), "warnings": list(able.warnings)}
    return {name: lines for name, lines in told.items() if lines}


def _counts(stats: Stats) -> Message:
    return {
        "expanded": stats.expanded, "generated": stats.generated, "frontier": stats.frontier
    }  # fmt: skip


def _planner_counts(stats: Stats) -> Message:
    """Give a planner's own figures: it has no nodes of ours."""
    return {"expanded": None, "generated": None, "frontier": None, "solver": stats.solver}


def _failure(reason: str) -> str:
    """Tell memory that ran out from other failures, by what was said of it."""
    return "memory" if any(words in reason for words in _MEMORY_WORDS) else "error"


def _process_figures(began: float) -> dict[str, float]:
    """Measure this process, and the workers it has waited for."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    workers = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "wall": time.perf_counter() - began,
        "cpu": sum(used.ru_utime + used.ru_stime for used in (own, workers)),
        "peak": max(own.ru_maxrss, workers.ru_maxrss) * unit,
    }
