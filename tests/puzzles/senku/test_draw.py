"""The drawing of peg solitaire boards."""

from __future__ import annotations

from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.draw import draw
from pysolve.puzzles.senku.rules import build
from pysolve.view.text import to_text


def fills(problem, state):
    return [shape.fill for shape in draw(problem, state).shapes if shape.ellipse]


def test_the_central_game_shows_pegs_names_and_the_cell_the_goal_wants():
    problem = PUZZLE.instance()
    assert to_text(draw(problem, problem.start())).splitlines() == [
        "  a b c d e f g",
        "1     o o o",
        "2     o o o",
        "3 o o o o o o o",
        "4 o o o + o o o",
        "5 o o o o o o o",
        "6     o o o",
        "7     o o o",
    ]


def test_pegs_at_home_are_green_and_neighbours_differ_in_tone():
    problem = build("ooo.", goal="...o")
    assert fills(problem, problem.parse("ooo.")) == ["yellow", "orange", "yellow", "hole"]
    assert fills(problem, problem.parse("...o")) == ["hole", "hole", "hole", "green"]


def test_with_several_goals_no_cell_is_marked():
    problem = build("oo./ooo", goal="any")
    assert to_text(draw(problem, problem.start())).splitlines() == ["  a b c", "1 o o .", "2 o o o"]
    assert "green" not in fills(problem, problem.start())


def test_rows_beyond_nine_keep_their_columns_in_line():
    problem = build("/".join(["o"] * 9 + ["."]), goal="any")
    assert to_text(draw(problem, problem.start())).splitlines()[-2:] == ["9 o", "10."]
