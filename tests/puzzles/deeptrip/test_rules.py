"""DeepTrip's rules and heuristics, checked on every settled board of small sizes."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.errors import NotationError
from pysolve.problem import Node
from pysolve.puzzles.deeptrip import PUZZLE
from pysolve.puzzles.deeptrip.board import Layout
from pysolve.puzzles.deeptrip.rules import DeepTrip, build
from pysolve.result import Status
from pysolve.search import search

SMALL = [(2, 5, 2), (3, 4, 2), (3, 3, 3)]  # rows, columns, colours


@cache
def small_space(rows, columns, colours):
    """List all settled boards of a size with their successors, and h* of the solvable ones."""
    layout = Layout(rows, columns, colours)
    problem = DeepTrip(layout, 0)
    lines = list(product(range(colours + 1), repeat=columns))
    boards = map(layout.pack, product(lines, repeat=rows))
    after = {
        board: [child for _, child, _ in problem.successors(board)]
        for board in boards
        if layout.cascade(board) == [board]
    }
    before = {board: set() for board in after}
    for board, children in after.items():
        for child in children:
            before[child].add(board)
    exact, layer = {0: 0}, {0}
    while layer:
        distance = exact[next(iter(layer))] + 1
        layer = set().union(*(before[board] for board in layer)) - exact.keys()
        exact.update(dict.fromkeys(layer, distance))
    return problem, after, exact


def moves(problem, text):
    return [(a, problem.format(s), c) for a, s, c in problem.successors(problem.parse(text))]


def value(problem, heuristic, *path):
    """Evaluate a heuristic at the last of the boards that a path leads through."""
    entry = None
    for depth, text in enumerate(path):
        entry = (0, 0, depth, depth, problem.parse(text), None, None, entry)
    return problem.heuristic(heuristic)(Node.of(entry))


def at(board, depth, parent=None):
    """Make a node of a board at a depth."""
    above = None if parent is None else (0, 0, depth - 1, depth - 1, parent, None, None, None)
    return Node(board, depth, depth, None, above)


# The rules


def test_moves_go_by_row_from_the_top_then_by_amount_and_cost_one():
    assert moves(build("121/212"), "121/212") == [
        ((1, 1), "2.2/..2", 1),
        ((1, 2), "2.2/2..", 1),
        ((2, 1), "1.1/..1", 1),
        ((2, 2), "1.1/1..", 1),
    ]


def test_tiles_move_up_into_the_gaps_that_a_rotation_makes_though_nothing_vanished():
    problem = build("12.12./1..2..")
    assert ((2, 2), "121122/......", 1) in moves(problem, "12.12./1..2..")


def test_tiles_that_moved_up_can_vanish_in_the_same_move():
    assert moves(build("1.1/..1/..."), "1.1/..1/...") == [
        ((1, 1), ".../.../...", 1),
        ((1, 2), ".../.../...", 1),
        ((2, 1), "1.1/1../...", 1),
        ((2, 2), ".../.../...", 1),
    ]


def test_a_row_of_period_two_is_rotated_once_only():
    problem = build("1212/3434/1212/3434/....")
    offered = [action for action, _, _ in problem.successors(problem.start())]
    assert offered == [(1, 1), (2, 1), (3, 1), (4, 1)]


def test_uniform_and_empty_rows_are_not_rotated():
    problem = build("11/22/11/22/..")
    assert problem.successors(problem.start()) == []


def test_moves_that_leave_one_or_two_tiles_of_a_colour_are_dropped():
    # Seven of the nine rotations remove three of a colour's four tiles.
    assert moves(build("1123/3321/2213"), "1123/3321/2213") == [
        ((1, 3), "1231/3321/2213", 1),
        ((3, 3), "1123/3321/2132", 1),
    ]


@pytest.mark.parametrize("size", SMALL)
def test_successors_are_settled_alive_and_never_the_board_itself(size):
    problem, after, _ = small_space(*size)
    for board, children in after.items():
        assert board not in children
        for child in children:
            assert child in after  # it is among the settled boards
            assert not any(tiles in (1, 2) for tiles in problem.layout.tiles(child))


@settings(max_examples=50)
@given(st.sampled_from(list(PUZZLE.instances)), st.lists(st.integers(0, 10**6), max_size=12))
def test_along_any_game_boards_round_trip_and_no_colour_gains_tiles(name, choices):
    problem = PUZZLE.instance(name)
    board = problem.start()
    for choice in choices:
        steps = problem.successors(board)
        if not steps:
            break
        action, after, cost = steps[choice % len(steps)]
        assert problem.parse(problem.format(after)) == after
        assert problem.stages(board, action)[-1] == after
        assert cost == 1
        left = zip(problem.layout.tiles(board), problem.layout.tiles(after), strict=True)
        assert all(now == before or now == 0 or 3 <= now <= before - 3 for before, now in left)
        board = after


@pytest.mark.parametrize("size", SMALL)
def test_hopeless_boards_have_no_moves_and_no_solution(size):
    problem, after, exact = small_space(*size)
    hopeless = [board for board in after if problem.hopeless(board)]
    assert hopeless
    assert not any(after[board] or board in exact for board in hopeless)


@pytest.mark.parametrize("size", SMALL)
def test_mirrored_boards_are_equally_far_from_the_empty_one(size):
    problem, after, exact = small_space(*size)
    for board in after:
        mirrored = problem.layout.pack(tuple(row[::-1] for row in problem.layout.unpack(board)))
        assert exact.get(mirrored) == exact.get(board)


@pytest.mark.parametrize(
    ("size", "settled", "by_distance"),
    [
        ((2, 5, 2), 4359, [1, 370, 368, 64, 8]),
        ((3, 4, 2), 5083, [1, 1024, 1076, 404, 84, 24]),
        ((3, 3, 3), 20887, [1, 696, 588]),
    ],
)
def test_small_sizes_have_so_many_settled_boards_and_so_many_at_each_distance(
    size, settled, by_distance
):
    _, after, exact = small_space(*size)
    assert len(after) == settled
    assert [list(exact.values()).count(d) for d in range(max(exact.values()) + 1)] == by_distance


def test_the_proof_that_a_board_is_hopeless_names_the_colour():
    problem = build("1213/31.1")
    proof = "colour 2 has only 1 of the 3 tiles that a group needs"
    assert problem.hopeless(problem.start()) == proof
    result = search(problem, "bfs")
    assert (result.status, result.reason) == (Status.UNSOLVABLE, proof)
    assert result.stats.expanded == 0


def test_the_empty_board_is_the_goal_and_is_reached_without_a_move():
    result = search(build("../.."), "astar", "h3").verify()
    assert (result.status, result.cost, result.stats.expanded) == (Status.OPTIMAL, 0, 0)


def test_stages_show_a_move_from_its_rotation_to_the_settled_board():
    problem = build("12.12./1..2..")
    shown = [problem.format(board) for board in problem.stages(problem.start(), (2, 2))]
    assert shown == ["12.12./..1..2", "121122/......"]


@pytest.mark.parametrize("action", [(0, 1), (3, 1), (1, 0), (1, 3)])
def test_stages_of_a_move_that_does_not_exist_are_refused(action):
    problem = build("121/212")
    row, amount = action
    with pytest.raises(NotationError, match=f"cannot rotate row {row} right by {amount} in 121"):
        problem.stages(problem.start(), action)


def test_actions_are_written_as_people_say_them():
    assert build("121/212").format_action((2, 1)) == "rotate row 2 right by 1"


# The heuristics of the report, by hand

FULL = "1122/3311/2233"  # four tiles of each colour, all in pairs


def test_h0_is_one_over_empty_cells_and_moves():
    problem = build(FULL)
    assert value(problem, "h0", FULL) == 1  # no cell is empty; no move counts as one
    assert value(problem, "h0", FULL, "1212/21../....") == 1 / (6 + 1)
    assert value(problem, "h0", FULL, FULL, "1212/21../....") == 1 / ((6 + 1) * 2)


def test_h1_is_the_tiles_over_twice_the_pairs_and_one():
    problem = build(FULL)
    assert value(problem, "h1", FULL) == 12 / (2 * (6 + 1))
    assert value(problem, "h1", "1212/21../....") == 6 / 2


def test_h2_is_the_colours_over_the_moves():
    problem = build(FULL)
    assert value(problem, "h2", FULL) == 3  # no move counts as one
    assert value(problem, "h2", FULL, FULL, "1212/21../....") == 2 / 2


def test_h3_is_the_rarest_colours_tiles_over_moves_and_colours_gone():
    problem = build(FULL)
    assert value(problem, "h3", FULL) == 4  # neither moves nor colours gone: both count as one
    assert value(problem, "h3", FULL, FULL, "1122/3311/..33") == 2 / 2  # none gone counts as one
    assert value(problem, "h3", FULL, FULL, "1212/21../....") == 3 / (2 * 1)
    assert value(problem, "h3", FULL, FULL, "11.1/..../....") == 3 / (2 * 2)
    assert value(problem, "h3", FULL, "1212/21../....", "11.1/..../....") == 3 / (2 * 1)


def test_h4_is_h0_plus_h2():
    problem = build(FULL)
    path = (FULL, FULL, "1212/21../....")
    assert value(problem, "h4", *path) == 1 / 14 + 2 / 2


def test_every_heuristic_is_zero_at_the_goal():
    problem = build("121/212")
    for name in problem.heuristics:
        assert value(problem, name, "121/212", "1.1/..1", ".../...") == 0


# What is claimed of them, against exact distances


@pytest.mark.parametrize("size", SMALL)
def test_lookahead_is_the_exact_distance_up_to_two(size):
    problem, after, exact = small_space(*size)
    for board in after:
        assert problem.lookahead(board) == min(exact.get(board, 2), 2)


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("name", ["h0", "lookahead"])
def test_admissible_heuristics_never_overestimate_nor_drop_by_more_than_a_move(size, name):
    problem, after, exact = small_space(*size)
    h = problem.heuristic(name)
    assert (h.admissible, h.consistent) == (True, True)
    for depth in (0, 1, 2):
        assert all(h(at(board, depth)) <= distance for board, distance in exact.items())
        assert all(
            h(at(board, depth)) <= 1 + h(at(child, depth + 1, board))
            for board, children in after.items()
            for child in children
        )


@pytest.mark.parametrize("name", ["h1", "h2", "h3", "h4", "tiles"])
def test_the_other_heuristics_overestimate_somewhere_below_the_start(name):
    problem, after, exact = small_space(3, 4, 2)
    h = problem.heuristic(name)
    assert (h.admissible, h.consistent) == (False, False)
    assert any(
        h(at(child, 1, board)) > exact[child]
        for board, children in after.items()
        for child in children
        if child in exact
    )


def test_a_one_move_board_on_which_h2_h3_and_h4_overestimate():
    problem = build("112/221")
    assert search(problem, "astar", "lookahead").cost == 1
    assert {name: value(problem, name, "112/221") for name in ("h2", "h3", "h4")} == {
        "h2": 2,
        "h3": 3,
        "h4": 3,
    }


def test_a_two_move_board_on_which_h1_overestimates():
    problem = build("121/212")
    assert search(problem, "astar", "lookahead").cost == 2
    assert problem.h1(problem.start()) == 3
