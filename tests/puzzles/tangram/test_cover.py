"""Exact cover: pentominoes counted, symmetry, regions."""

from __future__ import annotations

import pytest

from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.pieces import PENTOMINOES
from pysolve.puzzles.tangram.rules import build
from pysolve.result import Status
from pysolve.search import search


def test_the_twelve_pentominoes_have_63_orientations():
    turns = {piece.symbol: len(PENTOMINOES.orientations(piece)) for piece in PENTOMINOES.pieces}
    assert turns == {
        "F": 8, "I": 2, "L": 8, "N": 8, "P": 8, "T": 4,
        "U": 4, "V": 4, "W": 4, "X": 1, "Y": 8, "Z": 4,
    }  # fmt: skip
    assert all(len(piece.cells) == 5 for piece in PENTOMINOES.pieces)


def test_3x20_has_two_coverings_up_to_symmetry_and_eight_in_all():
    problem = PUZZLE.instance("pentominoes-3x20")
    assert len(list(problem.distinct_coverings())) == 2
    assert len(set(problem.coverings())) == 8


def test_every_covering_lays_each_piece_once_in_its_own_shape():
    problem = PUZZLE.instance("pentominoes-3x20")
    for covering in problem.coverings():
        assert problem.parse(problem.format(covering)) == covering
        assert problem.is_goal(covering)
        assert problem.h1(covering) == 0


@pytest.mark.parametrize(
    ("name", "expanded", "pruned"),
    [
        ("pentominoes-3x20", 39396, 18880),
        ("pentominoes-4x15", 2257, 1131),
        ("pentominoes-5x12", 10625, 4159),
        ("pentominoes-6x10", 5260, 1800),
        ("pentominoes-8x8", 20160, 4335),
    ],
)
def test_dfs_finds_a_covering_of_each_pentomino_board(name, expanded, pruned):
    for prune, count in (("none", expanded), ("regions", pruned)):
        result = search(PUZZLE.instance(name, prune=prune), "dfs")
        result.verify()
        assert (result.status, result.length, result.stats.expanded) == (Status.OPTIMAL, 12, count)


def test_coverings_go_on_from_an_advanced_start():
    empty = PUZZLE.instance("pentominoes-3x20")
    for covering in empty.coverings():
        advanced = bytes(0 if piece > 6 else piece for piece in covering)
        problem = build(empty.format(advanced), pieces="pentominoes")
        assert covering in set(problem.coverings())


def test_symmetry_is_only_what_the_pieces_may_do():
    turning = build("000/000", pieces="a:XX/X.;b:.X/XX", rotate=True, reflect=True)
    fixed = build("000/000", pieces="a:XX/X.;b:.X/XX")
    assert len(turning.cover.symmetries()) == 4
    assert fixed.cover.symmetries() == [tuple(range(6))]


def test_symmetries_form_a_group_also_on_a_board_with_margins():
    for text in ("000/000/000", "-----/-000-/-000-/-000-/-----", "0--/00-/000", "-0-/000/-0-"):
        group = build(text, pieces="pentominoes:IX").cover.symmetries()
        product = {tuple(a[b[cell]] for cell in range(len(a))) for a in group for b in group}
        assert product == set(group)
        assert len(group) == (2 if text.startswith("0--") else 8)


def test_pieces_of_one_shape_give_each_covering_once():
    problem = build("00/00/00", pieces="a:XX;b:XX;c:XX", rotate=True)
    assert problem.cover.waits == (0, 0, 0b10, 0b110)
    assert len(list(problem.coverings())) == 3
    assert len(list(problem.distinct_coverings())) == 2  # all across, or two along and one across


def test_distinct_coverings_are_the_classes_of_all_coverings():
    problem = build("00000/00000/00000", pieces="pentominoes:FILNPTUVWXYZ")
    cover = problem.cover
    classes = {
        min(bytes(covering[cell] for cell in turn) for turn in cover.symmetries())
        for covering in problem.coverings()
    }
    assert len(list(problem.distinct_coverings())) == len(classes) == 7


def test_free_cells_split_into_regions():
    problem = build("00-000/-0-0-0", pieces="a:XXX", order="any")
    cover = problem.cover
    regions = list(cover.regions(cover.free(problem.start())))
    assert sorted(region.bit_count() for region in regions) == [3, 5]
    assert sum(regions) == cover.free(problem.start())
    assert all(not a & b for a in regions for b in regions if a is not b)


def test_areas_are_those_of_sets_of_pieces():
    cover = build("000", pieces="a:X;b:XXX;c:XXXX").cover
    reached = {area for area in range(20) if cover.areas(cover.all_pieces) >> area & 1}
    assert reached == {0, 1, 3, 4, 5, 7, 8}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("pentominoes-4x15", 368),
        ("pentominoes-5x12", 1010),
        ("pentominoes-6x10", 2339),
        ("pentominoes-8x8", 65),
    ],
)
def test_the_known_numbers_of_pentomino_coverings_up_to_symmetry(name, count):
    assert sum(1 for _ in PUZZLE.instance(name).distinct_coverings()) == count
