"""A strategy in numbers: compiled loops weigh, and prove, what the driver does."""

import pytest

from pysolve.compiled.loops.order import order_of, priority, proved, takes_the_best
from pysolve.search.strategies import KINDS, make_strategy

SEARCHES = [name for name, kind in KINDS.items() if kind.family != "planner"]


@pytest.mark.parametrize("name", SEARCHES)
def test_priorities_are_the_drivers_where_each_step_costs_one(name):
    options = {"weight": "1.4"} if KINDS[name].weighted else {}
    strategy = make_strategy(name, **options)
    order, ours = order_of(strategy, 10), strategy.weights.priority()
    for depth in range(4):
        for h in range(4):
            assert priority(order, depth, h) == ours(depth, h, depth)


def test_all_but_dfs_take_the_best_of_the_states_met():
    best = {name for name in SEARCHES if takes_the_best(make_strategy(name))}
    assert best == {"bfs", "ucs", "greedy", "astar", "wastar"}
    assert not takes_the_best(make_strategy("astar", duplicates="tree"))


@pytest.mark.parametrize(
    ("name", "bound"),
    [("ucs", 7), ("astar", 7), ("wastar", 5), ("bfs", 9), ("greedy", 0), ("dfs", 0)],
)
def test_what_is_proved_follows_from_the_least_priority_or_the_steps(name, bound):
    strategy = make_strategy(name)  # of wastar: 2·g + 3·h
    least = 14 if name == "wastar" else 7
    assert proved(strategy, least, True, 9) == bound


def test_nothing_is_proved_by_an_h_that_may_overestimate():
    assert proved(make_strategy("astar"), 7, False, 9) == 0
