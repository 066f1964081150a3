"""The course reports: their tables made anew, with the printed figures beside ours."""

from __future__ import annotations

from pysolve import catalog
from pysolve.errors import UnknownNameError
from pysolve.lab.reports.table import Report


def make_report(name: str, *, quick: bool = False) -> Report:
    """Return a report as data; ``quick`` leaves out what takes minutes."""
    known = catalog.reports()
    if name not in known:
        raise UnknownNameError("report", name, known)
    return known[name]()(quick)
