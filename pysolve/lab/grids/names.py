"""The names in a grid: each must be known to somebody, before anything runs."""

from __future__ import annotations

from collections.abc import Iterable

from pysolve import catalog
from pysolve.errors import OptionError, UnknownNameError
from pysolve.lab.grids.axes import ALL, GUIDANCE, Axes
from pysolve.lab.grids.starts import models_of, puzzles_of
from pysolve.lab.running.cells import Source
from pysolve.problem import ZERO, HeuristicInfo
from pysolve.puzzles.base import Puzzle
from pysolve.search.strategies import KINDS, make_strategy


def check_names(axes: Axes) -> None:
    """Raise for a name that nothing in the grid knows, and for an axis that nothing uses."""
    if not axes.puzzle and not axes.file:
        raise OptionError("there is no puzzle and no file", advice="Name one, such as sliding.")
    _check("puzzle", axes.puzzle, catalog.names())
    _check("model", axes.model, catalog.MODELS)
    _check("strategy", axes.strategy, KINDS)
    puzzles = puzzles_of(axes)
    what = f"instance of {', '.join(puzzle.name for puzzle in puzzles)}"
    _check(what, axes.instance, [name for puzzle in puzzles for name in puzzle.instances])
    known = [option.name for puzzle in puzzles for option in puzzle.options]
    _check("option of the puzzles", [name for name, _ in axes.options], known)
    _check_settings(axes)
    _check_used(axes)


def _check(kind: str, names: Iterable[str], known: Iterable[str]) -> None:
    for name in names:
        if name not in known and name != ALL:
            raise UnknownNameError(kind, name, dict.fromkeys(known))


def _check_settings(axes: Axes) -> None:
    """Try each setting with a strategy that takes it."""
    for weight in axes.weight:
        make_strategy("wastar", weight=weight)
    for width in axes.width:
        make_strategy("beam", width=width)
    for tie in axes.tie:
        make_strategy("astar", tie=tie)
    for rule in axes.duplicates:
        make_strategy("astar", duplicates=rule)


def _check_used(axes: Axes) -> None:
    kinds = list(KINDS.values()) if ALL in axes.strategy else [KINDS[n] for n in axes.strategy]
    families = {kind.family for kind in kinds}
    informed = "low-h" in axes.tie or any(kind.informed for kind in kinds)
    starts = bool(axes.instance or axes.random or axes.board or axes.options or axes.model)
    idle = {
        "heuristic": axes.heuristic and not informed,
        "weight": axes.weight and not any(kind.weighted for kind in kinds),
        "width": axes.width and "beam" not in families,
        "tie": axes.tie and not families & {"best-first", "beam"},
        "duplicates": axes.duplicates and families == {"planner"},
        **{name: getattr(axes, name) and "guided" not in families for name in GUIDANCE},
    }  # fmt: skip
    for name, unused in idle.items():
        if unused:
            raise OptionError(
                f"{name}: none of the strategies ({', '.join(axes.strategy)}) uses it"
            )
    if starts and not axes.puzzle:
        raise OptionError("a start, a model or an option needs a puzzle", advice="Name one.")
    if axes.choices and not axes.file:
        raise OptionError("choices: they say how to read files, and there are none")


class Guesses:
    """The heuristics of a grid, by the problem they belong to."""

    def __init__(self, axes: Axes) -> None:
        self.axes = axes
        self._known: dict[tuple[str, str], dict[str, str]] = {}
        puzzles = puzzles_of(axes)
        for name in axes.heuristic if not axes.file else ():  # a file may know any name
            if name != ALL and not any(self._knows(puzzle, name) for puzzle in puzzles):
                kind = f"heuristic of {', '.join(puzzle.name for puzzle in puzzles)}"
                raise UnknownNameError(kind, name, _everything(puzzles))

    def of(self, source: Source, left_out: list[str]) -> list[str | None]:
        """List the heuristics to use with a problem."""
        if not source.puzzle:
            named = [name for name in self.axes.heuristic if name != ALL]
            return [*named] or [None]
        puzzle = catalog.puzzle(source.puzzle)
        if not self.axes.heuristic:
            return [puzzle.problem.default_heuristic]
        known = self._names(puzzle, source.model)
        found: list[str | None] = []
        for name in self.axes.heuristic:
            if name == ALL:
                found += dict.fromkeys(n for n in known.values() if n != ZERO.name)
            elif name.lower() in known:
                found.append(known[name.lower()])
            else:
                left_out.append(f"{puzzle.name} has no heuristic '{name}' in {source.model}")
        return list(dict.fromkeys(found))

    def _knows(self, puzzle: Puzzle, name: str) -> bool:
        """Tell whether any model of a puzzle has such a heuristic, asked for or not."""
        models = dict.fromkeys((*models_of(self.axes, puzzle), *catalog.models(puzzle.name)))
        return any(name.lower() in self._names(puzzle, model) for model in models)

    def _names(self, puzzle: Puzzle, model: str) -> dict[str, str]:
        """Return the names of a puzzle's heuristics by what they may be called."""
        place = (puzzle.name, model)
        if place not in self._known:
            infos = [*puzzle.problem.heuristics.values()]
            self._known[place] = {**_called(infos), ZERO.name: ZERO.name}
            if any(name.lower() not in self._known[place] for name in self.axes.heuristic):
                extra = catalog.extra_heuristics(puzzle.name).get(model, {})
                self._known[place] |= _called(extra.values())
        return self._known[place]


def _called(infos: Iterable[HeuristicInfo]) -> dict[str, str]:
    return {name.lower(): info.name for info in infos for name in (info.name, *info.aliases)}


def _everything(puzzles: Iterable[Puzzle]) -> list[str]:
    """List the heuristics of puzzles, whoever has them."""
    found = [name for puzzle in puzzles for name in puzzle.problem.heuristics]
    for puzzle in puzzles:
        found += [n for own in catalog.extra_heuristics(puzzle.name).values() for n in own]
    return [*dict.fromkeys(found), ZERO.name]
