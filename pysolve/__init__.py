"""pysolve: search problems written as logic programs, solved and measured.

>>> import pysolve
>>> result = pysolve.search(pysolve.problem("sliding", "hardest"), "astar", "manhattan")
>>> result.status.value, result.cost, result.stats.expanded
('optimal', 31, 7667)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pysolve.catalog import problem, puzzle
from pysolve.errors import PysolveError
from pysolve.limits import Limits
from pysolve.problem import Heuristic, Node, Problem, Step
from pysolve.result import SearchResult, Stats, Status
from pysolve.search import Listener, Progress, search
from pysolve.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from pysolve.models.program import Program


def load(*files: str | Path, **choices: Any) -> Program:
    """Open a search problem that somebody wrote in Prolog or ASP, unmodified.

    For Prolog ``choices`` are those of ``pysolve.models.prolog.program.Choices``:
    start, goal, successors, heuristic, cost (as Prolog text), trust, force, seconds;
    for ASP (files that end in .lp) start and seconds. Raises ProgramError if the
    program cannot be searched.
    """
    if all(str(file).endswith(".lp") for file in files):
        from pysolve.models.asp.program import AspProgram

        return AspProgram(files, **choices).require()
    from pysolve.models.prolog.program import Choices, PrologProgram

    return PrologProgram(files, Choices(**choices)).require()


__all__ = [
    "Heuristic",
    "Limits",
    "Listener",
    "Node",
    "Problem",
    "Progress",
    "PysolveError",
    "SearchResult",
    "Stats",
    "Status",
    "Step",
    "__version__",
    "load",
    "problem",
    "puzzle",
    "search",
]
