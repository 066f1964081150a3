"""The driver: strategies over any problem, with exact counts and honest statuses."""

from __future__ import annotations

from pysolve.limits import Limits
from pysolve.result import SearchResult, Status
from pysolve.search.driver import search
from pysolve.search.events import Listener, Progress, Watch
from pysolve.search.guided import Policy
from pysolve.search.strategies import KINDS, Planning

__all__ = [
    "KINDS",
    "Limits",
    "Listener",
    "Planning",
    "Policy",
    "Progress",
    "SearchResult",
    "Status",
    "Watch",
    "search",
]
