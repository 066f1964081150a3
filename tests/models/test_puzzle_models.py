"""The five puzzles in Prolog, ASP and compiled say what the Python reference says."""

from __future__ import annotations

import random

import pytest

from pysolve import catalog, problem, search
from pysolve.models.native import NativePuzzle
from pysolve.problem import Node
from pysolve.puzzles import base
from pysolve.puzzles.sliding.rules import Sliding

# Puzzle, instance (or a seed for a random one), options
CASES = [
    ("sliding", "hardest", {}),
    ("sliding", 3, {"size": (2, 4), "goal": "blank-last"}),
    ("sliding", "fifteen", {}),
    ("senku", "central", {}),
    ("senku", "central-any", {"prune": "pagoda"}),
    ("senku", "european", {"symmetry": False}),
    ("senku", "rectangle", {"prune": "pagoda"}),
    ("deeptrip", "easy-3", {}),
    ("deeptrip", "hard-1", {}),
    ("deeptrip", "real-1", {}),
    ("tangram", "report", {}),
    ("tangram", "report-empty", {"cost": "h_v2"}),
    ("tangram", "report-turned", {"order": "first-cell", "prune": "regions"}),
    ("tangram", "pentominoes-6x10", {"prune": "regions"}),
    ("tangram", "tans-square", {}),
    ("mahjong", "one", {}),
    ("mahjong", "three", {"cost": 2}),
    ("mahjong", "turtle-1", {"prune": "safe-pairs"}),
]
# What to search with, cheap enough for all: strategy and heuristic (else A* with the default)
SEARCHES = {
    "sliding": [("astar", "linear-conflict"), ("wida", "manhattan"), ("bfs", None)],
    "senku": [("astar", "a"), ("astar", "b"), ("greedy", "c"), ("astar", "d"), ("greedy", "e")],
    "deeptrip": [("astar", "h1"), ("greedy", "h4"), ("astar", "h2"), ("greedy", "h3"),
                 ("beam", "tiles"), ("dfs", None)],
    "tangram": [("astar", "h1"), ("greedy", "h2"), ("astar", "area"), ("dfs", None)],
    "mahjong": [("astar", "relaxed"), ("greedy", "H2"), ("astar", "H2-all"), ("dfs", None)],
}  # fmt: skip
SEARCHED = {  # (else the default instance)
    "sliding": "hardest", "senku": "central", "deeptrip": "hard-2", "tangram": "report-empty",
    "mahjong": "two",
}  # fmt: skip


# clingo takes a tenth of a millisecond a state at best: fewer searches, smaller boards.
SEARCHES_IN_ASP = {
    **SEARCHES,
    "sliding": [("astar", "linear-conflict"), ("wida", "manhattan"), ("bfs", None),
                ("beam", "misplaced"), ("iddfs", None), ("ucs", None)],
    "senku": [("astar", "a"), ("greedy", "c")],
}  # fmt: skip
# Compiled, dfs of mahjong is another search: over ways to pair tiles, not over moves.
SEARCHES_COMPILED = {**SEARCHES, "mahjong": SEARCHES["mahjong"][:3]}
SEARCHED_IN_ASP = {**SEARCHED, "sliding": "easy", "deeptrip": "easy-2"}
# In these, clingo takes a second or more to list the steps of one state.
SLOW_IN_ASP = {("deeptrip", "real-1"): 2, ("tangram", "pentominoes-6x10"): 12}
MODELS = ("prolog", "asp", "native")


def pair(name, which, options, model):
    """The same instance twice: in Python and in another language."""
    given = {"random": which} if isinstance(which, int) else {"instance": which}
    return [problem(name, model=one, **given, **options) for one in ("python", model)]


def written(puzzle, steps):
    return [(puzzle.format_action(action), state, cost) for action, state, cost in steps]


def walked(reference, count=60):
    """States near the start, breadth first, and others on random walks."""
    rng, start = random.Random(7), reference.start()
    nodes = [Node(start)]
    for node in nodes:
        if len(nodes) >= count // 2:
            break
        nodes += [child(node, step) for step in reference.successors(node.state)][:6]
    while len(nodes) < count:
        node = Node(start)
        for _ in range(40):
            steps = list(reference.successors(node.state))
            if not steps:
                break
            node = child(node, rng.choice(steps))
        nodes += node.path()[1:][-12:] or [node]
    return nodes[:count]


def child(node, step):
    action, state, cost = step
    entry = (0, 0, node.cost, node.depth, node.state, None, node.action, node._parent)
    return Node(state, node.cost + cost, node.depth + 1, action, entry)


@pytest.mark.parametrize(
    ("name", "which", "options", "model"),
    [(*case, model) for case in CASES for model in MODELS if model in catalog.models(case[0])],
)
def test_a_model_agrees_with_python_on_every_question(name, which, options, model):
    reference, other = pair(name, which, options, model)
    assert other.start() == reference.start()
    count = SLOW_IN_ASP.get((name, which), 60) if model == "asp" else 60
    nodes = walked(reference, count)
    for node in nodes:
        state = node.state
        assert other.is_goal(state) == reference.is_goal(state)
        assert written(other, other.successors(state)) == written(
            reference, reference.successors(state)
        )
    for heuristic in reference.heuristics:
        ours, theirs = other.heuristic(heuristic), reference.heuristic(heuristic)
        for node in nodes:
            assert ours(node) == pytest.approx(theirs(node), rel=1e-12), heuristic
    other.close()


def test_the_reference_values_what_is_not_compiled():
    class WithParity(Sliding):
        @base.heuristic("parity", "0 or 1")
        def parity(self, state):
            return state.index(0) % 2

    easy = problem("sliding", "easy")
    reference = WithParity(easy.start(), 3, 3, easy.goal)
    found = search(NativePuzzle(reference), "astar", "parity")
    assert (found.cost, found.heuristic) == (8, "parity")
    assert found.stats.expanded == search(reference, "astar", "parity").stats.expanded


@pytest.mark.parametrize(
    ("name", "model"),
    [
        (name, model)
        for name in catalog.names()
        for model in MODELS
        if model in catalog.models(name)
    ],
)
def test_searches_find_the_same_with_the_same_counts(name, model):
    which = SEARCHED_IN_ASP if model == "asp" else SEARCHED
    reference, other = pair(name, which.get(name), {}, model)
    if model != "native":
        assert other.canonical is None  # folding happens over there
    searches = {"prolog": SEARCHES, "asp": SEARCHES_IN_ASP, "native": SEARCHES_COMPILED}[model]
    for strategy, heuristic in searches.get(name, [("astar", reference.default_heuristic)]):
        here, there = search(reference, strategy, heuristic), search(other, strategy, heuristic)
        assert there.stats.levels == here.stats.levels
        assert (there.stats.expanded, there.stats.frontier) == (
            here.stats.expanded,
            here.stats.frontier,
        )
        assert (there.status, there.cost, there.bound) == (here.status, here.cost, here.bound)
        assert [step.state for step in there.path] == [step.state for step in here.path]
    there.verify()
    other.close()


@pytest.mark.parametrize("model", MODELS)
def test_what_is_hopeless_is_said_at_once(model):
    board = problem("sliding", board="0 2 1/3 4 5/6 7 8", model=model)
    assert "parity" in search(board).reason


@pytest.mark.parametrize("model", MODELS)
def test_a_python_function_can_be_the_heuristic_of_any_model(model):
    puzzle = problem("sliding", "easy", model=model)
    result = search(puzzle, "astar", lambda board: sum(a != b for a, b in enumerate(board)) / 2)
    assert result.cost == 8
    result.verify()
