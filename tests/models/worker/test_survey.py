"""A worker answers about many states in one message, as it does about each alone."""

from __future__ import annotations

import pytest

import pysolve
from pysolve.errors import NotationError


@pytest.fixture(params=["prolog", "asp"])
def problem(request):
    made = pysolve.problem("sliding", board="3 1 2/0 4 5", model=request.param)
    yield made
    made.close()


def whole(survey):
    rows, done = [], 0
    while done < len(survey):
        counts, targets, costs = survey.expand(range(done, len(survey)))
        assert len(targets) == len(costs) == sum(counts)
        for count in counts:
            rows.append(list(zip(targets[:count], costs[:count], strict=True)))
            targets, costs = targets[count:], costs[count:]
        done += len(counts)
    return rows


def test_many_answers_are_the_same_as_one_at_a_time(problem):
    survey = problem.survey()
    rows = whole(survey)
    assert len(rows) == len(survey) == 360
    guess = problem.heuristic("manhattan").function
    for number in (0, 1, 17, 359):
        state = survey.state(number)
        assert [(survey.state(child), cost) for child, cost in rows[number]] == [
            (child, cost) for _, child, cost in problem.successors(state)
        ]
        assert survey.goals([number]) == [problem.is_goal(state)]
        assert survey.guesses("manhattan", [number]) == ([guess(state)], {})
        assert survey.number(state) == number
    assert survey.memory > 0


def test_the_start_is_number_0_and_a_new_survey_begins_anew(problem):
    first = problem.survey()
    whole(first)
    second = problem.survey()
    assert len(second) == 1
    assert second.state(0) == problem.start()


def test_numbers_that_an_ended_worker_gave_are_refused(problem):
    survey = problem.survey()
    problem.close()
    with pytest.raises(NotationError, match="numbers were forgotten"):
        survey.expand([0])
