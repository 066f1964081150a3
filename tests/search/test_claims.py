"""Claims about h: what rests on them, and what a search itself sees of them."""

from __future__ import annotations

import json
from dataclasses import replace
from math import inf, nan

import pytest

from pysolve import Status, problem, search
from pysolve.errors import OptionError, RulesError, UnknownNameError
from pysolve.problem import ZERO, Heuristic
from tests.problems import Graph

# s - a - b - g is a way of 3; another one goes over c, and costs 5.
WAY = {"s": [("a", 1), ("c", 1)], "a": [("b", 1)], "b": [("g", 1)], "c": [("g", 4)]}
EXACT = {"s": 3, "a": 2, "b": 1, "c": 4, "g": 0}
INFORMED = ["greedy", "astar", "wastar", "idastar", "wida", "beam", "guided"]
PROVING = ["astar", "idastar"]


def guess(values, **claims):
    return Heuristic("h", lambda state: values.get(state, 0), **claims)


def solve(strategy, values, *, arcs=WAY, **claims):
    more = {"policy": lambda state: [1.0] * len(arcs.get(state, ()))}
    graph = Graph(arcs, "s", ["g"])
    given = more if strategy == "guided" else {}
    return search(graph, strategy, guess(values, **claims), **given)


@pytest.mark.parametrize("strategy", PROVING)
def test_a_claim_of_the_author_makes_optimal_and_is_named(strategy):
    result = solve(strategy, EXACT, admissible=True)
    assert (result.status, result.cost) == (Status.OPTIMAL, 3)
    ground = "if h is admissible, as its author claims"
    assert (result.reason, result.ground) == (f"no solution is cheaper, {ground}", ground)
    assert result.to_dict()["rests_on"] == ground


def test_what_is_claimed_to_be_consistent_is_admissible_too():
    result = solve("astar", EXACT, consistent=True)
    assert result.ground == "if h is consistent, as its author claims"


def test_nobody_s_claim_leaves_it_open():
    result = solve("astar", EXACT)
    assert (result.status, result.ground, result.bound) == (Status.SOLVED, "", None)


@pytest.mark.parametrize(("strategy", "h"), [("ucs", None), ("astar", ZERO), ("idastar", ZERO)])
def test_a_search_that_needs_no_claim_names_none(strategy, h):
    assert search(Graph(WAY, "s", ["g"]), strategy, h).ground == "as the search itself proves"


def test_a_heuristic_that_only_breaks_ties_is_not_what_the_proof_rests_on():
    graph = Graph(WAY, "s", ["g"], EXACT)
    assert search(graph, "ucs", "h", tie="low-h").ground == "as the search itself proves"


def test_a_puzzle_s_claim_and_its_own_bound_are_told_apart():
    hardest = search(problem("sliding", "hardest"), "astar", "manhattan")
    assert hardest.ground == "if manhattan is admissible, as the puzzle claims"
    assert search(problem("senku"), "astar", "c").ground == "by the problem's own bound"


@pytest.mark.parametrize("claim", ["admissible", "consistent", ["admissible", "consistent"]])
def test_what_is_assumed_is_relied_on_and_named(claim):
    result = search(Graph(WAY, "s", ["g"], EXACT), "astar", "h", assume=claim)
    word = claim if isinstance(claim, str) else claim[0]
    assert result.status is Status.OPTIMAL
    assert result.ground == f"if h is {word}, as you assume"


def test_what_is_claimed_already_need_not_be_assumed():
    result = search(Graph(WAY, "s", ["g"], EXACT, admissible=True), "astar", assume="admissible",
                    heuristic="h")  # fmt: skip
    assert result.ground == "if h is admissible, as its author claims"


def test_an_assumption_that_does_not_exist_or_has_no_use_is_refused():
    graph = Graph(WAY, "s", ["g"], EXACT)
    with pytest.raises(UnknownNameError, match="unknown claim 'optimal'"):
        search(graph, "astar", "h", assume="optimal")
    with pytest.raises(OptionError, match="uses no heuristic"):
        search(graph, "ucs", assume="admissible")


