"""The heuristics under test, and what they say of every state."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import nan
from typing import Any, TypeAlias

import numpy as np

from pysolve.errors import InputError, OptionError
from pysolve.lab.checking.distances import Flags, Numbers, Values
from pysolve.lab.checking.survey import Survey, Told
from pysolve.problem import ZERO, Heuristic, Node, Problem, abilities

Named: TypeAlias = str | Heuristic[Any] | Callable[[Any], float]
ALL = "all"
_CHUNK, _MOST = 512, 4096  # states valued between two looks at the clock, here and elsewhere


@dataclass(frozen=True)
class Subject:
    """A heuristic under test; ``asked`` tells that the problem knows it by its name."""

    heuristic: Heuristic[Any]
    asked: bool


@dataclass
class Guesses:
    """What a heuristic says of the states, by number: nan where it says no number, and why.

    ``asked`` tells which states were asked about; there may be no time for all.
    """

    values: Values
    asked: Flags
    errors: dict[int, str] = field(default_factory=dict)


def subjects(problem: Problem[Any], given: Named | Iterable[Named] | None) -> list[Subject]:
    """Find the heuristics that are to be checked: the problem's own if none is named."""
    if given is None:
        given = abilities(problem).default_heuristic
        if given is None:
            raise OptionError("no heuristic to check", advice="Name one, or give a function.")
    wanted = [given] if isinstance(given, str | Heuristic) or callable(given) else list(given)
    if ALL in wanted:
        return _all_subjects(problem)
    found = [_subject(problem, one) for one in wanted]
    names = [subject.heuristic.name for subject in found]
    for name in names:
        if names.count(name) > 1:
            raise OptionError(f"two heuristics are called '{name}'", advice="Check one of them.")
    for subject in found:
        _try(problem, subject)
    return found


def _all_subjects(problem: Problem[Any]) -> list[Subject]:
    """Take all heuristics of a problem, but for those that are not made for this start."""
    found = []
    for name in abilities(problem).heuristics:
        subject = _subject(problem, name)
        with suppress(InputError):
            _try(problem, subject)
            found.append(subject)
    if not found:
        raise OptionError("the problem has no heuristics to check", advice="'zero' always exists.")
    return found


def _try(problem: Problem[Any], subject: Subject) -> None:
    """Raise InputError if the heuristic says that it does not go with this problem."""
    try:
        subject.heuristic(Node(problem.start()))
    except InputError:
        raise
    except Exception:
        return  # that is a finding, and the check tells of it


def _subject(problem: Problem[Any], given: Named) -> Subject:
    if isinstance(given, str):
        return Subject(problem.heuristic(given), asked=True)
    if isinstance(given, Heuristic):
        return Subject(given, asked=False)
    return Subject(Heuristic(getattr(given, "__name__", "custom"), given), asked=False)


def guess(survey: Survey, subject: Subject, order: Numbers, until: float) -> Guesses:
    """Value the states of a survey in an order; an error of the heuristic is kept, not raised."""
    found = Guesses(np.full(len(survey), nan), np.zeros(len(survey), bool))
    ask, waiting = _asker(survey, subject), order.tolist()
    done = 0
    while done < len(waiting) and (not done or time.perf_counter() < until):
        told, errors = ask(waiting[done : done + _MOST])
        states = order[done : done + len(told)]
        found.values[states], found.asked[states] = told, True
        found.errors |= {int(states[place]): error for place, error in errors.items()}
        done += len(told)
    return found


def _asker(survey: Survey, subject: Subject) -> Callable[[Sequence[int]], Told]:
    """Return what values the first of some states: at once where the rules are, if it can be."""
    heuristic = subject.heuristic
    by_name = subject.asked and heuristic is not ZERO

    def ask(states: Sequence[int]) -> Told:
        if by_name and (told := survey.guesses(heuristic.name, states)) is not None:
            return told
        values, errors = list[float](), dict[int, str]()
        for place, number in enumerate(states[:_CHUNK]):
            try:
                values.append(float(heuristic.function(survey.state(number))))
            except Exception as error:  # whatever a heuristic raises is a finding about it
                values.append(nan)
                errors[place] = f"{type(error).__name__}: {error}"
        return values, errors

    return ask
