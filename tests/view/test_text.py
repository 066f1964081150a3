"""Drawings as text: sampled from the same shapes with and without colours."""

from __future__ import annotations

import pytest

from pysolve import problem, puzzle
from pysolve.catalog import names
from pysolve.view.drawing import Drawing, Shape, rectangle
from pysolve.view.text import to_rich, to_text


def test_a_sliding_board_is_drawn_as_its_numbers():
    board = problem("sliding", board="1 2 3/4 0 5/6 7 8")
    assert to_text(board.drawing(board.start())) == " 1  2  3\n 4  .  5\n 6  7  8"


def test_later_shapes_lie_on_top_and_hide_labels():
    below = Shape(rectangle(0, 0, 2, 1), "blue", glyph="b", label="xy")
    above = Shape(rectangle(1, 0), "red", glyph="r")
    assert to_text(Drawing(2, 1, (below, above))) == "bxrr"


def test_triangles_and_ellipses_are_sampled_at_the_middle_of_characters():
    triangle = Shape(((0, 0), (4, 0), (0, 4)), "blue", glyph="t")
    assert to_text(Drawing(4, 4, (triangle,), 1, 1)) == "ttt\ntt\nt\n"
    disc = Shape(rectangle(0, 0, 5, 5), "blue", glyph="o", ellipse=True)
    drawn = to_text(Drawing(5, 5, (disc,), 1, 1)).splitlines()
    assert [line.count("o") for line in drawn] == [3, 5, 5, 5, 3]


@pytest.mark.parametrize("name", names())
def test_every_instance_of_every_puzzle_can_be_drawn_within_100_columns(name):
    for instance in puzzle(name).instances:
        chosen = problem(name, instance)
        drawing = chosen.drawing(chosen.start())
        text = to_text(drawing)
        assert text.strip()
        assert max(map(len, text.splitlines())) <= 100
        assert len(to_rich(drawing).plain.splitlines()) == len(text.split("\n"))
