"""The frontier: means over boards, kept on disk, and drawn with every method in it."""

from __future__ import annotations

import pytest

from pysolve import problem, search
from pysolve.learn.frontier import METHODS, Method, boards, chosen_methods, measure
from pysolve.learn.plots import draw_frontier, plot_frontier

FEW = (
    Method("WA*, Manhattan", "wastar", "manhattan", (("2", (("weight", "2"),)),)),
    Method("guided", "guided", "learned", (("1", (("policy", "learned"),)),)),
)


def test_means_are_those_of_the_searches(tmp_path):
    starts = boards(quick=True)[:3]
    plain, guided = measure(FEW, starts, store=tmp_path / "kept.jsonl")
    found = [
        search(problem("sliding", board=start, model="native"), "wastar", "manhattan", weight="2")
        for start in starts
    ]
    assert (plain.boards, plain.solved) == (3, 3)
    assert plain.moves == pytest.approx(sum(one.length for one in found) / 3)
    assert plain.expanded == pytest.approx(sum(one.stats.expanded for one in found) / 3)
    assert guided.expanded < plain.expanded
    assert guided.moves < plain.moves


def test_what_is_kept_is_not_run_again(tmp_path):
    starts, store = boards(quick=True)[:2], tmp_path / "kept.jsonl"
    first = measure(FEW, starts, store=store)
    text = store.read_bytes()
    assert measure(FEW, starts, store=store) == first
    assert store.read_bytes() == text
    store.write_bytes(text[:-40])  # cut off in the midst of the last line
    again = measure(FEW, starts, store=store)
    assert [row.expanded for row in again] == [row.expanded for row in first]


def test_all_76_boards_are_there():
    assert len(boards(quick=False)) == 76


def test_quick_takes_fewer_points_and_says_so():
    methods, notes = chosen_methods(quick=True)
    assert all(len(method.points) <= 2 for method in methods)
    assert any("76" in note for note in notes)
    assert {method.name for method in methods} <= {method.name for method in METHODS}


def test_the_plot_has_every_method_in_both_panels(tmp_path):
    rows = measure(FEW, boards(quick=True)[:2])
    figure = draw_frontier(rows, 41.5)
    for axes, name in zip(figure.axes, ("expanded", "seconds"), strict=True):
        drawn = {line.get_label(): line for line in axes.lines}
        for row in rows:
            line = drawn[row.method]
            assert list(line.get_xdata()) == [getattr(row, name)]
            assert list(line.get_ydata()) == [row.moves]
    plot_frontier(rows, tmp_path / "f.svg", 41.5)
    text = (tmp_path / "f.svg").read_text()
    assert "nodes expanded" in text
    assert "WA*, Manhattan" in text
