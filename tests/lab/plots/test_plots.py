"""Plots: what is drawn, how stopped runs look, and that files are the same every time."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from pysolve.errors import InputError
from pysolve.lab.plots import (
    draw_bars,
    draw_growth,
    draw_levels,
    plot_bars,
    plot_growth,
    plot_levels,
)
from pysolve.lab.plots.series import make_series, mean_levels
from pysolve.lab.plots.style import styled
from pysolve.lab.running.batch import run_cells
from pysolve.lab.running.cells import Cell, Record, Source
from pysolve.limits import Limits

PLOTS = {"levels": plot_levels, "growth": plot_growth, "bars": plot_bars}


def cell(start="central", strategy="astar", heuristic=None, *, puzzle="senku", **options):
    return Cell(Source(puzzle, start, options=tuple(options.items())), strategy, heuristic)


def made(cells, *figures, outcome="solved"):
    return [
        Record(cell.key, outcome, "", {"expanded": 1, **found})
        for cell, found in zip(cells, figures, strict=True)
    ]


BOARDS = [cell(start, strategy) for start in ("cross", "plus") for strategy in ("bfs", "dfs")]
SOLVED = made(
    BOARDS,
    {"generated": 16, "seconds": 0.001, "length": 5, "levels": [1, 2, 13]},
    {"generated": 8, "seconds": 0.002, "length": 5, "levels": [1, 7]},
    {"generated": 160, "seconds": 0.01, "length": 8, "levels": [1, 4, 155]},
    {"generated": 24, "seconds": 0.0, "length": 8, "levels": [1, 1, 0, 22]},
)


def lines(axes):
    return {
        line.get_label(): [float(y) for y in line.get_ydata()]
        for line in axes.get_lines()
        if not line.get_label().startswith("_")
    }


@pytest.fixture(scope="module")
def central():
    """Breadth first up to the fifth level of the central game, and A* with (c) to its end."""
    blind = Cell(Source("senku", "central"), "bfs", limits=Limits(nodes=222))
    cells = [blind, cell(heuristic="c")]
    return cells, run_cells(cells)


def test_levels_of_the_central_game_are_the_known_numbers_of_positions(central):
    cells, records = central
    with styled():
        figure = draw_levels(records, cells)
    drawn = lines(figure.axes[0])
    assert drawn["bfs (stopped)"] == [1, 1, 2, 8, 39, 171, 719]
    assert sum(drawn["astar c"]) == 202
    assert len(drawn["astar c"]) == 32
    assert figure.axes[0].get_yscale() == "log"


def test_a_stopped_search_is_drawn_hollow(central):
    cells, records = central
    with styled():
        stopped, whole = draw_levels(records, cells).axes[0].get_lines()
    assert stopped.get_markerfacecolor() == "none"
    assert whole.get_markerfacecolor() != "none"


def test_levels_are_means_over_starts_and_empty_levels_are_gaps():
    with styled():
        drawn = lines(draw_levels(SOLVED, BOARDS).axes[0])
    assert drawn["bfs"] == [1, 3, 84]
    assert drawn["dfs"][:2] == [1, 4]
    assert drawn["dfs"][2] != drawn["dfs"][2]  # not a number: nothing is drawn there
    assert drawn["dfs"][3] == 11


def test_growth_is_drawn_against_the_length_of_solutions_in_nodes_and_seconds():
    with styled():
        nodes, seconds = draw_growth(SOLVED, BOARDS).axes
    assert lines(nodes) == {"bfs": [16, 160], "dfs": [8, 24]}
    assert lines(seconds)["bfs"] == [0.001, 0.01]
    assert nodes.get_xlabel() == "length of the solution (moves)"
    assert (nodes.get_ylabel(), seconds.get_ylabel()) == (
        "nodes generated",
        "time of the search (s)",
    )


def test_growth_is_drawn_against_the_size_where_sizes_vary():
    cells = [cell(None, "bfs", puzzle="sliding", size=size) for size in ((2, 2), (2, 3), (3, 3))]
    records = made(cells, *({"generated": n, "seconds": 0.1, "length": 9} for n in (5, 50, 500)))
    with styled():
        axes = draw_growth(records, cells).axes[0]
    (line,) = [line for line in axes.get_lines() if line.get_label() == "bfs"]
    assert list(line.get_xdata()) == [4, 6, 9]
    assert axes.get_xlabel() == "size (cells)"


def test_bars_are_means_with_whiskers_and_their_figures_beside_them():
    with styled():
        nodes = draw_bars(SOLVED, BOARDS).axes[0]
    assert [bar.get_width() for bar in nodes.patches] == [88, 16]
    assert [label.get_text() for label in nodes.get_yticklabels()] == ["bfs", "dfs"]
    assert {text.get_text() for text in nodes.texts} == {"88", "16"}


def test_a_bar_of_stopped_runs_is_hatched_and_named():
    records = [SOLVED[0], Record(BOARDS[1].key, "limit", "time limit", SOLVED[1].figures)]
    with styled():
        nodes = draw_bars(records, BOARDS[:2]).axes[0]
    assert [bar.get_hatch() for bar in nodes.patches] == [None, "////"]
    assert [label.get_text() for label in nodes.get_yticklabels()] == ["bfs", "dfs (stopped)"]
    assert "> 8" in {text.get_text() for text in nodes.texts}


def test_stopped_runs_count_for_nothing_where_others_came_to_their_end():
    records = [SOLVED[0], Record(BOARDS[2].key, "limit", "", {"expanded": 9, "levels": [9]})]
    (series,) = make_series(records, [BOARDS[0], BOARDS[2]])
    assert mean_levels(series) == [1, 2, 13]
    assert series.label == "bfs (1 of 2 stopped)"


def test_series_are_named_by_what_varies_strategy_first_model_last():
    cells = [
        Cell(Source("senku", "central", model="native", options=(("prune", "pagoda"),)), "dfs"),
        Cell(Source("senku", "central"), "astar", "c"),
    ]
    records = made(cells, {}, {})
    assert [s.name for s in make_series(records, cells)] == ["dfs pagoda native", "astar c python"]


@pytest.mark.parametrize("kind", PLOTS)
def test_files_are_pictures_and_the_same_every_time(kind, tmp_path):
    for name in ("a", "b"):
        PLOTS[kind](SOLVED, BOARDS, tmp_path / f"{name}.svg", "A title")
        PLOTS[kind](SOLVED, BOARDS, tmp_path / f"{name}.png", "A title")
    svg, png = (tmp_path / "a.svg").read_bytes(), (tmp_path / "a.png").read_bytes()
    assert svg == (tmp_path / "b.svg").read_bytes()
    assert png == (tmp_path / "b.png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert b"dc:date" not in svg
    texts = {"".join(text.itertext()) for text in ElementTree.fromstring(svg).iter()}
    assert {"A title", "bfs", "dfs"} <= texts
    assert any(text.startswith("nodes generated") for text in texts)


def test_a_file_must_end_as_a_picture_does(tmp_path):
    with pytest.raises(InputError, match=r"ends in \.svg or \.png"):
        plot_bars(SOLVED, BOARDS, tmp_path / "plot.gif")


def test_nothing_is_drawn_of_runs_without_figures(tmp_path):
    with pytest.raises(InputError, match="nothing to draw"):
        plot_bars([Record(BOARDS[0].key, "crash")], BOARDS[:1], tmp_path / "plot.svg")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot write"):
        plot_bars(SOLVED, BOARDS, tmp_path / "file" / "plot.svg")


def test_without_matplotlib_the_command_to_install_it_is_told():
    code = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from pysolve.lab.plots import check_plots\n"
        "check_plots()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "plots need matplotlib" in done.stderr
    assert "pip install matplotlib" in done.stderr