@pytest.mark.parametrize("strategy", INFORMED)
def test_an_h_above_the_rest_of_the_path_is_counted_whoever_claims_what(strategy):
    result = solve(strategy, {**EXACT, "a": 9, "c": 8, "g": 0})
    worst = {"a": ("a", 1, 9, 2), "c": ("c", 1, 8, 4)}[result.path[0].state]
    found = result.too_high
    assert (found.states, found.of) == (1, len(result.path) + 1)
    assert (found.worst.state, found.worst.step, found.worst.h, found.worst.remaining) == worst
    assert result.to_dict()["h_too_high"]["worst"]["state"] == worst[0]


@pytest.mark.parametrize("strategy", INFORMED)
def test_an_exact_h_is_nowhere_too_high(strategy):
    found = solve(strategy, EXACT).too_high
    assert (found.states, found.worst) == (0, None)


def test_a_search_without_heuristic_says_nothing_of_one():
    result = search(Graph(WAY, "s", ["g"]), "bfs")
    assert result.to_dict()["h_too_high"] is None


@pytest.mark.parametrize("strategy", PROVING)
def test_an_h_above_the_rest_of_the_path_refutes_the_claim(strategy):
    high = solve(strategy, {"s": 4, "g": 0}, admissible=True)
    told = "h is not admissible, although its author claims it: it is 4 at s, from where the rest"
    assert (high.status, high.cost, high.bound) == (Status.SOLVED, 3, None)
    assert high.reason.startswith(f"a goal was reached; {told}")
    assert high.notes[0].startswith(told)


def test_an_h_above_0_at_the_goal_refutes_the_claim():
    result = solve("astar", {"g": 2}, admissible=True)
    assert result.status is Status.SOLVED
    assert "it is 2 at g, from where the rest of this path costs 0" in result.reason


def test_a_step_of_the_path_on_which_h_drops_too_much_refutes_consistency():
    result = solve("astar", {"s": 3, "a": 0, "c": 0}, consistent=True)
    assert result.status is Status.SOLVED
    told = "it drops from 3 at s to 0 at a, by a step that costs 1"
    assert result.notes == (f"h is not consistent, although its author claims it: {told}",)


def test_a_step_off_the_path_on_which_h_drops_too_much_refutes_consistency():
    arcs = {**WAY, "s": [*WAY["s"], ("x", 0.5)], "x": [("y", 0.25)]}
    result = solve("astar", {**EXACT, "x": 2.5}, arcs=arcs, consistent=True)
    assert (result.cost, result.status) == (3, Status.SOLVED)
    assert result.notes[0].endswith("it drops from 2.5 at x to 0 at y, by a step that costs 0.25")


def test_an_inconsistent_h_keeps_the_claim_that_it_is_admissible():
    result = solve("astar", {"s": 3, "a": 0, "c": 0}, admissible=True)
    assert (result.status, result.notes) == (Status.OPTIMAL, ())


def test_rounding_refutes_nothing():
    tenths = {"s": [("a", 0.1)], "a": [("b", 0.2)], "b": [("g", 0.3)]}
    exact = {"s": 0.1 + 0.2 + 0.3, "a": 0.5, "b": 0.3}
    result = solve("astar", exact, arcs=tenths, admissible=True, consistent=True)
    assert (result.too_high.states, result.notes) == (0, ())


def test_a_heuristic_that_reads_the_path_is_looked_back_at_along_it():
    deep = Heuristic("moves", lambda node: 2 * node.depth, reads_path=True)
    found = search(Graph(WAY, "s", ["g"]), "astar", deep).too_high
    assert (found.states, found.of) == (2, 4)
    assert (found.worst.state, found.worst.h, found.worst.remaining) == ("g", 6, 0)


@pytest.mark.parametrize("strategy", INFORMED)
def test_an_infinite_h_that_nobody_claims_proves_nothing_unsolvable(strategy):
    result = solve(strategy, {"a": inf, "c": inf})
    assert (result.status, result.cost) == (Status.LIMIT, None)
    assert result.reason == (
        "nothing found, but 2 nodes were left out because h is infinite there: first a"
    )


