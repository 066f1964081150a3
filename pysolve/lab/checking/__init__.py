"""Check heuristics: hold what they promise against the true distances to the goals."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from math import inf
from typing import Any

import numpy as np

from pysolve.errors import OptionError
from pysolve.lab.checking.distances import Values
from pysolve.lab.checking.explorer import Explorer
from pysolve.lab.checking.findings import CHECKS, Finding, Judge
from pysolve.lab.checking.informed import Informed, dominance, informed
from pysolve.lab.checking.report import Report, Scope, Verdict
from pysolve.lab.checking.sample import Sample
from pysolve.lab.checking.space import Space, View
from pysolve.lab.checking.subjects import Guesses, Named, Subject, guess, subjects
from pysolve.lab.checking.survey import survey_of
from pysolve.lab.checking.tree import MOST_NODES, Tree
from pysolve.lab.checking.witness import Witness, witness
from pysolve.limits import Limits, physical_memory
from pysolve.problem import Problem
from pysolve.search import Listener, Watch

__all__ = ["CHECKS", "Finding", "Informed", "Report", "Scope", "Verdict", "Witness", "check"]

DEFAULT_LIMITS = Limits(seconds=180, nodes=1_000_000, memory=physical_memory() * 3 // 4)

# Shares of the time: for exploring, until the end of sampling; the rest is for asking h.
_EXPLORING, _SAMPLING = 0.4, 0.6


def check(
    problem: Problem[Any],
    heuristics: Named | Iterable[Named] | None = None,
    *,
    limits: Limits = DEFAULT_LIMITS,
    samples: int = 50,
    seed: int = 0,
    listener: Listener | None = None,
) -> Report:
    """Check heuristics against exact distances, or sampled ones where the space is too large.

    ``heuristics`` are names that the problem knows ("all" for each of them), Heuristics,
    or functions of a state; the problem's own if None. ``samples`` and ``seed`` matter only
    where the space is too large.
    """
    if samples < 0:
        raise OptionError(f"a sample of {samples} states is none", advice="0 is the least.")
    began = time.perf_counter()
    seconds = inf if limits.seconds is None else limits.seconds
    chosen = subjects(problem, heuristics)
    explorer = Explorer(survey_of(problem), Watch(limits, listener))
    sample, backward = Sample(problem, explorer, chosen, seed), False
    with explorer.told():
        explorer.everything(began + _EXPLORING * seconds)
        if not explorer.complete:
            until = began + _SAMPLING * seconds
            backward = sample.around_goals(explorer.expanded, until)
            sample.draw(samples, until)
        space = explorer.space(sample.proved, backward=backward)
    values, verdicts, notes = dict[str, Values](), list[Verdict](), list[str]()
    # Distances first: if there is no time to ask about all states, the nearest count most.
    order = np.argsort(space.to_goal.costs, kind="stable")
    for place, subject in enumerate(chosen, 1):
        until = began + seconds * (_SAMPLING + (1 - _SAMPLING) * place / len(chosen))
        try:
            if subject.heuristic.reads_path:
                verdicts.append(_judge_paths(problem, space, subject, until))
                continue
            told = guess(space.survey, subject, order, until)
            verdicts.append(_judge(problem, space, subject, told))
            values[subject.heuristic.name] = told.values
        except KeyboardInterrupt:
            names = ", ".join(subject.heuristic.name for subject in chosen[len(verdicts) :])
            notes.append(f"interrupted before this was known of {names}")
            if not verdicts:
                raise KeyboardInterrupt(notes[0]) from None
            break
    return Report(
        problem,
        _scope(space, explorer, sample),
        tuple(verdicts),
        dominance(values),
        (*space.survey.notes, *notes),
        time.perf_counter() - began,
    )


def _judge_paths(problem: Problem[Any], space: Space, subject: Subject, until: float) -> Verdict:
    """Judge a heuristic that reads the path, at the nodes of a tree of paths."""
    tree = Tree(problem, space)
    tree.grow(MOST_NODES, until)
    verdict = _judge(problem, tree, subject, tree.guess(subject.heuristic))
    return replace(verdict, scope=tree.story)


def _judge(problem: Problem[Any], space: View, subject: Subject, told: Guesses) -> Verdict:
    judge = Judge(space, told.values, told.asked)
    found = {finding.name: finding for finding in judge.findings()}
    shown = {
        name: tuple(
            witness(problem, space, told, finding, place)
            for place in dict.fromkeys((finding.smallest, finding.nearest))
        )
        for name, finding in found.items()
        if finding.violations
    }
    return Verdict(subject.heuristic, found, shown, informed(space, told.values))


def _scope(space: Space, explorer: Explorer, sample: Sample) -> Scope:
    costs = space.to_goal.costs
    sure = costs[space.certain & (costs < inf)]
    return Scope(
        space.whole,
        len(space),
        len(space.costs),
        int(space.goals.sum()),
        int((costs < inf).sum()),
        int(space.certain.sum()),
        float(sure.max()) if len(sure) else None,
        explorer.watch.stopped,
        "" if space.whole else sample.story,
    )
