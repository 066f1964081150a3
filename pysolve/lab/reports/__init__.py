"""The five course reports: their tables made anew, with the printed figures beside ours."""

from __future__ import annotations

import importlib

from pysolve.errors import UnknownNameError
from pysolve.lab.reports.table import Report

NAMES = ("senku", "deeptrip", "tangram", "mahjong", "fifteen")
_FOLDERS = {"fifteen": "sliding"}


def make_report(name: str, *, quick: bool = False) -> Report:
    """Return a report as data; ``quick`` leaves out what takes minutes."""
    if name not in NAMES:
        raise UnknownNameError("report", name, NAMES)
    module = importlib.import_module(f"pysolve.puzzles.{_FOLDERS.get(name, name)}.report")
    report: Report = module.make(quick)
    return report
