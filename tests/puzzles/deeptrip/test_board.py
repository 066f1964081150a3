"""DeepTrip boards: the notation, and the cascade held against a plain flood fill."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pysolve.errors import NotationError
from pysolve.puzzles.deeptrip.board import Layout, parse_board, parse_grid


@st.composite
def grids(draw):
    """Any colours in any cells: floating tiles and removable groups included."""
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    colour = st.integers(0, draw(st.integers(1, 4)))
    line = st.lists(colour, min_size=columns, max_size=columns).map(tuple)
    return tuple(draw(st.lists(line, min_size=rows, max_size=rows)))


def layout_of(grid):
    return Layout(len(grid), len(grid[0]), max(map(max, grid)))


def without_groups(grid):
    """Remove groups the slow way: flood each tile's group and count it."""
    result = [list(row) for row in grid]
    cells = {(r, c): colour for r, row in enumerate(grid) for c, colour in enumerate(row) if colour}
    for cell, colour in cells.items():
        group = [cell]
        for r, c in group:
            for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if cells.get(near) == colour and near not in group:
                    group.append(near)
        if len(group) >= 3:
            result[cell[0]][cell[1]] = 0
    return tuple(map(tuple, result))


def pulled_up(grid):
    """Sort each column so that its gaps are at the bottom, tiles keeping their order."""
    columns = [sorted(column, key=lambda colour: colour == 0) for column in zip(*grid, strict=True)]
    return tuple(zip(*columns, strict=True))


def slow_stages(grid):
    stages = [grid]
    while True:
        before = stages[-1]
        for rule in (without_groups, pulled_up):
            after = rule(stages[-1])
            if after != stages[-1]:
                stages.append(after)
        if stages[-1] == before:
            return stages


@given(grids())
def test_a_packed_grid_unpacks_to_itself(grid):
    layout = layout_of(grid)
    assert layout.unpack(layout.pack(grid)) == grid


@given(grids())
@example(((1, 1, 0), (0, 1, 1)))
@example(((1, 0, 1), (1, 1, 1)))
@example(((2, 2, 1), (1, 2, 1), (1, 1, 1)))
def test_groups_are_those_of_a_flood_fill(grid):
    layout = layout_of(grid)
    board = layout.pack(grid)
    assert layout.unpack(board ^ layout.groups(board)) == without_groups(grid)


@given(grids())
def test_lifting_moves_each_columns_tiles_to_its_top_in_order(grid):
    layout = layout_of(grid)
    assert layout.unpack(layout.lift(layout.pack(grid))) == pulled_up(grid)


@settings(max_examples=300)
@given(grids())
def test_a_cascade_has_the_stages_of_the_plain_rules(grid):
    layout = layout_of(grid)
    stages = layout.cascade(layout.pack(grid))
    assert [layout.unpack(stage) for stage in stages] == slow_stages(grid)
    assert layout.settle(stages[0]) == stages[-1]


@given(grids())
def test_a_settled_board_has_no_groups_no_gaps_and_only_clusters_of_one_or_two(grid):
    layout = layout_of(grid)
    settled = layout.settle(layout.pack(grid))
    assert layout.groups(settled) == 0
    assert layout.lift(settled) == settled
    equal = layout.pairs(settled)
    flooded = {
        frozenset({(r, c), near})
        for r, row in enumerate(layout.unpack(settled))
        for c, colour in enumerate(row)
        for near in ((r, c + 1), (r + 1, c))
        if colour and near[0] < layout.rows and near[1] < layout.columns
        and layout.colour_at(settled, *near) == colour
    }  # fmt: skip
    assert equal == len(flooded)
    assert len(frozenset().union(*flooded)) == 2 * equal  # no tile is in two clusters


@given(grids(), st.data())
def test_rotations_are_the_distinct_turns_of_the_row(grid, data):
    layout = layout_of(grid)
    row = data.draw(st.integers(0, len(grid) - 1))
    line = grid[row]
    wanted = {}
    for amount in range(1, len(line)):
        turned = line[-amount:] + line[:-amount]
        if turned != line and turned not in wanted.values():
            wanted[amount] = turned
    found = layout.rotations(layout.pack(grid), row)
    assert [amount for amount, _ in found] == list(wanted)
    for amount, board in found:
        assert layout.unpack(board) == (*grid[:row], wanted[amount], *grid[row + 1 :])


def test_tiles_that_move_up_can_meet_and_vanish_in_turn():
    layout = Layout(3, 3, 3)
    stages = layout.cascade(layout.pack(parse_grid("112/333/122")))
    assert [layout.format(stage) for stage in stages] == [
        "112/333/122",
        "112/.../122",
        "112/122/...",
        ".../.../...",
    ]


def test_a_gap_that_a_rotation_brings_above_a_tile_is_closed_though_nothing_vanished():
    layout = Layout(2, 3, 2)
    rotated = layout.pack(parse_grid(".12/1.."))
    assert [layout.format(stage) for stage in layout.cascade(rotated)] == [".12/1..", "112/..."]


@given(grids())
def test_every_settled_board_survives_a_round_trip(grid):
    layout = layout_of(grid)
    settled = layout.settle(layout.pack(grid))
    text = layout.format(settled)
    assert layout.parse(text) == settled
    read, board = parse_board(text)
    assert read.format(board) == text


def test_new_lines_blanks_and_slashes_all_separate():
    assert parse_grid("12.\n21.\n") == parse_grid(" 1 2 . / 2 1 . ") == ((1, 2, 0), (2, 1, 0))


@pytest.mark.parametrize(
    ("text", "message", "advice"),
    [
        ("", "the board has no rows", "for example '1221/2112'"),
        (" /\n/ ", "the board has no rows", "for example '1221/2112'"),
        ("12/1x", "row 2, column 2: 'x' is not a tile", "digits 1 to 9"),
        ("10", "row 1, column 2: '0' is not a tile", "an empty cell is a '.'"),
        ("1²", "row 1, column 2: '²' is not a tile", "digits 1 to 9"),
        ("121/21", "row 2 has 2 cells, but row 1 has 3", "same length"),
        (
            "232/111",
            "row 2, column 1: a group of three or more tiles of colour 1 should have vanished",
            "settles to '232/...'",
        ),
        (
            "1.2/21.",
            "row 2, column 2: this tile should have moved up into the gap above it",
            "settles to '112/2..'",
        ),
        ("112/11.", "row 1, column 1: a group of three or more", "settles to '..2/...'"),
    ],
)
def test_bad_boards_are_told_where_and_what_to_do(text, message, advice):
    with pytest.raises(NotationError) as caught:
        parse_board(text)
    assert message in caught.value.message
    assert advice in caught.value.advice


def test_a_state_must_have_the_size_and_the_colours_of_its_puzzle():
    layout, _ = parse_board("121/212")
    with pytest.raises(NotationError, match="the board is 1x3, but this puzzle is 2x3"):
        layout.parse("121")
    with pytest.raises(NotationError, match="row 2, column 3: colour 3 is not in this puzzle"):
        layout.parse("121/213")
