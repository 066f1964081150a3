"""A few states of a model around its start, by which a reading of its states is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pysolve.lab.comparing.abilities import text_of
from pysolve.problem import Problem

_EXPANDED = 40


@dataclass(frozen=True)
class Sample:
    """States as texts, and for those near the start where they lead."""

    start: str
    successors: dict[str, list[str]]

    @property
    def texts(self) -> list[str]:
        """All states met, the start first."""
        found = [*self.successors, *(text for texts in self.successors.values() for text in texts)]
        return list(dict.fromkeys(found))


def sample(problem: Problem[Any], expanded: int = _EXPANDED) -> Sample:
    """Ask a model for the states around its start, breadth first."""
    start = problem.start()
    level, seen = [start], {start}
    found: dict[str, list[str]] = {}
    for state in level:
        if len(found) >= expanded:
            break
        children = [child for _, child, _ in problem.successors(state)]
        found[text_of(problem, state)] = [text_of(problem, child) for child in children]
        new = [child for child in dict.fromkeys(children) if child not in seen]
        seen.update(new)
        level += new
    return Sample(text_of(problem, start), found)
