"""Plots of learning: how a training went, and what a network is worth in a search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pysolve.lab.plots.style import check_file, look, save, styled
from pysolve.learn.frontier import Means
from pysolve.learn.training import Point

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PANELS = (("expanded", "nodes expanded"), ("seconds", "time (s)"))
# The fifteen report's own network: 52.52 in its counting, and generated nodes.
_REPORTED = (53.52, 180_000)
_TARGET = 51.70  # within 1 % of the optimum


def plot_curve(curve: Sequence[Point], made: dict[str, Any], path: Path) -> None:
    """Plot the share of moves found, and the error of distances, by examples seen."""
    check_file(path)
    with styled():
        save(draw_curve(curve, made), path)


def draw_curve(curve: Sequence[Point], made: dict[str, Any]) -> Figure:
    """Draw a training: the fifteen report's figure 2."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 3.8))
    axes = figure.subplots()
    seen = [point.seen / 1e6 for point in curve]
    axes.plot(seen, [100 * point.accuracy for point in curve], **look(0))
    axes.set_xlabel("examples seen (millions; dotted: epochs)")
    axes.set_ylabel("moves found (%)")
    axes.set_xlim(left=0)
    for epoch in range(1, made["epochs"]):
        axes.axvline(epoch * made["states"] / 1e6, color="#bbbbbb", linewidth=0.8, linestyle=":")
    errors = [point.error for point in curve if point.error is not None]
    if errors:
        right = axes.twinx()
        right.plot(seen, errors, **look(1))
        right.set_ylabel("distances off by (moves)", color=look(1)["color"])
        axes.yaxis.label.set_color(look(0)["color"])
        right.grid(visible=False)
        right.spines["right"].set_visible(True)
    axes.set_title(f"{made['lesson']}, {made['kind']}: on {made['held_out']:,} states held out")
    return figure


def plot_frontier(rows: Sequence[Means], path: Path, optimum: float) -> None:
    """Plot mean length against nodes and against time, one line a method."""
    check_file(path)
    with styled():
        save(draw_frontier(rows, optimum), path)


def draw_frontier(rows: Sequence[Means], optimum: float) -> Figure:
    """Draw the frontier; a point is left out if its search did not solve all boards."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 6.4))
    panels = figure.subplots(1, 2, sharey=True)
    for axes, (name, label) in zip(panels, _PANELS, strict=True):
        _draw_panel(axes, rows, name)
        axes.axhline(optimum, color="#555555", linewidth=0.9)
        axes.axhline(_TARGET, color="#555555", linewidth=0.9, linestyle=":")
        axes.set_xscale("log")
        axes.set_xlabel(f"{label}, mean over the boards")
    nodes, time = panels
    nodes.plot(_REPORTED[1], _REPORTED[0], "*", color="#000000", markersize=12,
               label="the report's NN, as printed")  # fmt: skip
    nodes.set_ylabel("moves, mean over the boards")
    nodes.set_ylim(optimum - 0.25, 56)
    for label, height in (("optimal", optimum), ("within 1 %", _TARGET)):
        time.annotate(label, (1.01, height), xycoords=("axes fraction", "data"), va="center",
                      fontsize=9)  # fmt: skip
    handles, labels = nodes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="upper center", ncols=3, frameon=False,
                  bbox_to_anchor=(0.5, 0.02))  # fmt: skip
    figure.suptitle(
        "15-puzzle: how long solutions are, and what they cost (dashed: with a network)"
    )
    return figure


def _draw_panel(axes: Axes, rows: Sequence[Means], name: str) -> None:
    for number, method in enumerate(dict.fromkeys(row.method for row in rows)):
        chosen = [row for row in rows if row.method == method and row.solved == row.boards]
        chosen.sort(key=lambda row: row.moves)
        line = [(getattr(row, name), row.moves) for row in chosen]
        dashes = "--" if any(row.learned for row in chosen) else "-"
        if line:
            shown = {**look(number), "linestyle": dashes}
            axes.plot(*zip(*line, strict=True), label=method, **shown)
