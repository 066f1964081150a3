"""The tangram report's board: its rules, its heuristics and its figures."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.errors import OptionError, UnknownNameError
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.rules import Tangram, build
from pysolve.result import Status
from pysolve.search import search

START = "100000/110000/111000/114405/144555"
GOAL = "122222/112223/111233/114435/144555"
# One piece after the start: brown in its place, pink in its place.
ONE_LEFT = ("100000/110003/111033/114435/144555", "122222/112220/111200/114405/144555")
# Brown where it fits but does not belong (figure 4 of the report).
MISLAID = "100003/110033/111030/114405/144555"


def reachable(problem: Tangram) -> dict[bytes, list[tuple[bytes, float]]]:
    """Map every state that can be reached to its successors and their costs."""
    found: dict[bytes, list[tuple[bytes, float]]] = {}
    waiting = [problem.start()]
    while waiting:
        state = waiting.pop()
        if state not in found:
            found[state] = [(after, cost) for _, after, cost in problem.successors(state)]
            waiting += [after for after, _ in found[state]]
    return found


def true_costs(problem: Tangram, graph: dict[bytes, list[tuple[bytes, float]]]) -> dict:
    """Compute the exact cost to a goal; each step covers cells, so there are no cycles."""
    exact: dict[bytes, float] = {}
    for state in sorted(graph, key=lambda board: board.count(0)):
        ways = [cost + exact[after] for after, cost in graph[state]]
        exact[state] = 0 if problem.is_goal(state) else min(ways, default=math.inf)
    return exact


def covered(problem: Tangram) -> set[bytes]:
    return {state for state in reachable(problem) if problem.is_goal(state)}


def test_the_five_pieces_are_those_of_the_listing():
    pieces = PUZZLE.instance().cover.pieces
    assert {piece.name: pieces.drawing(piece) for piece in pieces.pieces} == {
        "azul": "X../XX./XXX/XX./X..",
        "rosa": "XXXXX/.XXX./..X..",
        "marron": ".X/XX/X.",
        "rojo": ".XX/XX.",
        "negro": "..X/XXX",
    }


def test_the_start_has_four_successors_in_the_order_of_the_listing():
    problem = PUZZLE.instance("report")
    steps = problem.successors(problem.start())
    assert [problem.format(state) for _, state, _ in steps] == [
        "122222/112220/111200/114405/144555",
        "100030/110330/111300/114405/144555",
        "100003/110033/111030/114405/144555",
        "100000/110003/111033/114435/144555",
    ]
    assert [problem.format_action(action) for action, _, _ in steps] == [
        "2 (rosa) at row 1, column 2",
        "3 (marron) at row 1, column 4",
        "3 (marron) at row 1, column 5",
        "3 (marron) at row 2, column 5",
    ]


def test_the_empty_board_has_57_first_moves_by_piece_then_column_then_row():
    problem = PUZZLE.instance("report-empty")
    actions = [action for action, _, _ in problem.successors(problem.start())]
    assert len(actions) == 57
    assert actions == sorted(actions, key=lambda a: (a.symbol, a.column, a.row))


def test_astar_with_h1_expands_two_nodes_from_the_reports_start():
    result = search(PUZZLE.instance("report"), "astar", heuristic="h1")
    result.verify()
    assert (result.status, result.cost, result.stats.expanded) == (Status.OPTIMAL, 2, 2)
    assert (result.stats.frontier, result.stats.generated) == (3, 5)


@pytest.mark.parametrize("goal", ["arrangement", "cover"])
def test_five_steps_fill_the_empty_board(goal):
    problem = PUZZLE.instance("report-empty", goal=goal)
    result = search(problem, "astar", heuristic="h1")
    result.verify()
    assert (result.status, result.cost, result.stats.expanded) == (Status.OPTIMAL, 5, 83)
    assert problem.format(result.path[-1].state) == GOAL


def test_the_reports_arrangement_is_the_only_covering_without_turning():
    problem = PUZZLE.instance("report-cover")
    assert [problem.format(state) for state in problem.coverings()] == [GOAL]


def test_turned_and_mirrored_the_pieces_cover_the_board_in_one_way_up_to_symmetry():
    problem = PUZZLE.instance("report-turned")
    assert len(list(problem.coverings())) == 4
    assert len(list(problem.distinct_coverings())) == 1
    assert search(problem, "astar", heuristic="h1").cost == 5


def test_h1_counts_the_pieces_not_yet_laid():
    problem = PUZZLE.instance("report")
    boards = (START, *ONE_LEFT, MISLAID, GOAL)
    assert [problem.h1(problem.parse(board)) for board in boards] == [2, 1, 1, 1, 0]


def test_h2_is_2_at_the_start_and_at_both_boards_one_step_from_the_goal():
    problem = PUZZLE.instance("report")
    assert [problem.h2(problem.parse(board)) for board in (START, *ONE_LEFT, GOAL)] == [2, 2, 2, 0]


def test_h2_is_not_admissible_by_the_reports_own_counterexample():
    problem = PUZZLE.instance("report")
    exact = true_costs(problem, reachable(problem))
    for board in ONE_LEFT:
        state = problem.parse(board)
        assert (problem.h2(state), exact[state]) == (2, 1)
    assert problem.heuristic("h2").admissible is False


@pytest.mark.parametrize("cost", ["unit", "h_v2"])
@pytest.mark.parametrize("name", ["h1", "area"])
def test_claims_of_admissibility_hold_on_every_state_of_the_reports_board(cost, name):
    problem = PUZZLE.instance("report-empty", cost=cost)
    graph = reachable(problem)
    exact = true_costs(problem, graph)
    guess = problem.heuristic(name)
    assert len(graph) == 1775
    assert (guess.admissible, guess.consistent) == (True, True)
    for state, steps in graph.items():
        assert guess.function(state) <= exact[state]
        assert all(guess.function(state) <= cost + guess.function(after) for after, cost in steps)


def test_h1_overestimates_and_says_so_where_pieces_are_left_over():
    problem = build("00000/00000/00000", pieces="pentominoes:LPUV")
    assert problem.heuristic("h1").admissible is False
    assert problem.heuristic("H1").name == "h1"
    result = search(problem, "astar", heuristic="area")
    assert (result.status, result.cost) == (Status.OPTIMAL, 3)
    assert problem.h1(result.path[-1].state) == 1


def test_unknown_heuristics_are_refused_with_advice():
    with pytest.raises(UnknownNameError, match="h1"):
        PUZZLE.instance().heuristic("h11")


def test_h_v2_charges_a_step_the_pieces_out_of_place_before_it():
    problem = PUZZLE.instance("report", cost="h_v2")
    assert [problem.step_cost(problem.parse(b)) for b in (START, *ONE_LEFT, MISLAID)] == [
        2,
        1,
        1,
        2,
    ]
    result = search(problem, "astar", heuristic="h1")
    result.verify()
    assert (result.status, result.cost, result.length) == (Status.OPTIMAL, 3, 2)
    assert not problem.uniform_cost


def test_h_v2_costs_15_from_the_empty_board():
    problem = PUZZLE.instance("report-empty", cost="h_v2")
    assert search(problem, "astar", heuristic="h1").cost == 15


def test_h_v2_needs_an_arrangement():
    with pytest.raises(OptionError, match="final place"):
        build(START, goal="cover", cost="h_v2")


def test_a_mislaid_piece_makes_the_board_hopeless():
    problem = PUZZLE.instance("report")
    assert problem.hopeless(problem.parse(MISLAID)) == (
        "piece 3 (marron) does not lie where the goal has it"
    )
    assert problem.hopeless(problem.start()) is None
    assert search(build(MISLAID), "bfs").status is Status.UNSOLVABLE


def test_an_area_that_no_pieces_add_up_to_is_hopeless():
    problem = build("000/000", pieces="a:XX/XX;b:XXX")
    assert problem.hopeless(problem.start()) == (
        "no set of the pieces left has the area of the 6 free cells"
    )


def test_a_region_that_no_pieces_add_up_to_is_hopeless():
    problem = build("00-000/0--000", pieces="a:XX/X.;b:XX/XX;c:XX", order="any")
    assert problem.hopeless(problem.start()) is None
    split = build("00-00/00-0-", pieces="a:XXX/XXX;b:X", order="any")
    assert split.hopeless(split.start()) == (
        "the pieces left cannot fill the 4 free cells around row 1, column 1"
    )


def test_hopeless_is_never_said_of_a_board_that_can_be_covered():
    problem = PUZZLE.instance("report-cover")
    exact = true_costs(problem, reachable(problem))
    proved = [state for state in exact if problem.hopeless(state)]
    assert proved
    assert all(exact[state] == math.inf for state in proved)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=25)
def test_order_and_pruning_lose_no_covering(seed):
    options = {"pieces": "a:XX/X.;b:XXX;c:XX;d:XXX/X..", "rotate": True, "reflect": True}
    text = PUZZLE.generate(seed, **options)
    every = covered(build(text, order="any", **options))
    assert every
    assert set(build(text, **options).coverings()) == every
    for order in ("any", "first-cell"):
        assert covered(build(text, order=order, prune="regions", **options)) == every
    assert covered(build(text, order="first-cell", **options)) == every


def test_covering_the_first_free_cell_first_saves_most_of_the_search():
    expanded = {
        (order, prune): search(
            PUZZLE.instance("report-empty", order=order, prune=prune), "astar", heuristic="h1"
        ).stats.expanded
        for order in ("any", "first-cell")
        for prune in ("none", "regions")
    }
    assert expanded == {
        ("any", "none"): 83,
        ("any", "regions"): 23,
        ("first-cell", "none"): 7,
        ("first-cell", "regions"): 6,
    }


def test_the_goal_may_be_any_arrangement_and_leaves_other_pieces_out_of_play():
    problem = build("000/000", pieces="a:XXX;b:XXX;c:XX/XX", goal="bbb/aaa", order="any")
    assert problem.cover.pieces.symbols == "ab"
    result = search(problem, "astar", heuristic="h1")
    assert (result.status, result.cost) == (Status.OPTIMAL, 2)
    assert problem.format(result.path[-1].state) == "bbb/aaa"


def test_equal_pieces_are_not_exchanged_when_any_covering_will_do():
    pieces = "a:XXX;b:XXX"
    assert len(covered(build("000/000", pieces=pieces, order="any"))) == 2
    assert len(covered(build("000/000", pieces=pieces, order="first-cell"))) == 1
    assert len(covered(build("000/000", pieces=pieces, goal="bbb/aaa", order="first-cell"))) == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"cost": "h_v3"}, "cost 'h_v3' is unknown\nDid you mean 'h_v2'?"),
        ({"order": "first"}, "order 'first' is unknown\nDid you mean 'first-cell'?"),
        ({"prune": "region"}, "prune 'region' is unknown\nDid you mean 'regions'?"),
    ],
)
def test_unknown_options_are_refused_with_advice(options, message):
    with pytest.raises(OptionError) as caught:
        build(START, **options)
    assert str(caught.value) == message


def test_every_instance_can_be_built_and_names_itself():
    for name in PUZZLE.instances:
        problem = PUZZLE.instance(name)
        assert problem.name == name
        assert problem.hopeless(problem.start()) is None
