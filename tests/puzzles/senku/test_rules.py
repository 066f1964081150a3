"""Peg solitaire: rules, symmetry, heuristics, and the senku report's central game."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import Status, search
from pysolve.errors import NotationError, OptionError, UnknownNameError
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.board import ENGLISH, EUROPEAN, bits, image, parse_position
from pysolve.puzzles.senku.rules import Senku, build, removal_difficulties

CENTRAL = PUZZLE.instance()
BOARD = CENTRAL.board
RULES = build("oooo/oooo/oooo", goal="any")  # 4,096 positions: all of them can be checked

positions = st.integers(0, BOARD.full)


def distances(problem: Senku) -> dict[int, int]:
    """Give every position of a small board that can be won its exact distance to a goal."""
    exact = dict.fromkeys(problem.goals, 0)
    for position in sorted(range(problem.board.full + 1), key=int.bit_count):
        ahead = [exact[child] for _, child, _ in problem.successors(position) if child in exact]
        if ahead and position not in exact:
            exact[position] = 1 + min(ahead)
    return exact


def classes_by_jumps(problem: Senku, jumps: int) -> list[int]:
    """Count the positions after 0, 1, ... jumps, up to symmetry."""
    level, counts = {problem.canonical(problem.start())}, [1]
    for _ in range(jumps):
        level = {
            problem.canonical(child)
            for position in level
            for _, child, _ in problem.successors(position)
        }
        counts.append(len(level))
    return counts


def test_the_central_game_opens_with_four_jumps_into_the_centre():
    steps = CENTRAL.successors(CENTRAL.start())
    names = [CENTRAL.format_action(action) for action, _, _ in steps]
    assert names == ["d2-d4", "d6-d4", "b4-d4", "f4-d4"]
    assert len({CENTRAL.canonical(child) for _, child, _ in steps}) == 1
    assert CENTRAL.format(steps[0][1]) == "--ooo--/--o.o--/ooo.ooo/ooooooo/ooooooo/--ooo--/--ooo--"


@given(positions)
def test_a_jump_needs_two_pegs_and_a_hole_and_takes_the_peg_between(position):
    pegs = set(bits(position))
    expected = [
        (jump, pegs - {jump.source, jump.over} | {jump.target}, 1)
        for jump in BOARD.jumps
        if {jump.source, jump.over} <= pegs and jump.target not in pegs
    ]
    found = [(jump, set(bits(child)), cost) for jump, child, cost in CENTRAL.successors(position)]
    assert found == expected


def test_positions_by_jumps_up_to_symmetry_are_the_known_ones():
    assert classes_by_jumps(CENTRAL, 8) == [1, 1, 2, 8, 39, 171, 719, 2757, 9751]


@pytest.mark.slow
def test_positions_after_nine_to_eleven_jumps_are_the_known_ones():
    assert classes_by_jumps(CENTRAL, 11)[9:] == [31_312, 89_927, 229_614]


@given(positions)
def test_folding_is_idempotent_and_the_same_for_all_images(position):
    folded = CENTRAL.canonical(position)
    images = {image(position, turn) for turn in BOARD.symmetries}
    assert folded == CENTRAL.canonical(folded) == min(images)
    assert {CENTRAL.canonical(other) for other in images} == {folded}


@pytest.mark.parametrize(
    ("goal", "number"),
    [("centre", 8), ("any", 8), ("d1", 2), ("c1", 1), ("c3", 2), ("d3", 2)],
)
def test_only_symmetries_that_keep_the_goal_are_used(goal, number):
    problem = build(ENGLISH, goal=goal)
    assert len(problem.symmetries) == number
    assert (problem.canonical is not None) == (number > 1)


def test_without_symmetry_nothing_is_folded():
    problem = PUZZLE.instance(symmetry=False)
    assert problem.canonical is None
    result = search(problem, "astar", "c").verify()
    assert (result.length, result.stats.expanded) == (31, 517)


def test_a_is_exact_where_the_goal_can_be_reached_and_consistent_everywhere():
    exact = distances(RULES)
    assert len(exact) == 883
    assert all(RULES.remaining(position) == steps for position, steps in exact.items())
    for position in range(1 << 12):
        for _, child, cost in RULES.successors(position):
            assert RULES.remaining(position) <= cost + RULES.remaining(child)


def test_a_counts_from_the_pegs_of_the_goal_and_never_below_zero():
    problem = build("oooo", goal="o..o")
    assert [problem.remaining(problem.parse(text)) for text in ("oooo", "o..o", "...o")] == [
        2,
        0,
        0,
    ]


def h(name: str, text: str) -> float:
    problem = build(text, goal="any")
    return problem.heuristic(name).function(problem.start())


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("a", (31, 0, 2)),
        ("b", (64, 3, 9)),  # 2·32 + 0; 2·1 + 1; 2·3 + 3
        ("c", (84, 2, 11)),  # 2·32 + 8·2 + 4·1; 2; 2·3 + 2 + 2 + 1
        ("e", (176, 0, 20)),  # 2·(4·1 + 8·2 + 12·3 + 8·4); 0; 2·(4 + 4 + 2)
    ],
)
def test_heuristics_have_the_values_of_their_formulas(name, values):
    few = "--o.o--/--...--/..o..../......./......./--...--/--...--"
    one = "--...--/--...--/......./...o.../......./--...--/--...--"
    found = tuple(h(name, text) for text in (CENTRAL.format(CENTRAL.start()), one, few))
    assert found == values


@given(positions)
def test_d_adds_up_the_distances_of_all_pairs(position):
    pegs = [BOARD.cells[cell] for cell in bits(position)]
    pairs = itertools.combinations(pegs, 2)
    assert CENTRAL.spread(position) == sum(abs(a - c) + abs(b - d) for (a, b), (c, d) in pairs)


@given(positions)
def test_b_counts_pegs_without_neighbours_and_e_distances_to_the_centre(position):
    pegs = {BOARD.cells[cell] for cell in bits(position)}
    alone = [p for p in pegs if not any(abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1 for q in pegs)]
    assert CENTRAL.isolated(position) == 2 * len(pegs) + len(alone)
    assert CENTRAL.to_centre(position) == 2 * sum(abs(r - 3) + abs(c - 3) for r, c in pegs)


@pytest.mark.parametrize(
    ("name", "text", "goal", "steps"),
    [
        ("b", ".o.", "centre", 0),  # 3 at the goal itself
        ("c", ".o.", "centre", 0),  # 2 there
        ("d", "oo.o", "any", 2),  # 1 + 3 + 2
        ("e", "oo...", "centre", 1),  # 2·(2 + 1)
    ],
)
def test_b_to_e_overestimate_somewhere_and_say_so(name, text, goal, steps):
    problem = build(text, goal=goal)
    guess = problem.heuristic(name)
    assert (guess.admissible, guess.consistent) == (False, False)
    assert guess.function(problem.start()) > distances(problem)[problem.start()] == steps


@pytest.mark.parametrize("name", ["b", "c", "d", "e"])
def test_b_to_e_fall_by_more_than_a_jump_costs(name):
    guess = RULES.heuristic(name).function
    drops = [
        guess(position) - guess(child)
        for position in range(1 << 12)
        for _, child, _ in RULES.successors(position)
    ]
    assert max(drops) > 1


def test_difficulties_of_removal_follow_from_the_shape_of_the_board():
    english = removal_difficulties(BOARD)
    assert [BOARD.name(cell) for cell in range(33) if english[cell] == 2] == (
        ["c1", "e1", "a3", "g3", "a5", "g5", "c7", "e7"]
    )
    assert [BOARD.name(cell) for cell in range(33) if english[cell] == 1] == (
        ["c3", "e3", "c5", "e5"]
    )
    european = removal_difficulties(parse_position(EUROPEAN)[0])
    assert (european.count(2), european.count(1), european.count(0)) == (12, 0, 25)


@pytest.mark.parametrize(
    ("strategy", "heuristic", "expanded", "frontier"),
    [
        ("astar", "a", 92, 112),
        ("astar", "b", 6_431, 789),
        ("astar", "c", 92, 110),
        ("astar", "d", 19_842, 124),
        ("greedy", "a", 92, 112),
        ("greedy", "b", 7_233, 153),
        ("greedy", "c", 92, 110),
        ("greedy", "d", 19_842, 124),
        pytest.param("astar", "e", 168_776, 333, marks=pytest.mark.slow),
        pytest.param("greedy", "e", 149_396, 157, marks=pytest.mark.slow),
        pytest.param("dfs", None, 570_775, 54, marks=pytest.mark.slow),
    ],
)
def test_the_central_game_is_won_in_31_jumps(strategy, heuristic, expanded, frontier):
    result = search(CENTRAL, strategy, heuristic).verify()
    assert (result.length, result.cost) == (31, 31)
    assert (result.stats.expanded, result.stats.frontier) == (expanded, frontier)
    # (a) is admissible and its value at the start is met: that proves the optimum.
    assert result.status is Status.OPTIMAL  # (a) proves that every solution has 31 jumps


@pytest.mark.parametrize(
    ("alias", "name"),
    [("a_remaining", "a"), ("ISOLATED", "b"), ("c_removal", "c"), ("spread", "d"), ("center", "e")],
)
def test_heuristics_answer_to_their_names_in_the_report(alias, name):
    assert CENTRAL.heuristic(alias).name == name


def test_an_unknown_heuristic_is_refused():
    with pytest.raises(UnknownNameError, match="unknown heuristic of senku 'f'"):
        CENTRAL.heuristic("f")


@given(positions)
def test_positions_and_actions_read_back_as_written(position):
    assert CENTRAL.parse(CENTRAL.format(position)) == position
    for action, _, _ in CENTRAL.successors(position):
        assert CENTRAL.parse_action(CENTRAL.format_action(action)) == action


def test_a_drawing_of_another_board_is_refused():
    with pytest.raises(NotationError, match="shape of this board") as caught:
        CENTRAL.parse("ooo/ooo")
    assert caught.value.advice == f"Draw it like {CENTRAL.format(CENTRAL.start())}"


def test_an_unknown_pruning_is_refused():
    with pytest.raises(OptionError, match="unknown pruning 'magic'"):
        build("ooo", prune="magic")
