"""Which places a worker may read: Python, its engine, pysolve, and the program's own folder."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from pysolve.resources import rules_directory

# Shared libraries and what they look up; nothing in there belongs to a person.
_SYSTEM = ("/usr", "/lib", "/lib64", "/opt/homebrew", "/etc/ld.so.cache", "/etc/localtime")


def engine_places(engine: Iterable[str]) -> list[Path]:
    """List what a worker itself needs to read; ``engine`` names files and folders of its engine."""
    prefixes = (sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix)
    packages = (entry for entry in sys.path if _is_for_packages(Path(entry)))
    ours = (Path(__file__).parents[3], rules_directory("prolog"), rules_directory("asp"))
    return list(dict.fromkeys([*map(Path, (*_SYSTEM, *prefixes, *packages, *engine)), *ours]))


def _is_for_packages(entry: Path) -> bool:
    """Tell a folder that packages are installed in from one that somebody happens to work in."""
    return entry.name in ("site-packages", "dist-packages") or entry.suffix == ".zip"


def folder_places(folders: Iterable[Path]) -> list[Path]:
    """List what a program of these folders may read: all that is there, but never a whole home."""
    return list(dict.fromkeys(place for folder in folders for place in _inside(folder.resolve())))


def _inside(folder: Path) -> Iterator[Path]:
    home = Path.home().resolve()
    if folder != home and folder not in home.parents:
        yield folder
        return
    yield from (
        found for found in folder.iterdir() if found.is_file() and not found.name.startswith(".")
    )
