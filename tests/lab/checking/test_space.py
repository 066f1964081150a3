"""What an explorer knows for certain of a part of a space is true of the whole."""

from __future__ import annotations

import time
from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pysolve
from pysolve.lab.checking.distances import cheapest
from pysolve.lab.checking.explorer import Explorer
from pysolve.lab.checking.survey import LocalSurvey
from pysolve.limits import Limits
from pysolve.search import Watch

PUZZLE = pysolve.problem("sliding", board="5 4 3/2 1 0")


def explored(nodes=None, around=0, *, backward=False):
    explorer = Explorer(LocalSurvey(PUZZLE), Watch(Limits(nodes=nodes), None))
    explorer.everything(inf)
    if around:
        goal = explorer.survey.number(PUZZLE.goal)
        explorer.around([goal], around, time.perf_counter() + 60)
    return explorer.space({}, backward=backward)


@pytest.fixture(scope="module")
def exact():
    space = explored()
    return {space.state(number): cost for number, cost in enumerate(space.to_goal.costs)}


def test_the_whole_space_of_the_2x3_puzzle_is_known(exact):
    assert (len(exact), max(exact.values())) == (360, 21)


@given(st.integers(1, 360), st.integers(0, 200), st.booleans())
def test_certain_distances_of_a_part_are_those_of_the_whole(exact, nodes, around, backward):
    space = explored(nodes, around, backward=backward and around > 0)
    for number, cost in enumerate(space.to_goal.costs):
        assert cost >= exact[space.state(number)]
        if space.certain[number]:
            assert cost == exact[space.state(number)]


def test_going_backward_makes_the_whole_ball_certain():
    there, back = explored(10, 100), explored(10, 100, backward=True)
    assert back.certain.sum() > 2 * there.certain.sum()


def test_distances_by_level_are_those_by_cost(exact):
    space = explored()
    # Costs that differ by next to nothing cannot be done by level.
    costs = space.costs + np.where(np.arange(len(space.costs)) == 0, 1e-12, 0)
    by_cost = cheapest(space.goals, space.targets, space.sources, costs)
    assert np.allclose(by_cost.costs, space.to_goal.costs)
    assert (by_cost.moves == space.to_goal.moves).all()