@pytest.mark.parametrize("strategy", INFORMED)
def test_an_infinite_h_is_a_proof_as_far_as_its_claim_goes(strategy):
    result = solve(strategy, {"a": inf, "c": inf}, admissible=True)
    assert result.status is Status.UNSOLVABLE
    assert result.reason.endswith("none is a goal, if h is admissible, as its author claims")


@pytest.mark.parametrize("strategy", PROVING)
def test_an_infinite_h_at_the_start_proves_nothing_by_itself(strategy):
    result = solve(strategy, {"s": inf})
    assert result.status is not Status.UNSOLVABLE


def test_an_infinite_h_among_ties_takes_the_proof_away():
    graph = Graph(WAY, "s", ["g"], {"a": inf})
    result = search(graph, "ucs", "h", tie="low-h")
    assert (result.cost, result.status) == (5, Status.SOLVED)


@pytest.mark.parametrize("strategy", INFORMED)
def test_an_h_that_is_no_number_is_an_error_with_its_state(strategy):
    with pytest.raises(RulesError, match="h of a is nan"):
        solve(strategy, {"a": nan})


@pytest.mark.parametrize("strategy", ["dfs", "bfs", "ucs", "iddfs", *INFORMED])
@pytest.mark.parametrize("cost", [inf, nan])
def test_a_cost_that_is_no_number_is_an_error_with_its_state(strategy, cost):
    arcs = {"s": [("a", 1)], "a": [("b", cost)], "b": [("g", 1)]}
    with pytest.raises(RulesError, match=f"a step from a costs {cost}"):
        solve(strategy, {}, arcs=arcs) if strategy in INFORMED else search(
            Graph(arcs, "s", ["g"]), strategy
        )


@pytest.mark.parametrize("strategy", ["bfs", "ucs", "astar"])
def test_a_step_that_gains_infinitely_much_is_an_error_with_its_state(strategy):
    graph = Graph({"s": [("a", 1)], "a": [("g", -inf)]}, "s", ["g"])
    with pytest.raises(RulesError, match="a step from a costs -inf"):
        search(graph, strategy, "h" if strategy == "astar" else None)


def test_a_negative_step_that_came_up_proves_nothing_cheapest():
    arcs = {"s": [("g", 4), ("a", 1)], "a": [("b", -2)], "b": [("c", 9)]}
    result = search(Graph(arcs, "s", ["g"]), "ucs")
    assert (result.cost, result.status) == (4, Status.SOLVED)


def test_an_infinite_bound_is_written_as_text():
    result = search(Graph(WAY, "s", ["g"]), "greedy", guess({"s": inf, "a": 1}))
    json.loads(json.dumps(result.to_dict(), allow_nan=False))
    assert result.to_dict()["h_too_high"]["worst"]["h"] == "inf"


@pytest.mark.parametrize("model", ["python", "prolog", "asp", "native"])
def test_all_models_look_back_alike(model):
    board = problem("sliding", board="1 4 2/6 5 8/7 3 0", model=model)
    result = search(board, "astar", "manhattan")
    assert result.ground == "if manhattan is admissible, as the puzzle claims"
    assert (result.too_high.states, result.too_high.of) == (0, result.length + 1)


@pytest.mark.parametrize("model", ["python", "prolog", "native"])
def test_all_models_find_where_h_was_too_high(model):
    rectangle = problem("senku", "rectangle", model=model)
    result = search(rectangle, "greedy", "c")
    python = search(problem("senku", "rectangle"), "greedy", "c")
    assert result.too_high == python.too_high
    assert result.too_high.states > 0


def test_kernels_hear_no_assumptions_so_the_driver_searches():
    easy = problem("deeptrip", "easy-1", model="native")
    result = search(easy, "astar", "h1", assume="admissible")
    assert result.notes[0].startswith("h1 is not admissible, although you assume it")


def test_a_refuted_claim_of_a_puzzle_takes_its_own_bound_along():
    easy = problem("sliding", "easy")
    wrong = replace(easy.heuristic("manhattan"), function=lambda state: 99)
    result = search(easy, "astar", wrong)
    assert (result.status, result.bound) == (Status.SOLVED, None)
