"""Mahjong faces, matching and notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.errors import NotationError
from pysolve.puzzles.mahjong.tiles import (
    FACES,
    Tile,
    format_tiles,
    half_cells,
    match_group,
    ordered,
    parse_tiles,
)


def test_there_are_42_different_faces_of_two_characters():
    assert len(set(FACES)) == 42
    assert {len(face) for face in FACES} == {2}


def test_flowers_match_flowers_and_seasons_match_seasons():
    assert match_group("F1") == match_group("F4") != match_group("S1") == match_group("S3")


def test_exact_matching_tells_flowers_apart():
    assert match_group("F1", "exact") != match_group("F2", "exact")


def test_circles_and_dragons_do_not_match():
    assert len({match_group(face) for face in ("O1", "O2", "DR", "DG", "DW", "C1")}) == 6


def test_a_picture_places_tiles_two_half_cells_apart():
    board = parse_tiles("B1 .. C2/DR = WE")
    assert board == (
        Tile(0, 0, 0, "B1"), Tile(4, 0, 0, "C2"), Tile(0, 2, 0, "DR"), Tile(0, 0, 1, "WE"),
    )  # fmt: skip


def test_a_picture_may_stand_on_many_lines_in_small_letters():
    assert parse_tiles("\nb1 .. c2\ndr\n=\nwe\n") == parse_tiles("B1 .. C2/DR = WE")


def test_a_list_says_the_same_as_a_picture_in_any_order():
    listed = parse_tiles("0,0,1:WE 4,0,0:C2 0,0,0:B1 0,2,0:DR")
    assert listed == parse_tiles("B1 .. C2/DR = WE")


def test_boards_without_half_steps_are_written_as_pictures():
    assert format_tiles(parse_tiles("2,0,0:B1 0,4,0:B1")) == ".. B1/../B1"


def test_boards_with_half_steps_are_written_as_lists():
    text = "0,0,0:B1 2,1,0:C1 1,0,1:S4"
    assert format_tiles(parse_tiles(text)) == text


def test_the_empty_board_is_two_dots():
    assert parse_tiles("..") == ()
    assert format_tiles((), picture=True) == format_tiles((), picture=False) == ".."


@st.composite
def piles(draw):
    """Any tiles that neither overlap nor float, dropped one after the other."""
    tiles, height = [], {}
    steps = draw(st.sampled_from([1, 2]))
    for _ in range(draw(st.integers(0, 14))):
        x, y = steps * draw(st.integers(0, 5)), steps * draw(st.integers(0, 4))
        z = max(height.get(cell, 0) for cell in half_cells(x, y))
        height |= dict.fromkeys(half_cells(x, y), z + 1)
        tiles.append(Tile(x, y, z, draw(st.sampled_from(FACES))))
    return ordered(tiles)


@given(piles())
def test_every_pile_of_tiles_survives_writing_and_reading(board):
    assert parse_tiles(format_tiles(board)) == board
    assert parse_tiles(format_tiles(board, picture=False)) == board


@pytest.mark.parametrize(
    ("text", "message", "advice"),
    [
        ("", "the board is blank", "'..'"),
        ("B1 B0", "'B0' in layer 0, row 1, column 2 is not a face", "B1-B9"),
        (
            "B1/B1 = C1/.. ??",
            "'??' in layer 1, row 2, column 2 is not a face",
            "DR DG DW (dragons)",
        ),
        ("0,0,0:B1 2,0,0:D1", "'D1' at 2,0,0 is not a face", "O1-O9 (circles)"),
        ("0,0:B1", "'0,0:B1' is not a tile with its place", "x,y,z:face"),
        ("-1,0,0:B1", "'-1,0,0:B1' is not a tile with its place", "from 0 to 99"),
        ("0,0,0:B1 B1", "'B1' is not a tile with its place", "x,y,z:face"),
        ("1,0,0:B1 0,1,0:C2", "tiles 1,0,0:B1 and 0,1,0:C2 overlap", "2 apart"),
        ("0,0,0:B1 0,0,0:B1", "tiles 0,0,0:B1 and 0,0,0:B1 overlap", "2 apart"),
        ("B1 .. = .. C1", "tile 2,0,1:C1 floats", "rests on"),
        ("0,0,0:B1 0,0,2:B1", "tile 0,0,2:B1 floats", "rests on"),
    ],
)
def test_bad_boards_are_refused_with_place_and_advice(text, message, advice):
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert message in caught.value.message
    assert advice in str(caught.value.advice)


def test_a_tile_may_rest_on_the_edge_of_another():
    assert len(parse_tiles("0,0,0:B1 1,1,1:B1")) == 2
