"""A grid: the product of the axes of an experiment, without what does not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from pysolve.errors import OptionError
from pysolve.lab.grids.axes import ALL, GUIDANCE, Axes
from pysolve.lab.grids.names import Guesses, check_names
from pysolve.lab.grids.starts import sources
from pysolve.lab.running.cells import Cell, Pairs, Source
from pysolve.search.strategies import KINDS, make_strategy


@dataclass(frozen=True)
class Plan:
    """What an experiment runs, and which combinations do not exist, in words."""

    cells: tuple[Cell, ...]
    left_out: tuple[str, ...] = ()


def plan(*grids: Axes) -> Plan:
    """Multiply out the axes of one grid or several; raise for names that nobody knows.

    >>> from pysolve.lab.grids.axes import read_axes
    >>> axes = read_axes({"puzzle": "sliding", "strategy": "bfs,astar", "random": "1-5"})
    >>> len(plan(axes).cells)
    10
    """
    cells: list[Cell] = []
    left_out: list[str] = []
    for axes in grids:
        check_names(axes)
        cells += _cells(axes, left_out)
    if not cells:
        raise OptionError(
            "there is nothing to run", advice="\n".join(dict.fromkeys(left_out)) or None
        )
    return Plan(tuple(dict.fromkeys(cells)), tuple(dict.fromkeys(left_out)))


def _cells(axes: Axes, left_out: list[str]) -> Iterator[Cell]:
    guesses = Guesses(axes)
    manners = list(_manners(axes, left_out))
    for source in sources(axes, left_out):
        for strategy, settings in manners:
            if KINDS[strategy].family == "planner" and source.language != "asp":
                if axes.model:  # else the other model is taken anyway
                    left_out.append(f"{strategy} needs rules in ASP, not {source.language}")
                continue
            if not axes.model and source.puzzle and _mismatched(strategy, source):
                continue
            informed = KINDS[strategy].informed or ("tie", "low-h") in settings
            for guess in guesses.of(source, left_out) if informed else (None,):
                for repeat in range(1, axes.repeat + 1):
                    yield Cell(source, strategy, guess, settings, repeat, axes.limits)


def _mismatched(strategy: str, source: Source) -> bool:
    """Tell whether a model was added for planning only, and this is no planning."""
    return source.model == "asp" and KINDS[strategy].family != "planner"


def _manners(axes: Axes, left_out: list[str]) -> Iterator[tuple[str, Pairs]]:
    """Give each strategy with each of the settings that it takes, once."""
    for strategy in KINDS if ALL in axes.strategy else axes.strategy:
        kind = KINDS[strategy]
        planner = kind.family == "planner"
        taken: dict[str, Iterable[Any]] = {
            "weight": axes.weight if kind.weighted else (),
            "width": axes.width if kind.family == "beam" else (),
            "tie": () if planner or kind.family == "deepening" else axes.tie,
            "duplicates": () if planner else axes.duplicates,
            **{name: getattr(axes, name) if kind.family == "guided" else () for name in GUIDANCE},
        }
        lists = [[(name, value) for value in values] for name, values in taken.items() if values]
        for settings in product(*lists):
            try:
                make_strategy(strategy, **dict(settings))
            except OptionError as error:
                left_out.append(error.message)
            else:
                yield strategy, settings
