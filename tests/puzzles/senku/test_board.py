"""Peg solitaire's geometry: cells, jumps, symmetries, notation."""

from __future__ import annotations

from operator import add

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.errors import NotationError
from pysolve.puzzles.senku.board import (
    CHUNK_MASK,
    ENGLISH,
    EUROPEAN,
    Board,
    bits,
    chunk_tables,
    image,
    parse_position,
)

BOARD, FULL = parse_position(ENGLISH)

drawings = st.integers(1, 6).flatmap(
    lambda columns: st.lists(
        st.text("o.-", min_size=columns, max_size=columns), min_size=1, max_size=6
    )
)


@pytest.mark.parametrize(
    ("drawing", "cells", "jumps", "symmetries"),
    [
        (ENGLISH, 33, 76, 8),
        (EUROPEAN, 37, 92, 8),
        ("ooo/ooo", 6, 4, 4),
        ("oo-/ooo/-oo", 7, 4, 4),
        ("ooo/oo-", 5, 2, 1),
        ("ooo/oo-/o--", 6, 4, 2),
        ("o", 1, 0, 1),
        ("oo-/oo-", 4, 0, 8),
    ],
)
def test_boards_have_the_known_numbers_of_cells_jumps_and_symmetries(
    drawing, cells, jumps, symmetries
):
    board, position = parse_position(drawing)
    assert position == board.full == (1 << cells) - 1
    assert len(board.cells) == cells
    assert len(board.jumps) == len(set(board.jumps)) == jumps
    assert len(board.symmetries) == symmetries


def test_cells_are_numbered_row_by_row_and_named_by_column_and_row():
    assert [BOARD.name(cell) for cell in (0, 2, 6, 16, 32)] == ["c1", "e1", "a3", "d4", "e7"]
    assert BOARD.centre == BOARD.cell("D4") == 16
    assert all(BOARD.cell(BOARD.name(cell)) == cell for cell in range(33))


@pytest.mark.parametrize("drawing", ["oo/oo", "ooo/oo-", "ooo/o-o/ooo"])
def test_a_board_without_a_middle_cell_has_no_centre(drawing):
    assert parse_position(drawing)[0].centre is None


def test_a_jump_goes_over_the_cell_between_two_in_a_line():
    for source, over, target in BOARD.jumps:
        ends = [BOARD.cells[source], BOARD.cells[target]]
        middle = tuple((one + other) / 2 for one, other in zip(*ends, strict=True))
        assert middle == BOARD.cells[over]
        assert sorted(abs(one - other) for one, other in zip(*ends, strict=True)) == [0, 2]


def test_jumps_along_the_axes_come_first_and_those_that_clear_corners_last():
    names = [BOARD.jump_name(jump) for jump in BOARD.jumps]
    assert names[:4] == ["d1-d3", "d2-d4", "d3-d1", "d3-d5"]
    assert names[-4:] == ["c5-a5", "e5-g5", "f5-d5", "g5-e5"]


def test_every_jump_can_be_read_back_from_its_name():
    for jump in BOARD.jumps:
        assert BOARD.jump(BOARD.jump_name(jump)) == jump
        assert BOARD.jump(f" {BOARD.jump_name(jump).upper()} ") == jump


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("d2", "'d2' is not a jump"),
        ("d2-d5", "no jump leads from d2 to d5"),
        ("c3-e5", "no jump leads from c3 to e5"),
        ("a1-a3", "there is no cell 'a1'"),
        ("d2-", "there is no cell ''"),
        ("d2-d" + "9" * 5000, "there is no cell"),
    ],
)
def test_jumps_that_do_not_exist_are_refused_in_words(text, complaint):
    with pytest.raises(NotationError, match=complaint) as caught:
        BOARD.jump(text)
    assert caught.value.advice


@given(drawings)
def test_every_drawing_with_a_cell_reads_back_as_it_was_written(rows):
    text = "/".join(rows)
    if set(text) <= {"-", "/"}:
        with pytest.raises(NotationError, match="no cells"):
            parse_position(text)
    else:
        board, position = parse_position(text)
        assert board.format(position) == text
        assert position.bit_count() == text.count("o")


def test_blanks_and_new_lines_mean_the_same_as_slashes():
    drawn = """
        - o -
        o o o
        - . -
    """
    assert parse_position(drawn) == parse_position("-o-/ooo/-.-")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ooo/oxo", "'x' in row 2, column 2 is not part of a board"),
        ("ooo/oo", "row 2 has 2 columns, but row 1 has 3"),
        ("", "the board has no cells"),
        ("--/--", "the board has no cells"),
        ("o" * 27, "at most 26 columns, not 27"),
    ],
)
def test_bad_drawings_are_refused_with_the_place(text, complaint):
    with pytest.raises(NotationError, match=complaint):
        parse_position(text)


@given(drawings.filter(lambda rows: any(set(row) != {"-"} for row in rows)))
def test_symmetries_form_a_group_that_maps_jumps_onto_jumps(rows):
    board: Board = parse_position("/".join(rows))[0]
    group = set(board.symmetries)
    assert tuple(range(len(board.cells))) in group
    assert 8 % len(group) == 0
    for first in group:
        assert {tuple(first[cell] for cell in second) for second in group} == group
        turned = {tuple(first[cell] for cell in jump) for jump in board.jumps}
        assert turned == set(board.jumps)


@given(st.integers(0, FULL))
def test_images_keep_the_number_of_pegs_and_bits_lists_them(position):
    assert list(bits(position)) == [cell for cell in range(33) if position >> cell & 1]
    for turn in BOARD.symmetries:
        assert image(position, turn).bit_count() == position.bit_count()


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=37), st.integers(0, (1 << 37) - 1))
def test_chunk_tables_add_up_the_values_of_the_cells_with_pegs(values, position):
    position &= (1 << len(values)) - 1
    tables = chunk_tables(values, add, 0)
    assert len(tables) == -(-len(values) // 11)
    total = sum(table[position >> shift & CHUNK_MASK] for shift, table in tables)
    assert total == sum(values[cell] for cell in bits(position))
