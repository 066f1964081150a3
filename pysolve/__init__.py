"""pysolve: search problems written as logic programs, solved and measured.

>>> import pysolve
>>> result = pysolve.search(pysolve.problem("sliding", "hardest"), "astar", "manhattan")
>>> result.status.value, result.cost, result.stats.expanded
('optimal', 31, 7667)
"""

from __future__ import annotations

from pysolve.catalog import problem, puzzle
from pysolve.errors import PysolveError
from pysolve.limits import Limits
from pysolve.problem import Heuristic, Node, Problem, Step
from pysolve.result import SearchResult, Stats, Status
from pysolve.search import Listener, Progress, search
from pysolve.version import __version__

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
    "problem",
    "puzzle",
    "search",
]
