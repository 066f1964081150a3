"""The one loop: what each strategy finds, what it counts, what it proves."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import Status, problem, search
from pysolve.problem import Heuristic
from tests.problems import Graph

# Distances from the goal with the blank in a corner: how many boards there are.
EIGHT_PUZZLE_LEVELS = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
    10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
]  # fmt: skip

DIAMOND = {
    "s": [("a", 1), ("b", 4)],
    "a": [("b", 1), ("g", 9)],
    "b": [("g", 2)],
}


@st.composite
def graphs(draw, *, with_h: bool = False):
    """Draw a random directed graph; h, if wanted, is admissible and often inconsistent."""
    states = range(draw(st.integers(2, 9)))
    arc = st.tuples(st.sampled_from(states), st.integers(0, 6))
    arcs = {state: draw(st.lists(arc, max_size=4)) for state in states}
    graph = Graph(arcs, 0, draw(st.sets(st.sampled_from(states), max_size=2)))
    if with_h:
        exact = graph.distances()
        graph.h = {
            state: draw(st.integers(0, int(exact[state]) if exact[state] < inf else 9))
            for state in states
        }
        graph.admissible = True
    return graph


def test_astar_finds_the_cheapest_path_of_the_diamond():
    result = search(Graph(DIAMOND, "s", ["g"], admissible=True), "astar", "h").verify()
    assert result.actions == ["s>a", "a>b", "b>g"]
    assert (result.cost, result.status) == (4, Status.OPTIMAL)


def test_bfs_finds_the_fewest_steps_even_if_they_cost_more():
    result = search(Graph(DIAMOND, "s", ["g"]), "bfs").verify()
    assert (result.length, result.cost, result.status) == (2, 10, Status.SOLVED)


def test_dfs_takes_the_first_successor_first():
    tree = {"s": [("a", 1), ("b", 1)], "a": [("c", 1), ("d", 1)], "b": [("g", 1)], "d": [("g", 1)]}
    assert search(Graph(tree, "s", ["g"]), "dfs").actions == ["s>a", "a>d", "d>g"]


def test_dfs_takes_a_waiting_state_from_the_deeper_place():
    """b waits as the start's second successor, and is met again below a: dfs goes there."""
    arcs = {"s": [("a", 1), ("b", 1)], "a": [("b", 1)], "b": [("g", 1)]}
    assert search(Graph(arcs, "s", ["g"]), "dfs").actions == ["s>a", "a>b", "b>g"]


def test_astar_reopens_a_state_when_a_cheaper_path_turns_up():
    """h is admissible but inconsistent at a, so c is first expanded by way of b."""
    arcs = {"s": [("a", 1), ("b", 2)], "a": [("c", 1)], "b": [("c", 2)], "c": [("g", 10)]}
    graph = Graph(arcs, "s", ["g"], {"a": 11, "b": 0}, admissible=True)
    result = search(graph, "astar", "h").verify()
    assert (result.cost, result.status) == (12, Status.OPTIMAL)
    assert result.stats.expanded == 5  # s, b, c, a and c once more


def test_greedy_never_expands_a_state_twice():
    arcs = {"s": [("a", 1), ("b", 5)], "a": [("c", 1)], "b": [("c", 1)], "c": [("g", 1)]}
    graph = Graph(arcs, "s", ["g"], {"a": 5, "b": 1, "c": 4, "g": 4})
    result = search(graph, "greedy", "h").verify()
    assert result.actions == ["s>b", "b>c", "c>g"]
    assert graph.asked == 1 + 3 + 3  # the start is tried, three expansions, the path is verified


def test_states_of_infinite_h_are_dropped():
    graph = Graph(DIAMOND, "s", ["g"], {"b": inf})
    result = search(graph, "astar", "h")
    assert result.actions == ["s>a", "a>g"]


@given(graphs())
def test_ucs_finds_the_cost_that_bellman_and_ford_find(graph):
    exact = graph.distances()[0]
    result = search(graph, "ucs")
    if exact == inf:
        assert result.status is Status.UNSOLVABLE
    else:
        assert (result.verify().cost, result.status) == (exact, Status.OPTIMAL)


@given(graphs(with_h=True), st.sampled_from(["lifo", "fifo", "low-h"]))
def test_astar_is_optimal_with_any_admissible_h(graph, tie):
    exact = graph.distances()[0]
    result = search(graph, "astar", "h", tie=tie)
    assert result.solved == (exact < inf)
    if result.solved:
        assert (result.verify().cost, result.status) == (exact, Status.OPTIMAL)


@given(graphs(with_h=True), st.sampled_from([1.1, 1.5, 2, 5]))
def test_weighted_astar_keeps_its_promise_and_states_a_true_bound(graph, weight):
    exact = graph.distances()[0]
    result = search(graph, "wastar", "h", weight=weight)
    assert result.solved == (exact < inf)
    if result.solved:
        assert result.verify().cost <= weight * exact + 1e-9
        assert (result.bound or 0) <= exact
        assert (result.status is Status.OPTIMAL) <= (result.cost == exact)


@given(graphs())
def test_bfs_finds_the_fewest_steps(graph):
    result = search(graph, "bfs")
    assert result.solved == (graph.fewest_steps() < inf)
    if result.solved:
        assert result.verify().length == graph.fewest_steps()


