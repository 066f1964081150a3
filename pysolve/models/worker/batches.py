"""Many questions in one message: what a worker answers when a whole space is looked at."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pysolve.limits import memory_in_use
from pysolve.models.worker.engine import Answers, EngineError, Message


def expand_many(answers: Answers, states: Sequence[int], seconds: float) -> Message:
    """Give the steps from as many of these states as the time allows, but from one at least."""
    counts, targets, costs = list[int](), list[int](), list[float]()
    until = time.monotonic() + seconds
    for state in states:
        steps = answers.successors(state)
        counts.append(len(steps))
        targets += [child for _, child, _ in steps]
        costs += [cost for _, _, cost in steps]
        if time.monotonic() >= until:
            break
    return {"counts": counts, "targets": targets, "costs": costs, "memory": memory_in_use()}


def guess_many(answers: Answers, name: str, states: Sequence[int], seconds: float) -> Message:
    """Value as many of these states as the time allows; what the rules raise is told by place."""
    values, errors = list[float | None](), dict[int, str]()
    until = time.monotonic() + seconds
    for place, state in enumerate(states):
        try:
            values.append(answers.guess_now(name, state))
        except EngineError as error:
            if error.stopped:
                raise
            values.append(None)
            errors[place] = str(error)
        if time.monotonic() >= until:
            break
    return {"values": values, "errors": list(errors.items()), "notes": answers.notes()}
