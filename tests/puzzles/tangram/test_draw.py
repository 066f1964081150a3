"""The drawing of a tangram as text."""

from __future__ import annotations

import pytest

from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.board import WHOLE
from pysolve.puzzles.tangram.draw import draw, outline
from pysolve.puzzles.tangram.rules import build
from pysolve.view.text import glyphs, to_text

GOAL = "122222/112223/111233/114435/144555"


def area_of(points):
    """Shoelace formula; clockwise with y downwards is positive."""
    following = (*points[1:], points[0])
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, following, strict=True)) / 2


def test_the_reports_start_is_drawn_with_two_characters_a_cell():
    problem = PUZZLE.instance("report")
    assert to_text(draw(problem, problem.start())).splitlines() == [
        "11. . . . .",
        "1111. . . .",
        "111111. . .",
        "11114444. 55",
        "114444555555",
    ]


def test_what_lies_outside_is_left_blank():
    problem = build("-0/00", pieces="a:.X/XX")
    assert to_text(draw(problem, problem.start())).splitlines() == ["  .", ". ."]
    assert to_text(draw(problem, problem.parse("-a/aa"))).splitlines() == ["  aa", "aaaa"]


def test_the_tans_are_drawn_as_triangles():
    problem = PUZZLE.instance("tans-hexagon-2")
    assert to_text(draw(problem, problem.start())).splitlines()[:5] == [
        "       ..........",
        "     ..............",
        "   ..................",
        " ......................",
        "........................",
    ]
    small = build("0000", pieces="tans:45")
    assert to_text(draw(small, small.parse("4455"))).splitlines() == [
        "54444444",
        "55544444",
        "55555444",
        "55555554",
    ]


def test_the_size_of_a_tan_on_screen_changes_little_with_the_scale():
    heights = {name: draw(problem, problem.start()).rows_per_cell for name, problem in (
        ("small", PUZZLE.instance("tans-rectangle")), ("large", PUZZLE.instance("tans-square")),
    )}  # fmt: skip
    assert heights == {"small": 4, "large": 3}


@pytest.mark.parametrize("name", PUZZLE.instances)
def test_each_piece_is_one_polygon_with_its_area_and_one_visible_label(name):
    problem = PUZZLE.instance(name)
    drawing = draw(problem, next(problem.coverings()))
    unit = 1 / problem.silhouette.parts
    areas = [area_of(shape.points) for shape in drawing.shapes if not shape.label]
    assert areas == [size * unit for size in problem.cover.sizes[1:]]
    labels = [letter for row in glyphs(drawing) for letter, ink, _ in row if ink == "dark"]
    assert sorted(labels) == sorted(problem.cover.pieces.symbols)


def test_all_twelve_pentominoes_have_colours_of_their_own():
    problem = PUZZLE.instance("pentominoes-6x10")
    state = next(problem.coverings())
    drawing = draw(problem, state)
    assert len({shape.fill for shape in drawing.shapes}) == 12
    assert to_text(drawing).splitlines()[0] == "FFIIIIIIIIIIZZUUUUUU"


def test_a_polygon_leaves_out_the_holes_of_its_piece():
    ring = frozenset((row, column, 0) for row in range(3) for column in range(3)) - {(1, 1, 0)}
    assert area_of(outline(ring, WHOLE)) == 8
    problem = build("000/0-0/000", pieces="o:XXX/X.X/XXX")
    covered = draw(problem, problem.parse("ooo/o-o/ooo"))
    assert to_text(covered).splitlines() == ["oooooo", "oo  oo", "oooooo"]


def test_separate_parts_of_a_piece_are_drawn_as_well():
    problem = build("0-0", pieces="i:X.X")
    assert to_text(draw(problem, problem.parse("i-i"))) == "ii  ii"


def test_an_outline_has_no_needless_corners():
    problem = build(GOAL)
    pink = next(shape for shape in draw(problem, problem.start()).shapes if shape.glyph == "2")
    assert len(pink.points) == 12
