"""Our five puzzles between Python and ASP: instances as facts, states as fluents."""

from __future__ import annotations

import importlib
from typing import Any

from pysolve.models.asp_puzzles.base import Translation
from pysolve.puzzles.base import PuzzleProblem


def translation(reference: PuzzleProblem[Any]) -> Translation[Any]:
    """Return what translates this problem; each puzzle's module has it as TRANSLATION."""
    module = importlib.import_module(f"pysolve.models.asp_puzzles.{reference.puzzle}")
    made: Translation[Any] = module.TRANSLATION(reference)
    return made
