"""Plots of runs as SVG or PNG: nodes by level, growth with size or depth, bars by search.

Each ``draw_…`` returns a matplotlib figure, each ``plot_…`` writes it to a file.
Runs that a limit stopped are drawn hollow or hatched, and named as stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, log10
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from pysolve.lab.plots.series import (
    Series,
    growth_axis,
    growth_points,
    make_series,
    mean_levels,
)
from pysolve.lab.plots.style import COLOURS, check_file, check_plots, look, save, styled
from pysolve.lab.running.cells import Cell, Record

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["check_plots", "draw_bars", "draw_growth", "draw_levels", "plot_bars", "plot_growth",
           "plot_levels"]  # fmt: skip

_PANELS = (("generated", "nodes generated"), ("seconds", "time of the search (s)"))
_AXES = {"size": "size (cells)", "depth": "length of the solution (moves)"}
_LEAST_SECONDS = 1e-6  # a clock that saw nothing; a logarithm needs more than that


def plot_levels(
    records: Sequence[Record], cells: Sequence[Cell], path: Path, title: str = ""
) -> None:
    """Plot the nodes generated on each level, one line a search, on a logarithmic axis."""
    _plot(draw_levels, records, cells, path, title)


def plot_growth(
    records: Sequence[Record], cells: Sequence[Cell], path: Path, title: str = ""
) -> None:
    """Plot nodes and times against the size of the starts, or the depth of their solutions."""
    _plot(draw_growth, records, cells, path, title)


def plot_bars(
    records: Sequence[Record], cells: Sequence[Cell], path: Path, title: str = ""
) -> None:
    """Plot mean nodes and times as bars, one a search and heuristic."""
    _plot(draw_bars, records, cells, path, title)


def _plot(
    draw: Callable[..., Figure],
    records: Sequence[Record],
    cells: Sequence[Cell],
    path: Path,
    title: str,
) -> None:
    check_file(path)
    with styled():
        save(draw(records, cells, title), path)


def draw_levels(records: Sequence[Record], cells: Sequence[Cell], title: str = "") -> Figure:
    """Draw the nodes generated on each level."""
    figure, (axes,) = _figure(1, (7.2, 4.4), title)
    found = make_series(records, cells)
    for number, series in enumerate(found):
        levels = mean_levels(series)
        # A level without nodes has no place on a logarithmic axis: the line has a gap there.
        heights = [value if value > 0 else float("nan") for value in levels]
        # Later lines are thinner, so that those they coincide with can be seen beneath.
        width = 3.4 - 2.0 * number / len(found)
        axes.plot(range(len(levels)), heights, label=series.label, linewidth=width,
                  markersize=3.4 * width**0.5, **_line(number, series))  # fmt: skip
    axes.set_yscale("log")
    axes.set_xlabel("level (moves from the start)")
    axes.set_ylabel("nodes generated")
    _legend(figure, axes)
    return figure


def draw_growth(records: Sequence[Record], cells: Sequence[Cell], title: str = "") -> Figure:
    """Draw nodes and times against size or depth: each run, and a line through the means."""
    from matplotlib.ticker import MaxNLocator

    axis = growth_axis(cells)
    figure, panels = _figure(2, (9.6, 4.4), title)
    for number, series in enumerate(make_series(records, cells, without=("size",))):
        points = growth_points(series, axis)
        for axes, (name, _) in zip(panels, _PANELS, strict=True):
            _draw_growth(axes, [(x, record) for x, record in points if name in record.figures],
                         name, look(number), series.label)  # fmt: skip
    for axes, (_, heading) in zip(panels, _PANELS, strict=True):
        axes.set_yscale("log")
        axes.set_xlabel(_AXES[axis])
        axes.set_ylabel(heading)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _legend(figure, panels[-1])
    return figure


def _draw_growth(
    axes: Axes, points: list[tuple[float, Record]], name: str, style: dict[str, Any], label: str
) -> None:
    whole: dict[float, list[float]] = {}
    for x, record in points:
        value = max(record.figures[name], _LEAST_SECONDS)
        if record.complete:
            whole.setdefault(x, []).append(value)
        face = style["color"] if record.complete else "none"
        axes.plot([x], [value], marker=style["marker"], color=style["color"], alpha=0.45,
                  markerfacecolor=face, linestyle="none", label="_run")  # fmt: skip
    axes.plot(list(whole), [fmean(values) for values in whole.values()], label=label, **style)


def draw_bars(records: Sequence[Record], cells: Sequence[Cell], title: str = "") -> Figure:
    """Draw mean nodes and times of each series, with whiskers from the least to the most."""
    found = make_series(records, cells)
    figure, panels = _figure(2, (9.6, 1.4 + 0.34 * len(found)), title)
    for axes, (name, heading) in zip(panels, _PANELS, strict=True):
        axes.set_xscale("log")
        for number, series in enumerate(found):
            _draw_bar(axes, number, series, name)
        _make_room(axes, [value for series in found for value in series.values(name)])
        several = any(len(series.shown) > 1 for series in found)
        axes.set_xlabel(f"{heading}: mean, least, most" if several else heading)
        axes.grid(visible=False, axis="y")
        axes.set_ylim(len(found) - 0.4, -0.6)
        axes.set_yticks(range(len(found)), [series.label for series in found])
    panels[1].tick_params(labelleft=False)
    return figure


def _draw_bar(axes: Axes, number: int, series: Series, name: str) -> None:
    values = [max(value, _LEAST_SECONDS) for value in series.values(name)]
    mean = fmean(values)
    ends = [[mean - min(values)], [max(values) - mean]] if len(values) > 1 else None
    style: dict[str, Any] = {"color": COLOURS[0]}
    if not series.whole:
        style = {"color": "none", "edgecolor": COLOURS[1], "hatch": "////"}
    whisker = {"ecolor": "#333333", "capsize": 2.5}
    axes.barh(number, mean, height=0.7, xerr=ends, error_kw=whisker, label=series.label, **style)
    more = "" if series.whole else "> "
    shown = f"{mean:,.0f}" if name == "generated" else f"{mean:.2g}"
    axes.annotate(f"{more}{shown}", (max(values), number), (5, 0), textcoords="offset points",
                  va="center", fontsize=9)  # fmt: skip


def _make_room(axes: Axes, values: Sequence[float]) -> None:
    """Begin at a power of ten below all bars, and leave room for the figures after them."""
    least, most = max(min(values), _LEAST_SECONDS), max(*values, _LEAST_SECONDS)
    start = floor(log10(least) - 0.05)
    span = max(log10(most) - start, 1)
    axes.set_xlim(10.0**start, 10.0 ** (start + 1.28 * span))


def _figure(panels: int, size: tuple[float, float], title: str) -> tuple[Figure, list[Axes]]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, layout="constrained")
    axes = [figure.add_subplot(1, panels, number + 1) for number in range(panels)]
    if title:
        figure.suptitle(title, fontsize=12)
    return figure, axes


def _line(number: int, series: Series) -> dict[str, Any]:
    style = look(number)
    return style if series.whole else {**style, "markerfacecolor": "none"}


def _legend(figure: Figure, axes: Axes) -> None:
    """Put the legend beside the plot, where it covers nothing."""
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside right center", frameon=False)
