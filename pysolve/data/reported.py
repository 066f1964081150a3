"""The tables of four course reports, as printed.

- ``senku_reported.csv``: Barruffaldi, Cerdá, Bianchi and Lynch, "T.P. Búsqueda: Senku"
  (Instituto Tecnológico de Buenos Aires), tables 1 and 2.
- ``deeptrip_reported.csv``: Ballesty, Magni and Liss, "Métodos de búsqueda no informados e
  informados" (ITBA, 2012), sections 4.1 to 4.3 and 5.2.2.
- ``mahjong_reported.csv``: Gutiérrez, Medvedeff and Perez Cuñarro, "Trabajo práctico
  especial 1" (ITBA, 2014), appendix.
- ``fifteen_reported.csv``: Alamos and Baier, "Regla de decisión para el puzzle de 15"
  (Pontificia Universidad Católica de Chile, 2020), table 1 of its appendix.

Figures stay text: how many digits were printed says how exactly they can be met.
An empty one was not reached.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

REPORTS = ("senku", "deeptrip", "mahjong", "fifteen")
_NAMES = ("group", "board", "colours", "algorithm", "heuristic")


class ReportedRow(NamedTuple):
    """One row of a report: what was run, and the figures printed for it."""

    group: str  # the board or group of boards; empty where there is only one
    algorithm: str
    heuristic: str  # empty where there is none
    figures: Mapping[str, str]


def reported(report: str) -> list[ReportedRow]:
    """Read what a report printed, in its order."""
    text = (files(__package__) / f"{report}_reported.csv").read_text(encoding="utf-8")
    return [
        ReportedRow(
            row.get("group") or row.get("board") or "",
            row["algorithm"],
            row.get("heuristic") or "",
            {name: value for name, value in row.items() if name not in _NAMES},
        )
        for row in csv.DictReader(text.splitlines())
    ]
