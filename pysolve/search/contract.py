"""Tries somebody's problem out on its start: mistakes in it are told by method, in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from math import isnan
from numbers import Real
from typing import Any

from pysolve.errors import ProblemError
from pysolve.problem import Abilities, Heuristic, Node, Problem

_METHODS = ("start", "is_goal", "successors")
_LOOKED_AT = 1000  # so many successors of the start at the most
_STEP = "Give (action, state, cost) for each step."


def check_problem(problem: Problem[Any], able: Abilities[Any], guess: Heuristic[Any]) -> None:
    """Raise ProblemError if the problem breaks the contract on its very start."""
    if able.well_formed:
        return
    owner = type(problem).__name__
    for method in _METHODS:
        if not callable(getattr(problem, method, None)):
            raise ProblemError(f"{owner} has no method {method}()", advice=_METHODS_ADVICE)
    start = problem.start()
    _check_state(f"{owner}.start()", start)
    problem.is_goal(start)
    _check_steps(f"{owner}.successors()", problem.successors(start))
    _check_guess(guess, guess(Node(start)))


_METHODS_ADVICE = "A problem has start(), is_goal(state), successors(state) and heuristic(name)."


def _check_steps(method: str, steps: Any) -> None:
    if not isinstance(steps, Iterable):
        raise ProblemError(f"{method} gives {_shown(steps)}, which is no series", advice=_STEP)
    for step in islice(steps, _LOOKED_AT):
        if not isinstance(step, tuple | list) or len(step) != 3:
            what = "pairs, such as" if isinstance(step, tuple) and len(step) == 2 else "for a step"
            raise ProblemError(f"{method} gives {what} {_shown(step)}", advice=_STEP)
        _, state, cost = step
        _check_state(method, state)
        if not isinstance(cost, Real) or isnan(cost):
            raise ProblemError(f"{method} gives a step whose cost is {_shown(cost)}", advice=_STEP)


def _check_state(method: str, state: Any) -> None:
    try:
        hash(state)
    except TypeError:
        raise ProblemError(
            f"{method} gives a state that cannot be remembered: {_shown(state)} is not hashable",
            advice="Use tuples instead of lists, frozensets instead of sets.",
        ) from None


def _check_guess(guess: Heuristic[Any], value: Any) -> None:
    if not isinstance(value, Real) or isnan(value):
        raise ProblemError(
            f"heuristic {guess.name} gives {_shown(value)} for the start",
            advice="Give the cost that is still to come, or inf if no goal can be reached.",
        )


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
