"""The drawing of DeepTrip boards."""

from pysolve.puzzles.deeptrip.draw import FILLS, draw
from pysolve.puzzles.deeptrip.rules import build
from pysolve.view.text import glyphs, to_text


def test_a_board_is_drawn_row_by_row_with_dots_for_empty_cells():
    problem = build("121/21./...")
    assert to_text(draw(problem, problem.start())) == " 1  2  1\n 2  1  .\n .  .  ."


def test_tiles_of_a_colour_have_its_fill_and_empty_cells_none_of_them():
    problem = build("12/1.")
    grounds = [
        [ground for _, _, ground in row[1::3]] for row in glyphs(draw(problem, problem.start()))
    ]
    assert grounds == [[FILLS[0], FILLS[1]], [FILLS[0], "hole"]]


def test_nine_colours_are_told_apart():
    problem = build("123456789")
    drawing = draw(problem, problem.start())
    assert len({shape.fill for shape in drawing.shapes}) == 9
    assert (drawing.width, drawing.height) == (9, 1)
