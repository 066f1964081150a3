"""The drawing of mahjong boards."""

from __future__ import annotations

import pytest

from pysolve.puzzles.mahjong import PUZZLE
from pysolve.puzzles.mahjong.draw import draw
from pysolve.puzzles.mahjong.layouts import LAYOUTS
from pysolve.puzzles.mahjong.rules import build
from pysolve.view.text import glyphs, to_text


def test_free_tiles_are_clean_and_blocked_ones_dotted():
    problem = build("B1 C1 B1 = .. .. WE")
    assert to_text(draw(problem, problem.start())).splitlines() == [
        "B1 ▏C1·▏WE ▎",
        "▁▁▁▏···▏▁▁▁▎",
    ]


def test_what_is_taken_lays_bare_what_was_below():
    problem = build("B1 C1 B1 = WE .. WE")
    after = problem.successors(problem.start())[0][1]
    assert to_text(draw(problem, after)).splitlines()[0] == "B1 ▏C1·▏B1 ▏"


def test_a_tile_at_a_half_step_stands_between_rows():
    problem = build("0,1,0:B1 2,0,0:C1 2,2,0:C2")
    assert to_text(draw(problem, problem.start())).splitlines() == [
        "    C1 ▏",
        "B1 ▏▁▁▁▏",
        "▁▁▁▏C2 ▏",
        "    ▁▁▁▏",
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layer_stands_in_its_place_however_high(layout):
    """The face of each uncovered tile is where its coordinates say."""
    problem = PUZZLE.random(1, layout=layout)
    canvas = glyphs(draw(problem, problem.start()))
    for number in problem.free(problem.start()):
        tile = problem.board[number]
        shown = [letter for letter, _, _ in canvas[tile.y][2 * tile.x : 2 * tile.x + 2]]
        assert "".join(shown) == tile.face


def test_the_turtle_fits_on_60_columns_and_16_rows():
    problem = PUZZLE.instance("five")
    drawing = draw(problem, problem.start())
    assert (drawing.width * drawing.columns_per_cell, drawing.height) == (60, 16)


def test_a_cleared_board_keeps_its_room():
    problem = build("B1 .. B1")
    drawing = draw(problem, 0)
    assert (drawing.width, drawing.height, drawing.shapes) == (6, 2, ())
