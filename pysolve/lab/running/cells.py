"""One run of an experiment as data, so that it can travel to other processes and machines."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pysolve import catalog
from pysolve.errors import InputError
from pysolve.limits import Limits
from pysolve.problem import Problem

Pairs = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Source:
    """Where a problem comes from: a puzzle's start and model, or somebody's files."""

    puzzle: str = ""
    instance: str | None = None
    board: str | None = None
    random: int | None = None
    model: str = "python"
    options: Pairs = ()  # of the puzzle, such as size
    files: tuple[str, ...] = ()
    choices: Pairs = ()  # how to read the files, as pysolve.load takes them

    def open(self) -> Problem[Any]:
        """Build the problem, here."""
        if self.files:
            from pysolve import load

            return load(*self.files, **dict(self.choices))
        return catalog.problem(
            self.puzzle,
            self.instance,
            board=self.board,
            random=self.random,
            model=self.model,
            **dict(self.options),
        )

    @property
    def name(self) -> str:
        """What tables call the start."""
        if self.files:
            return " ".join(Path(file).name for file in self.files)
        if self.random is not None:
            return f"random-{self.random}"
        return self.board or self.instance or catalog.puzzle(self.puzzle).default_instance

    @property
    def language(self) -> str:
        """Who answers: the model of a puzzle, or the language of somebody's files."""
        if self.files:
            return "asp" if self.files[0].endswith(".lp") else "prolog"
        return self.model

    def identity(self) -> dict[str, Any]:
        """Say all that decides which problem this is; files count by what they hold."""
        if self.files:
            return {"files": list(map(_digest, self.files)), "choices": dict(self.choices)}
        return {
            "puzzle": self.puzzle,
            "start": self.name,
            "model": self.model,
            "options": dict(self.options),
        }


@dataclass(frozen=True)
class Cell:
    """One run: a problem, how to search it, within which limits, for which time."""

    source: Source
    strategy: str
    heuristic: str | None = None
    settings: Pairs = ()  # weight, width, tie, duplicates: as pysolve.search takes them
    repeat: int = 1
    limits: Limits = field(default_factory=Limits)

    @property
    def key(self) -> str:
        """What makes this run the same run when a command is given again; limits do not."""
        parts = {
            **self.source.identity(),
            "strategy": self.strategy,
            "heuristic": self.heuristic,
            "settings": dict(self.settings),
            "repeat": self.repeat,
        }
        return json.dumps(parts, sort_keys=True, default=str)


@dataclass(frozen=True)
class Record:
    """What came of a run. Figures of a run that hit a limit never enter a mean.

    ``outcome`` is a status (optimal, solved, unsolvable, limit), or ``memory``
    (the process was too large), ``crash`` (it died) or ``error`` (bad input, or
    rules that misbehave); ``reason`` says more. ``figures`` hold what the run
    measured: cost, length, expanded, generated, frontier, depth, rounds,
    levels, seconds (of the search), wall and cpu seconds and peak bytes (of the
    whole process). ``limits`` are those the run had: with more it may come to its end.
    """

    key: str
    outcome: str
    reason: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)

    @property
    def complete(self) -> bool:
        """Tell whether the run came to its end, so that its figures count."""
        return self.outcome in ("optimal", "solved", "unsolvable")

    @property
    def stopped(self) -> bool:
        """Tell whether the run was ended by one of its limits."""
        return self.outcome in ("limit", "memory")


def _digest(file: str) -> str:
    try:
        return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16]
    except OSError as error:
        raise InputError(f"cannot read '{file}': {error.strerror}") from None
