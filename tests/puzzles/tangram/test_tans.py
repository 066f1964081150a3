"""The seven tans: their lattice and the thirteen convex silhouettes."""

from __future__ import annotations

from itertools import product

import pytest

from pysolve.errors import NotationError
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.pieces import tans
from pysolve.puzzles.tangram.rules import build
from pysolve.puzzles.tangram.tans import (
    CONVEX,
    TANS,
    outline_corners,
    outline_text,
    polygon_cells,
    tan_cells,
)
from pysolve.result import Status
from pysolve.search import search


def area_of(corners):
    """Twice the area by the shoelace formula; clockwise with y downwards is positive."""
    following = [*corners[1:], corners[0]]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, following, strict=True))


def images(outline):
    """List an outline turned and mirrored in all eight ways."""
    width, height, cuts = outline
    for _ in range(4):
        nw, ne, se, sw = cuts
        width, height, cuts = height, width, (sw, nw, ne, se)
        yield width, height, cuts
        yield width, height, (cuts[1], cuts[0], cuts[3], cuts[2])


def convex_outlines(area):
    """List, one of each congruence class, the outlines that have that many half squares."""
    found = set()
    for width, height in product(range(1, area + 2), repeat=2):
        shorter = min(width, height)
        for nw, ne, se, sw in product(range(shorter + 1), repeat=4):
            fits = max(nw + ne, se + sw) <= width and max(ne + se, sw + nw) <= height
            squares = nw * nw + ne * ne + se * se + sw * sw
            if fits and 2 * width * height - squares == area and width <= height:
                found.add(min(images((width, height, (nw, ne, se, sw)))))
    return found


def upright(outline):
    """Bring an outline to the scale at which the small tan has legs of one unit."""
    corners = outline_corners(outline)
    if area_of(corners) == 32:  # enlarged by √2: turn it by 45° back to half the area
        corners = [((x + y) / 2, (y - x) / 2) for x, y in corners]
    assert area_of(corners) == 16
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    moved = [(x - left, y - top) for x, y in corners]
    right, bottom = max(x for x, _ in moved), max(y for _, y in moved)
    top_xs, bottom_xs = [x for x, y in moved if y == 0], [x for x, y in moved if y == bottom]
    cuts = (min(top_xs), right - max(top_xs), right - max(bottom_xs), min(bottom_xs))
    return min(images((right, bottom, cuts)))


@pytest.mark.parametrize("scale", [0, 1, 2])
def test_each_tan_is_a_union_of_quarter_squares_at_every_scale(scale):
    for (symbol, _, corners), piece in zip(TANS, tans(scale).pieces, strict=True):
        assert piece.symbol == symbol
        assert len(piece.cells) == 2 * area_of(corners) * 2**scale
    assert tans(scale).area == 32 * 2**scale


def test_the_tans_have_their_four_quarter_turns_and_the_parallelogram_its_mirror_image():
    pieces = tans()
    turns = [len(pieces.orientations(piece)) for piece in pieces.pieces]
    assert turns == [4, 4, 4, 4, 4, 1, 4]
    assert len(pieces.allowing(True, False).orientations(pieces.pieces[6])) == 2


def test_two_steps_of_scale_double_every_side():
    small = tan_cells(((0, 0), (1, 0), (0, 1)), 2)
    # Turned by 90° on the way: legs of two units that meet at the top right.
    assert small == polygon_cells(((0, 0), (2, 0), (2, 2)))


def test_twenty_convex_polygons_have_the_tans_area_and_thirteen_are_the_instances():
    polygons = convex_outlines(16)
    assert len(polygons) == 20
    coverable = {
        outline
        for outline in polygons
        if next(build(outline_text(outline), pieces="tans").coverings(), None)
    }
    assert len(coverable) == 13
    assert {upright(outline) for outline in CONVEX.values()} == coverable
    assert len(CONVEX) == 13


def test_the_convex_silhouettes_are_named_after_their_corners():
    sides = {"triangle": 3, "pentagon": 5, "hexagon": 6}
    for name, outline in CONVEX.items():
        assert len(outline_corners(outline)) == sides.get(name.split("-")[0], 4)


@pytest.mark.parametrize("name", CONVEX)
@pytest.mark.parametrize("strategy", ["dfs", "astar"])
def test_each_convex_silhouette_is_solved_in_seven_steps(name, strategy):
    result = search(PUZZLE.instance(f"tans-{name}"), strategy)
    result.verify()
    assert result.length == 7
    assert result.status is Status.OPTIMAL


def test_the_square_has_one_covering_up_to_symmetry():
    problem = PUZZLE.instance("tans-square")
    assert len(problem.start()) == 64
    assert len(list(problem.distinct_coverings())) == 1
    assert len(list(problem.coverings())) == 8


@pytest.mark.parametrize(("outline", "count"), [((4, 2, (0,) * 4), 9), ((4, 4, (0, 0, 0, 4)), 6)])
def test_the_number_of_coverings_does_not_depend_on_the_scale(outline, count):
    corners = [(x - y, x + y) for x, y in outline_corners(outline)]
    left = min(x for x, _ in corners)
    top = min(y for _, y in corners)
    cells = polygon_cells([(x - left, y - top) for x, y in corners])
    rows, columns = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
    enlarged = "/".join(
        "".join("0" if (r, c, p) in cells else "-" for c in range(columns) for p in range(4))
        for r in range(rows)
    )
    for text in (outline_text(outline), enlarged):
        assert len(list(build(text, pieces="tans").distinct_coverings())) == count


def test_some_of_the_tans_cover_smaller_silhouettes():
    problem = build("0000", pieces="tans:45")  # one square of two small triangles
    assert {problem.format(state) for state in problem.coverings()} == {"4455", "4554"}


def test_a_tan_of_the_wrong_size_is_refused():
    with pytest.raises(NotationError, match=r"piece 4 \(small triangle\), from row 1, column 1"):
        build("4000", pieces="tans:45")
