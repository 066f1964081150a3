"""What runs can be told apart by, and what tables call it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from pysolve.lab.running.cells import Cell, Record, Source

Axis = Callable[[Cell, Record], str]

_SETTINGS = ("weight", "width", "tie", "duplicates")


def axes_of(cells: Sequence[Cell]) -> dict[str, Axis]:
    """Return by name the axes that these cells have."""
    labels = program_labels(cell.source for cell in cells)
    options = dict.fromkeys(name for cell in cells for name, _ in cell.source.options)
    used = {name for cell in cells for name, _ in cell.settings}
    problem = "program" if labels else "puzzle"
    return {
        problem: lambda cell, record: cell.source.puzzle or labels[cell.source.files],
        **{name: _option(name) for name in options},
        "instance": lambda cell, record: "" if cell.source.files else cell.source.name,
        "model": lambda cell, record: cell.source.language,
        "strategy": lambda cell, record: cell.strategy,
        "heuristic": _guess,
        **{name: _setting(name) for name in sorted(used, key=_place)},
        "repeat": lambda cell, record: str(cell.repeat),
    }


def _place(setting: str) -> tuple[int, str]:
    """Order settings as users know them, and others after that."""
    known = setting in _SETTINGS
    return (_SETTINGS.index(setting) if known else len(_SETTINGS), setting)


def _guess(cell: Cell, record: Record) -> str:
    return cell.heuristic or record.figures.get("heuristic") or ""


def _option(name: str) -> Axis:
    def value(cell: Cell, record: Record) -> str:
        found = dict(cell.source.options).get(name, "")
        return "x".join(map(str, found)) if isinstance(found, tuple) else str(found)

    return value


def _setting(name: str) -> Axis:
    return lambda cell, record: str(dict(cell.settings).get(name, ""))


def program_labels(sources: Iterable[Source]) -> dict[tuple[str, ...], str]:
    """Return by its files a name for each program, with as much path as tells it apart.

    >>> files = ("/class/ana/h.pl", "/class/eva/h.pl", "/class/eva/queens.pl")
    >>> list(program_labels(Source(files=(file,)) for file in files).values())
    ['ana/h.pl', 'eva/h.pl', 'queens.pl']
    """
    programs = dict.fromkeys(source.files for source in sources if source.files)
    depth = dict.fromkeys(programs, 1)
    deepest = max((len(Path(file).parts) for files in programs for file in files), default=1)
    for _ in range(deepest):
        labels = {files: _label(files, depth[files]) for files in programs}
        counts = Counter(labels.values())
        shared = [files for files, label in labels.items() if counts[label] > 1]
        for files in shared:
            depth[files] += 1
    return {files: _label(files, depth[files]) for files in programs}


def _label(files: tuple[str, ...], depth: int) -> str:
    return " ".join("/".join(Path(file).parts[-depth:]) for file in files)
