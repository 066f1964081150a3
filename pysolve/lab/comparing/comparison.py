"""What came of comparing two models, as data, as text and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pysolve.lab.comparing.differences import Difference
from pysolve.lab.comparing.lockstep import Lockstep, Pair
from pysolve.lab.comparing.matching import Matching
from pysolve.lab.comparing.shape import Shapes
from pysolve.models.program import Program
from pysolve.problem import Problem, abilities
from pysolve.puzzles.base import PuzzleProblem


@dataclass(frozen=True)
class Disagreement:
    """A state at which two models differ, and the way there.

    ``walked`` is how long the random walk was that met it (None if it was met
    breadth first); ``is_shortest`` tells whether no disagreement is nearer.
    """

    path: list[Pair]
    differences: tuple[Difference, ...]
    walked: int | None = None
    is_shortest: bool = True

    @property
    def pair(self) -> Pair:
        """The state, in both models."""
        return self.path[-1]

    @property
    def length(self) -> int:
        """The number of steps from the start."""
        return len(self.path) - 1


@dataclass(frozen=True)
class Lesser:
    """Something that differs without a difference in meaning: at how many states, and the first."""

    difference: Difference
    pair: Pair
    states: int


@dataclass(frozen=True)
class Comparison:
    """Whether two models say the same, on which states, and where they first do not.

    ``breadth_first`` states were looked at level by level, all of them down to
    ``depth`` (or all there are: ``exhausted``); ``states`` counts those on random
    walks too. ``shapes`` is there where states could not be matched.
    """

    problems: tuple[Problem[Any], Problem[Any]]
    names: tuple[str, str]
    matching: Matching | None = None
    heuristics: tuple[str, ...] = ()
    disagreement: Disagreement | None = None
    lesser: tuple[Lesser, ...] = ()
    strict: bool = False
    states: int = 0
    breadth_first: int = 0
    exhausted: bool = False
    depth: int | None = None
    walks: int = 0
    walk_depth: int = 0
    seed: int = 0
    shapes: Shapes | None = None
    decisive: bool = True  # whether equal shapes were all that was asked for
    seconds: float = 0.0

    @property
    def status(self) -> str:
        """Same, different, or undecided.

        Undecided if only the shapes were compared and are equal, or if a model took
        too long for an answer: it may be slow, and not wrong.
        """
        if self.shapes is not None:
            if self.shapes.first_difference is not None:
                return "different"
            return "same" if self.decisive and self.shapes.levels else "undecided"
        if self.disagreement is not None:
            is_stuck = all(found.is_timeout for found in self.disagreement.differences)
            return "undecided" if is_stuck else "different"
        if self.strict and self.lesser:
            return "different"
        return "same"

    @property
    def same(self) -> bool:
        """Tell whether no difference was found where one was looked for."""
        return self.status == "same"

    def action_name(self, actions: tuple[Any, Any]) -> str:
        """Write what a step is called by the first model that names it."""
        pairs = zip(self.problems, actions, strict=True)
        names = (
            abilities(problem).format_action(action)
            for problem, action in pairs
            if action is not None
        )
        return next(filter(None, names), "")

    def __str__(self) -> str:
        """Write the whole comparison as text, states drawn."""
        from pysolve.lab.comparing.showing import written

        return written(self)

    def to_dict(self) -> dict[str, Any]:
        """Return a flat, JSON-ready record."""
        from pysolve.lab.comparing.record import record

        return record(self)


def lesser_findings(lockstep: Lockstep) -> tuple[Lesser, ...]:
    """Collect what differs without a difference in meaning: of each kind the first."""
    found: dict[str, Lesser] = {}
    for look in lockstep.known.values():
        for difference in look.lesser:
            kind = f"{difference.question} {difference.about}"
            best = found.get(kind)
            if best is None:
                found[kind] = Lesser(difference, look.pair, 1)
            elif look.pair.depth < best.pair.depth:
                found[kind] = Lesser(difference, look.pair, best.states + 1)
            else:
                found[kind] = Lesser(best.difference, best.pair, best.states + 1)
    return tuple(found.values())


def names_of(a: Any, b: Any) -> tuple[str, str]:
    """Name two models so that they can be told apart."""
    are_puzzles = isinstance(a, PuzzleProblem) and isinstance(b, PuzzleProblem)
    one, other = (_name(problem, by_model=are_puzzles) for problem in (a, b))
    if one == other and isinstance(a, Program) and isinstance(b, Program):
        one, other = ("/".join(problem.files[0].resolve().parts[-2:]) for problem in (a, b))
    return (one, other) if one != other else (f"{one} (1)", f"{other} (2)")


def _name(problem: Any, *, by_model: bool) -> str:
    if isinstance(problem, PuzzleProblem):
        return problem.model if by_model else problem.puzzle
    return str(problem.name) if isinstance(problem, Program) else type(problem).__name__
