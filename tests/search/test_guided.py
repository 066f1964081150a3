"""Guided search: two heaps by a policy's advice, against what can be worked out by hand."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import Limits, Listener, Status, search
from pysolve.errors import OptionError
from pysolve.problem import Heuristic
from pysolve.puzzles.base import PuzzleProblem
from pysolve.search import Policy


class Graph:
    """A graph by its edges: node -> list of (action, node, cost); goals by name."""

    default_heuristic = "nothing"

    def __init__(self, edges, goals, guesses=None):
        self.edges, self.goals, self.guesses = edges, goals, guesses or {}

    def start(self):
        return "s"

    def is_goal(self, state):
        return state in self.goals

    def successors(self, state):
        return self.edges.get(state, [])

    def heuristic(self, name):
        return Heuristic(name, lambda state: self.guesses.get(state, 0))


def even(problem):
    """Advise all steps alike."""

    def advise(state):
        steps = problem.successors(state)
        return [1 / len(steps) for _ in steps]

    return advise


class Order(Listener):
    wants_expansions = True

    def __init__(self):
        self.seen = []

    def expanded(self, node, h):
        self.seen.append(node.state)


def order_of(problem, policy, **settings):
    listener = Order()
    result = search(problem, "guided", policy=policy, listener=listener, **settings)
    return listener.seen, result


def chain(name, length):
    return {f"{name}{i}": [(f"{name}{i + 1}", f"{name}{i + 1}", 1)] for i in range(1, length)}


def test_preferred_and_normal_nodes_take_turns():
    edges = {"s": [("a", "a1", 1), ("b", "b1", 1)], **chain("a", 5), **chain("b", 5)}
    problem = Graph(edges, {"nowhere"})

    def policy(state):
        # The a's are preferred all along, the b's are normal all along.
        return {f"a{i}": 0.9 for i in range(9)} | {f"b{i}": 0.2 for i in range(9)} | {
            "a": 0.8, "b": 0.2
        }  # fmt: skip

    seen, result = order_of(problem, policy)
    assert seen == ["s", "a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5", "b5"]
    assert result.status is Status.UNSOLVABLE
    assert result.stats.expanded == 11


def test_each_heap_is_ordered_by_cost_and_weighted_h():
    edges = {"s": [(n, n, 1) for n in "abc"]}
    problem = Graph(edges, {"nowhere"}, {"a": 3, "b": 1, "c": 2})
    seen, _ = order_of(problem, lambda state: dict.fromkeys("abc", 1.0))
    assert seen == ["s", "b", "c", "a"]


def test_what_is_advised_least_is_lost_and_the_reason_says_so():
    problem = Graph({"s": [("a", "a", 1), ("g", "g", 1)]}, {"g"})
    _, result = order_of(problem, lambda state: {"a": 0.95, "g": 0.05})
    assert result.status is Status.LIMIT
    assert not result.solved
    assert "complete" in result.reason


def test_the_complete_variant_comes_back_to_it():
    problem = Graph({"s": [("a", "a", 1), ("g", "g", 1)]}, {"g"})
    seen, result = order_of(problem, lambda state: {"a": 0.95, "g": 0.05}, complete=True)
    assert result.solved
    assert seen == ["s", "a"]  # g waited until both heaps were empty


def test_the_complete_variant_proves_that_there_is_no_way():
    problem = Graph({"s": [("a", "a", 1), ("b", "b", 1)]}, {"g"})
    _, result = order_of(problem, lambda state: {"a": 0.95, "b": 0.05}, complete=True)
    assert result.status is Status.UNSOLVABLE
    assert result.stats.expanded == 3


def test_a_lost_state_can_still_come_in_by_a_better_advised_step():
    edges = {"s": [("bad", "x", 1), ("on", "a", 1)], "a": [("good", "x", 1)],
             "x": [("end", "g", 1)]}  # fmt: skip
    advice = {"bad": 0.0, "on": 1.0, "good": 1.0, "end": 1.0}
    _, result = order_of(Graph(edges, {"g"}), lambda state: advice)
    assert result.actions == ["on", "good", "end"]


def test_a_waiting_state_moves_up_when_it_is_advised_better_at_the_same_cost():
    # x waits as normal; reached again at cost 2 by a preferred step it is taken at once,
    # though the normal heap holds cheaper nodes.
    edges = {
        "s": [("p", "p", 1), ("x", "x", 2), ("n", "n1", 1)],
        "p": [("x", "x", 1)], **chain("n", 4), "x": [("end", "g", 1)],
    }  # fmt: skip
    advice = {"p": 0.9, "x": 0.2, "n": 0.2, "end": 0.9} | {f"n{i}": 0.2 for i in range(5)}

    def policy(state):
        return {"x": 0.9} if state == "p" else advice

    seen, result = order_of(Graph(edges, {"g"}), policy)
    assert seen == ["s", "p", "n1", "x", "n2"]
    assert result.cost == 3


def test_a_cheaper_way_reopens_a_state_that_was_expanded():
    edges = {"s": [("long", "x", 5), ("short", "a", 1)], "a": [("on", "x", 1)],
             "x": [("end", "g", 9)]}  # fmt: skip
    advice = {"long": 0.9, "short": 0.2, "on": 0.2, "end": 0.2}
    _, result = order_of(Graph(edges, {"g"}, {"a": 4}), lambda state: advice)
    assert result.cost == 11
    assert result.actions == ["short", "on", "end"]


def test_advice_by_action_and_by_position_mean_the_same(eight):
    by_action = {"up": 0.3, "left": 0.3, "right": 0.2, "down": 0.2}
    by_place = [by_action[action] for action, _, _ in eight.successors(eight.start())]
    assert len(by_place) in (2, 3, 4)
    first = search(eight, "guided", policy=lambda state: by_action)
    second = search(
        eight, "guided",
        policy=lambda state: [by_action[action] for action, _, _ in eight.successors(state)],
    )  # fmt: skip
    assert first.stats.expanded == second.stats.expanded
    assert first.actions == second.actions


@pytest.fixture
def eight() -> PuzzleProblem:
    from pysolve import problem

    return problem("sliding", "hardest")


def test_a_policy_that_advises_nothing_new_makes_it_a_star(eight):
    policy = Policy("even", even(eight))
    guided = search(eight, "guided", policy=policy, preferred=1.0, normal=0.0)
    astar = search(eight, "astar")
    assert guided.stats.expanded == astar.stats.expanded
    assert guided.stats.frontier == astar.stats.frontier
    assert guided.stats.levels == astar.stats.levels
    assert guided.length == astar.length == 31


def test_advice_of_the_wrong_length_is_refused(eight):
    with pytest.raises(OptionError, match="advises on 7 steps"):
        search(eight, "guided", policy=lambda state: [0.1] * 7)


def test_a_problem_without_policies_needs_one_given():
    with pytest.raises(OptionError, match="needs a policy"):
        search(Graph({}, {"g"}), "guided")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"preferred": 0.1, "normal": 0.5}, "thresholds"),
        ({"normal": -0.1}, "thresholds"),
        ({"preferred": 1.5}, "thresholds"),
        ({"duplicates": "tree"}, "remembers all states"),
    ],
)
def test_settings_that_make_no_sense_are_refused(eight, settings, said):
    with pytest.raises(OptionError, match=said):
        search(eight, "guided", policy=even(eight), **settings)


@pytest.mark.parametrize("option", [{"policy": "learned"}, {"preferred": 0.5}, {"complete": True}])
def test_other_strategies_take_no_advice(eight, option):
    with pytest.raises(OptionError, match="guided does"):
        search(eight, "astar", **option)


def test_a_node_limit_stops_at_that_very_node(eight):
    result = search(eight, "guided", policy=even(eight), limits=Limits(nodes=100))
    assert result.status is Status.LIMIT
    assert result.stats.expanded == 100
    assert sum(result.stats.levels) == result.stats.generated


def random_graph(seed):
    rng = random.Random(seed)
    names = ["s", *(f"n{i}" for i in range(12))]
    edges = {
        name: [(f"{name}-{other}", other, rng.randint(1, 4))
               for other in rng.sample(names, rng.randint(0, 4))]
        for name in names
    }  # fmt: skip
    advice = {step[0]: rng.random() for steps in edges.values() for step in steps}
    return Graph(edges, {rng.choice(names)}), lambda state: advice


@given(st.integers(0, 10**6))
def test_the_complete_variant_finds_a_way_exactly_if_there_is_one(seed):
    problem, policy = random_graph(seed)
    there_is = search(problem, "ucs").solved
    result = search(problem, "guided", policy=policy, complete=True)
    assert result.solved == there_is
    assert result.status is not Status.LIMIT
    if result.solved:
        result.verify()


@given(st.integers(0, 10**6))
def test_paths_follow_the_rules_and_counts_add_up(seed):
    problem, policy = random_graph(seed)
    first, second = (search(problem, "guided", policy=policy) for _ in range(2))
    assert first.stats.levels == second.stats.levels
    assert first.actions == second.actions
    assert sum(first.stats.levels) == first.stats.expanded + first.stats.frontier
    if first.solved:
        first.verify()