@given(graphs(with_h=True), st.sampled_from(["dfs", "bfs", "ucs", "greedy", "astar", "wastar"]))
def test_every_strategy_agrees_on_solvability_and_counts_consistently(graph, strategy):
    informed = strategy in ("greedy", "astar", "wastar")
    result = search(graph, strategy, "h" if informed else None)
    # h may be too small, never infinite, so it drops nothing.
    assert result.solved == (graph.distances()[0] < inf)
    stats = result.stats
    assert stats.generated == stats.expanded + stats.frontier == sum(stats.levels)
    assert result.solved or stats.frontier == 0
    if result.solved:
        assert stats.depth == result.verify().length


@given(graphs(with_h=True), st.sampled_from(["path", "parent"]))
def test_other_duplicate_rules_do_not_change_the_cost(graph, rule):
    exact = graph.distances()[0]
    if exact < inf and all(cost > 0 for arcs in graph.arcs.values() for _, cost in arcs):
        result = search(graph, "astar", "h", duplicates=rule)
        assert result.verify().cost == exact


def test_tree_search_expands_what_graph_search_remembers():
    ladder = {n: [(n + 1, 1), (n + 1, 2)] for n in range(8)}
    graph = search(Graph(ladder, 0, [8]), "bfs")
    tree = search(Graph(ladder, 0, [8]), "bfs", duplicates="tree")
    assert (graph.stats.expanded, tree.stats.expanded) == (8, 2**8 - 1)


def test_a_move_is_not_undone_with_the_parent_rule():
    line = {n: [(n - 1, 1), (n + 1, 1)] for n in range(1, 6)} | {0: [(1, 1)]}
    result = search(Graph(line, 0, [5]), "bfs", duplicates="parent")
    assert (result.length, result.stats.expanded) == (5, 5)


def test_the_start_may_be_a_goal():
    for strategy in ("dfs", "bfs", "ucs", "astar", "iddfs", "idastar", "beam"):
        result = search(problem("sliding", board="0 1 2/3 4 5/6 7 8"), strategy)
        assert (result.cost, result.path, result.stats.expanded) == (0, (), 0)
        assert result.status is Status.OPTIMAL or strategy == "dfs"


def test_bfs_sees_the_whole_8_puzzle_level_by_level():
    """181,440 boards; the farthest, exactly two, are 31 moves away."""
    eight = problem("sliding", board="0 1 2/3 4 5/6 7 8")
    eight.is_goal = lambda state: False
    result = search(eight, "bfs")
    assert result.status is Status.UNSOLVABLE
    assert result.stats.levels == EIGHT_PUZZLE_LEVELS
    assert (result.stats.expanded, result.stats.frontier) == (181_440, 0)


@pytest.mark.parametrize(("tie", "expanded"), [("lifo", 7667), ("fifo", 20290), ("low-h", 6728)])
def test_ties_are_deterministic_and_part_of_the_result(tie, expanded):
    result = search(problem("sliding", "hardest"), "astar", tie=tie)
    assert (result.stats.expanded, result.cost) == (expanded, 31)
    assert result.settings["tie"] == tie


def test_weights_are_exact_fractions():
    """1.1 as a float gives 7.700000000000001 for 7 and orders equals apart; 11/10 does not."""
    result = search(problem("sliding", "hardest"), "wastar", weight=1.1)
    again = search(problem("sliding", "hardest"), "wastar", weight="11/10")
    assert result.stats.expanded == again.stats.expanded
    assert result.settings["weight"] == 1.1


def test_a_heuristic_may_read_the_path():
    seen = []

    def depth_left(node):
        seen.append((node.depth, node.cost, node.parent.state if node.parent else None))
        return 3 - node.depth

    graph = Graph(DIAMOND, "s", ["g"])
    search(graph, "astar", Heuristic("left", depth_left, reads_path=True)).verify()
    assert (0, 0, None) in seen
    assert (2, 2, "a") in seen


def test_a_plain_function_of_the_state_is_a_heuristic():
    graph = Graph(DIAMOND, "s", ["g"])

    def guess(state):
        return {"s": 4, "a": 3, "b": 2}.get(state, 0)

    result = search(graph, "astar", guess)
    # Nobody has claimed that the guess is admissible, so nothing is called optimal.
    assert (result.heuristic, result.status, result.cost) == ("guess", Status.SOLVED, 4)


def test_a_solution_as_cheap_as_the_problems_own_bound_is_optimal():
    board = problem("sliding", "easy")
    assert board.lower_bound(board.start()) == 8
    result = search(board, "greedy", lambda state: 2 * board.manhattan(state))
    assert (result.cost, result.status) == (8, Status.OPTIMAL)
    far = search(problem("sliding", "hardest"), "greedy", "misplaced")
    assert (far.status, far.bound) == (Status.SOLVED, 23)  # by linear conflict


def test_symmetric_states_are_folded_but_the_path_is_real():
    class Mirrored(Graph):
        def canonical(self, state):
            return abs(state)

    line = {n: [(n - 1, 1), (n + 1, 1)] for n in range(-9, 10)}
    folded = search(Mirrored(line, 0, [-7]), "bfs")
    plain = search(Graph(line, 0, [-7, 7]), "bfs")
    assert folded.verify().length == plain.length == 7
    assert folded.stats.expanded == 7
    assert plain.stats.expanded == 13
