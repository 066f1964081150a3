"""Settings of a strategy: what each takes, and what it refuses."""

from __future__ import annotations

import pytest

from pysolve import problem, search
from pysolve.errors import OptionError, UnknownNameError
from tests.problems import Graph

BOARD = problem("sliding", "easy")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"strategy": "astar", "weight": 2}, "astar has no weight"),
        ({"strategy": "bfs", "width": 2}, "bfs has no width"),
        ({"strategy": "beam", "width": 0}, "at least 1"),
        ({"strategy": "idastar", "tie": "lifo"}, "no tie rule"),
        ({"strategy": "wastar", "weight": "heavy"}, "'heavy' is not a weight"),
        ({"strategy": "wastar", "weight": -1}, "negative"),
        ({"strategy": "bfs", "heuristic": "manhattan"}, "bfs uses no heuristic"),
        ({"strategy": "beam", "duplicates": "path"}, "beam remembers all states or none"),
    ],
)
def test_a_setting_that_would_do_nothing_is_refused(settings, message):
    with pytest.raises(OptionError, match=message):
        search(BOARD, **settings)


@pytest.mark.parametrize(
    ("settings", "advice"),
    [
        ({"strategy": "a-star"}, "'astar'"),
        ({"heuristic": "manhatan"}, "'manhattan'"),
        ({"tie": "lifoo"}, "'lifo'"),
        ({"duplicates": "grpah"}, "'graph'"),
    ],
)
def test_a_mistyped_name_gets_a_suggestion(settings, advice):
    with pytest.raises(UnknownNameError, match=advice):
        search(BOARD, **settings)


def test_an_informed_strategy_without_a_heuristic_says_so():
    with pytest.raises(OptionError, match="astar needs a heuristic"):
        search(Graph({}, 0, [1]), "astar")


def test_results_record_what_repeats_them():
    record = search(BOARD, "wastar", "manhattan", weight="1.4").to_dict()
    assert (record["tie"], record["duplicates"], record["weight"]) == ("lifo", "graph", 1.4)
