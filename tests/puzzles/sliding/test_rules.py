"""The sliding puzzle: rules, heuristics, notation and generator."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import Status, problem, puzzle, search
from pysolve.errors import NotationError, OptionError
from pysolve.puzzles.sliding.rules import Sliding, build, format_board, generate, parse_board

EIGHT = build("0 1 2/3 4 5/6 7 8")


def exact_distances(board: Sliding) -> dict[tuple[int, ...], int]:
    """Walk breadth first from the goal; moves can be undone, so this is h*."""
    level, distance = [board.goal], {board.goal: 0}
    while level:
        following = []
        for state in level:
            for _, child, _ in board.successors(state):
                if child not in distance:
                    distance[child] = distance[state] + 1
                    following.append(child)
        level = following
    return distance


@st.composite
def boards(draw):
    rows, columns = draw(st.tuples(st.integers(1, 5), st.integers(1, 5)))
    if rows * columns < 2:
        columns = 2
    tiles = draw(st.permutations(range(rows * columns)))
    return tuple(tiles), rows, columns


def test_the_blank_moves_up_left_right_down_in_this_order():
    steps = EIGHT.successors((1, 2, 3, 4, 0, 5, 6, 7, 8))
    assert [(action, EIGHT.format(state), cost) for action, state, cost in steps] == [
        ("up", "1 0 3/4 2 5/6 7 8", 1),
        ("left", "1 2 3/0 4 5/6 7 8", 1),
        ("right", "1 2 3/4 5 0/6 7 8", 1),
        ("down", "1 2 3/4 7 5/6 0 8", 1),
    ]


def test_the_8_puzzle_has_181440_boards_and_two_of_them_are_31_moves_away():
    distance = exact_distances(EIGHT)
    assert (len(distance), max(distance.values())) == (181_440, 31)
    farthest = {EIGHT.format(state) for state, moves in distance.items() if moves == 31}
    assert farthest == {"8 7 6/0 4 1/2 5 3", "8 0 6/5 4 7/2 3 1"}


@pytest.mark.parametrize("name", ["misplaced", "manhattan", "linear-conflict"])
@pytest.mark.parametrize(("text", "goal"), [("0 1 2/3 4 5", "blank-first"),
                                            ("1 2 3/4 5 0", "blank-last"),
                                            ("0 1/2 3/4 5/6 7", "5 4/3 2/1 0/7 6")])  # fmt: skip
def test_heuristics_never_overestimate_and_are_consistent_on_whole_small_boards(name, text, goal):
    board = build(text, goal)
    h = board.heuristic(name).function
    exact = exact_distances(board)
    for state, moves in exact.items():
        assert h(state) <= moves
        for _, child, cost in board.successors(state):
            assert h(state) <= cost + h(child)
    assert h(board.goal) == 0


def test_linear_conflict_sees_more_than_manhattan_which_sees_more_than_misplaced():
    rng = random.Random(5)
    means = {"misplaced": 0, "manhattan": 0, "linear-conflict": 0}
    for _ in range(300):
        state = EIGHT.parse(generate(rng.randrange(10**6)))
        values = [EIGHT.heuristic(name).function(state) for name in means]
        assert values == sorted(values)
        for name, value in zip(means, values, strict=True):
            means[name] += value
    assert means["misplaced"] < means["manhattan"] < means["linear-conflict"]


def test_linear_conflict_of_a_known_board():
    """1 and 2 are swapped in their row: manhattan 2, and one must step aside: 2 more."""
    state = (0, 2, 1, 3, 4, 5, 6, 7, 8)
    assert (EIGHT.manhattan(state), EIGHT.linear_conflict(state)) == (2, 4)


@given(boards())
def test_every_board_reads_back_as_it_was_written(board):
    tiles, _rows, columns = board
    assert parse_board(format_board(tiles, columns)) == board


@given(boards(), st.integers(0, 30), st.randoms(use_true_random=False))
def test_parity_never_condemns_a_board_that_was_shuffled_by_moves(board, moves, rng):
    tiles, rows, columns = board
    shuffled = Sliding(tiles, rows, columns, tiles)
    state = tiles
    for _ in range(moves):
        state = rng.choice(shuffled.successors(state))[1]
    assert shuffled.hopeless(state) is None


@pytest.mark.parametrize("text", ["0 1/2 3", "0 1 2/3 4 5", "0 1 2 3/"])
def test_parity_condemns_exactly_the_boards_that_cannot_be_reached(text):
    from itertools import permutations

    board = build(text)
    reachable = exact_distances(board)
    for tiles in permutations(board.goal):
        assert (board.hopeless(tiles) is None) == (tiles in reachable)


def test_wrong_parity_is_reported_at_once():
    result = search(problem("sliding", board="2 1 0/3 4 5/6 7 8"), "bfs")
    assert (result.status, result.stats.expanded) == (Status.UNSOLVABLE, 0)
    assert "parity" in result.reason


def test_goals_are_blank_first_blank_last_or_given():
    assert build("1 2 3/4 5 0").goal == (0, 1, 2, 3, 4, 5)
    assert build("1 2 3/4 5 0", goal="blank-last").goal == (1, 2, 3, 4, 5, 0)
    assert build("1 2 3/4 5 0", goal="5 4 3/2 1 0").goal == (5, 4, 3, 2, 1, 0)
    assert search(build("1 2 3/4 0 5", goal="blank-last")).cost == 1


def test_a_square_board_may_stand_in_one_line():
    assert parse_board("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3")[1:] == (4, 4)
    assert parse_board("1 2 3 0/")[1:] == (1, 4)


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (2, 5), (4, 4), (1, 6), (6, 1)])
@pytest.mark.parametrize("goal", ["blank-first", "blank-last"])
def test_random_boards_can_always_be_solved_and_repeat_by_seed(size, goal):
    texts = [generate(seed, size, goal) for seed in range(20)]
    assert texts == [generate(seed, size, goal) for seed in range(20)]
    assert len(set(texts)) > 1
    for text in texts:
        board = build(text, goal)
        assert (board.rows, board.columns) == size
        assert board.hopeless(board.start()) is None


def test_random_2x2_boards_are_drawn_from_all_twelve():
    assert len({generate(seed, (2, 2)) for seed in range(300)}) == 12


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the board is empty"),
        ("1 2 x/3 4 0", "'x' is not a tile"),
        ("1 2/3 0 4", "different lengths"),
        ("1 2 3/4 5 5", "Missing: 0; more than once: 5."),
        ("1 2 3/4 5 9", "Missing: 0; too large: 9."),
        ("-1 0/1 2", "'-1' is not a tile"),
    ],
)
def test_a_board_that_makes_no_sense_is_explained(text, message):
    with pytest.raises(NotationError, match=message.replace(".", r"\.")):
        build(text)


def test_a_goal_must_fit_the_start():
    with pytest.raises(NotationError, match="goal is 2x2, the start 3x3"):
        build("0 1 2/3 4 5/6 7 8", goal="0 1/2 3")
    with pytest.raises(NotationError, match="'blank-first', 'blank-last' or a board"):
        build("0 1 2/3 4 5/6 7 8", goal="blank-middle")
    with pytest.raises(NotationError, match="the board is 2x2, but this puzzle is 3x3"):
        EIGHT.parse("0 1/2 3")


@pytest.mark.parametrize("text", ["4", "4x", "axb", "1x1", "0x3", "4x4x4"])
def test_a_size_must_be_rows_by_columns(text):
    from pysolve.puzzles.base import parse_size

    with pytest.raises(OptionError, match="is not a size"):
        parse_size(text)


@pytest.mark.parametrize("strategy", ["bfs", "ucs", "iddfs", "greedy", "astar", "wastar",
                                      "idastar", "wida", "beam", "dfs"])  # fmt: skip
def test_every_strategy_solves_the_easy_board(strategy):
    result = search(problem("sliding", "easy"), strategy).verify()
    assert result.status is Status.OPTIMAL or result.cost >= 8


def test_every_instance_is_what_it_says():
    for name in puzzle("sliding").instances:
        board = problem("sliding", name)
        assert (board.hopeless(board.start()) is None) == (name != "fifteen-report")
    assert search(problem("sliding", "easy")).cost == 8
    assert search(problem("sliding", "hardest")).cost == 31
